// SPDX-License-Identifier: MIT

public import Foundation

/// An affine map of points: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`. Mirrors CoreGraphics' `CGAffineTransform`.
///
/// Whether a positive rotation turns clockwise on the screen depends on the space it is used in: with UIKit's y-axis,
/// which points down, it does; with CoreGraphics' own, which points up, it does not.
public struct CGAffineTransform: Sendable, Hashable, Codable {
  public var a, b, c, d, tx, ty: CGFloat

  /// The transform with the entries of the first two columns of a 3×3 matrix whose last column is (0, 0, 1).
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// The transform with all entries zero, as CoreGraphics' `init()`. It maps everything to the origin; see `identity`.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// The transform with the entries in the order in which the initialiser with labels takes them.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// The rotation by `angle` radians about the origin, from the positive x-axis towards the positive y-axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The scaling by `sx` along the x-axis and `sy` along the y-axis, about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// The translation by `tx` and `ty`, in units of the space it is used in.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Whether each entry equals the identity's exactly.
  public var isIdentity: Bool { self == .identity }
}

extension CGAffineTransform: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String {
    "CGAffineTransform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
  }

  public var debugDescription: String { description }
}
