// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import StillViews

/// The selection and highlight of a cell.
struct CellSelection {
  fileprivate(set) var isSelected = false
  fileprivate(set) var isHighlighted = false
}

/// The background colour that a table assigned to a cell which has none of its own.
struct CellTableColor {
  fileprivate var color: UIColor?
}

extension UITableViewCell {
  // MARK: Selection

  /// Calls a method that cells override to assign a property, which an override may assign again.
  func change(_ property: StaticString, _ method: StaticString, _ body: () -> Void) {
    AppCalls.run("\(method) of \(ownDescription)", which: "assigns \(property)", body)
  }

  func select(_ isSelected: Bool, _ isAnimated: Bool) {
    guard selection.isSelected != isSelected else { return }
    selection.isSelected = isSelected
    selectionChanged(isAnimated)
    stateChanged()
  }

  func highlight(_ isHighlighted: Bool, _ isAnimated: Bool) {
    guard selection.isHighlighted != isHighlighted else { return }
    selection.isHighlighted = isHighlighted
    selectionChanged(isAnimated)
    stateChanged()
  }

  func selectionChanged(_ isAnimated: Bool = false) {
    highlightLabels(isSelected || isHighlighted)
    setNeedsLayout()
    if isAnimated, !isSelected, !isHighlighted, window != nil, (superview as? UITableView)?.movesGradually == true {
      backgrounds.fadeSelectedView()
    }
    showSelection()
  }

  /// Shows the selected background between background and content, or hides it.
  private func showSelection() {
    let showsControls = isEditing && (superview as? UITableView)?.allowsMultipleSelectionDuringEditing != true
    backgrounds.showSelectedView(
      (isSelected || isHighlighted) && selectionStyle != .none && !showsControls, in: self, below: contentView,
      automaticColor: .systemGray4)
  }

  func resetForReuse() {
    if isSelected { setSelected(false, animated: false) }
    if isHighlighted { setHighlighted(false, animated: false) }
    isHidden = false
    needsMeasuring = false
  }

  // MARK: Background

  /// Assigns the table's background colour to a cell that has none of its own.
  func setTableBackground(_ color: UIColor?) {
    guard backgrounds.configuration == nil else { return }
    guard backgroundColor == nil || backgroundColor == tableColor.color else { return }
    backgroundColor = color
    tableColor.color = color
  }

  /// Keeps the background colour from now on, because the app assigned it.
  func keepBackgroundColor() { tableColor.color = nil }

  func setSelectedBackgroundView(_ view: UIView?) {
    backgrounds.setSelectedView(view)
    selectionChanged()
  }

  func placeBackgrounds() {
    backgrounds.place(in: self)
    showSelection()
  }
}
