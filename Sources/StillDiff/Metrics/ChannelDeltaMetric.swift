// SPDX-License-Identifier: MIT

/// The largest difference of one channel, in levels of 255. Channels are premultiplied; alpha is one of them.
package struct ChannelDeltaMetric: PixelMetric {
  package init() {}

  package func score(_ run: PixelRun, of pair: PixelPair, into scores: UnsafeMutablePointer<Float>) -> Float {
    let length = run.length
    let reference = pair.reference + (Int(run.row) * pair.referenceStride + Int(run.start))
    let actual = pair.actual + (Int(run.row) * pair.actualStride + Int(run.start))
    var largest: UInt32 = 0
    var index = 0
    while index < length {
      let delta = Self.delta(reference[index], actual[index])
      scores[index] = Float(delta)
      if delta > largest { largest = delta }
      index += 1
    }
    return Float(largest)
  }

  /// The largest difference of one channel of two words, two channels at a time.
  @inline(__always)
  package static func delta(_ first: UInt32, _ second: UInt32) -> UInt32 {
    let low = lanes(first & 0x00FF_00FF, second & 0x00FF_00FF)
    let high = lanes((first &>> 8) & 0x00FF_00FF, (second &>> 8) & 0x00FF_00FF)
    var largest = low & 0xFF
    if low &>> 16 > largest { largest = low &>> 16 }
    if high & 0xFF > largest { largest = high & 0xFF }
    return high &>> 16 > largest ? high &>> 16 : largest
  }

  /// Absolute differences of two lanes of eight bits, each with eight bits of room above it.
  @inline(__always)
  private static func lanes(_ first: UInt32, _ second: UInt32) -> UInt32 {
    let difference = (first | 0x0100_0100) &- second
    let notBelow = (difference &>> 8) & 0x0001_0001
    let below = (0x0001_0001 &- notBelow) &* 0xFF
    return ((difference & 0x00FF_00FF) ^ below) &+ (below & 0x0001_0001)
  }
}
