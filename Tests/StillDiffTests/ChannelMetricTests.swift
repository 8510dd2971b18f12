// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import Testing

@Suite struct ChannelMetricTests {
  @Test func deltaIsTheLargestOfFourChannels() {
    let reference = Pictures.make(5, 1) { x, _ in [0, 0x10FF_0008, 0x0102_0304, 0xFFFF_FFFF, 0x0000_0009][x] }
    let actual = Pictures.make(5, 1) { x, _ in [0xFF00_0000, 0x1000_FF08, 0x0203_0405, 0xFFFF_FFFF, 0][x] }
    #expect(deltas(reference, actual, 0, 0..<5).scores == [255, 255, 1, 0, 9])
  }

  @Test(arguments: 1...40) func deltaAgreesWithTheDefinition(seed: UInt64) {
    var random = Xorshift(state: seed &* 0x9E37_79B9_7F4A_7C15)
    let width = Int.random(in: 1...37, using: &random)
    let reference = Pictures.make(width, 2) { _, _ in UInt32.random(in: 0 ... .max, using: &random) }
    let actual = Pictures.make(width + 3, 2) { _, _ in UInt32.random(in: 0 ... .max, using: &random) }
    let start = Int.random(in: 0..<width, using: &random)
    let expected = (start..<width).map { x in
      stride(from: 0, to: 32, by: 8)
        .map { abs(Float(reference.word(x, 1) >> $0 & 0xFF) - Float(actual.word(x, 1) >> $0 & 0xFF)) }.max()!
    }
    let (scores, largest) = deltas(reference, actual, 1, start..<width)
    #expect(scores == expected)
    #expect(largest == expected.max())
  }

  private func deltas(
    _ reference: Bitmap, _ actual: Bitmap, _ row: Int, _ columns: Range<Int>
  ) -> (scores: [Float], largest: Float) {
    let run = PixelRun(row: row, start: columns.lowerBound, end: columns.upperBound, isForgiven: false)
    var scores = [Float](repeating: -1, count: columns.count)
    let largest = PixelPair.with(reference, actual) { pair in
      scores.withUnsafeMutableBufferPointer { ChannelDeltaMetric().score(run, of: pair, into: $0.baseAddress!) }
    }
    return (scores, largest)
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
