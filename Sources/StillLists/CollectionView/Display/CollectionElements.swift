// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

/// The category, kind and index path that identify one element of a collection.
struct ElementKey: Hashable, Comparable {
  var category: UICollectionView.ElementCategory
  /// The kind of a supplementary or decoration view; empty for cells.
  var kind = ""
  var path: IndexPath

  static func cell(_ path: IndexPath) -> ElementKey { ElementKey(category: .cell, path: path) }

  static func < (one: ElementKey, other: ElementKey) -> Bool {
    if one.path != other.path { return one.path < other.path }
    return (one.kind, one.category.rawValue) < (other.kind, other.category.rawValue)
  }
}

/// The cells and other elements that a collection shows, and those that wait for reuse.
@MainActor
final class CollectionElements {
  private unowned let collection: UICollectionView
  private let cellQueue = ReuseQueue<UICollectionViewCell>()
  private var supplementQueues: [String: ReuseQueue<UICollectionReusableView>] = [:]
  private var registrationNames = RegistrationNames()
  private var shown: [ElementKey: UICollectionReusableView] = [:]
  /// The views that lost their elements since departures are collected; nil if they are not.
  private var departures: [Departure]?

  /// A view that no longer shows an element, and is still on screen.
  struct Departure {
    let key: ElementKey
    let view: UICollectionReusableView
  }

  init(_ collection: UICollectionView) { self.collection = collection }

  private var dataSource: (any UICollectionViewDataSource)? { collection.content.dataSource }
  private var delegate: (any UICollectionViewDelegate)? { collection.typedDelegate }
  private var layout: UICollectionViewLayout { collection.layoutState.layout }

  // MARK: Lookup

