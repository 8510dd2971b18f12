// SPDX-License-Identifier: MIT

import StillGraphics

/// Whether a cell is selected or held.
struct CellSelection {
  var isSelected = false
  var isHighlighted = false
}

extension UITableViewCell {
  func select(_ isSelected: Bool) {
    guard selection.isSelected != isSelected else { return }
    selection.isSelected = isSelected
    selectionChanged()
    stateChanged()
  }

  func highlight(_ isHighlighted: Bool) {
    guard selection.isHighlighted != isHighlighted else { return }
    selection.isHighlighted = isHighlighted
    selectionChanged()
    stateChanged()
  }

  func selectionChanged() {
    let isOn = isSelected || isHighlighted
    for label in [parts.text, parts.detail] { label?.isHighlighted = isOn }
    parts.image?.isHighlighted = isOn
    setNeedsLayout()
    showSelection()
  }

  /// Puts the selected background between background and content, or away.
  func showSelection() {
    let showsControls = isEditing && (superview as? UITableView)?.allowsMultipleSelectionDuringEditing != true
    guard isSelected || isHighlighted, selectionStyle != .none, !showsControls else {
      parts.selectedBackground?.removeFromSuperview()
      if parts.isSelectedBackgroundAutomatic { parts.selectedBackground = nil }
      return
    }
    if parts.selectedBackground == nil {
      let view = UIView(frame: bounds)
      view.backgroundColor = .systemGray4
      parts.selectedBackground = view
    }
    guard let view = parts.selectedBackground else { return }
    view.frame = bounds
    if view.superview !== self { insertSubview(view, belowSubview: contentView) }
  }

  func resetForReuse() {
    if isSelected { setSelected(false, animated: false) }
    if isHighlighted { setHighlighted(false, animated: false) }
    isHidden = false
    needsMeasuring = false
  }
}
