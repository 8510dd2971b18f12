// SPDX-License-Identifier: MIT

package import Foundation

/// Colours along a line, between two circles or round a point, in user space.
package struct GradientFill: Sendable, Equatable {
  package enum Shape: Sendable, Equatable {
    case linear(start: CGPoint, end: CGPoint)
    case radial(startCenter: CGPoint, startRadius: Double, endCenter: CGPoint, endRadius: Double)
    /// Locations are shares of a turn, from `startAngle` (radians from the positive x-axis) towards the positive
    /// y-axis.
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
  /// True if the end colours continue beyond both ends.
  ///
  /// A gradient that continues beyond one end only is recorded with other stops and a clip.
  package var extends: Bool

  /// True if the gradient's coordinates are within Cairo's range, which ends at eight million.
  package func isPaintable(under transform: CGAffineTransform) -> Bool {
    let lengths: [Double] =
      switch shape {
      case .linear(let start, let end): [start.x, start.y, end.x, end.y]
      case .radial(let startCenter, let startRadius, let endCenter, let endRadius):
        [startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius]
      case .conic(let center, _): [center.x, center.y]
      }
    return transform.isPaintable && lengths.allSatisfy { abs($0) < 1e9 }
  }

  package init(shape: Shape, stops: [Stop], extends: Bool) {
    (self.shape, self.stops, self.extends) = (shape, stops, extends)
  }
}

extension GradientFill {
  /// The gradient with all colours weakened by `alpha`.
  package func multiplied(by alpha: Double) -> GradientFill {
    guard alpha < 1 else { return self }
    var faded = self
    faded.stops = stops.map { Stop(location: $0.location, color: $0.color.multiplied(by: alpha)) }
    return faded
  }
}
