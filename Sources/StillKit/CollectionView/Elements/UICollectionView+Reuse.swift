// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

extension UICollectionView {
  func registerCell(_ type: AnyClass?, _ identifier: String) {
    guard let type else { return state.cellQueue.register(nil, identifier) }
    guard let cell = type as? UICollectionViewCell.Type else {
      return reportCollectionError("\(type), registered for \"\(identifier)\", is no UICollectionViewCell")
    }
    state.cellQueue.register(cell, identifier)
  }

  func registerSupplement(_ type: AnyClass?, _ kind: String, _ identifier: String) {
    guard let type else { return supplementQueue(kind).register(nil, identifier) }
    guard let view = type as? UICollectionReusableView.Type else {
      return reportCollectionError("\(type), registered for \"\(identifier)\", is no UICollectionReusableView")
    }
    supplementQueue(kind).register(view, identifier)
  }

  func supplementQueue(_ kind: String) -> ReuseQueue<UICollectionReusableView> {
    if let queue = state.supplementQueues[kind] { return queue }
    let queue = ReuseQueue<UICollectionReusableView>()
    state.supplementQueues[kind] = queue
    return queue
  }

  func dequeueCell(_ identifier: String, _ path: IndexPath) -> UICollectionViewCell {
    if let cell = state.reconfigured[path], cell.reuseIdentifier == identifier { return cell }
    let attributes = holds(path) ? itemAttributes(path) : nil
    if let cell = dequeue(state.cellQueue, identifier, attributes) { return cell }
    reportMissing("UICollectionElementKindCell", identifier)
    return UICollectionViewCell(frame: .zero)
  }

  func dequeueSupplement(_ kind: String, _ identifier: String, _ path: IndexPath) -> UICollectionReusableView {
    if let view = dequeue(supplementQueue(kind), identifier, supplementAttributes(kind, path)) { return view }
    reportMissing(kind, identifier)
    return UICollectionReusableView(frame: .zero)
  }

  private func reportMissing(_ kind: String, _ identifier: String) {
    reportCollectionError(
      "could not dequeue a view of kind: \(kind) with identifier \(identifier) - must register a nib or a class for the "
        + "identifier or connect a prototype cell in a storyboard")
  }

  /// A view has its size, and the collection's traits, when the data source gets it.
  private func dequeue<View: UICollectionReusableView>(
    _ queue: ReuseQueue<View>, _ identifier: String, _ attributes: UICollectionViewLayoutAttributes?
  ) -> View? {
    let reused = queue.reuse(identifier)
    if let reused { reset(reused) }
    let view = reused ?? DequeuedSize.$current.withValue(attributes?.size) { queue.make(identifier) }
    guard let view else { return nil }
    view.reuseIdentifier = identifier
    view.maker = self
    view.inheritTraits(from: self)
    if let attributes { apply(attributes, to: view) }
    return view
  }

  private func reset(_ view: UICollectionReusableView) {
    view.attributes = nil
    if let cell = view as? UICollectionViewCell { (cell.isSelected, cell.isHighlighted) = (false, false) }
    view.prepareForReuse()
  }

  // MARK: New elements

