// SPDX-License-Identifier: MIT

package import Foundation

extension PathGeometry {
  /// A piece of a path with both its ends; quadratic curves come as cubics.
  package enum Segment {
    case move(CGPoint)
    case line(CGPoint, CGPoint)
    case cubic(CubicCurve)
    /// The line back to the start of the subpath, of length zero if it ends there.
    case close(CGPoint, CGPoint)
  }

  package func forEachSegment(_ body: (Segment) throws -> Void) rethrows {
    var start = CGPoint.zero
    var current = CGPoint.zero
    try forEachVerb { verb, index in
      switch verb {
      case .move:
        (start, current) = (points[index], points[index])
        try body(.move(current))
      case .line:
        try body(.line(current, points[index]))
        current = points[index]
      case .quad:
        try body(.cubic(CubicCurve(quadraticFrom: current, control: points[index], to: points[index + 1])))
        current = points[index + 1]
      case .cubic:
        try body(.cubic(CubicCurve(current, points[index], points[index + 1], points[index + 2])))
        current = points[index + 2]
      case .close:
        try body(.close(current, start))
        current = start
      }
    }
  }
}
