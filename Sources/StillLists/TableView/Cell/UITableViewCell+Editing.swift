// SPDX-License-Identifier: MIT

import StillGraphics
import StillViews

/// The accessory and the editing controls of a cell.
struct CellEditing {
  fileprivate(set) var isEditing = false
  fileprivate var accessory: UIView?
  fileprivate var control: CellGlyphView?
  fileprivate var reorderControl: CellGlyphView?
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

  /// True if circles select rows instead of controls that edit them.
  private var isPicking: Bool { (superview as? UITableView)?.allowsMultipleSelectionDuringEditing == true }

  /// The accessory that the cell shows now; nil for none.
  var currentAccessory: UIView? {
    if isEditing, let editingAccessoryView { return editingAccessoryView }
    if !isEditing, let accessoryView { return accessoryView }
    return editing.accessory
  }

  /// The edit of the control at a point in the cell's coordinates; nil where there is none.
  func editsByControl(at point: CGPoint) -> EditingStyle? {
    guard let control = editing.control, control.superview === self, control.frame.contains(point) else { return nil }
    return switch control.kind {
    case .delete: .delete
    case .insert: .insert
    default: nil
    }
  }

  func accessoryChanged(from old: UIView? = nil) {
    for view in [old, accessoryView, editingAccessoryView, editing.accessory] where view?.superview === self {
      view?.removeFromSuperview()
    }
    let type = isEditing ? editingAccessoryType : accessoryType
    editing.accessory = CellGlyphs.accessory(type)
    for subview in subviews
    where subview is CellGlyphView && subview !== editing.control && subview !== editing.reorderControl {
      subview.removeFromSuperview()
    }
    layOutContentView()
    setNeedsLayout()
    setNeedsMeasuring()
  }

  /// Makes the editing controls of the current state and has `put` place them; its second argument is true at the
  /// start.
  func showControls(_ put: (CellGlyphView, Bool) -> Void) {
    let kind: CellGlyphView.Kind? =
      if !showsEditingControl {
        nil
      } else if isPicking {
        isSelected ? .picked : .unpicked
      } else {
        place.editingStyle == .insert ? .insert : .delete
      }
    editing.control = replace(editing.control, kind)
    editing.reorderControl = replace(editing.reorderControl, showsReorder ? .reorder : nil)
    if let control = editing.control { put(control, true) }
    if let control = editing.reorderControl { put(control, false) }
  }

  private func replace(_ view: CellGlyphView?, _ kind: CellGlyphView.Kind?) -> CellGlyphView? {
    if let view, view.kind == kind { return view }
    view?.removeFromSuperview()
    return kind.map { CellGlyphView($0) }
  }
}
