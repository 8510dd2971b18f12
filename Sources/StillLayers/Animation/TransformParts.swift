// SPDX-License-Identifier: MIT

import StillGraphics

/// A transform taken apart into scale, rotation and translation, which key paths name.
///
/// The rotation is about the x-axis first, then the y-axis, then the z-axis. A perspective is
/// seen after all of them, so that it stays while the layer turns; shear stays in the rest.
struct TransformParts {
  var scale = (x: CGFloat(1), y: CGFloat(1), z: CGFloat(1))
  var rotation = (x: CGFloat(0), y: CGFloat(0), z: CGFloat(0))
  var translation = (x: CGFloat(0), y: CGFloat(0), z: CGFloat(0))
  /// The matrix that is applied after scaling and before the rotation; the identity unless the transform is sheared.
  private var shear = CATransform3DIdentity
  /// The last column of the matrix of a perspective that is applied after everything else.
  private var perspective = (x: CGFloat(0), y: CGFloat(0), z: CGFloat(0), w: CGFloat(1))

  init(_ matrix: CATransform3D) {
    translation = (matrix.m41, matrix.m42, matrix.m43)
    var linear = matrix
    (linear.m41, linear.m42, linear.m43) = (0, 0, 0)
    (linear.m14, linear.m24, linear.m34, linear.m44) = (0, 0, 0, 1)
    scale = (
      Self.length(matrix.m11, matrix.m12, matrix.m13), Self.length(matrix.m21, matrix.m22, matrix.m23),
      Self.length(matrix.m31, matrix.m32, matrix.m33)
    )
    if Self.determinant(linear) < 0 { scale.x = -scale.x }
    let unscaled = CATransform3DConcat(
      CATransform3DMakeScale(inverse(scale.x), inverse(scale.y), inverse(scale.z)), linear)
    rotation = Self.angles(of: Self.orthonormal(unscaled))
    shear = CATransform3DConcat(unscaled, CATransform3DInvert(Self.matrix(of: rotation)))
    // The rounding of a transform without shear must not stay in it.
    let rest = zip(shear.rows, CATransform3DIdentity.rows).map { abs($0 - $1) }.max() ?? 0
    if rest < 1e-9 || scale.x == 0 || scale.y == 0 || scale.z == 0 { shear = CATransform3DIdentity }
    perspective = solvedPerspective(of: matrix)
  }

  /// The transform that the parts make.
  var matrix: CATransform3D { matrix(turned: Self.matrix(of: rotation)) }

  /// Returns the transform that the parts make with a rotation in place of their own.
  private func matrix(turned rotation: CATransform3D) -> CATransform3D {
    var matrix = CATransform3DMakeScale(scale.x, scale.y, scale.z)
    matrix = CATransform3DConcat(CATransform3DConcat(matrix, shear), rotation)
    (matrix.m41, matrix.m42, matrix.m43) = translation
    let (x, y, z, w) = perspective
    guard x != 0 || y != 0 || z != 0 else {
      matrix.m44 = w
      return matrix
    }
    matrix.m14 = matrix.m11 * x + matrix.m12 * y + matrix.m13 * z
    matrix.m24 = matrix.m21 * x + matrix.m22 * y + matrix.m23 * z
    matrix.m34 = matrix.m31 * x + matrix.m32 * y + matrix.m33 * z
    matrix.m44 = translation.x * x + translation.y * y + translation.z * z + w
    return matrix
  }

  /// Returns the perspective that makes the last column of a matrix of the other parts.
  private func solvedPerspective(of matrix: CATransform3D) -> (x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    let column = (x: matrix.m14, y: matrix.m24, z: matrix.m34)
    guard column.x != 0 || column.y != 0 || column.z != 0 else { return (0, 0, 0, matrix.m44) }
    // Along an axis with a scale of 0, perspective cannot be determined, so the scale counts as 1.
    var flat = self
    flat.translation = (0, 0, 0)
    flat.scale = (scale.x == 0 ? 1 : scale.x, scale.y == 0 ? 1 : scale.y, scale.z == 0 ? 1 : scale.z)
    let back = CATransform3DInvert(flat.matrix)
    let x = back.m11 * column.x + back.m12 * column.y + back.m13 * column.z
    let y = back.m21 * column.x + back.m22 * column.y + back.m23 * column.z
    let z = back.m31 * column.x + back.m32 * column.y + back.m33 * column.z
    return (x, y, z, matrix.m44 - translation.x * x - translation.y * y - translation.z * z)
  }

  /// Returns the transform after a fraction of the way between two.
  ///
  /// Between affine transforms of the plane, and in space, the parts go each its own way: a rotation turns, by the
  /// smaller angle, and does not shrink.
  static func interpolated(_ start: [CGFloat], _ end: [CGFloat], _ fraction: CGFloat) -> [CGFloat] {
    if fraction == 0 { return start }
    if fraction == 1 { return end }
    // Without rotation, shear and perspective, matrices are mixed as their parts are.
    if isUpright(start), isUpright(end) { return zip(start, end).map { $0 + ($1 - $0) * fraction } }
    var parts = TransformParts(CATransform3D(rows: start))
    let stop = TransformParts(CATransform3D(rows: end))
    parts.scale = mix(parts.scale, stop.scale, fraction)
    parts.translation = mix(parts.translation, stop.translation, fraction)
    let (x, y, z, w) = stop.perspective
    let (own, weight) = (parts.perspective, fraction)
    parts.perspective = (
      own.x + (x - own.x) * weight, own.y + (y - own.y) * weight, own.z + (z - own.z) * weight,
      own.w + (w - own.w) * weight
    )
    parts.shear = CATransform3D(rows: zip(parts.shear.rows, stop.shear.rows).map { $0 + ($1 - $0) * fraction })
    let turn = Turn(parts.rotation).mixed(with: Turn(stop.rotation), fraction)
    return parts.matrix(turned: turn.matrix).rows
  }