  /// The view of an element that is not shown; nil, and reported, if there can be none.
  func newElement(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let (key, path) = (attributes.key, attributes.indexPath)
    let view: UICollectionReusableView?
    switch key.category {
    case .cell: view = newCell(path)
    case .supplementaryView: view = newSupplement(key.kind, path)
    case .decorationView: view = newDecoration(key.kind, attributes)
    }
    guard let view else { return nil }
    state.shown[key] = view
    view.needsMeasuring = true
    bringHome(view, attributes)
    apply(attributes, to: view)
    if let cell = view as? UICollectionViewCell {
      let isSelected = state.selected.contains(path)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
      state.delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    } else if key.category == .supplementaryView {
      state.delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: path)
    }
    return view
  }

  /// Puts an element into the collection, or into its section's scroll view.
  func bringHome(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    let home = attributes.movesWithItems ? state.scrollers[attributes.indexPath.section] ?? self : self
    guard view.superview !== home else { return }
    // Whatever others put into the collection lies in front.
    if let last = home.subviewStorage.lastIndex(where: {
      $0 is UICollectionReusableView || $0 is _UICollectionViewOrthogonalScrollView
    }) {
      return home.insertSubview(view, at: last + 1)
    }
    home.insertSubview(view, at: home === self && state.backgroundView?.superview === self ? 1 : 0)
  }

  private func newCell(_ path: IndexPath) -> UICollectionViewCell? {
    guard let source = state.dataSource else { return nil }
    let count = source.collectionView(self, numberOfItemsInSection: path.section)
    guard path.item < count else {
      reportCollectionError(
        "the number of items in section \(path.section) changed from \(state.counts[path.section]) to \(count) "
          + "without an update. Call reloadData(), or insert and delete items")
      return nil
    }
    let cell = source.collectionView(self, cellForItemAt: path)
    if cell.superview != nil, let other = self.path(of: cell) {
      reportCollectionError(
        "the data source returned a cell for \(path.inWords) that is already shown at \(other.inWords): "
          + "Dequeue a cell of its own for each item")
      return nil
    }
    return isOurs(cell, "cellForItemAtIndexPath:", "dequeueReusableCellWithReuseIdentifier:forIndexPath:") ? cell : nil
  }

  private func newSupplement(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    guard let source = state.dataSource else { return nil }
    let view = source.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
    guard !(view is MissingSupplement) else { return nil }
    if view.superview != nil, state.shown.values.contains(where: { $0 === view }) {
      reportCollectionError("the data source returned a view of kind \(kind) for \(path.inWords) that is already shown")
      return nil
    }
    return isOurs(
      view, "viewForSupplementaryElementOfKind:atIndexPath:",
      "dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath:") ? view : nil
  }

  private func isOurs(_ view: UICollectionReusableView, _ method: String, _ dequeue: String) -> Bool {
    guard view.reuseIdentifier != nil, view.maker != nil else {
      reportCollectionError(
        "the view returned from -collectionView:\(method) (\(view.ownDescription)) does not have a reuseIdentifier - "
          + "cells must be retrieved by calling -\(dequeue)")
      return false
    }
    guard view.maker === self else {
      reportCollectionError(
        "the view returned from -collectionView:\(method) (\(view.ownDescription)) was dequeued from another collection "
          + "view - cells must be retrieved by calling -\(dequeue)")
      return false
    }
    return true
  }

  func missingSupplement(_ kind: String, _ path: IndexPath) -> UICollectionReusableView {
    reportCollectionError(
      "the layout has a view of kind \(kind) at \(path.inWords), and the data source does not implement "
        + "-collectionView:viewForSupplementaryElementOfKind:atIndexPath:")
    return MissingSupplement(frame: .zero)
  }

  private func newDecoration(
    _ kind: String, _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    if let queue = state.layout.decorationQueues[kind] { return dequeue(queue, kind, attributes) }
    reportCollectionError(
      "could not dequeue a decoration view of kind: \(kind) - must register as a class or nib or connect a prototype in "
        + "a storyboard")
    return nil
  }

  // MARK: Putting away

  func recycle(_ key: ElementKey) {
    guard let view = state.shown.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    let identifier = view.reuseIdentifier ?? ""
    switch key.category {
    case .cell:
      guard let cell = view as? UICollectionViewCell else { return }
      state.delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
      state.cellQueue.recycle(cell, identifier)
    case .supplementaryView:
      state.delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
      supplementQueue(key.kind).recycle(view, identifier)
    case .decorationView: state.layout.decorationQueues[key.kind]?.recycle(view, key.kind)
    }
  }

  func recycleEverything() {
    // The next ones to be asked for find the same views again.
    for key in state.shown.keys.sorted(by: { $0.path > $1.path }) { recycle(key) }
  }
}

/// What the data source has no view for.
private final class MissingSupplement: UICollectionReusableView {}
