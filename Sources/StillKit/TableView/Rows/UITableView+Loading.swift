// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

extension UITableView {
  /// Asks the data source how much there is, if that is not known.
  func loadIfNeeded() {
    guard state.needsReload, !state.isLayingOut else { return }
    state.needsReload = false
    recycleEverything()
    state.model = loadedModel()
    noteSupplements()
  }

  func markForReload() {
    state.needsReload = true
    state.selected = []
    setNeedsLayout()
  }

  func reload() {
    markForReload()
    loadIfNeeded()
    takeContentSize()
  }

  /// A cell that has fitting content might change its height with the width.
  func forgetMeasuredHeights() {
    let counts = state.model.counts
    state.model = TableModel(counts.indices.map { section(at: $0, rows: counts[$0]) })
    noteSupplements()
    for cell in state.cells.values { cell.needsMeasuring = true }
  }

  func noteSupplements() {
    state.model.top = tableHeaderView?.bounds.height ?? 0
    state.model.bottom = tableFooterView?.bounds.height ?? 0
  }

  func loadedModel() -> TableModel {
    state.leftOut = []
    (state.probedHeaders, state.probedFooters) = ([:], [:])
    guard let source = state.dataSource else { return TableModel() }
    let counts = newCounts(source)
    return TableModel(counts.enumerated().map { section(at: $0.offset, rows: $0.element) })
  }

  /// How many rows there are in each section, by the data source.
  func newCounts(_ source: any UITableViewDataSource) -> [Int] {
    let count = source.numberOfSections(in: self)
    guard count >= 0 else {
      reportTableError("the data source returned a number of sections that is negative: \(count)")
      return []
    }
    return (0..<count).map { section in
      let rows = source.tableView(self, numberOfRowsInSection: section)
      if rows >= 0 { return rows }
      reportTableError("the data source returned a number of rows that is negative: \(rows) in section \(section)")
      return 0
    }
  }

  func section(at index: Int, rows count: Int) -> TableSection {
    TableSection(
      header: band(at: index, isHeader: true), rows: estimatedRows(section: index, count: count),
      footer: band(at: index, isHeader: false))
  }

  // MARK: Rows

  /// What rows that have not been seen are taken for.
  private func estimatedRows(section: Int, count: Int) -> ListLengths {
    guard count > 0 else { return ListLengths(count: 0, each: 0) }
    if estimatedRowHeight == 0 { return exactRows(section: section, count: count) }
    let first = IndexPath(row: 0, section: section)
    if let delegate = state.delegate, !leaves(.estimatedRowHeight) {
      let estimate = checkedHeight(delegate.tableView(self, estimatedHeightForRowAt: first), first)
      if !leaves(.estimatedRowHeight) {
        let rest = (1..<count).map { row -> CGFloat in
          let path = IndexPath(row: row, section: section)
          return usable(checkedHeight(delegate.tableView(self, estimatedHeightForRowAt: path), path))
        }
        return ListLengths([usable(estimate)] + rest)
      }
    }
    return ListLengths(count: count, each: usable(rowHeight >= 0 ? rowHeight : estimatedRowHeight))
  }

  private func usable(_ estimate: CGFloat) -> CGFloat {
    estimate >= 0 && estimate.isFinite ? estimate : UITableViewCell.minimumHeight
  }

  /// Without estimates every row is asked for, and rows do not size themselves.
  private func exactRows(section: Int, count: Int) -> ListLengths {
    let first = IndexPath(row: 0, section: section)
    let height = askedHeight(first)
    // A controller's own method may be called by an override for some rows only.
    let mayDiffer = state.delegate is any OverridableTableDelegate
    guard state.delegate != nil, !leaves(.rowHeight) || mayDiffer else {
      return ListLengths(count: count, each: usable(height))
    }
    return ListLengths(
      [usable(height)] + (1..<count).map { usable(askedHeight(IndexPath(row: $0, section: section))) })
  }

  /// The height that the delegate or the table states, or `automaticDimension`.
  func askedHeight(_ path: IndexPath) -> CGFloat {
    guard let delegate = state.delegate else { return checkedHeight(rowHeight, path) }
    return checkedHeight(delegate.tableView(self, heightForRowAt: path), path)
  }

  private func checkedHeight(_ height: CGFloat, _ path: IndexPath) -> CGFloat {
    if height >= 0, height.isFinite || height == Self.automaticDimension { return height }
    if height == Self.automaticDimension { return height }
    reportTableError(
      "table view row height must not be negative - provided height for index path (\(path.inWords)) is \(height)")
    return UITableViewCell.minimumHeight
  }

  // MARK: What the delegate has

  /// Called by a default of the protocol: the delegate leaves it out.
  func delegateLeaves(_ method: DelegateMethods) { state.leftOut.insert(method) }
  func leaves(_ method: DelegateMethods) -> Bool { state.leftOut.contains(method) }

  func reportTableError(_ text: String) {
    ProgrammerErrors.report(
      """
      NSInternalInconsistencyException: \(text). Table view: \(ownDescription). The table stays as it was. \
      Make the data source, the delegate and the updates agree.
      """)
  }
}

/// A delegate whose methods have implementations that overrides can call.
protocol OverridableTableDelegate: AnyObject {}
