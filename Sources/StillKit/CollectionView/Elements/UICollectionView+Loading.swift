// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

extension UICollectionView {
  var loadedCounts: [Int] {
    loadIfNeeded()
    return state.counts
  }

  /// Asks the data source how much there is, if that is not known.
  func loadIfNeeded() {
    guard state.needsReload else { return }
    state.needsReload = false
    recycleEverything()
    state.counts = state.dataSource.map { newCounts($0) } ?? []
    let context = state.layout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    state.layout.invalidateLayout(with: context)
  }

  func markForReload() {
    state.needsReload = true
    state.needsRealising = true
    state.selected = []
    setNeedsLayout()
  }

  /// How many items there are in each section, by the data source.
  func newCounts(_ source: any UICollectionViewDataSource) -> [Int] {
    let count = source.numberOfSections(in: self)
    guard count >= 0 else {
      reportCollectionError("the data source returned a number of sections that is negative: \(count)")
      return []
    }
    return (0..<count).map { section in
      let items = source.collectionView(self, numberOfItemsInSection: section)
      if items >= 0 { return items }
      reportCollectionError(
        "the data source returned a number of items that is negative: \(items) in section \(section)")
      return 0
    }
  }

  func itemCount(of section: Int) -> Int {
    let counts = loadedCounts
    if counts.indices.contains(section) { return counts[section] }
    reportCollectionError(
      "request for number of items in section \(section) when there are only \(counts.count) sections in the "
        + "collection view")
    return 0
  }

  func holds(_ path: IndexPath) -> Bool {
    path.count == 2 && state.counts.indices.contains(path.section) && path.item >= 0
      && path.item < state.counts[path.section]
  }

  func reportCollectionError(_ text: String) {
    ProgrammerErrors.report(
      """
      NSInternalInconsistencyException: \(text). Collection view: \(ownDescription). The collection stays as it was. \
      Make the data source, the layout and the updates agree.
      """)
  }

  // MARK: Preparing the layout

  func take(_ layout: UICollectionViewLayout) {
    guard layout !== state.layout else { return }
    if let other = layout.collection, other !== self {
      return reportCollectionError("the layout \(type(of: layout)) belongs to another collection view")
    }
    state.layout.collection = nil
    state.layout = layout
    layout.collection = self
    for key in Array(state.shown.keys) where key.category != .cell { recycle(key) }
    removeScrollers()
    state.scrollerOffsets = [:]
    layout.invalidateLayout()
    let target = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    if target != contentOffset { contentOffset = target }
  }

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    state.needsPreparing = true
    state.needsRealising = true
    if context.invalidateEverything || context.preferred.isEmpty {
      for view in state.shown.values { view.needsMeasuring = true }
    }
    let (size, offset) = (context.contentSizeAdjustment, context.contentOffsetAdjustment)
    if size != .zero {
      contentSize = CGSize(width: contentSize.width + size.width, height: contentSize.height + size.height)
    }
    if offset != .zero { contentOffset = CGPoint(x: contentOffset.x + offset.x, y: contentOffset.y + offset.y) }
    setNeedsLayout()
  }

  /// Has the layout ready to be asked.
  func prepareIfNeeded() {
    loadIfNeeded()
    guard !state.isPreparing else { return }
    state.isPreparing = true
    defer { state.isPreparing = false }
    tellLayoutOfBounds()
    guard state.needsPreparing else { return }
    state.needsPreparing = false
    state.layout.prepare()
    takeContentSize()
    // A smaller content may have moved the offset.
    tellLayoutOfBounds()
    if state.needsPreparing {
      state.needsPreparing = false
      state.layout.prepare()
      takeContentSize()
    }
  }

  private func tellLayoutOfBounds() {
    let bounds = bounds
    guard bounds != state.knownBounds else { return }
    state.knownBounds = bounds
    state.needsRealising = true
    guard state.layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return }
    state.layout.invalidateLayout(with: state.layout.invalidationContext(forBoundsChange: bounds))
  }

  private func takeContentSize() {
    let size = state.layout.collectionViewContentSize
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      return reportCollectionError("the layout \(type(of: state.layout)) returned an invalid content size: \(size)")
    }
    if contentSize != size { contentSize = size }
  }

  func traitsChanged(from previous: UITraitCollection?) {
    let current = traitCollection
    guard let previous,
      current.preferredContentSizeCategory != previous.preferredContentSizeCategory
        || current.layoutDirection != previous.layoutDirection
        || current.horizontalSizeClass != previous.horizontalSizeClass
        || current.verticalSizeClass != previous.verticalSizeClass
    else { return }
    state.layout.invalidateLayout()
  }

  func setBackgroundView(_ view: UIView?) {
    if state.backgroundView !== view { state.backgroundView?.removeFromSuperview() }
    state.backgroundView = view
    guard let view else { return }
    insertSubview(view, at: 0)
    view.frame = bounds
  }
}
