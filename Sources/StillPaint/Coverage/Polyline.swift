// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// A subpath as corners, with no two neighbours alike: what the dasher cuts and the stroker draws round.
struct Polyline {
  var points: [CGPoint] = []
  /// Beside each point whether the line only bends there because a curve was flattened. Such bends are always round.
  var smooth: [Bool] = []
  /// The last point is joined to the first, which is not repeated.
  var isClosed = false
  /// Points no further apart than this along both axes are one. The end of an arc misses its start by some ulps, and a
  /// segment of that length has a direction that means nothing.
  var nearness: CGFloat = 0
  /// The direction of a line of one point, which has none of its own.
  var direction = CGVector(dx: 1, dy: 0)

  mutating func append(_ point: CGPoint, smooth isSmooth: Bool) {
    if let last = points.last, isSame(last, point) {
      // The end of a curve is a corner even if the last piece of the curve has no length.
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

  /// The length of all lines, each of which counts as `most` if it is longer.
  func length(ofEachAtMost most: CGFloat) -> CGFloat {
    var sum: CGFloat = 0
    for index in points.indices.dropFirst() {
      let (from, to) = (points[index - 1], points[index])
      sum += min(hypot(to.x - from.x, to.y - from.y), most)
    }
    return sum
  }

  private func isSame(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) <= nearness && abs(a.y - b.y) <= nearness
  }

  var reversed: Polyline {
    var result = self
    result.points.reverse()
    result.smooth.reverse()
    return result
  }
}

extension PathGeometry {
  /// The subpaths that a stroke draws, curves flattened. A lone `move` is none, but a line of no length is.
  func polylines(_ flattener: CurveFlattener) -> [Polyline] {
    var result: [Polyline] = []
    let nearness = 1e-12 * points.reduce(0) { max($0, abs($1.x), abs($1.y)) }
    var current = Polyline(nearness: nearness)
    var drawn = false
    func finish() {
      if drawn { result.append(current) }
      drawn = false
    }
    forEachSegment { segment in
      switch segment {
      case .move(let point):
        finish()
        current = Polyline(nearness: nearness)
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
        current = Polyline(nearness: nearness)
        current.append(start, smooth: false)
      }
    }
    finish()
    return result
  }
}
