// SPDX-License-Identifier: MIT

public import Foundation

extension CGPoint {
  /// The point that `t` maps this point to.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// The vector that `t` maps this one to. The translation does not count, and a mirrored or rotated size may turn
  /// negative, as with `CGSizeApplyAffineTransform`.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around the four mapped corners. Null and infinite rectangles stay what they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let box = standardized
    let corners = [
      CGPoint(x: box.minX, y: box.minY).applying(t), CGPoint(x: box.maxX, y: box.minY).applying(t),
      CGPoint(x: box.maxX, y: box.maxY).applying(t), CGPoint(x: box.minX, y: box.maxY).applying(t),
    ]
    return CGRect(around: corners)
  }

  /// The smallest rectangle that holds all `points`; `.null` if there is none.
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
