// SPDX-License-Identifier: MIT

public import Foundation

extension CGAffineTransform {
  /// The map that applies `self` first and `t2` to its result, as `CGAffineTransformConcat(self, t2)`.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d,
      c: c * t2.a + d * t2.c, d: c * t2.b + d * t2.d,
      tx: tx * t2.a + ty * t2.c + t2.tx, ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// The map that translates first and then applies `self`: it moves the origin of the space that `self` maps from.
  public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a, b: b, c: c, d: d, tx: x * a + y * c + tx, ty: x * b + y * d + ty)
  }

  /// The map that scales first and then applies `self`.
  public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
    CGAffineTransform(a: a * x, b: b * x, c: c * y, d: d * y, tx: tx, ty: ty)
  }

  /// The map that rotates by `angle` radians first and then applies `self`.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// The inverse map. Where there is none (the determinant is zero or not finite), `self`, as in CoreGraphics.
  public func inverted() -> CGAffineTransform {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The factor by which areas grow; negative for a transform that mirrors.
  package var determinant: CGFloat { a * d - b * c }

  /// Whether pictures and gradients can be drawn under this transform, from their pixels to the device's. Cairo takes no
  /// other, and pixman's numbers end at 32,768 of its units to a pixel, where nothing of it could be told apart anyway.
  package var isPaintable: Bool {
    guard isInvertible, abs(determinant) > 1e-12 else { return false }
    let back = inverted()
    return max(abs(a), abs(b), abs(c), abs(d)) < 1e7 && max(abs(tx), abs(ty)) < 1e9
      && max(abs(back.a), abs(back.b), abs(back.c), abs(back.d)) < 30_000
  }

  /// Whether painters can draw under this transform: it does not squash everything into a line or a point.
  package var isInvertible: Bool {
    isFinite && determinant.isFinite && abs(determinant) > 1e-24
  }

  /// Whether no entry is NaN or infinite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// Whether rectangles stay rectangles with horizontal and vertical sides (scaling, mirroring, quarter turns).
  package var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }
}

extension CGAffineTransform {
  /// Turns `frame` upside down in itself: images lie upright where y points up.
  package static func upright(_ frame: CGRect) -> CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frame.minY + frame.maxY)
  }
}
