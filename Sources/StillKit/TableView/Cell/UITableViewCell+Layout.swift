// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UITableViewCell {
  /// Above and below what a cell shows, in points.
  static let verticalMargin: CGFloat = 11
  /// Between content and accessory.
  static let accessoryGap: CGFloat = 8
  /// How far content gives way to a control at its start.
  static let editingIndentation: CGFloat = 38
  static let reorderWidth: CGFloat = 42
  static let minimumHeight: CGFloat = 44

  func setUp() {
    isUserInteractionEnabled = true
    addSubview(parts.content)
    layOutChrome()
  }

  func placeChanged() {
    let radius: CGFloat = place.roundedTop || place.roundedBottom ? 10 : 0
    layer.cornerRadius = radius
    layer.cornerCurve = .continuous
    var corners: CACornerMask = []
    if place.roundedTop { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if place.roundedBottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.maskedCorners = corners
    clipsToBounds = radius > 0
    layOutChrome()
    setNeedsLayout()
  }

  /// Puts the content view where accessories and controls leave room. Its size is known before constraints are solved.
  func layOutChrome() {
    giveMargins()
    let (width, height) = (bounds.width, bounds.height)
    let safe = safeAreaInsets
    let isReversed = layoutDirection == .rightToLeft
    var left = isReversed ? safe.right : safe.left
    let right = accessoryEdge(width, safe: isReversed ? safe.left : safe.right)
    if showsEditingControl || (isEditing && place.editingStyle == .none && place.indentsWhileEditing) {
      if shouldIndentWhileEditing && place.indentsWhileEditing { left += Self.editingIndentation }
    }
    let frame = CGRect(x: left, y: 0, width: max(right - left, 0), height: height)
    let content = contentView
    giveContentMargins(hasAccessory: currentAccessory != nil)
    let target = isReversed ? frame.mirrored(in: width) : frame
    if content.frame != target { content.frame = target }
  }

  private func giveMargins() {
    let given = UIEdgeInsets(
      top: Self.verticalMargin, left: place.sideMargin, bottom: Self.verticalMargin, right: place.sideMargin)
    guard parts.automaticMargins != given else { return }
    if parts.automaticMargins == nil || margins.insets == parts.automaticMargins { setLayoutMargins(given) }
    parts.automaticMargins = given
  }

  private func giveContentMargins(hasAccessory: Bool) {
    let own = margins.insets
    let isReversed = layoutDirection == .rightToLeft
    var given = own
    if hasAccessory {
      if isReversed { given.left = Self.accessoryGap } else { given.right = Self.accessoryGap }
    }
    guard parts.automaticContentMargins != given else { return }
    let content = contentView
    if parts.automaticContentMargins == nil || content.margins.insets == parts.automaticContentMargins {
      content.setLayoutMargins(given)
      if content.layout.isUsed { content.autoLayoutChanged() }
    }
    parts.automaticContentMargins = given
  }

  /// Where content ends, from the leading side.
  private func accessoryEdge(_ width: CGFloat, safe: CGFloat) -> CGFloat {
    var edge = width - safe
    if showsReorder { edge -= Self.reorderWidth }
    guard let accessory = currentAccessory else { return edge }
    return edge - accessory.bounds.width - (showsReorder ? Self.accessoryGap : place.sideMargin)
  }

  func layOutParts() {
    layOutChrome()
    placeBackgrounds()
    placeControls()
    if !(contentView is any UIContentView) { placeLabels() }
    placeSeparators()
  }

  private func placeControls() {
    let isReversed = layoutDirection == .rightToLeft
    let put = { (view: UIView, frame: CGRect) in
      if view.superview !== self { self.addSubview(view) }
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
  /// What of a safe area matters to what scrolls up and down.
  func sideways(_ insets: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
  }
}
