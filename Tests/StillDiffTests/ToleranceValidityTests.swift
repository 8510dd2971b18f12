// SPDX-License-Identifier: MIT

import StillDiff
import Testing

/// Limits outside of their ranges are told with the value and the range; those that forgive anything compare nothing.
struct ToleranceValidityTests {
  @Test(arguments: [
    (Tolerance(maxChannelDelta: 256), "`maxChannelDelta` is 256: give 0 to 255."),
    (Tolerance(maxChannelDelta: -1), "`maxChannelDelta` is -1: give 0 to 255."),
    (Tolerance(precision: 1.5), "which is a `precision` of 1.5: give 0 to 1."),
    (Tolerance(precision: -0.1), "which is a `precision` of -0.1: give 0 to 1."),
    (Tolerance(precision: .nan), "which is a `precision` of nan: give 0 to 1."),
    (Tolerance(precision: .infinity), "which is a `precision` of inf: give 0 to 1."),
    (Tolerance(precision: 1, perceptualPrecision: 1.01), "which is a `perceptualPrecision` of 1.01: give"),
    (Tolerance(precision: 1, perceptualPrecision: -2), "which is a `perceptualPrecision` of -2: give"),
    (Tolerance(precision: 1, perceptualPrecision: .nan), "is nan, which is a `perceptualPrecision` of nan: give"),
    (Tolerance(maxColorDifference: -1), "`maxColorDifference` (`.cie94`) is -1, which"),
    (Tolerance(maxColorDifference: .infinity), "`maxColorDifference` (`.cie94`) is inf, which"),
    (Tolerance(metric: .cie94(101)), "`maxColorDifference` (`.cie94`) is 101, which"),
    (Tolerance(metric: .yiq(threshold: 1.5)), "The threshold of `.yiq` is 1.5: give 0 to 1."),
    (Tolerance(metric: .ciede2000(-3)), "The limit of `.ciede2000` is -3: give 0 to 100."),
    (Tolerance(metric: .ssim(minimum: .nan)), "The minimum of `.ssim` is nan: give 0 to 1."),
    (Tolerance(maxDifferingPixels: .count(-5)), "`maxDifferingPixels` is `.count(-5)`: give 0 or more."),
    (Tolerance(maxDifferingPixels: .share(1.2)), "`maxDifferingPixels` is `.share(1.2)`, which is a"),
    (Tolerance(maxDifferingPixels: .share(-.infinity)), "`maxDifferingPixels` is `.share(-inf)`, which is a"),
    (Tolerance(maxClusterArea: -1), "`maxClusterArea` is -1: give 0 or more."),
  ])
  func aLimitOutsideOfItsRangeIsTold(tolerance: Tolerance, words: String) {
    let error = #expect(throws: ToleranceError.self) { try tolerance.validate() }
    #expect(error?.problems.count == 1)
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func aLimitThatIsSetLaterIsCheckedToo() {
    var tolerance = Tolerance.exact
    tolerance.maxChannelDelta = 300
    tolerance.maxColorDifference = -4
    tolerance.maxClusterArea = -2
    let error = #expect(throws: ToleranceError.self) { try tolerance.validate() }
    #expect(error?.problems.count == 3)
  }

  @Test(arguments: [
    Tolerance.exact, Tolerance(maxChannelDelta: 255), Tolerance(precision: 0, perceptualPrecision: 0),
    Tolerance(precision: 1, perceptualPrecision: 1), Tolerance(metric: .yiq(threshold: 0)),
    Tolerance(metric: .ssim(minimum: 1)), Tolerance(metric: .ciede2000(100)),
    Tolerance(maxDifferingPixels: .share(1), maxClusterArea: 0), Tolerance(maxDifferingPixels: .count(0)),
  ])
  func theEndsOfARangeBelongToIt(tolerance: Tolerance) {
    #expect(throws: Never.self) { try tolerance.validate() }
  }

  @Test(arguments: [
    (Tolerance.exact, false), (Tolerance(maxChannelDelta: 254), false), (Tolerance(maxChannelDelta: 255), true),
    (Tolerance(precision: 0.01), false), (Tolerance(precision: 0), true),
    (Tolerance(precision: 1, perceptualPrecision: 0.5), false),
    (Tolerance(precision: 1, perceptualPrecision: 0.01), true),
    (Tolerance(precision: 1, perceptualPrecision: 0), true),
    (Tolerance(metric: .yiq(threshold: 0.5)), false), (Tolerance(metric: .yiq(threshold: 0.97)), true),
    (Tolerance(metric: .yiq(threshold: 1)), true), (Tolerance(metric: .cie94(99.99)), true),
    (Tolerance(metric: .ciede2000(50)), false), (Tolerance(metric: .ciede2000(99.9)), true),
    (Tolerance(metric: .ciede2000(100)), true), (Tolerance(metric: .ssim(minimum: 0)), true),
    (Tolerance(metric: .ssim(minimum: 1e-5)), true),
    (Tolerance(metric: .ssim(minimum: 0.01)), false),
    (Tolerance(maxDifferingPixels: .count(199)), false), (Tolerance(maxDifferingPixels: .count(200)), true),
    (Tolerance(maxDifferingPixels: .share(1), maxClusterArea: 199), false),
    (Tolerance(maxDifferingPixels: .share(1), maxClusterArea: 200), true),
    (Tolerance(maxClusterArea: 199), false), (Tolerance(maxClusterArea: 200), true),
    (Tolerance(maxDifferingPixels: .count(0), maxClusterArea: 200), false),
  ])
  func whatForgivesAnythingIn200PixelsComparesNone(tolerance: Tolerance, forgives: Bool) {
    #expect(tolerance.forgivesAnything(in: 200) == forgives)
    let compared = ComparedPixels(width: 20, height: 10, tolerance: tolerance)
    #expect(compared.comparedPixels == (forgives ? 0 : 200))
    #expect(compared.share == (forgives ? 0 : 1))
    // Black and white, red and green: one of these pairs passes.
    let verdicts = [(UInt32(0xFF00_0000), UInt32(0xFFFF_FFFF)), (0xFFFF_0000, 0xFF00_FF00)].map { one, other in
      let (first, second) = (Pictures.flat(20, 10, one), Pictures.flat(20, 10, other))
      return Comparison(reference: first, actual: second, tolerance: tolerance).verdict
    }
    #expect(verdicts.contains(.withinTolerance) == forgives)
  }

  @Test(arguments: [
    Tolerance.Metric.yiq(threshold: 0.2), .yiq(threshold: 0.1, detectsAntialiasing: true), .cie94(2), .cie94(50),
    .ciede2000(2), .ciede2000(50), .ssim(minimum: 0.95), .ssim(minimum: 0.01),
  ])
  func aMetricThatForgivesLessTellsPlainColoursApart(metric: Tolerance.Metric) {
    #expect(!Tolerance(metric: metric).forgivesAnyPicture)
    for (one, other) in [(UInt32(0xFF00_0000), UInt32(0xFFFF_FFFF)), (0xFFFF_0000, 0xFF00_FF00)] {
      let (first, second) = (Pictures.flat(20, 20, one), Pictures.flat(20, 20, other))
      #expect(!Comparison(reference: first, actual: second, tolerance: Tolerance(metric: metric)).passes)
    }
  }

  @Test func onlyLimitsWithoutANumberForgiveEveryPicture() {
    #expect(Tolerance(precision: 0).forgivesAnyPicture)
    #expect(!Tolerance(maxDifferingPixels: .count(1_000_000)).forgivesAnyPicture)
  }
}
