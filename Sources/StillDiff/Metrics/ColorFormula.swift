// SPDX-License-Identifier: MIT

import Glibc

/// A metric that asks about two colours at a time.
///
/// A pixel that is not opaque is laid over white and over black, and the larger of the two differences counts: so no
/// background hides more than the number says it could, and alpha alone never passes unseen.
package protocol ColorFormula: PixelMetric {
  var limit: Float { get }
  /// The difference of two colours `0x00RRGGBB`.
  func opaqueDifference(_ reference: UInt32, _ actual: UInt32) -> Float
}

extension ColorFormula {
  /// ΔE of two premultiplied words.
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
    // Neighbours are often the same pair of colours again.
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
  /// A premultiplied word laid over white, without alpha.
  static func overWhite(_ word: UInt32) -> UInt32 {
    (word & 0xFF_FFFF) &+ (255 &- (word &>> 24)) &* 0x01_0101
  }
}
