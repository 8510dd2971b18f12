// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

extension UICollectionView: ListView {
  static var words: ListWords { .collection }

  var needsReload: Bool { content.needsReload }
  var elementCounts: [Int] { content.counts }
  func loadIfNeeded() { content.loadIfNeeded() }
  func markForReload() { content.markForReload() }
  func holds(_ path: IndexPath) -> Bool { content.holds(path) }
  func showSelection(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
    AppCalls.run("isSelected of a cell of \(ownDescription)", which: "selects or deselects its item") {
      elements.cell(at: path)?.isSelected = isSelected
    }
  }

  // MARK: Updates

  /// Adds a change to the pending update.
  ///
  /// Outside of `performBatchUpdates` it is an update of its own.
  func change(_ change: (inout ListUpdate) -> Void) {
    openUpdates()
    updates.add(change)
    closeUpdates()
  }

  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    finishBatch(completion) {
      openUpdates()
      AppCalls.run(
        "The closure of performBatchUpdates(_:completion:) of \(ownDescription)", which: "begins the same updates"
      ) { updates?() }
      closeUpdates()
      layoutIfNeeded()
    }
  }

  private func openUpdates() {
    // The old counts must be known before the data changes.
    if !updates.isOpen, content.dataSource != nil { content.loadIfNeeded() }
    updates.begin()
  }

  /// Ends a batch of changes; the outermost one applies the update, if it agrees with the data source's counts.
  private func closeUpdates() {
    guard let update = updates.end() else { return }
    guard !content.isLoading else { return reportChangeWhileLoading(first: content.isFirstChangeWhileLoading) }
    guard let source = content.dataSource, !content.needsReload else { return layOutUnlessHeld() }
    let (old, new) = (content.counts, holdingContent { content.newCounts(source) })
    if let fault = update.fault(oldCounts: old, newCounts: new, Self.words) { return reportListError(fault) }
    let (mapping, reloaded) = (ListMapping(update, oldCounts: old, newCounts: new), update.reloaded)
    apply(mapping, newCounts: new, animating: { update.items(mapping) }) { reloaded.contains($0) }
  }

  /// Applies new counts, with an animation if the layout can be told of `items` and the change is visible.
  ///
  /// Items that stay keep their cell, and sections their headers and footers, unless these are reloaded.
  func apply(
    _ mapping: ListMapping, newCounts: [Int], animating items: (() -> [UICollectionViewUpdateItem])?,
    reloading isReloaded: @escaping (ElementKey) -> Bool
  ) {
    guard !pass.isRunning else { return postpone(mapping) }
    noteChange()
    guard !isStill else { return markForReload() }
    let update = { self.apply(mapping, newCounts: newCounts, isReloaded) }
    let isGradual = items != nil && startsShowing() && !elements.isEmpty
    swipes.move(by: mapping, reloading: { isReloaded(.cell($0)) }, gradually: isGradual)
    guard let items, isGradual else { return update() }
    begin { CollectionTransition(self).run(.init(mapping, reloading: isReloaded, items), update) }
  }

  private func apply(_ mapping: ListMapping, newCounts: [Int], _ isReloaded: (ElementKey) -> Bool) {
    holdingContent {
      elements.recycle(where: isReloaded)
      elements.move(by: mapping)
      selection.move(by: mapping)
      prefetching.move(by: mapping)
      scrollers.move(by: mapping)
    }
    content.apply(newCounts)
    let layout = layoutState.layout
    layout.elementsMoved(mapping, counts: newCounts)
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = true
    layout.invalidate(with: context)
  }

  /// Replaces the layout, with an animation if `animated` is true and the change is visible.
  func change(to layout: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)? = nil) {
    finish(
      "setCollectionViewLayout(_:animated:completion:)", which: "sets another layout with a completion", completion
    ) {
      let isSeen = animated && !elements.isEmpty && layout !== layoutState.layout && startsShowing()
      guard isSeen, layout.collection == nil else { return layoutState.setLayout(layout) }
      begin { CollectionTransition(self).run(.intoOtherLayout) { layoutState.setLayout(layout) } }
    }
  }

  func reconfigure(_ paths: [IndexPath]) { holdingContent { for path in paths { elements.reconfigure(path) } } }

  // MARK: Changes of the surroundings

  func elementNeedsMeasuring() { if selfSizingInvalidation == .enabled { display.elementsChanged() } }

  /// The bounds that a frame will give; nil where only the layer knows.
  func bounds(for frame: CGRect) -> CGRect? {
    transform == .identity ? CGRect(origin: bounds.origin, size: frame.size) : nil
  }

  func traitsChanged(from previous: UITraitCollection?) {
    let current = traitCollection
    guard let previous,
      current.preferredContentSizeCategory != previous.preferredContentSizeCategory
        || current.layoutDirection != previous.layoutDirection
        || current.horizontalSizeClass != previous.horizontalSizeClass
        // Frames are rounded to pixels, which depend on the scale.
        || current.displayScale != previous.displayScale
        || current.verticalSizeClass != previous.verticalSizeClass
    else { return }
    layoutState.layout.forgetPreferredSizes()
    layoutState.layout.invalidateLayout()
  }

  func backgroundViewChanged(from old: UIView?) {
    if old !== backgroundView { old?.removeFromSuperview() }
    guard let backgroundView else { return }
    insertSubview(backgroundView, at: 0)
    backgroundView.frame = bounds
  }

  /// Returns a closure that restores the current sizes and estimates; the next layout then recycles invisible elements.
  func keepSizes() -> () -> Void {
    guard !content.needsReload else { return { [unowned self] in forgetSizes() } }
    let (changeCount, layout, size) = (content.changeCount, layoutState.layout, contentSize)
    let restore = [scrollers.keep(), layoutState.keep()]
    return { [unowned self] in
      guard changeCount == content.changeCount, layout === layoutState.layout else { return forgetSizes() }
      for restore in restore { restore() }
      if contentSize != size { contentSize = size }
      display.setNeedsUpdate()
      setNeedsLayout()
    }
  }

  /// Replaces all sizes that elements preferred by estimates.
  func forgetSizes() {
    guard !content.needsReload else { return }
    layoutState.layout.forgetPreferredSizes()
    layoutState.layout.invalidateLayout()
  }
}

extension ReloadedRows {
  /// True for the elements of reloaded sections, and for the cells of reloaded items.
  func contains(_ key: ElementKey) -> Bool {
    if key.category == .cell { return contains(key.path) }
    // The path of a view of the whole layout has one index, which is not the number of a section.
    return key.path.count == 2 && sections.contains(key.path.section)
  }
}
