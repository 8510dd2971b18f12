// SPDX-License-Identifier: MIT

import StillGraphics

/// A colour of Apple's "Generic RGB" profile, whose gamma is 1.8.
///
/// `CAGradientLayer` interpolates in this space when it is rendered into a context. This is fitted to pictures of iOS,
/// from which interpolation in sRGB differs by up to 13 of 255.
struct GenericRGB {
  var red, green, blue, alpha: Double

  /// Converts `color` by the white point D50 that ICC profiles share, and clips the result to 0…1.
  init(_ color: SRGBComponents) {
    let light = Vector(color.red, color.green, color.blue).map(Self.linearised)
    let own = Self.fromXYZ.applied(to: Self.sRGBToXYZ.applied(to: light)).map { pow(min(max($0, 0), 1), 1 / 1.8) }
    (red, green, blue, alpha) = (own.x, own.y, own.z, color.alpha)
  }

  private init(red: Double, green: Double, blue: Double, alpha: Double) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Returns the colour at `share`, from 0 to 1, between this colour and `other`.
  func mixed(with other: GenericRGB, _ share: Double) -> GenericRGB {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
    return GenericRGB(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }

  /// The colour in sRGB, clipped to 0…1.
  var sRGB: SRGBComponents {
    let light = Vector(red, green, blue).map { pow($0, 1.8) }
    let own = Self.sRGBFromXYZ.applied(to: Self.toXYZ.applied(to: light)).map(Self.encoded)
    return SRGBComponents(red: own.x, green: own.y, blue: own.z, alpha: alpha)
  }

  private static func linearised(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? max(light, 0) * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  // The columns are those of the profiles: rXYZ, gXYZ and bXYZ of "Generic RGB Profile" and of sRGB IEC61966-2.1.
  private static let toXYZ = Matrix(
    Vector(0.454269, 0.241837, 0.014882), Vector(0.353394, 0.673615, 0.090630), Vector(0.156570, 0.084564, 0.719498))
  private static let sRGBToXYZ = Matrix(
    Vector(0.436066, 0.222488, 0.013916), Vector(0.385147, 0.716873, 0.097076), Vector(0.143066, 0.060608, 0.714096))
  private static let fromXYZ = toXYZ.inverted
  private static let sRGBFromXYZ = sRGBToXYZ.inverted
}

/// Three numbers: the components of a colour or a column of a matrix.
private struct Vector {
  var x, y, z: Double

  init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }

  func map(_ change: (Double) -> Double) -> Vector { Vector(change(x), change(y), change(z)) }

  func cross(_ other: Vector) -> Vector {
    Vector(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }
}

/// A matrix of three columns.
private struct Matrix {
  var a, b, c: Vector

  init(_ a: Vector, _ b: Vector, _ c: Vector) { (self.a, self.b, self.c) = (a, b, c) }

  func applied(to v: Vector) -> Vector {
    Vector(
      a.x * v.x + b.x * v.y + c.x * v.z, a.y * v.x + b.y * v.y + c.y * v.z, a.z * v.x + b.z * v.y + c.z * v.z)
  }

  var inverted: Matrix {
    let determinant = a.dot(b.cross(c))
    let rows = [b.cross(c), c.cross(a), a.cross(b)].map { row in row.map { $0 / determinant } }
    return Matrix(
      Vector(rows[0].x, rows[1].x, rows[2].x), Vector(rows[0].y, rows[1].y, rows[2].y),
      Vector(rows[0].z, rows[1].z, rows[2].z))
  }
}
