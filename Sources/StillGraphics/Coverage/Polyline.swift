// SPDX-License-Identifier: MIT

import Foundation

/// A subpath as corners, with no two neighbours alike: what the dasher cuts and the stroker draws round.
struct Polyline {
  var points: [CGPoint] = []
  /// Beside each point whether the line only bends there because a curve was flattened. Such bends are always round.
  var smooth: [Bool] = []
  /// The last point is joined to the first, which is not repeated.
  var isClosed = false
  /// The direction of a line of one point, which has none of its own.
  var direction = CGVector(dx: 1, dy: 0)

  mutating func append(_ point: CGPoint, smooth isSmooth: Bool) {
    if points.last == point {
      // The end of a curve is a corner even if the last piece of the curve has no length.
      if let last = smooth.indices.last, !isSmooth { smooth[last] = false }
      return
    }
    points.append(point)
    smooth.append(isSmooth)
  }

  mutating func close() {
    isClosed = true
    guard points.count > 1, points.first == points.last else { return }
    points.removeLast()
    smooth.removeLast()
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
    var current = Polyline()
    var drawn = false
    func finish() {
      if drawn { result.append(current) }
      drawn = false
    }
    forEachSegment { segment in
      switch segment {
      case .move(let point):
        finish()
        current = Polyline()
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
        current = Polyline()
        current.append(start, smooth: false)
      }
    }
    finish()
    return result
  }
}
