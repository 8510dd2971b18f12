// SPDX-License-Identifier: MIT

package import Foundation

extension PathGeometry {
  /// The smallest rectangle around all points, including control points; `.null` for an empty path.
  package var controlBounds: CGRect { CGRect(around: points) }

  /// The smallest rectangle around the curves themselves; `.null` for an empty path.
  package var curveBounds: CGRect {
    var extremes: [CGPoint] = []
    extremes.reserveCapacity(points.count)
    forEachSegment { segment in
      switch segment {
      case .move(let point): extremes.append(point)
      case .line(_, let end), .close(_, let end): extremes.append(end)
      case .cubic(let curve):
        extremes.append(curve.p3)
        for t in curve.extremeParameters { extremes.append(curve.point(at: t)) }
      }
    }
    return CGRect(around: extremes)
  }

  /// Returns the upright rectangle that this path is after `transform`, or nil if it is another shape.
  package func axisAlignedRect(_ transform: CGAffineTransform = .identity) -> CGRect? {
    guard transform.keepsAxes, points.count == 4 || points.count == 5, verbs.count >= 4, verbs.count <= 6 else {
      return nil
    }
    let lines = verbs.dropFirst().prefix(points.count - 1)
    let rest = verbs.dropFirst(points.count)
    guard verbs[0] == .move, lines.allSatisfy({ $0 == .line }), rest.isEmpty || rest.elementsEqual([.close]) else {
      return nil
    }
    let corners = points.map { $0.applying(transform) }
    guard corners.count == 4 || corners[4] == corners[0] else { return nil }
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let horizontalFirst =
      corners[0].y == corners[1].y && corners[1].x == corners[2].x && corners[2].y == corners[3].y
      && corners[3].x == corners[0].x
    let verticalFirst =
      corners[0].x == corners[1].x && corners[1].y == corners[2].y && corners[2].x == corners[3].x
      && corners[3].y == corners[0].y
    return horizontalFirst || verticalFirst ? CGRect(around: corners) : nil
  }
}

extension PathGeometry {
  /// Returns true if a fill of the path covers `point`; false if a coordinate is not finite.
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

  /// Returns 1 or -1 if a ray from `point` towards greater x crosses a line with growing or falling y, else 0.
  private static func crossing(_ from: CGPoint, _ to: CGPoint, _ point: CGPoint) -> Int {
    guard (from.y <= point.y) != (to.y <= point.y) else { return 0 }
    let side = (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
    return to.y > from.y ? (side > 0 ? 1 : 0) : (side < 0 ? -1 : 0)
  }

  /// Returns the crossings of a curve, which is halved only if the ray meets the box around its control points.
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
