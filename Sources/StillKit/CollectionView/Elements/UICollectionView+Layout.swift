// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UICollectionView {
  /// How often sizes that elements prefer may change the layout before it is left as it is.
  private static let passLimit = 20

  func layOutContent() {
    guard !state.isLayingOut else { return }
    if !showsWholeContent, state.screenSize != nil {
      // Proportions relate to the bounds again.
      (state.screenSize, state.knownBounds) = (nil, .null)
    }
    prepareIfNeeded()
    if let view = state.backgroundView, view.frame != bounds { view.frame = bounds }
    guard state.needsRealising else { return }
    realise { self.bounds }
  }

  /// The size that a layout's proportions relate to: that of the screen, while more than that is shown.
  var layoutSize: CGSize { state.screenSize ?? bounds.size }

  /// Makes and measures what lies in a part of the content, which may grow with what is measured, and puts away the rest.
  func realise(_ rect: () -> CGRect) {
    guard state.isUpdating == 0 else { return }
    state.isLayingOut = true
    defer { state.isLayingOut = false }
    for _ in 0..<Self.passLimit {
      let contexts = show(elements(around: rect()))
      state.needsRealising = false
      for context in contexts { state.layout.invalidateLayout(with: context) }
      prepareIfNeeded()
      guard state.needsRealising else { break }
    }
    putInOrder()
  }

  /// Attributes of what lies in `rect`, and in what of sections that scroll by themselves is seen there.
  private func elements(around rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    let visible = CGRect(x: rect.minX, y: rect.minY, width: max(rect.width, 0), height: max(rect.height, 0))
    let sections = scrollingSections(in: visible)
    showScrollers(sections)
    let scrolling = Set(sections.map(\.section))
    return elements(in: visible).filter {
      $0.frame.intersects(visible)
        && !($0.movesWithItems && scrolling.contains($0.indexPath.section))
    } + sections.flatMap { items(seenThrough: $0) }
  }

  /// Returns how the layout has to change for the sizes that elements prefer.
  private func show(
    _ elements: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutInvalidationContext] {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    let keys = Set(elements.map(\.key))
    // What was seen before the whole is to be seen afterwards.
    if !showsWholeContent { for key in Array(state.shown.keys) where !keys.contains(key) { recycle(key) } }
    for attributes in elements {
      guard let view = state.shown[attributes.key] ?? newElement(attributes) else { continue }
      bringHome(view, attributes)
      apply(attributes, to: view)
      guard view.needsMeasuring else { continue }
      view.needsMeasuring = false
      guard state.layout.measures(attributes) else { continue }
      let preferred = view.preferredLayoutAttributesFitting(attributes)
      view.needsMeasuring = false
      guard isUsable(preferred, for: attributes),
        state.layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      else {
        // Measuring may have resized it.
        put(view, attributes)
        continue
      }
      contexts.append(
        state.layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }
    return contexts
  }

  private func isUsable(
    _ preferred: UICollectionViewLayoutAttributes, for attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    if preferred.isFinite, preferred.size.width >= 0, preferred.size.height >= 0 { return true }
    reportCollectionError(
      "the view at \(attributes.indexPath.inWords) prefers a size that is not one: \(preferred.size)")
    return false
  }

  func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    let known = view.attributes
    if let known, known.isEqual(attributes) { return put(view, attributes) }
    if let known, known.size != attributes.size { view.setNeedsLayout() }
    view.attributes = attributes.copy() as? UICollectionViewLayoutAttributes
    put(view, attributes)
    // What the app changes after dequeueing stays for as long as the layout says nothing else.
    if known.map({ !CATransform3DEqualToTransform($0.transform3D, attributes.transform3D) }) ?? true {
      view.transform3D = attributes.transform3D
    }
    if known?.alpha != attributes.alpha { view.alpha = attributes.alpha }
    if known?.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
    view.apply(attributes)
  }

  private func put(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    var center = attributes.center
    if let scroller = view.superview as? _UICollectionViewOrthogonalScrollView,
      let section = scrollingSection(scroller.section)
    {
      center.x -= section.frame.minX
      center.y -= section.frame.minY
    }
    if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
    if view.center != center { view.center = center }
  }

  /// Elements lie in the order of their z-index, and in that of their index paths where it is the same.
  private func putInOrder() {
    // A section that scrolls by itself lies where its cells would.
    let scrollers = state.scrollers.map { (key: ElementKey.cell(IndexPath(item: 0, section: $0)), view: $1 as UIView) }
    let shown = state.shown.filter { $0.value.superview === self }.map { (key: $0, view: $1 as UIView) }
    let wanted = (shown + scrollers).sorted { Self.lies($0, below: $1) }.map(\.view)
    var places = subviewPlaces
    for index in wanted.indices.dropFirst() {
      let (lower, upper) = (wanted[index - 1], wanted[index])
      guard let low = places[ObjectIdentifier(lower)], let high = places[ObjectIdentifier(upper)], high < low else {
        continue
      }
      insertSubview(upper, aboveSubview: lower)
      places = subviewPlaces
    }
    for scroller in state.scrollers.values { scroller.putInOrder() }
  }

  private var subviewPlaces: [ObjectIdentifier: Int] {
    var places: [ObjectIdentifier: Int] = [:]
    for (index, view) in subviewStorage.enumerated() { places[ObjectIdentifier(view)] = index }
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

  func elementNeedsMeasuring() {
    guard selfSizingInvalidation == .enabled else { return }
    state.needsRealising = true
    if !state.isLayingOut { setNeedsLayout() }
  }
}

extension UICollectionView.ElementCategory {
  /// From back to front.
  fileprivate var rank: Int {
    switch self {
    case .decorationView: 0
    case .cell: 1
    case .supplementaryView: 2
    }
  }
}

extension UICollectionViewLayoutAttributes {
  var key: ElementKey {
    ElementKey(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }
}
