// SPDX-License-Identifier: MIT

import StillGraphics

extension CATransform3D {
  /// The row vector (`x`, `y`, `z`, `w`) times this matrix.
  func mapping(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
    (
      x * m11 + y * m21 + z * m31 + w * m41, x * m12 + y * m22 + z * m32 + w * m42,
      x * m13 + y * m23 + z * m33 + w * m43, x * m14 + y * m24 + z * m34 + w * m44
    )
  }

  /// Whether points of the plane z = 0 stay in it and are only mapped as by an affine transform.
  var keepsPlane: Bool { m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m43 == 0 && m44 == 1 }

  /// How the plane z = 0 is seen from the front.
  var plane: Homography {
    Homography(
      m11: m11, m12: m12, m13: m14, m21: m21, m22: m22, m23: m24, m31: m41, m32: m42, m33: m44)
  }

  /// Whether the plane z = 0 is seen from behind: whether what undoes this takes the eye to negative z. Mirroring an axis
  /// of the plane does not turn it.
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

  /// This about (`x`, `y`, `z`) instead of the origin.
  func about(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DTranslate(self, -x, -y, -z), CATransform3DMakeTranslation(x, y, z))
  }
}

/// From one layer's plane to another's.
enum PlaneMap {
  case affine(CGAffineTransform)
  case perspective(Homography)

  init(_ plane: Homography) { self = plane.affine.map(PlaneMap.affine) ?? .perspective(plane) }

  var homography: Homography {
    switch self {
    case .affine(let transform): Homography(transform)
    case .perspective(let plane): plane
    }
  }

  func concatenating(_ next: PlaneMap) -> PlaneMap {
    if case .affine(let one) = self, case .affine(let other) = next { return .affine(one.concatenating(other)) }
    return PlaneMap(homography.concatenating(next.homography))
  }

  /// What undoes this; where nothing does, this itself, as for affine transforms.
  func inverted() -> PlaneMap {
    switch self {
    case .affine(let transform): .affine(transform.inverted())
    case .perspective(let plane): plane.inverse.map(PlaneMap.init) ?? self
    }
  }

  func map(_ point: CGPoint) -> CGPoint {
    switch self {
    case .affine(let transform): point.applying(transform)
    case .perspective(let plane): plane.project(point)
    }
  }

  func map(_ rect: CGRect) -> CGRect {
    switch self {
    case .affine(let transform): rect.applying(transform)
    case .perspective(let plane): plane.project(rect)
    }
  }

  /// The point of the plane that is seen at `point`; nil where the plane is not seen.
  func pointSeen(at point: CGPoint) -> CGPoint? {
    switch self {
    case .affine(let transform): return point.applying(transform.inverted())
    case .perspective(let plane):
      guard let inverse = plane.inverse, inverse.weight(of: point) > 0 else { return nil }
      return inverse.project(point)
    }
  }
}
