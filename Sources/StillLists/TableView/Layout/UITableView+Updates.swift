// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

extension UITableView: ListView {
  static var words: ListWords { .table }

  var needsReload: Bool { content.needsReload }
  var elementCounts: [Int] { content.model.counts }
  func loadIfNeeded() { content.loadIfNeeded() }
  func markForReload() { content.markForReload() }
  func holds(_ path: IndexPath) -> Bool { content.model.holds(path) }
  func showSelection(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
    AppCalls.run("setSelected(_:animated:) of a cell of \(ownDescription)", which: "selects or deselects its row") {
      cells[path]?.setSelected(isSelected, animated: animated)
    }
  }

  // MARK: Updates

  func reload() {
    content.markForReload()
    content.loadIfNeeded()
    tableLayout.updateContentSize()
  }

  /// Adds a change to the pending update, with the animation of its rows.
  ///
  /// Outside of `beginUpdates()` it is an update of its own.
  func change(_ change: (inout ListUpdate) -> Void, _ animate: (inout TableRowAnimations) -> Void = { _ in }) {
    beginUpdates()
    updates.add(change)
    animate(&rowAnimations)
    endUpdates()
  }

  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    // The old counts must be known before the closure changes the data.
    if !self.updates.isOpen, content.needsCounts { content.loadIfNeeded() }
    finishBatch(completion) {
      beginUpdates()
      AppCalls.run(
        "The closure of performBatchUpdates(_:completion:) of \(ownDescription)", which: "begins the same updates"
      ) { updates?() }
      endUpdates()
    }
  }

  /// Ends a batch of changes; the outermost one applies the update, if it agrees with the data source's counts.
  func finishUpdates() {
    guard let update = updates.end() else { return }
    let animations = rowAnimations
    rowAnimations = TableRowAnimations()
    guard !content.isLoading else { return reportChangeWhileLoading(first: content.isFirstChangeWhileLoading) }
    guard let source = content.dataSource, content.takesUpdates else {
      content.forgetCounts()
      return layOutUnlessHeld()
    }
    let (old, new) = (content.model.counts, holdingContent { content.newCounts(source) })
    if let fault = update.fault(oldCounts: old, newCounts: new, Self.words) {
      tableLayout.layOutIfOverdue()
      return reportListError(fault)
    }
    // While cells are missing, nothing moves that could be animated.
    apply(
      ListMapping(update, oldCounts: old, newCounts: new), newCounts: new, reloading: update.reloaded,
      animations: content.needsReload ? nil : animations)
  }

  /// Applies new counts, with an animation if `animations` is not nil and the change is visible.
  ///
  /// Rows that stay keep their cell and their height.
  ///
  /// Reloaded rows are measured anew, and no longer selected. Each gets another cell than the one that was shown.
  func apply(
    _ mapping: ListMapping, newCounts: [Int], reloading reloaded: ReloadedRows, animations: TableRowAnimations?
  ) {
    let isReloaded = { (path: IndexPath) in reloaded.contains(path) }
    selection.remove(where: isReloaded)
    guard !pass.isRunning else { return postpone(mapping) }
    noteChange()
    guard !isStill else { return markForReload() }
    let update = {
      self.holdingContent {
        self.cells.replace(where: isReloaded)
        self.content.apply(mapping, newCounts: newCounts, reloading: reloaded)
      }
      self.setNeedsLayout()
      if self.window != nil || self.superview != nil { self.tableLayout.updateContentSize() }
    }
    let isGradual = animations != nil && startsShowing() && (cells.count > 0 || !headerFooters.isEmpty)
    swipes.move(by: mapping, reloading: isReloaded, gradually: isGradual)
    guard let animations, isGradual else { return update() }
    begin { TableTransition(self, animations).run(mapping, reloading: isReloaded, update) }
  }

  /// Takes the cells, and what is known of rows, to where an update moves them.
  func moveRows(by mapping: ListMapping) {
    cells.move(by: mapping)
    selection.move(by: mapping)
    prefetching.move(by: mapping)
  }

  func reconfigure(_ paths: [IndexPath]) {
    guard content.dataSource != nil else { return }
    holdingContent { for path in paths { cells.reconfigure(path) } }
    setNeedsLayout()
  }
}
