// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// A subpath as a series of distinct corners, which is dashed and stroked.
struct Polyline {
  var points: [CGPoint] = []
  /// For each point, true if the line bends there only because a curve was flattened.
  ///
  /// Such bends are always round.
  var smooth: [Bool] = []
  /// True if the last point is connected with the first, which is not repeated.
  var isClosed = false
  /// The distance along both axes up to which points are the same.
  ///
  /// The end of an arc misses its start by some ulps, and a segment of that length has a meaningless direction.
  var tolerance: CGFloat = 0
  /// The direction of a line that has only one point.
  var direction = CGVector(dx: 1, dy: 0)

  mutating func append(_ point: CGPoint, smooth isSmooth: Bool) {
    if let last = points.last, isSame(last, point) {
      // The end of a curve is a corner even if the curve's last piece has no length.
      if let last = smooth.indices.last, !isSmooth { smooth[last] = false }
      return
    }
    points.append(point)
    smooth.append(isSmooth)
  }

  mutating func close() {
    isClosed = true
    guard points.count > 1, let first = points.first, let last = points.last, isSame(first, last) else { return }
    points.removeLast()
    smooth.removeLast()
  }

  /// Returns the length of the parts of all lines that lie within `visible`, or of all lines if it is nil.
  func length(within visible: CGRect?) -> CGFloat {
    var sum: CGFloat = 0
    let corners = isClosed ? points + points.prefix(1) : points
    for index in corners.indices.dropFirst() {
      let (from, to) = (corners[index - 1], corners[index])
      let length = hypot(to.x - from.x, to.y - from.y)
      guard let visible else {
        sum += length
        continue
      }
      let (enter, leave) = visible.part(from: from, to: to)
      sum += (leave - enter) * length
    }
    return sum
  }

  private func isSame(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
  }

  var reversed: Polyline {
    var result = self
    result.points.reverse()
    result.smooth.reverse()
    return result
  }
}

extension PathGeometry {
  /// Returns the subpaths that a stroke draws, with flattened curves.
  ///
  /// A line of no length is one, a single `move` is not.
  func polylines(_ flattener: CurveFlattener) -> [Polyline] {
    var result: [Polyline] = []
    let tolerance = 1e-12 * points.reduce(0) { max($0, abs($1.x), abs($1.y)) }
    var current = Polyline(tolerance: tolerance)
    var drawn = false
    func finish() {
      if drawn { result.append(current) }
      drawn = false
    }
    forEachSegment { segment in
      switch segment {
      case .move(let point):
        finish()
        current = Polyline(tolerance: tolerance)
        current.append(point, smooth: false)
      case .line(_, let end):
        current.append(end, smooth: false)
        drawn = true
      case .cubic(let curve):
        flattener.flatten(curve) { current.append($0, smooth: true) }
        current.append(curve.p3, smooth: false)
        drawn = true
      case .close(_, let start):
        current.append(start, smooth: false)
        current.close()
        drawn = true
        finish()
        current = Polyline(tolerance: tolerance)
        current.append(start, smooth: false)
      }
    }
    finish()
    return result
  }
}
