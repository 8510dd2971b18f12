// SPDX-License-Identifier: MIT

package import Foundation

/// Colours along a line or between two circles, in user space.
package struct GradientFill: Sendable, Equatable {
  package enum Shape: Sendable, Equatable {
    case linear(start: CGPoint, end: CGPoint)
    case radial(startCenter: CGPoint, startRadius: Double, endCenter: CGPoint, endRadius: Double)
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
  package var extendsBefore: Bool
  package var extendsAfter: Bool

  package init(shape: Shape, stops: [Stop], extendsBefore: Bool, extendsAfter: Bool) {
    (self.shape, self.stops, self.extendsBefore, self.extendsAfter) = (shape, stops, extendsBefore, extendsAfter)
  }
}
