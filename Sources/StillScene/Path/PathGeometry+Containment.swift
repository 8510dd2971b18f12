// SPDX-License-Identifier: MIT

package import Foundation

extension PathGeometry {
  /// Whether a fill of the path covers `point`; false for a path or point with a coordinate that is not finite.
  package func contains(_ point: CGPoint, rule: CGPathFillRule) -> Bool {
    guard point.x.isFinite, point.y.isFinite, isFinite else { return false }
    var winding = 0
    var start = CGPoint.zero
    var current = CGPoint.zero
    forEachSegment { segment in
      switch segment {
      case .move(let next):
        winding += PathGeometry.crossing(current, start, point)
        (start, current) = (next, next)
      case .line(let from, let to), .close(let from, let to):
        winding += PathGeometry.crossing(from, to, point)
        current = to
      case .cubic(let curve):
        winding += PathGeometry.crossings(curve, point, depth: 0)
        current = curve.p3
      }
    }
    winding += PathGeometry.crossing(current, start, point)
    return rule == .winding ? winding != 0 : winding & 1 != 0
  }

  /// How a ray from `point` towards greater x crosses a line: 1 with growing y, -1 with falling y, 0 not at all.
  private static func crossing(_ from: CGPoint, _ to: CGPoint, _ point: CGPoint) -> Int {
    guard (from.y <= point.y) != (to.y <= point.y) else { return 0 }
    let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
    return to.y > from.y ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0)
  }

  /// Halves the curve only where the ray passes through the box around its control points.
  private static func crossings(_ curve: CubicCurve, _ point: CGPoint, depth: Int) -> Int {
    let low = min(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y)
    let high = max(curve.p0.y, curve.p1.y, curve.p2.y, curve.p3.y)
    let right = max(curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x)
    guard low <= point.y, high > point.y, right > point.x else { return 0 }
    let left = min(curve.p0.x, curve.p1.x, curve.p2.x, curve.p3.x)
    if left > point.x || depth == 32 || curve.secondDifference <= 0.001 {
      return crossing(curve.p0, curve.p3, point)
    }
    let (first, second) = curve.halves
    return crossings(first, point, depth: depth + 1) + crossings(second, point, depth: depth + 1)
  }
}
