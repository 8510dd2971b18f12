// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

extension UITableView: SwipeList {
  func swipedRow(around view: UIView?) -> (path: IndexPath, cell: UIView)? {
    var view = view
    while let current = view, current !== self {
      if let cell = current as? UITableViewCell, let path = cells.path(of: cell) { return (path, cell) }
      view = current.superview
    }
    return nil
  }

  func swipeOffer(at path: IndexPath, _ edge: SwipeEdge) -> SwipeOffer? {
    guard !tableAppearance.isEditing, let source = dataSource else { return nil }
    guard calling("tableView(_:canEditRowAt:)", { source.tableView(self, canEditRowAt: path) }) else { return nil }
    return edge == .leading ? leadingOffer(path) : trailingOffer(path)
  }

  private func leadingOffer(_ path: IndexPath) -> SwipeOffer? {
    SwipeOffer(
      calling("tableView(_:leadingSwipeActionsConfigurationForRowAt:)") {
        delegation.delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      })
  }

  /// The actions at the end of a row; without a configuration, as Apple documents, the button that deletes it.
  private func trailingOffer(_ path: IndexPath) -> SwipeOffer? {
    let delegate = delegation.delegate
    let stated = calling("tableView(_:trailingSwipeActionsConfigurationForRowAt:)") {
      delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    }
    if let stated { return SwipeOffer(stated) }
    let older = calling("tableView(_:editActionsForRowAt:)") {
      delegate?.tableView(self, editActionsForRowAt: path)
    }
    if let older { return SwipeOffer(older.map { $0.swipeAction(at: path) }) }
    let style = calling("tableView(_:editingStyleForRowAt:)") {
      delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }
    guard style == .delete else { return nil }
    let title = calling("tableView(_:titleForDeleteConfirmationButtonForRowAt:)") {
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
    }
    let deletion = UIContextualAction(style: .destructive, title: title ?? "Delete") { [weak self] _, _, done in
      self?.commit(.delete, path)
      done(true)
    }
    return SwipeOffer(deletion: deletion)
  }

  private func commit(_ style: UITableViewCell.EditingStyle, _ path: IndexPath) {
    dataSource?.tableView(self, commit: style, forRowAt: path)
  }

  /// Reports that a button was tapped which iOS would not have shown.
  func reportMissingCommit() {
    ProgrammerErrors.report(
      """
      \(ownDescription): its data source does not implement tableView(_:commit:forRowAt:), so that iOS would show no \
      button that deletes or inserts rows. Nothing was done. Implement the method, return false from \
      tableView(_:canEditRowAt:), or return .none from tableView(_:editingStyleForRowAt:).
      """)
  }

  func restingFrame(of path: IndexPath) -> CGRect? {
    !content.needsReload && content.model.holds(path) ? rect(ofRowAt: path) : nil
  }

  func swipeWillBegin(at path: IndexPath) { delegation.delegate?.tableView(self, willBeginEditingRowAt: path) }
  func swipeDidEnd(at path: IndexPath?) { delegation.delegate?.tableView(self, didEndEditingRowAt: path) }

  func cornersOfSwipedRow(_ cell: UIView) -> SwipeCorners? {
    guard style == .insetGrouped else { return nil }
    return SwipeCorners(radius: cell.layer.cornerRadius, mask: cell.layer.maskedCorners)
  }

  // MARK: Editing controls

  /// Shows the actions of the row whose editing control is touched, or inserts another row.
  ///
  /// Returns false if a touch ends elsewhere.
  func tapEditingControl(_ touches: Set<UITouch>) -> Bool {
    guard tableAppearance.isEditing, let touch = touches.first, let (path, found) = swipedRow(around: touch.view),
      let cell = found as? UITableViewCell, let style = cell.editsByControl(at: touch.location(in: cell))
    else { return false }
    switch style {
    case .insert: commit(.insert, path)
    default: if let offer = trailingOffer(path) { swipes.open(path, cell, .trailing, offer) }
    }
    return true
  }
}

extension UITableViewCell {
  /// True while the actions at the end of the row are shown.
  var showsDeletion: Bool {
    guard let row = (superview as? UITableView)?.swipes.openRow else { return false }
    return row.cell === self && row.edge == .trailing
  }
}
