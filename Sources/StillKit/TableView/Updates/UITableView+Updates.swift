// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UITableView {
  /// One change outside of `beginUpdates()` is an update of its own.
  func change(_ change: (inout ListUpdate) -> Void) {
    // What the data source said last must be known before it says something else.
    beginUpdates()
    change(&state.update)
    endUpdates()
  }

  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if state.isUpdating == 0 { loadIfNeeded() }
    beginUpdates()
    updates?()
    endUpdates()
    completion?(true)
  }

  func finishUpdates() {
    guard state.isUpdating > 0 else { return }
    state.isUpdating -= 1
    guard state.isUpdating == 0 else { return }
    let update = state.update
    state.update = ListUpdate()
    guard let source = state.dataSource, !state.needsReload else { return setNeedsLayout() }
    let (old, new) = (state.model.counts, newCounts(source))
    if let fault = update.fault(oldCounts: old, newCounts: new, .table) { return reportTableError(fault) }
    let mapping = ListMapping(update, oldCounts: old, newCounts: new)
    renew(update.reloadedRows, update.reloadedSections)
    apply(mapping, newCounts: new) {
      !update.reloadedRows.contains($0) && !update.reloadedSections.contains($0.section)
    }
  }

  /// Rows that are reloaded are not selected any more. Each gets another cell than the one that was shown, which is used
  /// again only after that.
  func renew(_ rows: Set<IndexPath>, _ sections: IndexSet = []) {
    let isRenewed = { (path: IndexPath) in rows.contains(path) || sections.contains(path.section) }
    state.selected.removeAll(where: isRenewed)
    for path in state.cells.keys.filter(isRenewed).sorted() { state.replaced[path] = takeAway(path) }
  }

  /// Takes over new counts. What stays keeps its cell and its height; what `survives` says no to is measured anew.
  func apply(_ mapping: ListMapping, newCounts: [Int], _ survives: (IndexPath) -> Bool) {
    let old = state.model
    var sections = newCounts.enumerated().map { section(at: $0.offset, rows: $0.element) }
    for (index, section) in old.sections.enumerated() where !section.rows.isUniform {
      for row in 0..<section.rows.count {
        let path = IndexPath(row: row, section: index)
        guard survives(path), let target = mapping[path], sections.indices.contains(target.section),
          target.row < sections[target.section].rows.count
        else { continue }
        sections[target.section].rows[target.row] = section.rows[row]
      }
    }
    moveShown(mapping)
    state.model = TableModel(sections)
    noteSupplements()
    setNeedsLayout()
    if window != nil || superview != nil { takeContentSize() }
  }

  private func moveShown(_ mapping: ListMapping) {
    var moved: [IndexPath: UITableViewCell] = [:]
    for path in state.cells.keys.sorted() {
      guard let target = mapping[path] else {
        recycle(path)
        continue
      }
      moved[target] = state.cells[path]
      // The delegate may state another height now: an update that changes nothing is how apps ask for that.
      state.cells[path]?.needsMeasuring = true
    }
    state.cells = moved
    let replaced = state.replaced
    state.replaced = [:]
    for (path, cell) in replaced {
      if let target = mapping[path] { state.replaced[target] = cell } else { enqueue(cell) }
    }
    state.selected = state.selected.compactMap { mapping[$0] }
    for section in Array(state.headers.keys) { recycleBand(section, true) }
    for section in Array(state.footers.keys) { recycleBand(section, false) }
  }

  func reconfigure(_ paths: [IndexPath]) {
    guard let source = state.dataSource else { return }
    for path in paths {
      guard let cell = state.cells[path] else { continue }
      state.reconfigured = [path: cell]
      let configured = source.tableView(self, cellForRowAt: path)
      state.reconfigured = [:]
      guard configured === cell else {
        reportTableError(
          "reconfigureRows(at:) needs the cell that is shown at \(path.inWords), and the data source returned another: "
            + "dequeue it with the same identifier")
        continue
      }
      cell.needsMeasuring = true
    }
    setNeedsLayout()
  }
}
