// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillViews

/// Decides how high a table's rows are, in points.
///
/// The delegate's height has priority over the table's; `automaticDimension` measures the cell. Rows that have not been
/// shown have their estimates.
@MainActor
struct TableRowHeights {
  private let table: UITableView

  init(_ table: UITableView) { self.table = table }

  private var automatic: CGFloat { UITableView.automaticDimension }

  // MARK: Estimates

  /// The heights of a section's rows before they are shown.
  func estimated(section: Int, count: Int) -> ListLengths {
    guard count > 0 else { return ListLengths(count: 0, each: 0) }
    if table.estimatedRowHeight == 0 { return exact(section: section, count: count) }
    let first = IndexPath(row: 0, section: section)
    if let delegate = table.delegation.delegate, !table.delegation.omits(.estimatedRowHeight) {
      let estimate = checked(delegate.tableView(table, estimatedHeightForRowAt: first), first)
      if !table.delegation.omits(.estimatedRowHeight) {
        guard mayAsk("estimatedHeightForRowAt", "estimatedRowHeight") else {
          return ListLengths(count: count, each: usable(estimate))
        }
        let rest = (1..<count).map { row -> CGFloat in
          let path = IndexPath(row: row, section: section)
          return usable(checked(delegate.tableView(table, estimatedHeightForRowAt: path), path))
        }
        return ListLengths([usable(estimate)] + rest)
      }
    }
    let height = table.rowHeight >= 0 ? table.rowHeight : table.estimatedRowHeight
    return ListLengths(count: count, each: usable(height))
  }

  /// Returns the heights without estimates: the height of every row is requested, and rows do not size themselves.
  private func exact(section: Int, count: Int) -> ListLengths {
    let first = IndexPath(row: 0, section: section)
    let height = stated(first)
    let delegation = table.delegation
    guard delegation.delegate != nil, !delegation.omits(.rowHeight) || delegation.isOverridable else {
      return ListLengths(count: count, each: usable(height))
    }
    guard mayAsk("heightForRowAt", "rowHeight") else { return ListLengths(count: count, each: usable(height)) }
    return ListLengths([usable(height)] + (1..<count).map { usable(stated(IndexPath(row: $0, section: section))) })
  }

  /// Returns true if the delegate may be called for the height of each row; reports, once, if there are too many.
  private func mayAsk(_ method: String, _ property: String) -> Bool {
    guard !table.delegation.mayAskForEachRow else { return true }
    if !table.delegation.hasReportedTooManyRows {
      table.delegation.hasReportedTooManyRows = true
      table.reportTooMany(
        "the delegate's \(method) states the height of each row", remedy: "Set \(property) and leave \(method) out")
    }
    return false
  }

  private func usable(_ estimate: CGFloat) -> CGFloat {
    estimate >= 0 && estimate.isFinite ? estimate : UITableViewCell.minimumHeight
  }

  // MARK: Heights

  /// The height of a shown row, rounded up to whole pixels.
  func measured(_ cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    cell.needsMeasuring = false
    var height = stated(path)
    if height == automatic {
      height = table.estimatedRowHeight == 0 ? UITableViewCell.minimumHeight : fitting(cell)
    }
    return table.pixelGrid.up(height)
  }

  /// The height that the delegate or the table states, or `automaticDimension`.
  private func stated(_ path: IndexPath) -> CGFloat {
    guard let delegate = table.delegation.delegate else { return checked(table.rowHeight, path) }
    let height = table.calling("tableView(_:heightForRowAt:)") { delegate.tableView(table, heightForRowAt: path) }
    return checked(height, path)
  }

  private func fitting(_ cell: UITableViewCell) -> CGFloat {
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: table.rowWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    cell.needsMeasuring = false
    return height.isFinite && height >= 0 ? height : UITableViewCell.minimumHeight
  }

  private func checked(_ height: CGFloat, _ path: IndexPath) -> CGFloat {
    if height == automatic || (height >= 0 && height.isFinite) { return height }
    table.reportListError(
      "table view row height must not be negative - provided height for index path (\(path.inWords)) is \(height)")
    return UITableViewCell.minimumHeight
  }
}
