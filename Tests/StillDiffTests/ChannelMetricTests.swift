// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillTestSupport
import Testing

struct ChannelMetricTests {
  @Test func deltaIsTheLargestOfFourChannels() {
    let reference = Pictures.make(5, 1) { x, _ in [0, 0x10FF_0008, 0x0102_0304, 0xFFFF_FFFF, 0x0000_0009][x] }
    let actual = Pictures.make(5, 1) { x, _ in [0xFF00_0000, 0x1000_FF08, 0x0203_0405, 0xFFFF_FFFF, 0][x] }
    for (limit, marks) in [
      (0, [1, 1, 1, 0, 1]), (1, [1, 1, 0, 0, 1]), (9, [1, 1, 0, 0, 0]), (255, [0, 0, 0, 0, 0]),
    ] {
      #expect(Judged(reference, actual, by: ChannelDeltaMetric(limit: limit)).marks == marks.map { UInt8($0) })
    }
  }

  @Test(arguments: 1...60) func deltaAgreesWithTheDefinition(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let width = Int.random(in: 1...150, using: &random)
    let reference = Pictures.make(width, 2) { _, _ in UInt32.random(in: 0 ... .max, using: &random) }
    let actual = Pictures.make(width + 3, 2) { x, y in
      x < width && Bool.random(using: &random) ? reference.word(x, y) : UInt32.random(in: 0 ... .max, using: &random)
    }
    let limit = Int.random(in: 0...255, using: &random)
    let deltas = (0..<2 * width).map { index in
      let (x, y) = (index % width, index / width)
      return stride(from: 0, to: 32, by: 8)
        .map { abs(Int(reference.word(x, y) >> $0 & 0xFF) - Int(actual.word(x, y) >> $0 & 0xFF)) }.max()!
    }
    let judged = Judged(reference, actual, by: ChannelDeltaMetric(limit: limit))
    #expect(judged.marks == deltas.map { $0 > limit ? 1 : 0 })
    #expect(judged.findings.largestDistance == Double(deltas.max()!))
    let comparison = Comparison(reference: reference, actual: actual, tolerance: Tolerance(maxChannelDelta: limit))
    #expect(comparison.figures.largestChannelDelta == deltas.max()!)
    #expect(comparison.figures.differingPixels == deltas.count { $0 > 0 })
  }

  @Test func theExactMetricForgivesNothing() {
    let reference = Pictures.flat(5, 2)
    let actual = Pictures.changing(reference, [(2, 1, 0xFFFF_FFFE), (3, 1, 0)])
    #expect(Judged(reference, actual, by: ExactMetric()).marks == [0, 0, 0, 0, 0, 0, 0, 1, 1, 0])
  }
}
