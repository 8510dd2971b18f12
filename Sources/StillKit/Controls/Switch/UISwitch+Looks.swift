// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UISwitch {
  /// How far the knob lies within the track.
  private static let margin: CGFloat = 2
  /// By how much a knob that is held grows towards the middle.
  private static let stretch: CGFloat = 7

  func showSwitch() {
    layer.adopt(body)
    body.adopt(track)
    body.adopt(knob)
    let bounds = CGRect(origin: .zero, size: Self.size)
    body.frame = CGRect(origin: self.bounds.origin, size: Self.size)
    let tint = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    track.fill(bounds, tint.cgColor(with: traits.current), radius: bounds.height / 2)
    let color = thumbTintColor ?? .white
    knob.show(
      in: knobRect(in: bounds), radius: bounds.height / 2 - Self.margin, color: color.cgColor(with: traits.current),
      shadows: (
        KnobLayer.Shadow(opacity: 0.15, offset: 3, radius: 4), KnobLayer.Shadow(opacity: 0.06, offset: 3, radius: 0.5)
      ))
    body.opacity = isEnabled ? 1 : 0.5
  }

  func knobRect(in bounds: CGRect) -> CGRect {
    let diameter = bounds.height - 2 * Self.margin
    let width = diameter + (isHighlighted ? Self.stretch : 0)
    let x = isOn ? bounds.maxX - Self.margin - width : bounds.minX + Self.margin
    return directed(
      CGRect(x: x, y: bounds.minY + Self.margin, width: width, height: diameter), in: bounds)
  }
}
