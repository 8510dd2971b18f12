// SPDX-License-Identifier: MIT

import StillDiff
import Testing

struct CIE94MetricTests {
  /// Worked out in double precision from the primaries and the white of IEC 61966-2-1 and the CIE's formula.
  private static let anchors: [(reference: UInt32, actual: UInt32, difference: Float)] = [
    (0xFFFF_FFFF, 0xFF00_0000, 100.0000),
    (0xFFFF_FFFF, 0xFFFA_FAFA, 1.7280),
    (0xFFFF_FFFF, 0xFFF9_F9F9, 2.0744),
    (0xFFFF_0000, 0xFF00_FF00, 73.4304),
    (0xFF00_FF00, 0xFFFF_0000, 68.8001),
    (0xFF00_00FF, 0xFFFF_FF00, 98.6475),
    (0xFF00_0000, 0xFF01_0000, 0.2833),
    (0xFF00_0000, 0xFF00_0001, 0.4037),
    (0xFF80_8080, 0xFF81_8080, 0.4057),
    (0xFF00_7AFF, 0xFF0A_84FF, 3.7466),
    (0xFF82_B70E, 0xFFEE_7F1A, 35.1118),
    (0xFF50_39BE, 0xFFF0_7EC2, 38.7360),
    (0xFF34_7F06, 0xFF6E_D08F, 31.4451),
    (0xFF5D_C751, 0xFF24_47E3, 84.8704),
    (0xFF40_4300, 0xFF02_6B6E, 32.6489),
    (0xFF54_5594, 0xFFA0_6568, 28.8991),
    (0xFF5D_64C4, 0xFF98_0BB8, 21.2878),
    (0xFFD4_544A, 0xFF87_21A9, 46.5651),
    (0xFF9A_01AD, 0xFF21_9EB5, 43.7714),
    (0xFF9C_F6A1, 0xFF5E_F6F1, 22.5265),
    (0xFF5A_1D83, 0xFF0B_B7CE, 57.2421),
    (0xFF09_D6BB, 0xFFC0_04E7, 86.7110),
  ]

  @Test func agreesWithTheFormula() {
    let metric = CIE94Metric()
    for anchor in Self.anchors {
      let difference = metric.difference(anchor.reference, anchor.actual)
      #expect(abs(difference - anchor.difference) < 0.01, "\(String(anchor.reference, radix: 16))")
    }
  }

  @Test func equalColorsHaveNoDifference() {
    let metric = CIE94Metric()
    #expect(metric.difference(0xFF12_3456, 0xFF12_3456) == 0)
    #expect(metric.difference(0x8012_3456, 0x8012_3456) == 0)
  }

  @Test func alphaAloneIsADifference() {
    let metric = CIE94Metric()
    #expect(metric.difference(0x0000_0000, 0xFF00_0000) == metric.difference(0xFFFF_FFFF, 0xFF00_0000))
    #expect(metric.difference(0x8000_0000, 0x8100_0000) > 0)
  }

  @Test func whatIsNotOpaqueIsJudgedOnTheBackgroundThatShowsMore() {
    let metric = CIE94Metric()
    // White at half alpha and nothing are the same on white, not on black.
    #expect(metric.difference(0x8080_8080, 0) == metric.difference(0xFF80_8080, 0xFF00_0000))
  }

  @Test func eachPixelIsJudgedByItself() {
    let reference = Pictures.flat(4, 1)
    let actual = Pictures.make(4, 1) { x, _ in [0xFFFA_FAFA, 0xFFFA_FAFA, 0xFF00_0000, 0xFFF9_F9F9][x] }
    let judged = Judged(reference, actual, by: CIE94Metric(limit: 2))
    #expect(judged.marks == [0, 0, 1, 1])
    #expect(abs(judged.findings.largestDistance - 100) < 0.01)
  }
}
