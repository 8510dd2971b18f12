// SPDX-License-Identifier: MIT

package import Foundation

/// Colours along a line, between two circles or round a point, in user space.
package struct GradientFill: Sendable, Equatable {
  package enum Shape: Sendable, Equatable {
    case linear(start: CGPoint, end: CGPoint)
    case radial(startCenter: CGPoint, startRadius: Double, endCenter: CGPoint, endRadius: Double)
    /// Locations are shares of a turn, from `startAngle` (radians from the positive x-axis) towards the positive y-axis.
    case conic(center: CGPoint, startAngle: Double)
  }

  package struct Stop: Sendable, Equatable {
    package var location: Double
    package var color: SRGBComponents

    package init(location: Double, color: SRGBComponents) {
      (self.location, self.color) = (location, color)
    }
  }

  package var shape: Shape
  package var stops: [Stop]
  /// Whether the end colours go on beyond both ends. What goes on beyond one end only is said by shape, stops and clip.
  package var extends: Bool

  package init(shape: Shape, stops: [Stop], extends: Bool) {
    (self.shape, self.stops, self.extends) = (shape, stops, extends)
  }
}
