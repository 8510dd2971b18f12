// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers
import StillViews

extension UITableView {
  // MARK: Highlighting

  /// True if a tap selects a row that is being edited.
  private var selectsDuringEditing: Bool { allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing }

  /// Highlights the row whose cell a finger touches.
  func highlightRow(under touches: Set<UITouch>) {
    guard let touch = touches.first, highlightedRow == nil, swipes.openRow == nil,
      tableAppearance.isEditing ? selectsDuringEditing : allowsSelection,
      let path = rowPath(at: touch.location(in: self)), let cell = cells[path],
      touch.view?.isDescendant(of: cell) == true
    else { return }
    let delegate = delegation.delegate
    guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    highlightedRow = path
    setHighlighted(true, path)
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  /// Ends the highlight of a row that a finger has left.
  func followTouches(_ touches: Set<UITouch>) {
    guard let path = highlightedRow, let touch = touches.first else { return }
    if !rect(ofRowAt: path).contains(touch.location(in: self)) { unhighlightRow() }
  }

  /// Selects the touched row, or performs its editing control.
  func endTouches(_ touches: Set<UITouch>) {
    let path = unhighlightRow()
    if tapEditingControl(touches) { return }
    if let path { tapRow(path) }
  }

  /// Ends the highlight of the touched row, and returns it.
  @discardableResult
  func unhighlightRow() -> IndexPath? {
    guard let path = highlightedRow else { return nil }
    highlightedRow = nil
    setHighlighted(false, path)
    delegation.delegate?.tableView(self, didUnhighlightRowAt: path)
    return path
  }

  private func setHighlighted(_ isHighlighted: Bool, _ path: IndexPath) {
    AppCalls.run("setHighlighted(_:animated:) of a cell of \(ownDescription)", which: "touches the table") {
      cells[path]?.setHighlighted(isHighlighted, animated: false)
    }
  }

  // MARK: Selecting

  /// Selects or deselects a row as a tap does, and tells the delegate.
  func tapRow(_ path: IndexPath) {
    AppCalls.run("The delegate of \(ownDescription)", which: "taps a row") {
      guard content.model.holds(path) else { return }
      let delegate = delegation.delegate
      let keepsOthers = tableAppearance.isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
      if keepsOthers, selection.contains(path) { return deselectByTap(path) }
      let chosen = delegate == nil ? path : delegate?.tableView(self, willSelectRowAt: path)
      guard let chosen, content.model.holds(chosen) else { return }
      if !keepsOthers { for other in selection.paths where other != chosen { deselectByTap(other) } }
      selection.insert(chosen)
      showSelection(true, at: chosen, animated: false)
      delegate?.tableView(self, didSelectRowAt: chosen)
    }
  }

  /// Tells the delegate that the detail button of a cell was tapped, which selects nothing.
  func tapDetail(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    AppCalls.run("The delegate of \(ownDescription)", which: "taps a row") {
      delegation.delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    }
  }

  private func deselectByTap(_ path: IndexPath) {
    let delegate = delegation.delegate
    let chosen = delegate == nil ? path : delegate?.tableView(self, willDeselectRowAt: path)
    guard let chosen else { return }
    deselectElement(at: chosen, animated: false)
    delegate?.tableView(self, didDeselectRowAt: chosen)
  }
}
