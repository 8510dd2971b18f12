// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import StillViews

/// The parts of a table's appearance that need no view: editing, separator insets and margins.
struct TableAppearance {
  var isEditing = false
  var separatorInset: UIEdgeInsets?
  /// The margins at the sides that were assigned last, in points; others are the app's own.
  fileprivate var automaticMargin: CGFloat?
}

extension UITableView {
  func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    swipes.addGestures()
  }

  /// The margin at each side of the content: 16 points, and 20 in tables that are at least 414 wide.
  var sideMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }
  /// The margin at each side of the content of cells and headers, in points.
  var cellMargin: CGFloat {
    guard cellLayoutMarginsFollowReadableWidth else { return sideMargin }
    let room = rowWidth - safeAreaInsets.left - safeAreaInsets.right - 2 * sideMargin
    return sideMargin + pixelGrid.nearest(max(room - readableWidth, 0) / 2)
  }
  /// The distance of groups from the edges, without the safe area.
  var groupInset: CGFloat { style == .insetGrouped ? sideMargin : 0 }

  func updateSideMargins() {
    let margin = sideMargin
    guard tableAppearance.automaticMargin != margin else { return }
    let insets = margins.insets
    if insets.left == tableAppearance.automaticMargin ?? 8, insets.right == insets.left {
      setLayoutMargins(UIEdgeInsets(top: insets.top, left: margin, bottom: insets.bottom, right: margin))
    }
    tableAppearance.automaticMargin = margin
  }

  func appearanceChanged() {
    holdingContent { cells.forEach { path, cell in cell.place = place(of: path) } }
    setNeedsLayout()
  }

  /// The separators, corners and controls that a cell has because of its place in the table.
  func place(of path: IndexPath) -> CellPlace {
    let rows = content.model.sections[path.section].rows.count
    let (isFirst, isLast) = (path.row == 0, path.row == rows - 1)
    var place = CellPlace(sideMargin: cellMargin)
    if separatorStyle == .singleLine {
      let color = separatorColor ?? .separator
      let line = CellSeparator(
        color: color, insets: tableAppearance.separatorInset,
        isRelative: separatorInsetReference == .fromAutomaticInsets)
      let full = CellSeparator(color: color, isFull: true)
      switch style {
      case .plain: place.bottomSeparator = line
      case .grouped:
        place.topSeparator = isFirst ? full : nil
        place.bottomSeparator = isLast ? full : line
      case .insetGrouped: place.bottomSeparator = isLast ? nil : line
      }
    }
    if style == .insetGrouped { (place.roundedTop, place.roundedBottom) = (isFirst, isLast) }
    addEditing(to: &place, path)
    return place
  }

  private func addEditing(to place: inout CellPlace, _ path: IndexPath) {
    guard tableAppearance.isEditing else { return }
    let (source, delegate) = (content.dataSource, delegation.delegate)
    let canEdit = calling("tableView(_:canEditRowAt:)") { source?.tableView(self, canEditRowAt: path) ?? true }
    if canEdit {
      place.editingStyle = calling("tableView(_:editingStyleForRowAt:)") {
        delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
      }
      place.indentsWhileEditing = calling("tableView(_:shouldIndentWhileEditingRowAt:)") {
        delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      }
    } else {
      place.indentsWhileEditing = false
    }
    place.showsReorderControl = calling("tableView(_:canMoveRowAt:)") {
      source?.tableView(self, canMoveRowAt: path) ?? false
    }
  }

  /// Lays cells out again, because their margins changed.
  func readableWidthChanged() {
    guard !content.needsReload else { return }
    content.forgetMeasuredHeights()
    appearanceChanged()
  }

  func backgroundViewChanged(from old: UIView?) {
    old?.removeFromSuperview()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }

  /// Shows another view above or below all sections.
  func supplementChanged(from old: UIView?) {
    let new = [tableHeaderView, tableFooterView].compactMap { $0 }
    if let old, !new.contains(where: { $0 === old }) { old.removeFromSuperview() }
    for view in new where view.superview !== self { addSubview(view) }
    content.measureSupplements()
    if style != .plain, !content.needsReload { content.forgetMeasuredHeights() }
    setNeedsLayout()
  }

  func traitsChanged(from previous: UITraitCollection?) {
    guard let previous else { return }
    let current = traitCollection
    // Another scale needs other heights, but no other cells: the next layout measures in it.
    guard
      current.preferredContentSizeCategory != previous.preferredContentSizeCategory
        || current.legibilityWeight != previous.legibilityWeight
    else { return }
    content.markForOtherCells()
  }
}
