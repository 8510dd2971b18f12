// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UITableView {
  func layOutContent() {
    guard !state.isLayingOut else { return }
    loadIfNeeded()
    giveSideMargins()
    noteSupplements()
    if state.measuredWidth != bounds.width {
      if state.measuredWidth != 0 { forgetMeasuredHeights() }
      state.measuredWidth = bounds.width
    }
    realise(shownRange)
    takeContentSize()
    placeEverything()
  }

  /// The part of the content that is seen, from top to bottom.
  private var shownRange: Range<CGFloat> { bounds.minY..<max(bounds.maxY, bounds.minY) }

  func takeContentSize() {
    let size = CGSize(width: bounds.width, height: pixelGrid.snapped(state.model.height))
    if contentSize != size { contentSize = size }
  }

  /// Makes and measures what lies in `range`, and puts away what does not.
  func realise(_ range: Range<CGFloat>) {
    guard state.isUpdating == 0, bounds.width > 0, !state.model.sections.isEmpty else { return recycleEverything() }
    state.isLayingOut = true
    defer { state.isLayingOut = false }
    recycle(outside: range)
    guard !range.isEmpty, var section = state.model.section(at: range.lowerBound) else { return }
    while section < state.model.sections.count, state.model.origin(section) < range.upperBound {
      realise(section, range)
      section += 1
    }
    recycle(outside: range)
  }

  private func realise(_ section: Int, _ range: Range<CGFloat>) {
    let sticks = style == .plain && !showsWholeContent
    let header = state.model.headerOrigin(section)
    if sticks || (header < range.upperBound && state.model.rowsOrigin(section) > range.lowerBound) {
      if state.model.end(section) > range.lowerBound { _ = bandView(section, isHeader: true) }
    }
    var row = state.model.firstRow(of: section, below: range.lowerBound)
    while row < state.model.sections[section].rows.count {
      let path = IndexPath(row: row, section: section)
      guard state.model.rowOrigin(path) < range.upperBound else { break }
      guard realise(path) else { return }
      row += 1
    }
    let footer = state.model.footerOrigin(section)
    if sticks || (footer < range.upperBound && state.model.end(section) > range.lowerBound) {
      _ = bandView(section, isHeader: false)
    }
  }

  /// Returns whether there is a cell.
  private func realise(_ path: IndexPath) -> Bool {
    if let cell = state.cells[path] {
      if cell.needsMeasuring { measure(cell, path) }
      return true
    }
    guard let cell = newCell(path) else { return false }
    state.cells[path] = cell
    insert(cell, path)
    cell.giveBackground(style == .plain ? .systemBackground : .secondarySystemGroupedBackground)
    cell.place = place(of: path, cell)
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    let isSelected = state.selected.contains(path)
    if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
    if let delegate = state.delegate {
      cell.indentationLevel = max(delegate.tableView(self, indentationLevelForRowAt: path), cell.indentationLevel)
    }
    measure(cell, path)
    state.delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return true
  }

  private func measure(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.needsMeasuring = false
    var height = askedHeight(path)
    if height == Self.automaticDimension {
      height = estimatedRowHeight == 0 ? UITableViewCell.minimumHeight : fittingHeight(of: cell)
    }
    state.model.change(path.section) { $0.rows[path.row] = pixelGrid.up(height) }
  }

  private func fittingHeight(of cell: UITableViewCell) -> CGFloat {
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: bandWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    cell.needsMeasuring = false
    return height.isFinite && height >= 0 ? height : UITableViewCell.minimumHeight
  }

  /// Cells lie in the order of their rows.
  private func insert(_ cell: UITableViewCell, _ path: IndexPath) {
    if let before = neighbour(of: path, -1) { return insertSubview(cell, aboveSubview: before) }
    if let after = neighbour(of: path, 1) { return insertSubview(cell, belowSubview: after) }
    insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
  }

  private func neighbour(of path: IndexPath, _ step: Int) -> UITableViewCell? {
    var (section, row) = (path.section, path.row + step)
    while state.model.sections.indices.contains(section) {
      if row >= 0, row < state.model.sections[section].rows.count {
        return state.cells[IndexPath(row: row, section: section)]
      }
      section += step
      guard state.model.sections.indices.contains(section) else { return nil }
      row = step > 0 ? 0 : state.model.sections[section].rows.count - 1
    }
    return nil
  }
}