  private typealias Triple = (x: CGFloat, y: CGFloat, z: CGFloat)

  private static func mix(
    _ a: (x: CGFloat, y: CGFloat, z: CGFloat), _ b: (x: CGFloat, y: CGFloat, z: CGFloat), _ fraction: CGFloat
  ) -> (x: CGFloat, y: CGFloat, z: CGFloat) {
    (a.x + (b.x - a.x) * fraction, a.y + (b.y - a.y) * fraction, a.z + (b.z - a.z) * fraction)
  }

  private static func isUpright(_ m: [CGFloat]) -> Bool {
    [1, 2, 3, 4, 6, 7, 8, 9, 11].allSatisfy { m[$0] == 0 } && m[0] >= 0 && m[5] >= 0 && m[10] >= 0
  }

  private static func length(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CGFloat {
    (x * x + y * y + z * z).squareRoot()
  }

  private func inverse(_ value: CGFloat) -> CGFloat { value == 0 ? 0 : 1 / value }

  private static func determinant(_ m: CATransform3D) -> CGFloat {
    let first: CGFloat = m.m11 * (m.m22 * m.m33 - m.m23 * m.m32)
    let second: CGFloat = m.m12 * (m.m21 * m.m33 - m.m23 * m.m31)
    let third: CGFloat = m.m13 * (m.m21 * m.m32 - m.m22 * m.m31)
    return first - second + third
  }

  /// Returns the rotation of a matrix whose rows have length 0 or 1, by Gram-Schmidt beginning at the first row.
  private static func orthonormal(_ m: CATransform3D) -> CATransform3D {
    var rows = [[m.m11, m.m12, m.m13], [m.m21, m.m22, m.m23], [m.m31, m.m32, m.m33]]
    for index in 0..<3 {
      for other in 0..<index {
        let share = zip(rows[index], rows[other]).reduce(0) { $0 + $1.0 * $1.1 }
        rows[index] = zip(rows[index], rows[other]).map { $0 - share * $1 }
      }
      let length = length(rows[index][0], rows[index][1], rows[index][2])
      guard length > 1e-12 else { return CATransform3DIdentity }
      rows[index] = rows[index].map { $0 / length }
    }
    var matrix = CATransform3DIdentity
    (matrix.m11, matrix.m12, matrix.m13) = (rows[0][0], rows[0][1], rows[0][2])
    (matrix.m21, matrix.m22, matrix.m23) = (rows[1][0], rows[1][1], rows[1][2])
    (matrix.m31, matrix.m32, matrix.m33) = (rows[2][0], rows[2][1], rows[2][2])
    return matrix
  }

  private static func angles(of m: CATransform3D) -> (x: CGFloat, y: CGFloat, z: CGFloat) {
    let y = asin(min(max(-m.m13, -1), 1))
    // At a right angle about the y-axis (gimbal lock), the two other rotations have the same axis.
    if abs(m.m13) > 1 - 1e-12 { return (0, y, atan2(-m.m21, m.m22)) }
    return (atan2(m.m23, m.m33), y, atan2(m.m12, m.m11))
  }

  private static func matrix(of angles: (x: CGFloat, y: CGFloat, z: CGFloat)) -> CATransform3D {
    var matrix = CATransform3DIdentity
    if angles.x != 0 { matrix = CATransform3DConcat(matrix, CATransform3DMakeRotation(angles.x, 1, 0, 0)) }
    if angles.y != 0 { matrix = CATransform3DConcat(matrix, CATransform3DMakeRotation(angles.y, 0, 1, 0)) }
    if angles.z != 0 { matrix = CATransform3DConcat(matrix, CATransform3DMakeRotation(angles.z, 0, 0, 1)) }
    return matrix
  }
}

/// A rotation in space as a unit quaternion, by which two of them meet on the shortest way.
private struct Turn {
  var (x, y, z, w) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(1))

  init(_ angles: (x: CGFloat, y: CGFloat, z: CGFloat)) {
    let (a, b, c) = (angles.x / 2, angles.y / 2, angles.z / 2)
    let first = Turn(sin(a), 0, 0, cos(a))
    let second = Turn(0, sin(b), 0, cos(b))
    self = Turn(0, 0, sin(c), cos(c)).after(second.after(first))
  }

  private init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// Returns the turn `first` followed by this one.
  private func after(_ first: Turn) -> Turn {
    let (a, b) = (self, first)
    let x: CGFloat = a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y
    let y: CGFloat = a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x
    let z: CGFloat = a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w
    let w: CGFloat = a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z
    return Turn(x, y, z, w)
  }

  func mixed(with other: Turn, _ fraction: CGFloat) -> Turn {
    let product = x * other.x + y * other.y + z * other.z + w * other.w
    // Both signs of a quaternion are the same rotation; the direction of half a turn follows the sign of its angle.
    let sign: CGFloat = product < 0 ? -1 : 1
    let angle = acos(min(abs(product), 1))
    let isNear = angle < 1e-9
    let one: CGFloat = isNear ? 1 - fraction : sin((1 - fraction) * angle) / sin(angle)
    let two: CGFloat = sign * (isNear ? fraction : sin(fraction * angle) / sin(angle))
    return Turn(
      one * x + two * other.x, one * y + two * other.y, one * z + two * other.z, one * w + two * other.w)
  }

  var matrix: CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 1e-15 else { return CATransform3DIdentity }
    return CATransform3DMakeRotation(2 * atan2(length, w), x, y, z)
  }
}
