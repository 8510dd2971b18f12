// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The material, the colour and the hairline behind a bar, with the name of UIKit's own view.
///
/// Its parts are made in the first layout: most bars of an app belong to tabs that are never shown.
final class _UIBarBackground: UIView {
  @MainActor private struct Parts {
    let material = UIVisualEffectView(effect: nil)
    let fill = UIImageView(frame: .zero)
    let line = UIImageView(frame: .zero)
  }

  private var parts: Parts?
  /// True from the first layout on.
  var isMade: Bool { parts != nil }
  /// The appearance to show once there are parts.
  private var pending: (look: UIBarAppearance, isTransparent: Bool)?
  /// True for bars at the bottom, whose hairline is at their upper edge.
  var isLineAbove = false { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows the background and the hairline of an appearance, or neither if `isTransparent` is true.
  ///
  /// Parts that are not shown become transparent, so that the change can be animated.
  func show(_ look: UIBarAppearance, isTransparent: Bool) {
    guard let parts else { return pending = (look, isTransparent) }
    let effect = isTransparent ? nil : look.backgroundEffect
    if let effect, parts.material.effect !== effect { parts.material.effect = effect }
    parts.material.alpha = effect == nil ? 0 : 1
    parts.fill.image = isTransparent ? nil : look.backgroundImage
    parts.fill.contentMode = look.backgroundImageContentMode
    parts.fill.backgroundColor = isTransparent ? nil : look.backgroundColor
    let (color, image) = isTransparent ? (nil, nil) : (look.shadowColor, look.shadowImage)
    parts.line.backgroundColor = image == nil ? color : nil
    parts.line.tintColor = color
    guard parts.line.image !== image else { return }
    parts.line.image = image
    setNeedsLayout()
  }

  private func makeParts() -> Parts {
    let made = Parts()
    UIView.performWithoutAnimation {
      for view in [made.material, made.fill, made.line] { addSubview(view) }
      made.line.isOpaque = false
      parts = made
      if let pending = pending.take() { show(pending.look, isTransparent: pending.isTransparent) }
    }
    return made
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts ?? makeParts()
    parts.material.frame = bounds
    parts.fill.frame = bounds
    let height = parts.line.image?.size.height ?? pixelGrid.pixel
    parts.line.frame = CGRect(
      x: 0, y: isLineAbove ? -height : bounds.maxY, width: bounds.width, height: height)
  }
}
