// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

/// Shows the elements that the layout has in the visible part of a collection, measures them and orders them.
@MainActor
final class CollectionDisplay {
  /// The number of times that measured elements may change the layout before it is left as it is.
  private static let passLimit = 20

  private unowned let collection: UICollectionView
  /// True if the shown elements may have to change.
  private var needsUpdate = true
  /// True while elements are shown and measured.
  private(set) var isRunning = false
  /// True in the collection's own layout.
  private(set) var isLayingOut = false
  private var hasReportedElements = false
  private var hasReportedMissingElements = false
  /// True while the collection asks its layout for elements.
  private var isAsking = false
  /// True if the layout left out some of the elements that it was last asked for.
  private var lacksElements = false

  init(_ collection: UICollectionView) { self.collection = collection }

  private var layout: UICollectionViewLayout { collection.layoutState.layout }

  func setNeedsUpdate() { needsUpdate = true }

  /// Called when an element or an orthogonal section changed.
  func elementsChanged() {
    needsUpdate = true
    if !isRunning { collection.setNeedsLayout() }
  }

  func layOut() {
    guard !isRunning, !collection.isStill else { return }
    collection.pass.beginLayout()
    let wasLayingOut = isLayingOut
    isLayingOut = true
    defer { isLayingOut = wasLayingOut }
    collection.layoutState.forgetScreenSize()
    collection.layoutState.prepareIfNeeded()
    if let view = collection.backgroundView, view.frame != collection.bounds { view.frame = collection.bounds }
    if needsUpdate { update { self.collection.bounds } }
  }

  /// Shows and measures every element, so that the content has its final size until the next layout.
  func measureAll() {
    collection.layoutState.keepScreenSize()
    guard !isRunning else { return }
    collection.layoutState.prepareIfNeeded()
    // A picture of more is refused by their estimated size.
    guard collection.content.counts.sum <= Double(UICollectionView.wholeLimit) else { return }
    update { CGRect(origin: .zero, size: self.collection.contentSize) }
    // Until the view has that size, the next layout recycles what is not visible.
    needsUpdate = true
    collection.setNeedsLayout()
  }

  // MARK: Showing

  /// Shows and measures the elements in a part of the content, and recycles the others; the part may grow while they are
  /// measured.
  private func update(_ rect: () -> CGRect) {
    guard !collection.updates.isOpen else { return }
    isRunning = true
    defer { isRunning = false }
    for _ in 0..<Self.passLimit {
      let (contexts, goesOn) = collection.holdingContent { (show(elements(around: rect())), collection.noteChanges()) }
      needsUpdate = false
      guard goesOn else { break }
      for context in contexts { layout.invalidate(with: context) }
      collection.layoutState.prepareIfNeeded()
      guard needsUpdate else { break }
    }
    putInOrder()
    collection.swipes.place()
    collection.arrivals.settle()
  }

  /// Returns the attributes of the elements in `rect`, and of those that orthogonal sections show there.
  private func elements(around rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let visible = CGRect(x: rect.minX, y: rect.minY, width: max(rect.width, 0), height: max(rect.height, 0))
    let sections = collection.scrollingSections(in: visible)
    collection.scrollers.show(sections)
    let scrolling = Set(sections.map(\.section))
    lacksElements = false
    let elements = bounded(
      collection.attributes(in: visible).filter {
        $0.frame.intersects(visible) && !($0.movesWithItems && scrolling.contains($0.indexPath.section))
      } + sections.flatMap { collection.visibleItems(ofOrthogonalSection: $0.section) })
    collection.callVisibleItemsHandlers(elements)
    return elements
  }

  /// Returns the invalidations for sizes that elements prefer.
  private func show(
    _ attributes: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutInvalidationContext] {
    let elements = collection.elements
    let keys = Set(attributes.map(\.key))
    elements.recycle { !keys.contains($0) && !staysUnseen($0) }
    return attributes.compactMap { attributes in
      guard !collection.endsShowing, let view = elements[attributes.key] ?? elements.make(attributes) else {
        return nil
      }
      elements.place(view, attributes)
      return measure(view, attributes)
    }
  }

  /// True for elements that stay while the whole content is shown, so that the same ones are on screen afterwards.
  private func staysUnseen(_ key: ElementKey) -> Bool {
    guard collection.showsWholeContent else { return false }
    // An update keeps headers, and the layout may have none there any more.
    return key.category != .supplementaryView || collection.supplementAttributes(key.kind, key.path) != nil
  }

  /// Asks the layout for the elements of a rectangle.
  func asking<Answer>(_ ask: () -> Answer) -> Answer {
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return ask()
  }

