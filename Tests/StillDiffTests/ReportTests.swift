// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillTestSupport
import Testing

struct ReportTests {
  private let white = Pictures.flat(60, 50)

  @Test func aDifferenceIsReportedWithItsNumbersAndPlaces() {
    let actual = Pictures.make(60, 50) { x, y in
      (6..<12).contains(x) && (9..<12).contains(y) ? 0xFFFF_FF00 : x == 59 && y == 49 ? 0xFFFE_FFFF : 0xFFFF_FFFF
    }
    #expect(
      Comparison(reference: white, actual: actual, scale: 3).description == """
        Different: 19 of 3,000 pixels (0.63 %) differ, by at most 255 of 255 in a
          channel.
        2 places, largest first (in points at 3x):
          1. x 2, y 3, 2 x 1: 18 pixels
          2. x 19.67, y 16.33, 0.33 x 0.33: 1 pixel
        The smallest tolerance that would have passed: maxDifferingPixels 19; it would
          have hidden all 2 places.
        """)
  }

  @Test func aToleranceIsNamedWithWhatItForgave() {
    let actual = Pictures.changing(white, [(1, 1, 0xFFFF_FFFE), (30, 30, 0xFF00_0000)])
    #expect(
      Comparison(reference: white, actual: actual, tolerance: Tolerance(maxChannelDelta: 2)).description == """
        Different: 2 of 3,000 pixels (0.067 %) differ, by at most 255 of 255 in a
          channel.
        The tolerance (maxChannelDelta 2) forgives 1 of them pixel by pixel; 1 left.
        One place (in pixels):
          1. x 30, y 30, 1 x 1: 1 pixel
        The smallest tolerance that would have passed: maxDifferingPixels 2; it would
          have hidden all 2 places.
        """)
  }

  @Test func sizesAreReported() {
    let report = Comparison(reference: white, actual: Pictures.flat(60, 51)).description
    #expect(report.contains("60 x 50 pixels"))
    #expect(report.contains("60 x 51"))
    #expect(report.contains("Where they overlap, they are the same."))
  }

  @Test func equalityIsReported() {
    #expect(Comparison(reference: white, actual: white).description == "Identical: all 3,000 pixels are the same.")
  }

  @Test func onePixelOfMillionsIsNotZeroPercent() {
    let large = Pictures.flat(3000, 1000)
    let report = Comparison(reference: large, actual: Pictures.changing(large, [(5, 5, 0)])).description
    #expect(report.contains("1 of 3,000,000 pixels (0.000033 %) differs"))
    #expect(!report.contains("(0 %)"))
  }

  @Test func allButOnePixelIsNotHundredPercent() {
    let picture = Pictures.changing(Pictures.flat(300, 100, 0xFF00_0000), [(5, 5, 0xFFFF_FFFF)])
    #expect(Comparison(reference: Pictures.flat(300, 100), actual: picture).description.contains("(99.99 %"))
  }

  @Test(arguments: 1...20) func noLineIsLongerThan80Columns(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let width = Int.random(in: 1...3000, using: &random)
    let actual = Pictures.make(width, 20) { _, _ in Int.random(in: 0..<90, using: &random) == 0 ? 0 : 0xFFFF_FFFF }
    let tolerance = Tolerance(
      maxChannelDelta: 2, maxColorDifference: 1.25, maxDifferingPixels: .share(0.001), maxClusterArea: 12)
    for height in [20, 21] {
      let reference = Pictures.flat(width, height)
      let report = Comparison(reference: reference, actual: actual, tolerance: tolerance, scale: 3).description
      for line in report.split(separator: "\n") {
        #expect(line.count <= 80, "\(line)")
        #expect(!line.drop { $0 == " " }.hasPrefix("%"), "a percent sign stays with its number")
      }
    }
  }

  @Test func parityNamesItsClusters() {
    let actual = Pictures.make(60, 50) { x, y in x > 50 && y < 2 ? 0xFF00_0000 : 0xFFFF_FFFF }
    #expect(
      Parity(white, actual).description == """
        18 pixels are not explained by antialiasing.
        Clusters of more than 4, largest first (in pixels):
          1. x 51, y 0, 9 x 2: 18 pixels
        """)
    #expect(Parity(white, white).description == "Every pixel that both have is explained by antialiasing.")
  }
}
