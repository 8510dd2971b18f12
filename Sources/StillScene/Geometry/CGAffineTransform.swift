// SPDX-License-Identifier: MIT

public import Foundation

/// An affine map of points: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`.
///
/// Mirrors `CGAffineTransform`.
///
/// A positive rotation turns clockwise if the y-axis points down, as in UIKit, and counter-clockwise if it points up,
/// as in Core Graphics' own spaces.
public struct CGAffineTransform: Sendable, Hashable, Codable {
  /// The entries of the matrix.
  public var a, b, c, d, tx, ty: CGFloat

  /// Creates a transform from the first two columns of a 3×3 matrix whose last column is (0, 0, 1).
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform of zeros, as in Core Graphics.
  ///
  /// It maps everything to the origin; see `identity`.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// Creates a transform from the same entries without labels.
  public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a rotation by `angle` radians about the origin, from the positive x-axis towards the positive y-axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Creates a scaling by `sx` along the x-axis and `sy` along the y-axis, about the origin.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a translation by `tx` and `ty`, in units of the space that it is used in.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// True if each entry equals the identity's exactly.
  public var isIdentity: Bool { self == .identity }
}

extension CGAffineTransform: CustomStringConvertible, CustomDebugStringConvertible {
  /// The entries with their names.
  public var description: String {
    "CGAffineTransform(a: \(a), b: \(b), c: \(c), d: \(d), tx: \(tx), ty: \(ty))"
  }

  /// The same text as `description`.
  public var debugDescription: String { description }
}

extension CGAffineTransform {
  /// Returns the transform that applies this one first and then `t2`, like `CGAffineTransformConcat(self, t2)`.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// Returns the transform that translates first and then applies this one.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
  }

  /// Returns the transform that scales first and then applies this one.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// Returns the transform that rotates by `angle` radians first and then applies this one.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the inverse transform, or this one if it has none, as Core Graphics does.
  public func inverted() -> CGAffineTransform {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The factor by which areas grow, negative for a transform that mirrors.
  package var determinant: CGFloat { a * d - b * c }

  /// True if pictures and gradients can be drawn under this transform, from their pixels to the device's.
  ///
  /// Cairo accepts only invertible transforms, and pixman's numbers end at 32,768 of its units per pixel.
  package var isPaintable: Bool {
    guard isInvertible, abs(determinant) > 1e-12 else { return false }
    let back = inverted()
    return max(abs(a), abs(b), abs(c), abs(d)) < 1e7 && max(abs(tx), abs(ty)) < 1e9
      && max(abs(back.a), abs(back.b), abs(back.c), abs(back.d)) < 30_000
  }

  /// True if painters can draw under this transform, which does not map everything to a line or a point.
  package var isInvertible: Bool {
    isFinite && determinant.isFinite && abs(determinant) > 1e-24
  }

  /// True if no entry is NaN or infinite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// True if upright rectangles stay upright: under scaling, mirroring and quarter turns.
  package var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension CGAffineTransform {
  /// Returns the transform that flips `frame` vertically in place, because images are upright where y points up.
  package static func upright(_ frame: CGRect) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frame.minY + frame.maxY)
  }
}

/// Returns `CGAffineTransform(rotationAngle:)`, with `angle` in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
  CGAffineTransform(rotationAngle: angle)
}

/// Returns `CGAffineTransform(scaleX:y:)`.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
  CGAffineTransform(scaleX: sx, y: sy)
}

/// Returns `CGAffineTransform(translationX:y:)`.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
  CGAffineTransform(translationX: tx, y: ty)
}
