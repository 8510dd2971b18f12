// SPDX-License-Identifier: MIT

import StillGraphics

/// How a table looks, where that is not asked of its delegate.
struct TableLooks {
  var separatorInset: UIEdgeInsets?
  var isEditing = false
}

extension UITableView {
  func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// Beside contents: 16 points, and 20 in tables that are at least 414 wide.
  var sideMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }
  /// How far groups stay away from the edges, safe area left aside.
  var groupInset: CGFloat { style == .insetGrouped ? sideMargin : 0 }

  func giveSideMargins() {
    let given = sideMargin
    guard state.automaticMargin != given else { return }
    let insets = margins.insets
    if insets.left == state.automaticMargin ?? 8, insets.right == insets.left {
      setLayoutMargins(UIEdgeInsets(top: insets.top, left: given, bottom: insets.bottom, right: given))
    }
    state.automaticMargin = given
  }

  func looksChanged() {
    for (path, cell) in state.cells { cell.place = place(of: path, cell) }
    setNeedsLayout()
  }

  /// What a cell has to know of its place.
  func place(of path: IndexPath, _ cell: UITableViewCell) -> CellPlace {
    let (isFirst, isLast) = (path.row == 0, path.row == state.model.sections[path.section].rows.count - 1)
    var place = CellPlace(sideMargin: sideMargin)
    if separatorStyle == .singleLine {
      let color = separatorColor ?? .separator
      let line = CellSeparator(
        color: color, insets: looks.separatorInset, isRelative: separatorInsetReference == .fromAutomaticInsets)
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
    giveEditing(to: &place, path)
    return place
  }

  private func giveEditing(to place: inout CellPlace, _ path: IndexPath) {
    guard isEditing else { return }
    if state.dataSource?.tableView(self, canEditRowAt: path) ?? true {
      place.editingStyle = state.delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }
    place.indentsWhileEditing = state.delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
    if !(state.dataSource?.tableView(self, canEditRowAt: path) ?? true) { place.indentsWhileEditing = false }
    place.showsReorderControl = state.dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }

  func edit(_ isEditing: Bool) {
    guard looks.isEditing != isEditing else { return }
    looks.isEditing = isEditing
    for cell in state.cells.values {
      cell.setEditing(isEditing, animated: false)
      cell.needsMeasuring = true
    }
    looksChanged()
  }

  func backgroundViewChanged(from old: UIView?) {
    old?.removeFromSuperview()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }

  func supplementChanged(from old: UIView?) {
    let new = [tableHeaderView, tableFooterView].compactMap { $0 }
    if let old, !new.contains(where: { $0 === old }) { old.removeFromSuperview() }
    for view in new where view.superview !== self { addSubview(view) }
    noteSupplements()
    if style != .plain, !state.needsReload { forgetMeasuredHeights() }
    setNeedsLayout()
  }

  func traitsChanged(from previous: UITraitCollection?) {
    guard let previous else { return }
    let current = traitCollection
    guard
      current.preferredContentSizeCategory != previous.preferredContentSizeCategory
        || current.displayScale != previous.displayScale || current.legibilityWeight != previous.legibilityWeight
    else { return }
    let selected = state.selected
    markForReload()
    state.selected = selected
  }
}
