// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UICollectionView {
  /// One change outside of `performBatchUpdates` is an update of its own.
  func change(_ change: (inout ListUpdate) -> Void) {
    if state.isUpdating > 0 { return change(&state.update) }
    beginUpdates()
    change(&state.update)
    endUpdates()
  }

  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    beginUpdates()
    updates?()
    endUpdates()
    layoutIfNeeded()
    completion?(true)
  }

  /// What the data source said last must be known before it says something else.
  private func beginUpdates() {
    if state.isUpdating == 0, state.dataSource != nil { loadIfNeeded() }
    state.isUpdating += 1
  }

  private func endUpdates() {
    state.isUpdating -= 1
    guard state.isUpdating == 0 else { return }
    let update = state.update
    state.update = ListUpdate()
    guard let source = state.dataSource, !state.needsReload else { return setNeedsLayout() }
    let (old, new) = (state.counts, newCounts(source))
    if let fault = update.fault(oldCounts: old, newCounts: new, .collection) { return reportCollectionError(fault) }
    let mapping = ListMapping(update, oldCounts: old, newCounts: new)
    for path in update.reloadedRows { recycle(.cell(path)) }
    for key in Array(state.shown.keys) where update.reloadedSections.contains(key.path.section) { recycle(key) }
    apply(mapping, newCounts: new)
  }

  /// Takes over new counts. What stays keeps its cell.
  func apply(_ mapping: ListMapping, newCounts: [Int]) {
    moveShown(mapping)
    state.counts = newCounts
    state.layout.elementsMoved(mapping, counts: newCounts)
    let context = state.layout.makeContext()
    context.invalidateDataSourceCounts = true
    state.layout.invalidateLayout(with: context)
  }

  private func moveShown(_ mapping: ListMapping) {
    var moved: [ElementKey: UICollectionReusableView] = [:]
    for key in state.shown.keys.sorted(by: { $0.path < $1.path }) {
      guard key.category == .cell, let target = mapping[key.path], let view = state.shown[key] else {
        recycle(key)
        continue
      }
      moved[.cell(target)] = view
    }
    state.shown = moved
    state.selected = state.selected.compactMap { mapping[$0] }
    removeScrollersOfMovedSections(mapping)
  }

  private func removeScrollersOfMovedSections(_ mapping: ListMapping) {
    guard !state.scrollers.isEmpty || !state.scrollerOffsets.isEmpty else { return }
    let stays = mapping.sections.enumerated().allSatisfy { $0.element == $0.offset }
    if stays { return }
    for key in Array(state.shown.keys) { recycle(key) }
    removeScrollers()
    state.scrollerOffsets = [:]
  }

  func reconfigure(_ paths: [IndexPath]) {
    guard let source = state.dataSource else { return }
    for path in paths {
      guard let cell = state.shown[.cell(path)] as? UICollectionViewCell else { continue }
      state.reconfigured = [path: cell]
      let configured = source.collectionView(self, cellForItemAt: path)
      state.reconfigured = [:]
      guard configured === cell else {
        reportCollectionError(
          "reconfigureItems(at:) needs the cell that is shown at \(path.inWords), and the data source returned another: "
            + "dequeue it with the same identifier")
        continue
      }
      cell.needsMeasuring = true
      elementNeedsMeasuring()
    }
  }
}
