// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The view around a controller's view in a sheet, with corners, shadow and grabber; it has the name of UIKit's own.
final class UIDropShadowView: UIView {
  weak var sheet: UISheetPresentationController?
  private let clip = UIView(frame: .zero)
  let grabber = _UIGrabber(frame: .zero)

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init(frame: .zero)
    isOpaque = false
    clip.isOpaque = false
    clip.clipsToBounds = true
    clip.layer.cornerCurve = .continuous
    layer.shadowOffset = .zero
    layer.shadowRadius = 10
    addSubview(clip)
    addSubview(grabber)
  }

  required init?(coder: NSCoder) { return nil }

  /// The view of the controller, which fills the sheet.
  var content: UIView? {
    get { clip.subviews.first }
    set {
      guard newValue !== content else { return }
      content?.removeFromSuperview()
      guard let newValue else { return }
      newValue.frame = clip.bounds
      newValue.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      clip.addSubview(newValue)
    }
  }

  /// Takes a size at once, without waiting for a layout.
  func hold(_ size: CGSize) {
    bounds.size = size
    clip.frame = bounds
  }

  /// Rounds the corners: none, the upper two, or all.
  func round(_ radius: CGFloat, _ kind: SheetRoom.Kind) {
    let corner = kind == .full ? 0 : max(radius.isFinite ? radius : SheetMetrics.corner, 0)
    if clip.layer.cornerRadius != corner { clip.layer.cornerRadius = corner }
    let corners: CACornerMask =
      kind == .floating
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    if clip.layer.maskedCorners != corners { clip.layer.maskedCorners = corners }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if clip.frame != bounds { clip.frame = bounds }
    let size = SheetMetrics.grabber
    grabber.frame = CGRect(
      x: pixelGrid.nearest(bounds.midX - size.width / 2), y: SheetMetrics.aboveGrabber, width: size.width,
      height: size.height)
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: clip.layer.cornerRadius).cgPath
  }
}

/// The bar at the upper edge of a sheet, with the name of UIKit's own; a tap chooses the next detent.
final class _UIGrabber: UIControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiaryLabel
    layer.cornerRadius = SheetMetrics.grabber.height / 2
  }

  required init?(coder: NSCoder) { return nil }

  /// The touch area is larger than the bar.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -20, dy: -8).contains(point)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    super.accessibilityDefaults.element(label: "Sheet Grabber", traits: .button)
  }
}

extension UIView {
  /// The sheet that contains the view; nil if there is none.
  var sheetAround: UISheetPresentationController? {
    sequence(first: self, next: \.superview).lazy.compactMap { ($0 as? UIDropShadowView)?.sheet }.first
  }
}
