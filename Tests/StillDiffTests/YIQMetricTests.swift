// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillTestSupport
import Testing

struct YIQMetricTests {
  private let white = Pictures.flat(12, 12)

  private func unforgiven(_ reference: Bitmap, _ actual: Bitmap, _ metric: Tolerance.Metric) -> Int {
    Comparison(reference: reference, actual: actual, tolerance: Tolerance(metric: metric)).figures.unforgivenPixels
  }

  /// A grey that is n levels off lies 0.5053 n² from white, and the limit at 0.1 is 352.15.
  @Test(arguments: [(26, 0), (27, 1)]) func greysDifferFrom27LevelsOnAtATenth(levels: UInt32, count: Int) {
    let actual = Pictures.changing(white, [(5, 5, 0xFF00_0000 | (255 - levels) * 0x01_0101)])
    #expect(unforgiven(white, actual, .yiq(threshold: 0.1)) == count)
  }

  @Test func atZeroEveryDifferenceCounts() {
    for word in [0xFFFF_FFFE, 0xFFFF_FEFF, 0xFFFE_FFFF, 0xFEFE_FEFE] as [UInt32] {
      #expect(unforgiven(white, Pictures.changing(white, [(5, 5, word)]), .yiq(threshold: 0)) == 1)
      #expect(unforgiven(white, Pictures.changing(white, [(5, 5, word)]), .yiq(threshold: .nan)) == 1)
    }
    #expect(unforgiven(white, Pictures.flat(12, 12, 0xFF00_0000), .yiq(threshold: 1)) == 0)
  }

  /// An edge of black and white that gains a grey step: the grey is between both, and both sides are plain.
  @Test func aSoftenedEdgeIsAntialiasing() {
    let sharp = Pictures.make(12, 12) { x, _ in x < 6 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let soft = Pictures.make(12, 12) { x, y in x < 6 ? 0xFF00_0000 : x == 6 ? 0xFF80_8080 + UInt32(y) : 0xFFFF_FFFF }
    #expect(unforgiven(sharp, soft, .yiq()) == 12)
    #expect(unforgiven(sharp, soft, .yiq(detectsAntialiasing: true)) == 0)
    let comparison = Comparison(
      reference: sharp, actual: soft, tolerance: Tolerance(metric: .yiq(detectsAntialiasing: true)))
    #expect(comparison.figures.antialiasedPixels == 12)
    #expect(comparison.verdict == .withinTolerance)
  }

  @Test func aPlainBlockIsNoAntialiasing() {
    let block = Pictures.make(12, 12) { x, y in (2..<5).contains(x) && (2..<5).contains(y) ? 0xFF00_0000 : 0xFFFF_FFFF }
    #expect(unforgiven(white, block, .yiq(detectsAntialiasing: true)) == 9)
  }

  @Test func aSufficientThresholdPassesAndHasFewDigits() throws {
    let actual = Pictures.make(12, 12) { x, y in x > 5 && y > 5 ? 0xFF33_66CC : 0xFFFF_FFFF }
    for detects in [false, true] {
      let tolerance = Tolerance(metric: .yiq(threshold: 0.1, detectsAntialiasing: detects))
      let comparison = Comparison(reference: white, actual: actual, tolerance: tolerance)
      let sufficient = try #require(comparison.sufficientTolerances.last?.tolerance)
      guard case .yiq(let threshold, detects) = sufficient.metric else { throw Unexpected() }
      #expect(Comparison(reference: white, actual: actual, tolerance: sufficient).passes)
      #expect(unforgiven(white, actual, .yiq(threshold: threshold - 0.002, detectsAntialiasing: detects)) > 0)
    }
  }

  private struct Unexpected: Error {}

  /// Few colours make edges and plain areas; some pixels are translucent, and sizes fall on both sides of each block.
  @Test(arguments: 1...50) func agreesWithTheDefinition(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let width = Int.random(in: 1...140, using: &random)
    let height = Int.random(in: 1...75, using: &random)
    let isOpaque = seed % 3 > 0
    let palette = (0..<Int.random(in: 2...6, using: &random)).map { _ -> UInt32 in
      let word = UInt32.random(in: 0 ... .max, using: &random) | 0xFF00_0000
      return isOpaque || Bool.random(using: &random) ? word : 0x8000_0000 | word & 0x7F_7F7F
    }
    let share = Double.random(in: 0.002...0.9, using: &random)
    let reference = Pictures.make(width, height) { x, y in palette[(x / 3 + y / 4) % palette.count] }
    let actual = Pictures.make(width, height) { x, y in
      Double.random(in: 0..<1, using: &random) > share ? reference.word(x, y) : palette.randomElement(using: &random)!
    }
    let threshold = Double.random(in: 0...0.3, using: &random)
    let definition = PixelmatchDefinition(reference: reference, actual: actual, threshold: threshold)
    #expect(
      Judged(reference, actual, by: YIQMetric(threshold: threshold, detectsAntialiasing: false)).marks
        == definition.marks(detectingAntialiasing: false))
    #expect(
      Judged(reference, actual, by: YIQMetric(threshold: threshold, detectsAntialiasing: true)).marks
        == definition.marks(detectingAntialiasing: true))
  }

  /// Rows that surely match are not measured, and their distance is not nothing for that.
  @Test func smallDifferencesAreNoDistanceOfNothing() throws {
    let reference = Bitmap(width: 4, height: 4) { $0.update(repeating: 0xFF80_8080, count: 16) }
    for delta in 1...20 as ClosedRange<UInt32> {
      let actual = Bitmap(width: 4, height: 4) { $0.update(repeating: 0xFF80_8080 + delta * 0x010101, count: 16) }
      let comparison = Comparison(reference: reference, actual: actual, tolerance: Tolerance(metric: .yiq()))
      let distance = try #require(comparison.figures.largestMetricDistance)
      #expect(
        comparison.passes && distance >= (0.5053 * Double(delta * delta) / 35215).squareRoot() && distance <= 0.16)
      #expect(comparison.description.contains("YIQ distance of 0."))
    }
  }
}
