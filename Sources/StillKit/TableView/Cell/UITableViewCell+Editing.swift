// SPDX-License-Identifier: MIT

import StillGraphics

/// Whether a cell shows controls, and the inset of its separator.
struct CellEditing {
  var isEditing = false
  var separatorInset: UIEdgeInsets?
}

extension UITableViewCell {
  func edit(_ isEditing: Bool) {
    guard editing.isEditing != isEditing else { return }
    editing.isEditing = isEditing
    accessoryChanged()
    stateChanged()
  }

  var showsEditingControl: Bool { isEditing && (place.editingStyle != .none || isPicking) }
  var showsReorder: Bool { isEditing && showsReorderControl && place.showsReorderControl }

  /// Whether rows are picked by circles instead of being edited.
  private var isPicking: Bool { (superview as? UITableView)?.allowsMultipleSelectionDuringEditing == true }

  /// Nil for none, as in a cell that is being edited and has no accessory for that.
  var currentAccessory: UIView? {
    if isEditing, let editingAccessoryView { return editingAccessoryView }
    if !isEditing, let accessoryView { return accessoryView }
    return parts.accessory
  }

  func accessoryChanged() {
    for view in [accessoryView, editingAccessoryView, parts.accessory] where view?.superview === self {
      view?.removeFromSuperview()
    }
    let type = isEditing ? editingAccessoryType : accessoryType
    parts.accessory = CellGlyphs.accessory(type)
    for subview in subviews
    where subview is CellGlyphView && subview !== parts.editingControl && subview !== parts.reorderControl {
      subview.removeFromSuperview()
    }
    layOutChrome()
    setNeedsLayout()
    askForMeasuring()
  }

  /// Makes the controls that the state asks for, and has `put` place them, at the start or at the end.
  func showControls(_ put: (CellGlyphView, Bool) -> Void) {
    let kind: CellGlyphView.Kind? =
      if !showsEditingControl {
        nil
      } else if isPicking {
        isSelected ? .picked : .unpicked
      } else {
        place.editingStyle == .insert ? .insert : .delete
      }
    parts.editingControl = replace(parts.editingControl, kind)
    parts.reorderControl = replace(parts.reorderControl, showsReorder ? .reorder : nil)
    if let control = parts.editingControl { put(control, true) }
    if let control = parts.reorderControl { put(control, false) }
  }

  private func replace(_ view: CellGlyphView?, _ kind: CellGlyphView.Kind?) -> CellGlyphView? {
    if let view, view.kind == kind { return view }
    view?.removeFromSuperview()
    return kind.map { CellGlyphView($0) }
  }
}
