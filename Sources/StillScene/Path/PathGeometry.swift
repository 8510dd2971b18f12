// SPDX-License-Identifier: MIT

package import Foundation

/// The segments of a path as plain data, which `CGPath` wraps and scenes contain.
///
/// Coordinates are in the path's own user space. `quad` has two points (control, end), `cubic` three, `close` none.
/// After a `close` the current point is the start of the closed subpath, and a segment may follow without a `move`.
package struct PathGeometry: Sendable, Hashable {
  package enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close

    /// The number of points of the verb.
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  package var verbs: [Verb] = []
  package var points: [CGPoint] = []

  package init() {}

  package var isEmpty: Bool { verbs.isEmpty }

  /// The start of the next segment; nil in an empty path.
  package var currentPoint: CGPoint? {
    guard verbs.last == .close else { return points.last }
    var index = points.count
    for verb in verbs.reversed() {
      index -= verb.pointCount
      if verb == .move { return points[index] }
    }
    return nil
  }

  /// True if no coordinate is NaN or infinite.
  ///
  /// Other paths paint nothing.
  package var isFinite: Bool {
    points.withUnsafeBufferPointer { points in
      var index = 0
      while index < points.count {
        if !points[index].x.isFinite || !points[index].y.isFinite { return false }
        index += 1
      }
      return true
    }
  }

  /// Calls `body` with each verb and the index of its first point.
  package func forEachVerb(_ body: (Verb, Int) throws -> Void) rethrows {
    var index = 0
    for verb in verbs {
      try body(verb, index)
      index += verb.pointCount
    }
  }
}

extension PathGeometry {
  package mutating func move(to point: CGPoint) {
    verbs.append(.move)
    points.append(point)
  }

  /// Adds a line.
  ///
  /// Like the other segments, it is ignored without a current point, as in Core Graphics.
  package mutating func addLine(to point: CGPoint) {
    guard !isEmpty else { return }
    verbs.append(.line)
    points.append(point)
  }

  package mutating func addQuad(control: CGPoint, end: CGPoint) {
    guard !isEmpty else { return }
    verbs.append(.quad)
    points.append(control)
    points.append(end)
  }

  package mutating func addCubic(control1: CGPoint, control2: CGPoint, end: CGPoint) {
    guard !isEmpty else { return }
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  package mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  package mutating func append(_ other: PathGeometry) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
  }

  package func applying(_ transform: CGAffineTransform) -> PathGeometry {
    guard !transform.isIdentity else { return self }
    var result = self
    result.points.withUnsafeMutableBufferPointer { points in
      var index = 0
      while index < points.count {
        points[index] = points[index].applying(transform)
        index += 1
      }
    }
    return result
  }
}

extension PathGeometry {
  /// A segment of a path with both ends; quadratic curves are converted to cubic ones.
  package enum Segment {
    case move(CGPoint)
    case line(CGPoint, CGPoint)
    case cubic(CubicCurve)
    /// The line back to the start of the subpath, with length zero if it ends there.
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
