// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// A knob with two shadows, as in switches, sliders and selected segments.
final class KnobLayer: CALayer {
  private let face = CALayer()

  struct Shadow {
    var opacity: Float
    var offset: CGFloat
    var radius: CGFloat
  }

  func show(in rect: CGRect, radius: CGFloat, color: CGColor, shadows: (Shadow, Shadow)) {
    if face.superlayer == nil { addSublayer(face) }
    frame = rect
    face.frame = bounds
    for (layer, shadow) in [(self, shadows.0), (face, shadows.1)] as [(CALayer, Shadow)] {
      layer.cornerRadius = radius
      layer.shadowColor = .black
      layer.shadowOpacity = shadow.opacity
      layer.shadowOffset = CGSize(width: 0, height: shadow.offset)
      layer.shadowRadius = shadow.radius
      layer.shadowPath = CGPath(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }
    // The lower layer only casts a shadow: two translucent faces would add up.
    backgroundColor = nil
    face.backgroundColor = color
  }
}

extension CALayer {
  /// Adds a sublayer in front, unless it already is one.
  func addSublayerOnce(_ layer: CALayer) {
    if layer.superlayer !== self { addSublayer(layer) }
  }

  /// Sets the frame, background colour and corner radius.
  func fill(_ rect: CGRect, _ color: CGColor?, radius: CGFloat = 0) {
    frame = rect
    backgroundColor = color
    cornerRadius = radius
  }
}
