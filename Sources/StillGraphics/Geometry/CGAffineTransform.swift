// SPDX-License-Identifier: MIT

public import Foundation

/// An affine map of points: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`. Follows CoreGraphics' `CGAffineTransform`.
public struct CGAffineTransform: Sendable, Hashable, Codable {
  public var a, b, c, d, tx, ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
}