  /// Called by the layout where it answers with some of the elements of a rectangle, because all are too many.
  ///
  /// Nobody else would tell an app that asked by itself.
  func noteMissingElements() {
    if isAsking { lacksElements = true } else { reportMissingElements() }
  }

  /// Returns the attributes up to a limit, which items without a height may exceed.
  ///
  /// That is reported once, and so are elements that the layout has left out.
  private func bounded(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
    let limit = collection.shownLimit
    guard attributes.count > limit else {
      if lacksElements { reportMissingElements() }
      return attributes
    }
    if !hasReportedElements { collection.reportTooManyShown() }
    hasReportedElements = true
    return Array(attributes.prefix(limit))
  }

  private func reportMissingElements() {
    guard !hasReportedMissingElements else { return }
    hasReportedMissingElements = true
    ProgrammerErrors.reportUnraised(
      """
      \(collection.ownDescription): the layout \(type(of: layout)) was asked for the elements of a rectangle that holds \
      more than \(collection.shownLimit), and left out the others. Ask for those of smaller rectangles; a subclass asks \
      super for those of the rectangle that its layoutAttributesForElements(in:) is called with.
      """)
  }

  /// Asks a view for the size that it prefers.
  ///
  /// Returns the invalidation for another size.
  private func measure(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext? {
    guard view.needsMeasuring else { return nil }
    view.needsMeasuring = false
    guard layout.measures(attributes) else { return nil }
    // Many views change the attributes that they are given, and return them.
    var preferred = attributes.copy() as? UICollectionViewLayoutAttributes ?? attributes
    collection.arrivals.place(view) {
      preferred = collection.calling("preferredLayoutAttributesFitting(_:)") {
        view.preferredLayoutAttributesFitting(preferred)
      }
    }
    view.needsMeasuring = false
    guard isUsable(preferred, for: attributes),
      layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else {
      // Measuring may have resized the view.
      collection.arrivals.place(view) { collection.setGeometry(of: view, attributes) }
      return nil
    }
    return layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
  }

  private func isUsable(
    _ preferred: UICollectionViewLayoutAttributes, for attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    if preferred.isFinite, preferred.size.width >= 0, preferred.size.height >= 0 { return true }
    collection.reportListError(
      "the view at \(attributes.indexPath.inWords) prefers a size that is not one: \(preferred.size)")
    return false
  }

  // MARK: Order

  /// Orders the subviews by z-index, and by index path where that is the same.
  private func putInOrder() {
    // In the order of subviews, the scroll view of an orthogonal section takes the position of its cells.
    let scrollers = collection.scrollers.all.map {
      (key: ElementKey.cell(IndexPath(item: 0, section: $0.section)), view: $0 as UIView)
    }
    let shown = collection.elements.subviews(of: collection).map { (key: $0, view: $1 as UIView) }
    arrange((shown + scrollers).sorted { Self.lies($0, below: $1) }.map(\.view))
    for scroller in collection.scrollers.all { scroller.putInOrder() }
  }

  /// Moves each view that lies below its predecessor to directly above it; all other subviews keep their order.
  private func arrange(_ wanted: [UIView]) {
    // Views that moved lie directly above the highest of those that stayed, so the places before the first move suffice.
    let places = subviewPlaces
    var highest = -1
    var predecessor: UIView?
    for view in wanted {
      guard let place = places[ObjectIdentifier(view)] else { continue }
      if let predecessor, place < highest { collection.insertSubview(view, aboveSubview: predecessor) }
      (highest, predecessor) = (max(highest, place), view)
    }
  }

  private var subviewPlaces: [ObjectIdentifier: Int] {
    var places: [ObjectIdentifier: Int] = [:]
    for (index, view) in collection.subviewStorage.enumerated() { places[ObjectIdentifier(view)] = index }
    return places
  }

  private static func lies(
    _ lower: (key: ElementKey, view: UIView), below upper: (key: ElementKey, view: UIView)
  ) -> Bool {
    let zIndex = { (view: UIView) in (view as? UICollectionReusableView)?.attributes?.zIndex ?? 0 }
    let (low, high) = (zIndex(lower.view), zIndex(upper.view))
    if low != high { return low < high }
    if lower.key.category != upper.key.category { return lower.key.category.rank < upper.key.category.rank }
    if lower.key.path != upper.key.path { return lower.key.path < upper.key.path }
    return lower.key.kind < upper.key.kind
  }
}

extension UICollectionView.ElementCategory {
  /// The order from back to front.
  fileprivate var rank: Int {
    switch self {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }
}
