// SPDX-License-Identifier: MIT

/// A place, a velocity or a force in the plane, in points.
package struct Vector: Hashable, Sendable {
  package var x, y: Double

  package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  package static let zero = Vector(0, 0)

  package var lengthSquared: Double { x * x + y * y }
  package var length: Double { lengthSquared.squareRoot() }
  /// The vector a quarter turn further, from x towards y.
  var turned: Vector { Vector(-y, x) }
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// The vector of length 1; nil for one without a direction.
  var unit: Vector? {
    let length = length
    return length > 1e-9 ? Vector(x / length, y / length) : nil
  }

  package static func + (a: Vector, b: Vector) -> Vector { Vector(a.x + b.x, a.y + b.y) }
  package static func - (a: Vector, b: Vector) -> Vector { Vector(a.x - b.x, a.y - b.y) }
  package static func * (factor: Double, a: Vector) -> Vector { Vector(factor * a.x, factor * a.y) }
  package static prefix func - (a: Vector) -> Vector { Vector(-a.x, -a.y) }
  package static func += (a: inout Vector, b: Vector) { a = a + b }

  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
}

/// A rotation of the plane, as the cosine and the sine of its angle.
package struct Rotation: Hashable, Sendable {
  package var cosine, sine: Double

  package init(cosine: Double, sine: Double) { (self.cosine, self.sine) = (cosine, sine) }

  package static let none = Rotation(cosine: 1, sine: 0)

  /// Makes a rotation by an angle in radians.
  ///
  /// The series has one result on every machine, which the functions of a C library do not promise.
  package init(angle: Double) {
    let (cosine, sine) = Series.circle(angle)
    let length = (cosine * cosine + sine * sine).squareRoot()
    self.init(cosine: cosine / length, sine: sine / length)
  }

  package func map(_ vector: Vector) -> Vector {
    Vector(cosine * vector.x - sine * vector.y, sine * vector.x + cosine * vector.y)
  }

  /// Returns the vector that is mapped to `vector`.
  package func unmap(_ vector: Vector) -> Vector {
    Vector(cosine * vector.x + sine * vector.y, cosine * vector.y - sine * vector.x)
  }

  func followed(by next: Rotation) -> Rotation {
    let (c, s) = (next.cosine * cosine - next.sine * sine, next.sine * cosine + next.cosine * sine)
    let length = (c * c + s * s).squareRoot()
    return Rotation(cosine: c / length, sine: s / length)
  }
}

/// Functions by their series, which have one result on every machine.
enum Series {
  /// Returns the power of e.
  static func exponential(_ exponent: Double) -> Double {
    guard abs(exponent) < 700 else { return exponent > 0 ? .infinity : 0 }
    var (halved, squarings) = (exponent, 0)
    while abs(halved) > 0.5 {
      halved /= 2
      squarings += 1
    }
    var (sum, term) = (1.0, 1.0)
    for index in 1...16 {
      term *= halved / Double(index)
      sum += term
    }
    for _ in 0..<squarings { sum *= sum }
    return sum
  }

  /// Returns the power of a positive number.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    guard base > 0, base.isFinite else { return base == 0 ? (exponent > 0 ? 0 : .infinity) : base }
    return exponential(exponent * logarithm(base))
  }

  /// Returns the natural logarithm of a positive number.
  private static func logarithm(_ value: Double) -> Double {
    var (fraction, exponent) = (value.significand, Double(value.exponent))
    if fraction > 2.0.squareRoot() { (fraction, exponent) = (fraction / 2, exponent + 1) }
    let ratio = (fraction - 1) / (fraction + 1)
    var (sum, term) = (0.0, ratio)
    for index in 0..<14 {
      sum += term / Double(2 * index + 1)
      term *= ratio * ratio
    }
    return exponent * 0.693_147_180_559_945_3 + 2 * sum
  }

  /// Returns the cosine and the sine of an angle.
  static func circle(_ angle: Double) -> (cosine: Double, sine: Double) {
    let rest = angle.remainder(dividingBy: 2 * .pi)
    var (cosine, sine, term) = (1.0, 0.0, 1.0)
    var index = 1
    while index <= 24 {
      term *= rest / Double(index)
      let isNegative = index % 4 >= 2
      if index % 2 == 0 { cosine += isNegative ? -term : term } else { sine += isNegative ? -term : term }
      index += 1
    }
    return (cosine, sine)
  }
}
