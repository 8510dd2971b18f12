// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// What lies behind the content of a button.
final class ButtonBackgroundView: UIView {
  private var imageView: UIImageView?
  private var customView: UIView?
  private let stroke = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ background: UIBackgroundConfiguration, radius: CGFloat, tint: UIColor) {
    let radius = min(radius, min(bounds.width, bounds.height) / 2)
    backgroundColor = background.resolvedBackgroundColor(for: tint)
    layer.cornerRadius = radius
    // A half circle has no room for the longer curve.
    layer.cornerCurve = radius * 2 < bounds.height ? .continuous : .circular
    show(background.customView)
    show(background.image, background.imageContentMode)
    clipsToBounds = background.image != nil || background.customView != nil
    guard background.strokeWidth > 0 else { return stroke.removeFromSuperlayer() }
    layer.addSublayer(stroke)
    stroke.frame = bounds.insetBy(dx: -background.strokeOutset, dy: -background.strokeOutset)
    stroke.cornerRadius = radius + background.strokeOutset
    stroke.cornerCurve = layer.cornerCurve
    stroke.borderWidth = background.strokeWidth
    stroke.borderColor = background.resolvedStrokeColor(for: tint).cgColor(with: traits.current)
  }

  private func show(_ view: UIView?) {
    if customView !== view { customView?.removeFromSuperview() }
    customView = view
    guard let view else { return }
    if view.superview !== self { insertSubview(view, at: 0) }
    view.frame = bounds
  }

  private func show(_ image: UIImage?, _ mode: ContentMode) {
    guard image != nil || imageView != nil else { return }
    let view = imageView ?? UIImageView(frame: bounds)
    if view.superview == nil { addSubview(view) }
    imageView = view
    view.frame = bounds
    view.contentMode = mode
    if view.image != image { view.image = image }
  }
}
