// SPDX-License-Identifier: MIT

public import Foundation

extension CGPoint {
  /// Returns the point that `t` maps this point to.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the vector that `t` maps this one to, without its translation.
  ///
  /// Mirrored and rotated sizes may become negative, as with `CGSizeApplyAffineTransform`.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle around the mapped corners.
  ///
  /// Null and infinite rectangles are unchanged.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let box = standardized
    let corners = [
      CGPoint(x: box.minX, y: box.minY).applying(t), CGPoint(x: box.maxX, y: box.minY).applying(t),
      CGPoint(x: box.maxX, y: box.maxY).applying(t), CGPoint(x: box.minX, y: box.maxY).applying(t),
    ]
    return CGRect(around: corners)
  }

  /// Creates the smallest rectangle that contains all `points`, or `.null` if there is none.
  package init(around points: [CGPoint]) {
    guard let first = points.first else {
      self = .null
      return
    }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    points.withUnsafeBufferPointer { points in
      var index = 1
      while index < points.count {
        let point = points[index]
        if point.x < left { left = point.x }
        if point.x > right { right = point.x }
        if point.y < top { top = point.y }
        if point.y > bottom { bottom = point.y }
        index += 1
      }
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension CGRect {
  /// True if no coordinate is NaN or infinite.
  package var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }

  /// Returns the intersection, or all of `other` if the numbers of a rectangle are not finite.
  ///
  /// Foundation's `intersection` stops the process for such numbers.
  package func part(in other: CGRect) -> CGRect {
    guard !isNull else { return self }
    return isFinite && other.isFinite ? intersection(other) : other
  }
}

/// A two-dimensional vector, in units of the space that it is used in.
///
/// Mirrors Core Graphics' `CGVector`.
public struct CGVector: Sendable, Hashable, Codable {
  /// The components.
  public var dx, dy: CGFloat

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    (self.dx, self.dy) = (dx, dy)
  }

  /// Creates a vector from integers.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Creates the vector (0, 0).
  public init() {
    self.init(dx: CGFloat(0), dy: CGFloat(0))
  }

  /// The vector of length zero.
  public static let zero = CGVector()
}

extension CGVector: CustomDebugStringConvertible {
  /// The components in parentheses.
  public var debugDescription: String { "(\(dx), \(dy))" }
}

// Foundation on Linux has no texts for these, and `"\(view.bounds.size)"` stands in labels and in names of snapshots.

extension CGPoint: @retroactive CustomDebugStringConvertible {
  /// The coordinates in parentheses, as Core Graphics writes them: `(0.0, 1.5)`.
  public var debugDescription: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomDebugStringConvertible {
  /// The width and the height in parentheses, as Core Graphics writes them: `(320.0, 480.0)`.
  public var debugDescription: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomDebugStringConvertible {
  /// The origin and the size in parentheses, as Core Graphics writes them: `(0.0, 0.0, 320.0, 480.0)`.
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
