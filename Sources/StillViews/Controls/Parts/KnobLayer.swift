// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// A knob with a shadow, as in switches and selected segments, or with two, as in sliders.
final class KnobLayer: CALayer {
  private let face = CALayer()

  /// A black shadow below the knob; lengths are in points.
  struct Shadow {
    var opacity: Float
    var offset: CGFloat
    var radius: CGFloat

    /// No shadow.
    static let none = Shadow(opacity: 0, offset: 0, radius: 0)
    /// The shadow of a knob within a track, which clips it.
    ///
    /// Two switches of iOS 17 are met with 0.3 of 255 levels on average, and a segmented control as well.
    static let withinTrack = Shadow(opacity: 0.12, offset: 2.7, radius: 2.9)
  }

  func show(in rect: CGRect, radius: CGFloat, color: CGColor, shadow: Shadow, second: Shadow = .none) {
    addSublayerOnce(face)
    frame = rect
    face.frame = bounds
    for (layer, shadow) in [(self, shadow), (face, second)] as [(CALayer, Shadow)] {
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
