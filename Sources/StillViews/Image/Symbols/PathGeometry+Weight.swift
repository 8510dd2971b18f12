// SPDX-License-Identifier: MIT

import Foundation
import StillScene

extension PathGeometry {
  /// Returns this path with its outline moved outwards by `distance`, or inwards if that is negative.
  ///
  /// Each point, control points included, is moved along the bisector of its neighbours, as FreeType does to make fonts
  /// bolder. The direction of the largest subpath tells where the outside is.
  func emboldened(by distance: CGFloat) -> PathGeometry {
    guard distance != 0, !isEmpty else { return self }
    var result = self
    let subpaths = subpathRanges
    let largest = subpaths.map(area).max { abs($0) < abs($1) } ?? 0
    let signed = largest < 0 ? distance : -distance
    for range in subpaths { result.move(range, by: signed, from: points) }
    return result
  }

  /// Divides this path into the subpaths that are wide and high, and those narrower or lower than `side`.
  func divided(at side: CGFloat) -> (large: PathGeometry, small: PathGeometry) {
    var (large, small, subpath) = (PathGeometry(), PathGeometry(), PathGeometry())
    let finish = {
      let bounds = subpath.curveBounds
      if min(bounds.width, bounds.height) < side { small.append(subpath) } else { large.append(subpath) }
      subpath = PathGeometry()
    }
    forEachVerb { verb, index in
      if verb == .move, !subpath.isEmpty { finish() }
      subpath.verbs.append(verb)
      subpath.points.append(contentsOf: points[index..<index + verb.pointCount])
    }
    if !subpath.isEmpty { finish() }
    return (large, small)
  }

  /// The ranges of points of the subpaths.
  private var subpathRanges: [Range<Int>] {
    var starts: [Int] = []
    forEachVerb { verb, index in if verb == .move { starts.append(index) } }
    return zip(starts, starts.dropFirst() + [points.count]).map { $0..<$1 }
  }

  /// Twice the area of a polygon of points, negative if it turns to the left where y points down.
  private func area(_ range: Range<Int>) -> CGFloat {
    points.withUnsafeBufferPointer { points in
      var (area, index, previous) = (CGFloat(0), range.lowerBound, range.upperBound - 1)
      while index < range.upperBound {
        area += points[previous].x * points[index].y - points[index].x * points[previous].y
        (previous, index) = (index, index + 1)
      }
      return area
    }
  }

  private mutating func move(_ range: Range<Int>, by distance: CGFloat, from old: [CGPoint]) {
    old.withUnsafeBufferPointer { old in
      var index = range.lowerBound
      while index < range.upperBound {
        let incoming = Self.direction(old, in: range, at: index, step: -1)
        let outgoing = Self.direction(old, in: range, at: index, step: 1)
        points[index] = Self.moved(old[index], -incoming.dx, -incoming.dy, outgoing.dx, outgoing.dy, by: distance)
        index += 1
      }
    }
  }

  /// Returns the unit vector to the next point that lies elsewhere, or zero.
  private static func direction(
    _ points: UnsafeBufferPointer<CGPoint>, in range: Range<Int>, at index: Int, step: Int
  ) -> CGVector {
    let (from, count) = (points[index], range.count)
    var offset = 1
    while offset < count {
      let other = points[range.lowerBound + (index - range.lowerBound + step * offset + count) % count]
      let (dx, dy) = (other.x - from.x, other.y - from.y)
      let length = (dx * dx + dy * dy).squareRoot()
      if length > 1e-6 { return CGVector(dx: dx / length, dy: dy / length) }
      offset += 1
    }
    return .zero
  }

  /// Returns a point moved to the right of both directions, up to twice the distance at corners; sharp turns stay.
  private static func moved(
    _ point: CGPoint, _ inX: CGFloat, _ inY: CGFloat, _ outX: CGFloat, _ outY: CGFloat, by distance: CGFloat
  ) -> CGPoint {
    let cosine = inX * outX + inY * outY
    guard cosine > -0.9 else { return point }
    let length = distance / max(1 + cosine, 0.5)
    return CGPoint(x: point.x - (inY + outY) * length, y: point.y + (inX + outX) * length)
  }
}