  subscript(key: ElementKey) -> UICollectionReusableView? { shown[key] }
  func cell(at path: IndexPath) -> UICollectionViewCell? { shown[.cell(path)] as? UICollectionViewCell }
  /// The paths of the shown elements of a category and kind, in ascending order.
  func paths(_ category: UICollectionView.ElementCategory, kind: String = "") -> [IndexPath] {
    shown.keys.filter { $0.category == category && $0.kind == kind }.map(\.path).sorted()
  }
  func path(of cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell && $0.key.category == .cell }?.key.path
  }
  /// The shown elements that are subviews of `view`, not of an orthogonal section.
  func subviews(of view: UIView) -> [ElementKey: UICollectionReusableView] {
    shown.filter { $0.value.superview === view }
  }
  /// Calls `body` with each element, in ascending order, because it may call the app.
  func forEach(_ body: (ElementKey, UICollectionReusableView) -> Void) {
    for (key, view) in shown.sorted(by: { $0.key < $1.key }) { body(key, view) }
  }
  var isEmpty: Bool { shown.isEmpty }
  func measureAllAgain() { for view in shown.values { view.needsMeasuring = true } }

  // MARK: Registering and dequeueing

  func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return cellQueue.register(nil as UICollectionViewCell.Type?, identifier) }
    guard let cell = type as? UICollectionViewCell.Type else {
      return collection.reportListError("\(type), registered for \"\(identifier)\", is no UICollectionViewCell")
    }
    cellQueue.register(cell, identifier)
  }

  func registerCell(_ nib: UINib?, _ identifier: String) { cellQueue.register(nib, identifier) }

  func registerSupplement(_ nib: UINib?, _ kind: String, _ identifier: String) {
    supplementQueue(kind).register(nib, identifier)
  }

  func registerSupplement(_ type: AnyClass?, _ kind: String, _ identifier: String) {
    guard let type else { return supplementQueue(kind).register(nil as UICollectionReusableView.Type?, identifier) }
    guard let view = type as? UICollectionReusableView.Type else {
      return collection.reportListError("\(type), registered for \"\(identifier)\", is no UICollectionReusableView")
    }
    supplementQueue(kind).register(view, identifier)
  }

  /// The reuse identifier of a registration, which is made of `type` the first time.
  func identifier(of registration: RegistrationIdentity, _ type: String) -> String {
    registrationNames.name(of: registration, type)
  }

  func registerCellOnce(_ type: UICollectionViewCell.Type, _ identifier: String) {
    if !cellQueue.isRegistered(identifier) { cellQueue.register(type, identifier) }
  }

  func registerSupplementOnce(_ type: UICollectionReusableView.Type, _ kind: String, _ identifier: String) {
    let queue = supplementQueue(kind)
    if !queue.isRegistered(identifier) { queue.register(type, identifier) }
  }

  private func supplementQueue(_ kind: String) -> ReuseQueue<UICollectionReusableView> {
    if let queue = supplementQueues[kind] { return queue }
    let queue = ReuseQueue<UICollectionReusableView>()
    supplementQueues[kind] = queue
    return queue
  }

  func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
    if let cell = cellQueue.lentView(at: path), cell.reuseIdentifier == identifier { return cell }
    let attributes = collection.holds(path) ? collection.itemAttributes(path) : nil
    if let cell = dequeue(cellQueue, identifier, attributes) { return cell }
    reportMissing("UICollectionElementKindCell", identifier)
    return UICollectionViewCell(frame: .zero)
  }

  func dequeueSupplement(_ kind: String, _ identifier: String, _ path: IndexPath) -> UICollectionReusableView {
    let attributes = collection.supplementAttributes(kind, path)
    if let view = dequeue(supplementQueue(kind), identifier, attributes) { return view }
    reportMissing(kind, identifier)
    return UICollectionReusableView(frame: .zero)
  }

  private func reportMissing(_ kind: String, _ identifier: String) {
    collection.reportUnregistered(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the "
        + "identifier or connect a prototype cell in a storyboard")
  }

  /// Returns a view to reuse or a new one, with the size and traits that it will have in the collection.
  private func dequeue<View: UICollectionReusableView>(
    _ queue: ReuseQueue<View>, _ identifier: String, _ attributes: UICollectionViewLayoutAttributes?
  ) -> View? {
    let reused = queue.reuse(identifier)
    if let reused { reset(reused) }
    let view = reused ?? DequeuedSize.$current.withValue(attributes?.size) { queue.make(identifier) }
    guard let view else { return nil }
    view.reuseIdentifier = identifier
    view.maker = collection
    view.inheritTraits(from: collection)
    if let attributes { collection.apply(attributes, to: view) }
    return view
  }

  private func reset(_ view: UICollectionReusableView) {
    view.attributes = nil
    if let cell = view as? UICollectionViewCell { (cell.isSelected, cell.isHighlighted) = (false, false) }
    view.prepareForReuse()
  }

  // MARK: Showing

  /// Makes and shows the view of an element; nil, and reported, if it has none that can be shown.
  func make(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let (key, path) = (attributes.key, attributes.indexPath)
    guard let view = collection.arrivals.make({ newView(attributes) }) else { return nil }
    shown[key] = view
    view.needsMeasuring = true
    place(view, attributes)
    if let cell = view as? UICollectionViewCell {
      let isSelected = collection.selection.contains(path)
      if cell.isSelected != isSelected { collection.arrivals.place(cell) { cell.isSelected = isSelected } }
      collection.calling("collectionView(_:willDisplay:forItemAt:)") {
        delegate?.collectionView(collection, willDisplay: cell, forItemAt: path)
      }
    } else if key.category == .supplementaryView {
      collection.calling("collectionView(_:willDisplaySupplementaryView:forElementKind:at:)") {
        delegate?.collectionView(collection, willDisplaySupplementaryView: view, forElementKind: key.kind, at: path)
      }
    }
    return view
  }

  private func newView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let key = attributes.key
    switch key.category {
    case .cell: return newCell(key.path)
    case .supplementaryView: return newSupplement(key.kind, key.path)
    case .decorationView: return newDecoration(key.kind, attributes)
    }
  }

  /// Adds an element to the collection, or to its section's scroll view, and applies its attributes.
  func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let scroller = attributes.movesWithItems ? collection.scrollers[attributes.indexPath.section] : nil
    collection.arrivals.place(view) {
      add(view, to: scroller ?? collection)
      collection.apply(attributes, to: view)
    }
  }

  private func add(_ view: UICollectionReusableView, to parent: UIScrollView) {
    guard view.superview !== parent else { return }
    // Views that the app adds to the collection stay in front.
    if let last = parent.subviewStorage.lastIndex(where: {
      $0 is UICollectionReusableView || $0 is _UICollectionViewOrthogonalScrollView
    }) {
      return parent.insertSubview(view, at: last + 1)
    }
    parent.insertSubview(view, at: parent === collection ? collection.firstElementPlace : 0)
  }

  private func newCell(_ path: IndexPath) -> UICollectionViewCell? {
    guard let dataSource else { return nil }
    let count = collection.calling("collectionView(_:numberOfItemsInSection:)") {
      dataSource.collectionView(collection, numberOfItemsInSection: path.section)
    }
    let loaded = collection.content.counts[path.section]
    guard !collection.endsShowing, collection.checkCount(count, loaded: loaded, holds: path) else { return nil }
    let cell = collection.calling("collectionView(_:cellForItemAt:)") {
      dataSource.collectionView(collection, cellForItemAt: path)
    }
    if cell.superview != nil, let other = self.path(of: cell) {
      collection.reportCell(at: path, shownAt: other)
      return nil
    }
    return isOurs(cell, "cellForItemAtIndexPath:", "dequeueReusableCellWithReuseIdentifier:forIndexPath:") ? cell : nil
  }

  private func newSupplement(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    let view = collection.calling("collectionView(_:viewForSupplementaryElementOfKind:at:)") {
      dataSource.collectionView(collection, viewForSupplementaryElementOfKind: kind, at: path)
    }
    guard !(view is MissingSupplement) else { return nil }
    if view.superview != nil, shown.values.contains(where: { $0 === view }) {
      collection.reportListError(
        "the data source returned a view of kind \(kind) for \(path.inWords) that is already shown")
      return nil
    }
    return isOurs(
      view, "viewForSupplementaryElementOfKind:atIndexPath:",
      "dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:") ? view : nil
  }

  private func isOurs(_ view: UICollectionReusableView, _ method: String, _ dequeue: String) -> Bool {
    guard view.reuseIdentifier != nil, view.maker != nil else {
      collection.reportListError(
        "the view returned from -collectionView:\(method) (\(view.ownDescription)) does not have a reuseIdentifier - "
          + "cells must be retrieved by calling -\(dequeue)")
      return false
    }
    guard view.maker === collection else {
      collection.reportListError(
        "the view returned from -collectionView:\(method) (\(view.ownDescription)) was dequeued from another collection "
          + "view - cells must be retrieved by calling -\(dequeue)")
      return false
    }
    return true
  }

  private func newDecoration(
    _ kind: String, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    if let queue = layout.decorationQueues[kind] { return dequeue(queue, kind, attributes) }
    collection.reportListError(
      "could not dequeue a decoration view of kind: \(kind) - must register as a class or nib or connect a prototype in "
        + "a storyboard")
    return nil
  }

  /// Makes the data source configure a shown cell again.
  ///
  /// The cell is then measured again.
  func reconfigure(_ path: IndexPath) {
    guard let dataSource, let cell = cell(at: path) else { return }
    let isDone = collection.reconfigure(cell, at: path, from: cellQueue) {
      dataSource.collectionView(collection, cellForItemAt: path)
    }
    guard isDone else { return }
    cell.needsMeasuring = true
    collection.elementNeedsMeasuring()
  }

  // MARK: Reuse

  /// Takes the cells to where an update moves their items, and headers and footers to where it moves their sections.
  ///
  /// Everything else is recycled.
  func move(by mapping: ListMapping) {
    var moved: [ElementKey: UICollectionReusableView] = [:]
    for key in shown.keys.sorted() {
      guard let target = target(of: key, by: mapping), moved[target] == nil, let view = shown[key] else {
        recycle(key)
        continue
      }
      moved[target] = view
    }
    shown = moved
  }

  private func target(of key: ElementKey, by mapping: ListMapping) -> ElementKey? {
    switch key.category {
    case .cell: return mapping[key.path].map { .cell($0) }
    case .supplementaryView:
      // A view of an item shows something about it, and another item may be at its place now.
      guard shown[key]?.attributes?.belongsToItem == false else { return nil }
      // The path of a view of the whole layout has one index.
      guard key.path.count == 2 else { return key }
      guard key.path.item == 0, belongsToSection(key.kind) else { return nil }
      return mapping.section(key.path.section).map {
        ElementKey(category: key.category, kind: key.kind, path: IndexPath(item: 0, section: $0))
      }
    case .decorationView: return nil
    }
  }

  /// True for kinds of headers and footers; in a layout of the app, any other kind may show something about an item.
  private func belongsToSection(_ kind: String) -> Bool {
    kind == UICollectionView.elementKindSectionHeader || kind == UICollectionView.elementKindSectionFooter
      || layout is UICollectionViewCompositionalLayout
  }

  /// Removes the elements for which `isHidden` returns true and keeps them for reuse.
  ///
  /// In this order, the elements that are requested next get the same views again.
  func recycle(where isHidden: (ElementKey) -> Bool) {
    for key in shown.keys.filter(isHidden).sorted(by: >) { recycle(key) }
  }

  func recycleAll() { recycle { _ in true } }

  /// Recycles the elements of a section that scroll with its items.
  func recycleItems(of section: Int) {
    recycle { $0.path.section == section && shown[$0]?.attributes?.movesWithItems == true }
  }

  func recycle(_ key: ElementKey) {
    guard let view = shown.removeValue(forKey: key) else { return }
    let departure = Departure(key: key, view: view)
    if departures == nil { finish(departure) } else { departures?.append(departure) }
  }

  /// Does work during which views that lose their elements stay on screen, and returns them.
  func collectingDepartures(_ work: () -> Void) -> [Departure] {
    departures = []
    defer { departures = nil }
    work()
    return departures ?? []
  }

  /// Removes a view from the screen and keeps it for reuse.
  func finish(_ departure: Departure) {
    let (key, view) = (departure.key, departure.view)
    collection.swipes.forget(view)
    view.removeFromSuperview()
    let identifier = view.reuseIdentifier ?? ""
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      collection.calling("collectionView(_:didEndDisplaying:forItemAt:)") {
        delegate?.collectionView(collection, didEndDisplaying: cell, forItemAt: key.path)
      }
      cellQueue.recycle(cell, identifier)
    case .supplementaryView:
      collection.calling("collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:)") {
        delegate?.collectionView(
          collection, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
      }
      supplementQueue(key.kind).recycle(view, identifier)
    case .decorationView: layout.decorationQueues[key.kind]?.recycle(view, key.kind)
    }
  }
}

extension UICollectionView {
  /// Returns a replacement for a supplementary view that the data source does not make, and reports the mistake.
  func missingSupplement(_ kind: String, _ path: IndexPath) -> UICollectionReusableView {
    reportListError(
      "the layout has a view of kind \(kind) at \(path.inWords), and the data source does not implement "
        + "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:")
    return MissingSupplement(frame: .zero)
  }

  /// Returns a replacement for a cell that the data source does not make, and reports the mistake.
  func missingCell(_ text: String) -> UICollectionViewCell {
    reportListError(text)
    let cell = UICollectionViewCell(frame: .zero)
    (cell.maker, cell.reuseIdentifier) = (self, "")
    return cell
  }
}

private final class MissingSupplement: UICollectionReusableView {}
