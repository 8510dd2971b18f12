// SPDX-License-Identifier: MIT

package import Foundation

extension PathGeometry {
  /// The smallest rectangle around all points, control points too; `.null` for an empty path.
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

  /// The upright rectangle this path is after `transform`, if it is exactly one: what a fill may paint as such.
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
