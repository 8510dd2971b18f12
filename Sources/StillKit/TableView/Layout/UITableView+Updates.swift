// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

extension UITableView: ListView {
  static var words: ListWords { .table }

  var needsReload: Bool { content.needsReload }
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

  /// Adds a change to the pending update.
  ///
  /// Outside of `beginUpdates()` it is an update of its own.
  func change(_ change: (inout ListUpdate) -> Void) {
    beginUpdates()
    updates.add(change)
    endUpdates()
  }

  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    // The old counts must be known before the closure changes the data.
    if !self.updates.isOpen { content.loadIfNeeded() }
    beginUpdates()
    AppCalls.run(
      "The closure of performBatchUpdates(_:completion:) of \(ownDescription)", which: "begins the same updates"
    ) { updates?() }
    endUpdates()
    finishBatch(completion)
  }

  /// Ends a batch of changes; the outermost one applies the update, if it fits what the data source says.
  func finishUpdates() {
    guard let update = updates.end() else { return }
    guard let source = content.dataSource, !content.needsReload else { return setNeedsLayout() }
    let (old, new) = (content.model.counts, holdingContent { content.newCounts(source) })
    if let fault = update.fault(oldCounts: old, newCounts: new, Self.words) { return reportListError(fault) }
    let isReloaded = { (path: IndexPath) in
      update.reloadedRows.contains(path) || update.reloadedSections.contains(path.section)
    }
    apply(ListMapping(update, oldCounts: old, newCounts: new), newCounts: new, reloading: isReloaded)
  }

  /// Applies new counts.
  ///
  /// Rows that stay keep their cell and their height.
  ///
  /// Reloaded rows are measured anew, and no longer selected. Each gets another cell than the one that was shown.
  func apply(_ mapping: ListMapping, newCounts: [Int], reloading isReloaded: (IndexPath) -> Bool) {
    selection.remove(where: isReloaded)
    guard !pass.isRunning else { return postpone(mapping) }
    holdingContent {
      cells.replace(where: isReloaded)
      content.apply(mapping, newCounts: newCounts) { !isReloaded($0) }
    }
    setNeedsLayout()
    if window != nil || superview != nil { tableLayout.updateContentSize() }
  }

  /// Takes everything that is shown to where an update moves it.
  func moveShown(by mapping: ListMapping) {
    cells.move(by: mapping)
    selection.move(by: mapping)
    headerFooters.recycleAll()
  }

  func reconfigure(_ paths: [IndexPath]) {
    guard content.dataSource != nil else { return }
    holdingContent { for path in paths { cells.reconfigure(path) } }
    setNeedsLayout()
  }
}
