// SPDX-License-Identifier: MIT

import Glibc

/// The CIE94 colour difference ΔE with the weights for graphic arts (kL = kC = kH = 1, K1 = 0.045, K2 = 0.015).
///
/// CIE94 is not symmetric: the reference is the standard.
package final class CIE94Metric: ColorFormula {
  package let limit: Float
  private let table = LabTable()

  /// Makes a metric that forgives differences up to `limit`.
  package init(limit: Double = 0) { self.limit = Float(limit) }

  package func opaqueDifference(_ reference: UInt32, _ actual: UInt32) -> Float {
    if reference == actual { return 0 }
    var lab = table.lab(reference)
    let lightness = lab[0]
    let a = lab[1]
    let b = lab[2]
    lab = table.lab(actual)
    let lightnessDelta = lightness - lab[0]
    let aDelta = a - lab[1]
    let bDelta = b - lab[2]
    let chroma = (a * a + b * b).squareRoot()
    let chromaDelta = chroma - (lab[1] * lab[1] + lab[2] * lab[2]).squareRoot()
    let hueSquared = aDelta * aDelta + bDelta * bDelta - chromaDelta * chromaDelta
    let weightedChroma = chromaDelta / (1 + 0.045 * chroma)
    let hueWeight = 1 + 0.015 * chroma
    let weightedHue = hueSquared > 0 ? hueSquared / (hueWeight * hueWeight) : 0
    return (lightnessDelta * lightnessDelta + weightedChroma * weightedChroma + weightedHue).squareRoot()
  }
}

/// A metric that measures two colours at a time.
///
/// A pixel that is not opaque is composited over white and over black, and the larger of the two differences counts: on no
/// background is the visible difference larger, and a change of alpha alone is always found.
package protocol ColorFormula: PixelMetric {
  var limit: Float { get }
  /// Returns the difference of two colours `0x00RRGGBB`.
  func opaqueDifference(_ reference: UInt32, _ actual: UInt32) -> Float
}

extension ColorFormula {
  /// Returns the ΔE of two premultiplied words.
  package func difference(_ reference: UInt32, _ actual: UInt32) -> Float {
    let overBlack = opaqueDifference(reference & 0xFF_FFFF, actual & 0xFF_FFFF)
    if reference & actual >= 0xFF00_0000 { return overBlack }
    let overWhite = opaqueDifference(Premultiplied.overWhite(reference), Premultiplied.overWhite(actual))
    return overWhite > overBlack ? overWhite : overBlack
  }

  package func forgive(_ band: MarkedBand) -> MetricFindings {
    var largest: Float = 0
    var row = band.rows.lowerBound
    while row < band.rows.upperBound {
      if band.largestDelta(of: row) > 0 { forgive(row: row, of: band, largest: &largest) }
      row += 1
    }
    return MetricFindings(largestDistance: Double(largest))
  }

  private func forgive(row: Int, of band: MarkedBand, largest: inout Float) {
    let marks = band.marks(of: row)
    let width = band.pair.width
    let limit = limit
    let reference = band.pair.reference + row * band.pair.referenceStride
    let actual = band.pair.actual + row * band.pair.actualStride
    // Neighbouring pixels often have the same pair of colours.
    var lastReference: UInt32 = 0
    var lastActual: UInt32 = 0
    var last: Float = 0
    var x = 0
    while x < width, let found = memchr(marks + x, 1, width - x) {
      x = UnsafeRawPointer(found) - UnsafeRawPointer(marks)
      if reference[x] != lastReference || actual[x] != lastActual {
        lastReference = reference[x]
        lastActual = actual[x]
        last = difference(lastReference, lastActual)
        if last > largest { largest = last }
      }
      if last <= limit { marks[x] = 0 }
      x += 1
    }
  }
}

enum Premultiplied {
  /// Composites a premultiplied word over white, and drops its alpha.
  static func overWhite(_ word: UInt32) -> UInt32 {
    (word & 0xFF_FFFF) &+ (255 &- (word &>> 24)) &* 0x01_0101
  }
}

/// A cache of the CIELAB values of eight-bit sRGB colours, because a screen has few colours.
///
/// sRGB is read with its own white, D65 (2°: X 0.95047, Y 1, Z 1.08883), and Lab is taken relative to the same white,
/// so neutral greys have a = b = 0 and no chromatic adaptation enters.
final class LabTable {
  private static var slotCount: Int { 4096 }
  private let linear: UnsafeMutablePointer<Float>
  private let keys: UnsafeMutablePointer<UInt32>
  private let values: UnsafeMutablePointer<Float>

  init() {
    linear = .allocate(capacity: 256)
    keys = .allocate(capacity: Self.slotCount)
    values = .allocate(capacity: Self.slotCount * 3)
    // No colour of 24 bits has this key.
    memset(keys, 0xFF, Self.slotCount * 4)
    memset(values, 0, Self.slotCount * 3 * 4)
    var level = 0
    while level < 256 {
      let value = Double(level) / 255
      let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      (linear + level).initialize(to: Float(light))
      level += 1
    }
  }

  deinit {
    linear.deallocate()
    keys.deallocate()
    values.deallocate()
  }

  /// Returns L, a and b of `0x00RRGGBB`; the pointer's content lasts until the next call.
  func lab(_ rgb: UInt32) -> UnsafePointer<Float> {
    let slot = Int((rgb &* 0x9E37_79B1) &>> 20)
    let value = values + slot * 3
    if keys[slot] != rgb {
      keys[slot] = rgb
      compute(rgb, into: value)
    }
    return UnsafePointer(value)
  }

  private func compute(_ rgb: UInt32, into value: UnsafeMutablePointer<Float>) {
    let red = linear[Int((rgb &>> 16) & 0xFF)]
    let green = linear[Int((rgb &>> 8) & 0xFF)]
    let blue = linear[Int(rgb & 0xFF)]
    let x = Self.response((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = Self.response(0.2126729 * red + 0.7151522 * green + 0.0721750 * blue)
    let z = Self.response((0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883)
    value[0] = 116 * y - 16
    value[1] = 500 * (x - y)
    value[2] = 200 * (y - z)
  }

  private static func response(_ ratio: Float) -> Float {
    ratio > 216.0 / 24389.0 ? cbrtf(ratio) : (24389.0 / 27.0 * ratio + 16) / 116
  }
}
