// SPDX-License-Identifier: MIT

package import Foundation

/// The segments of a path as plain data: what `CGPath` wraps, display lists hold and the rasteriser reads.
///
/// Coordinates are in the path's own user space. `quad` takes two points (control, end), `cubic` three, `close` none.
/// After a `close` the current point is the start of the subpath closed; a segment may follow it without a `move`.
package struct PathGeometry: Sendable, Hashable {
  package enum Verb: UInt8, Sendable {
    case move, line, quad, cubic, close

    /// How many points the verb takes.
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

  /// Where the next segment starts; nil in an empty path.
  package var currentPoint: CGPoint? {
    guard verbs.last == .close else { return points.last }
    var index = points.count
    for verb in verbs.reversed() {
      index -= verb.pointCount
      if verb == .move { return points[index] }
    }
    return nil
  }

  /// Whether no coordinate is NaN or infinite. A path where one is paints nothing.
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

  /// Without a current point there is nothing to draw from: CoreGraphics ignores the call, and so do this and the
  /// other segments.
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
