// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillTestSupport
import Testing

struct ToleranceTests {
  private let white = Pictures.flat(10, 10)

  private func verdict(_ changes: [(x: Int, y: Int, word: UInt32)], _ tolerance: Tolerance) -> Comparison.Verdict {
    Comparison(reference: white, actual: Pictures.changing(white, changes), tolerance: tolerance).verdict
  }

  @Test func theDefaultForgivesNothing() {
    #expect(Tolerance() == .exact)
    #expect(verdict([(0, 0, 0xFFFF_FFFE)], .exact) == .different)
  }

  @Test func channelDeltaForgivesUpToItself() {
    #expect(verdict([(0, 0, 0xFFFF_FFFB)], Tolerance(maxChannelDelta: 4)) == .withinTolerance)
    #expect(verdict([(0, 0, 0xFFFF_FFFA)], Tolerance(maxChannelDelta: 4)) == .different)
    #expect(verdict([(0, 0, 0xFAFF_FFFF)], Tolerance(maxChannelDelta: 4)) == .different)
  }

  @Test func channelDeltaDoesNotForgiveANeighbourInTheSameRun() {
    let comparison = Comparison(
      reference: white,
      actual: Pictures.changing(
        white, [(3, 5, 0xFFFF_FFFE), (4, 5, 0xFF00_0000), (5, 5, 0xFF00_0000), (6, 5, 0xFFFF_FFFE)]),
      tolerance: Tolerance(maxChannelDelta: 1))
    #expect(comparison.figures.forgivenPixels == 2)
    #expect(comparison.figures.unforgivenPixels == 2)
    #expect(comparison.clusters == [Cluster(bounds: PixelRect(x: 4, y: 5, width: 2, height: 1), area: 2)])
  }

  @Test func differingPixelsAreCountedAsPixelsNotBytes() {
    // Four bytes each: a byte count would call this four times as much.
    let changes = [(0, 0), (5, 5)].map { (x: $0.0, y: $0.1, word: UInt32(0)) }
    #expect(verdict(changes, Tolerance(maxDifferingPixels: .count(2))) == .withinTolerance)
    #expect(verdict(changes, Tolerance(maxDifferingPixels: .count(1))) == .different)
    #expect(verdict(changes, Tolerance(maxDifferingPixels: .share(0.02))) == .withinTolerance)
    #expect(verdict(changes, Tolerance(maxDifferingPixels: .share(0.019))) == .different)
  }

  @Test func anIconDoesNotHideInAShareWithAClusterLimit() {
    let icon = [(0, 0), (1, 0), (0, 1), (1, 1)].map { (x: $0.0, y: $0.1, word: UInt32(0)) }
    let noise = [(0, 0), (9, 0), (0, 9), (9, 9)].map { (x: $0.0, y: $0.1, word: UInt32(0)) }
    let tolerance = Tolerance(maxDifferingPixels: .count(4), maxClusterArea: 1)
    #expect(verdict(icon, tolerance) == .different)
    #expect(verdict(noise, tolerance) == .withinTolerance)
    #expect(verdict(icon, Tolerance(maxClusterArea: 4)) == .withinTolerance)
    #expect(verdict(icon, Tolerance(maxClusterArea: 3)) == .different)
    #expect(verdict(noise, Tolerance(maxDifferingPixels: .count(3), maxClusterArea: 1)) == .different)
  }

  @Test func precisionIsTheShareOfPixelsThatMatch() {
    let one = [(x: 4, y: 4, word: UInt32(0))]
    #expect(verdict(one, Tolerance(precision: 0.99)) == .withinTolerance)
    #expect(verdict(one, Tolerance(precision: 0.995)) == .different)
    #expect(Tolerance(precision: 1) == .exact)
  }

  @Test(arguments: [0.9, 0.99, 0.999] as [Float]) func precisionIsReadAsTheDecimalThatWasWritten(precision: Float) {
    let share = Tolerance(precision: precision).maxDifferingPixels
    #expect(share?.pixels(of: 1000) == Int(((1 - precision) * 1000).rounded()))
  }

  @Test func perceptualPrecisionIsACIE94Limit() {
    #expect(Tolerance(precision: 1, perceptualPrecision: 0.98).maxColorDifference.rounded() == 2)
    // ΔE of white and 0xFAFAFA is 1.728, of white and 0xF9F9F9 2.074 (CIE94MetricTests).
    let tolerance = Tolerance(precision: 1, perceptualPrecision: 0.98)
    #expect(verdict([(0, 0, 0xFFFA_FAFA)], tolerance) == .withinTolerance)
    #expect(verdict([(0, 0, 0xFFF9_F9F9)], tolerance) == .different)
  }

  @Test func eitherLimitPerPixelForgives() {
    let changes: [(x: Int, y: Int, word: UInt32)] = [(0, 0, 0xFFFF_FFF0), (5, 5, 0xFFFA_FAFA)]
    let comparison = Comparison(
      reference: white, actual: Pictures.changing(white, changes),
      tolerance: Tolerance(maxChannelDelta: 3, maxColorDifference: 2))
    #expect(comparison.figures.forgivenPixels == 1)
    let both = Tolerance(maxChannelDelta: 15, maxColorDifference: 2)
    #expect(verdict(changes, both) == .withinTolerance)
  }

  @Test(arguments: 1...40) func limitsPerPixelAgreeWithTheDefinition(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let width = Int.random(in: 1...200, using: &random)
    let limit = Int.random(in: 1...10, using: &random)
    let reference = Pictures.flat(width, 4, 0xFF80_8080)
    var unforgiven = 0
    var differing = 0
    let actual = Pictures.make(width, 4) { _, _ in
      let delta = Bool.random(using: &random) ? 0 : Int.random(in: 0...12, using: &random)
      differing += delta > 0 ? 1 : 0
      unforgiven += delta > limit ? 1 : 0
      return 0xFF80_8080 + UInt32(delta) << 8
    }
    let figures = Comparison(
      reference: reference, actual: actual, tolerance: Tolerance(maxChannelDelta: limit)
    ).figures
    #expect(figures.differingPixels == differing)
    #expect(figures.unforgivenPixels == unforgiven)
  }

  @Test func comparisonsClampSenselessLimits() {
    let one = [(x: 4, y: 4, word: UInt32(0))]
    #expect(verdict(one, Tolerance(maxChannelDelta: -1, maxColorDifference: -.infinity)) == .different)
    #expect(verdict(one, Tolerance(maxColorDifference: .nan)) == .different)
    #expect(verdict(one, Tolerance(maxChannelDelta: 300)) == .withinTolerance)
    #expect(verdict(one, Tolerance(precision: 2, perceptualPrecision: .nan)) == .different)
    #expect(verdict(one, Tolerance(precision: -1)) == .withinTolerance)
    #expect(Tolerance.PixelAllowance.count(-5).pixels(of: 10) == 0)
    #expect(Tolerance.PixelAllowance.share(.nan).pixels(of: 10) == 0)
    #expect(Tolerance.PixelAllowance.share(7).pixels(of: 10) == 10)
    #expect(Tolerance.PixelAllowance.share(1).pixels(of: 0) == 0)
  }
}
