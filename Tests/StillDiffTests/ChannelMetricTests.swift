// SPDX-License-Identifier: MIT

import StillDiff
import Testing

@Suite struct ChannelMetricTests {
  @Test func deltaIsTheLargestOfFourChannels() {
    #expect(ChannelDeltaMetric.delta(0x0000_0000, 0xFF00_0000) == 255)
    #expect(ChannelDeltaMetric.delta(0x10FF_0008, 0x1000_FF08) == 255)
    #expect(ChannelDeltaMetric.delta(0x0102_0304, 0x0203_0405) == 1)
    #expect(ChannelDeltaMetric.delta(0xFFFF_FFFF, 0xFFFF_FFFF) == 0)
  }

  @Test func deltaAgreesWithTheDefinition() {
    var random = Xorshift(state: 42)
    for _ in 0..<5000 {
      let first = UInt32.random(in: 0 ... .max, using: &random)
      let second = UInt32.random(in: 0 ... .max, using: &random)
      let expected = stride(from: 0, to: 32, by: 8)
        .map { abs(Int(first >> $0 & 0xFF) - Int(second >> $0 & 0xFF)) }.max()!
      #expect(ChannelDeltaMetric.delta(first, second) == expected)
    }
  }

  @Test func exactScoresAreAllOrNothing() {
    let reference = Pictures.flat(5, 2)
    let actual = Pictures.changing(reference, [(2, 1, 0xFFFF_FFFE), (3, 1, 0)])
    let run = PixelRun(row: 1, start: 1, end: 5, isForgiven: false)
    var scores = [Float](repeating: -1, count: 4)
    let largest = PixelPair.with(reference, actual) { pair in
      scores.withUnsafeMutableBufferPointer { ExactMetric().score(run, of: pair, into: $0.baseAddress!) }
    }
    #expect(largest == 1)
    #expect(scores == [0, 1, 1, 0])
  }
}
