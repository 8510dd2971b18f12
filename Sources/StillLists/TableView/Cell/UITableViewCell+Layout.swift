// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import StillViews

/// The margins that a cell assigned to itself and to its content view; others are the app's own.
struct CellMargins {
  fileprivate var own: UIEdgeInsets?
  fileprivate var content: UIEdgeInsets?

  mutating func forgetContentMargins() { content = nil }
}

extension UITableViewCell {
  /// The margin above and below the content, in points.
  static let verticalMargin: CGFloat = 11
  /// The space between content and accessory, in points.
  static let accessoryGap: CGFloat = 8
  /// The space for an editing control at the start, in points.
  static let editingIndentation: CGFloat = 38
  /// The space for the reorder control at the end, in points.
  static let reorderWidth: CGFloat = 42
  /// The least height of a cell that sizes itself, in points.
  static let minimumHeight: CGFloat = 44

  func setUp() {
    isUserInteractionEnabled = true
    addSubview(content.view)
    layOutContentView()
  }

  /// Places the content view between accessories and controls, so that its size is known before constraints are solved.
  func layOutContentView() {
    updateMargins()
    let (width, height) = (bounds.width, bounds.height)
    let safe = safeAreaInsets
    let isReversed = layoutDirection == .rightToLeft
    var left = isReversed ? safe.right : safe.left
    let right = contentEnd(width, safe: isReversed ? safe.left : safe.right)
    if showsEditingControl || (isEditing && place.editingStyle == .none && place.indentsWhileEditing) {
      if shouldIndentWhileEditing && place.indentsWhileEditing { left += Self.editingIndentation }
    }
    let frame = CGRect(x: left, y: 0, width: max(right - left, 0), height: height)
    let content = contentView
    updateContentMargins(hasAccessory: currentAccessory != nil)
    let target = isReversed ? frame.mirrored(in: width) : frame
    if content.frame != target { content.frame = target }
  }

  private func updateMargins() {
    let given = UIEdgeInsets(
      top: Self.verticalMargin, left: place.sideMargin, bottom: Self.verticalMargin, right: place.sideMargin)
    guard assignedMargins.own != given else { return }
    if assignedMargins.own == nil || margins.insets == assignedMargins.own { setLayoutMargins(given) }
    assignedMargins.own = given
  }

  private func updateContentMargins(hasAccessory: Bool) {
    let own = margins.insets
    let isReversed = layoutDirection == .rightToLeft
    var given = own
    if hasAccessory {
      if isReversed { given.left = Self.accessoryGap } else { given.right = Self.accessoryGap }
    }
    guard assignedMargins.content != given else { return }
    let content = contentView
    if assignedMargins.content == nil || content.margins.insets == assignedMargins.content {
      content.setLayoutMargins(given)
      if content.layout.isUsed { content.autoLayoutChanged() }
    }
    assignedMargins.content = given
  }

  /// The end of the content, from the leading side.
  private func contentEnd(_ width: CGFloat, safe: CGFloat) -> CGFloat {
    var edge = width - safe
    if showsReorder { edge -= Self.reorderWidth }
    guard let accessory = currentAccessory else { return edge }
    return edge - accessory.bounds.width - (showsReorder ? Self.accessoryGap : place.sideMargin)
  }

  func layOutParts() {
    layOutContentView()
    placeBackgrounds()
    placeControls()
    if !(contentView is any UIContentView) { placeLabels() }
    placeSeparators()
  }

  private func placeControls() {
    let isReversed = layoutDirection == .rightToLeft
    let put = { (view: UIView, frame: CGRect) in
      if view.superview !== self { self.addBelowSeparators(view) }
      let frame = isReversed ? frame.mirrored(in: self.bounds.width) : frame
      view.frame = CGRect(origin: self.pixelGrid.nearest(frame.origin), size: frame.size)
    }
    let safe = safeAreaInsets
    let content = isReversed ? contentView.frame.mirrored(in: bounds.width) : contentView.frame
    if let accessory = currentAccessory {
      let size = accessory.bounds.size
      put(
        accessory,
        CGRect(x: content.maxX, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    }
    showControls { glyph, atStart in
      let size = glyph.bounds.size
      let start = (isReversed ? safe.right : safe.left) + self.place.sideMargin
      let end = self.bounds.width - (isReversed ? safe.left : safe.right) - self.place.sideMargin - size.width
      put(
        glyph,
        CGRect(
          x: atStart ? start : end, y: (self.bounds.height - size.height) / 2, width: size.width,
          height: size.height))
    }
  }
}

extension UIView {
  /// Returns only the left and right insets, because the content scrolls vertically.
  func sideways(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
  }
}
