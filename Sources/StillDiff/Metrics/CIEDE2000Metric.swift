// SPDX-License-Identifier: MIT

import Glibc

/// The CIEDE2000 colour difference ΔE00 (CIE 142-2001, kL = kC = kH = 1), with the hue rules of Sharma, Wu and Dalal.
package final class CIEDE2000Metric: ColorFormula {
  package let limit: Float
  private let table = LabTable()

  /// Makes a metric that forgives differences up to `limit`.
  package init(limit: Double = 0) { self.limit = Float(limit) }

  package func opaqueDifference(_ reference: UInt32, _ actual: UInt32) -> Float {
    if reference == actual { return 0 }
    let lab = table.lab(reference)
    let first = LabColor(lightness: Double(lab[0]), a: Double(lab[1]), b: Double(lab[2]))
    let other = table.lab(actual)
    return Float(
      Self.difference(first, LabColor(lightness: Double(other[0]), a: Double(other[1]), b: Double(other[2]))))
  }

  /// Returns the ΔE00 of two colours.
  package static func difference(_ first: LabColor, _ second: LabColor) -> Double {
    let meanChroma = (hypot(first.a, first.b) + hypot(second.a, second.b)) / 2
    let stretch = 1.5 - 0.5 * saturation(meanChroma)
    let one = PolarColor(first, stretch: stretch)
    let other = PolarColor(second, stretch: stretch)
    let lightnessDelta = other.lightness - one.lightness
    let chromaDelta = other.chroma - one.chroma
    let isGrey = one.chroma * other.chroma == 0
    let turn = isGrey ? 0 : remainder(other.hue - one.hue, 360)
    let hueDelta = 2 * (one.chroma * other.chroma).squareRoot() * sin(radians(turn / 2))

    let lightness = (one.lightness + other.lightness) / 2
    let chroma = (one.chroma + other.chroma) / 2
    let hue = isGrey ? one.hue + other.hue : meanHue(one.hue, other.hue)
    let fromMiddle = (lightness - 50) * (lightness - 50)
    let lightnessWeight = 1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot()
    let chromaWeight = 1 + 0.045 * chroma
    let hueWeight = 1 + 0.015 * chroma * hueTerm(hue)
    let rotation = -2 * saturation(chroma) * sin(radians(60 * exp(-square((hue - 275) / 25))))
    let l = lightnessDelta / lightnessWeight
    let c = chromaDelta / chromaWeight
    let h = hueDelta / hueWeight
    return max(l * l + c * c + h * h + rotation * c * h, 0).squareRoot()
  }

  private static func saturation(_ chroma: Double) -> Double {
    let seventh = pow(chroma, 7)
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  /// Returns the middle of the shorter arc; if both arcs are equal, that of the arc that the formula's authors chose.
  private static func meanHue(_ one: Double, _ other: Double) -> Double {
    let sum = one + other
    if abs(one - other) <= 180 { return sum / 2 }
    return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
  }

  private static func hueTerm(_ hue: Double) -> Double {
    1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue)) + 0.32 * cos(radians(3 * hue + 6))
      - 0.20 * cos(radians(4 * hue - 63))
  }

  private static func square(_ value: Double) -> Double { value * value }
  private static func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

  /// A colour by lightness, chroma and hue in degrees (0..<360), with `a` stretched where chroma is small.
  private struct PolarColor {
    let lightness: Double
    let chroma: Double
    let hue: Double

    init(_ color: LabColor, stretch: Double) {
      let a = color.a * stretch
      lightness = color.lightness
      chroma = hypot(a, color.b)
      let angle = atan2(color.b, a) * 180 / .pi
      hue = angle < 0 ? angle + 360 : angle
    }
  }
}

/// A colour in CIELAB.
package struct LabColor {
  package var lightness: Double
  package var a: Double
  package var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }
}
