// SPDX-License-Identifier: MIT

public import Foundation
public import StillScene

extension CGPath {
  /// Whether the path has no elements.
  public var isEmpty: Bool { geometry.isEmpty }

  /// Where the next segment would start; (0, 0) in an empty path.
  public var currentPoint: CGPoint { geometry.currentPoint ?? .zero }

  /// The smallest rectangle around all points, control points of curves too; `.null` for an empty path.
  public var boundingBox: CGRect { geometry.controlBounds }

  /// The smallest rectangle around the path itself, without the control points; `.null` for an empty path.
  public var boundingBoxOfPath: CGRect { geometry.curveBounds }

  /// Whether the path is one upright rectangle, which is then stored in `rect`.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = geometry.axisAlignedRect() else { return false }
    rect?.pointee = found
    return true
  }

  /// Whether filling the path would paint `point`. `transform` is applied to the point first.
  ///
  /// Open subpaths count as closed. Curves are followed to 1/1000 of a unit.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    geometry.contains(point.applying(transform), rule: rule)
  }
}
