// SPDX-License-Identifier: MIT

public import StillGraphics

/// A transform of three-dimensional space.
///
/// Mirrors QuartzCore's `CATransform3D`.
///
/// Points are row vectors, so a transform maps `[x y z 1]` to `[x y z 1] · M`.
public struct CATransform3D: Sendable, Hashable {
  /// The first row, which maps the x-axis.
  public var m11, m12, m13, m14: CGFloat
  /// The second row, which maps the y-axis.
  public var m21, m22, m23, m24: CGFloat
  /// The third row, which maps the z-axis.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row, which translates.
  public var m41, m42, m43, m44: CGFloat

  /// Creates a transform from its entries.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates a transform of zeros, like C's zero-initialised struct.
  public init() {
    self.init(rows: .init(repeating: 0, count: 16))
  }

  /// Creates a transform from sixteen numbers, row by row.
  package init(rows m: [CGFloat]) {
    self.init(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }

  /// The sixteen numbers, row by row.
  var rows: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3D(
  m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
  m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

extension CATransform3D {
  /// The affine part: the transform of points in the plane z = 0, seen from the front and without perspective.
  package var affinePart: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  var isFinite: Bool { rows.allSatisfy(\.isFinite) }
}

// MARK: - Planes

extension CATransform3D {
  /// Returns the row vector (`x`, `y`, `z`, `w`) times this matrix.
  func mapping(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    (
      x * m11 + y * m21 + z * m31 + w * m41, x * m12 + y * m22 + z * m32 + w * m42,
      x * m13 + y * m23 + z * m33 + w * m43, x * m14 + y * m24 + z * m34 + w * m44
    )
  }

  /// True if points of the plane z = 0 stay in it and are mapped as by an affine transform.
  var keepsPlane: Bool { m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m43 == 0 && m44 == 1 }

  /// The projection of the plane z = 0 to the screen.
  var plane: Homography {
    Homography(
      m11: m11, m12: m12, m13: m14, m21: m21, m22: m22, m23: m24, m31: m41, m32: m42, m33: m44)
  }

  /// True if the back of the plane z = 0 is visible.
  ///
  /// Mirroring an axis of the plane does not turn it.
  ///
  /// This is the case if the inverse transform takes the viewer to negative z.
  var showsBack: Bool { plane.determinant * determinant < 0 }

  private var determinant: CGFloat {
    let (a, b) = (m11 * m22 - m12 * m21, m11 * m23 - m13 * m21)
    let (c, d) = (m11 * m24 - m14 * m21, m12 * m23 - m13 * m22)
    let (e, f) = (m12 * m24 - m14 * m22, m13 * m24 - m14 * m23)
    let (g, h) = (m31 * m42 - m32 * m41, m31 * m43 - m33 * m41)
    let (i, j) = (m31 * m44 - m34 * m41, m32 * m43 - m33 * m42)
    let (k, l) = (m32 * m44 - m34 * m42, m33 * m44 - m34 * m43)
    return a * l - b * k + c * j + d * i - e * h + f * g
  }

  /// Returns the same transform about (`x`, `y`, `z`) instead of the origin.
  func about(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DTranslate(self, -x, -y, -z), CATransform3DMakeTranslation(x, y, z))
  }
}
