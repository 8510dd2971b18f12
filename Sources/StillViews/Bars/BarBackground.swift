// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The material, the colour and the hairline behind a bar, with the name of UIKit's own view.
final class _UIBarBackground: UIView {
  private let material = UIVisualEffectView(effect: nil)
  private let fill = UIImageView(frame: .zero)
  private let line = UIImageView(frame: .zero)
  /// True for bars at the bottom, whose hairline is at their upper edge.
  var isLineAbove = false { didSet { setNeedsLayout() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    for view in [material, fill, line] { addSubview(view) }
    line.isOpaque = false
  }

  required init?(coder: NSCoder) { return nil }

  /// Shows an appearance; parts that it does not have become transparent, so that the change can be animated.
  func show(_ look: UIBarAppearance) {
    if let effect = look.backgroundEffect, material.effect !== effect { material.effect = effect }
    material.alpha = look.backgroundEffect == nil ? 0 : 1
    fill.image = look.backgroundImage
    fill.contentMode = look.backgroundImageContentMode
    fill.backgroundColor = look.backgroundColor
    line.backgroundColor = look.shadowImage == nil ? look.shadowColor : nil
    line.tintColor = look.shadowColor
    guard line.image !== look.shadowImage else { return }
    line.image = look.shadowImage
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    material.frame = bounds
    fill.frame = bounds
    let height = line.image?.size.height ?? pixelGrid.pixel
    line.frame = CGRect(x: 0, y: isLineAbove ? -height : bounds.maxY, width: bounds.width, height: height)
  }
}
