// SPDX-License-Identifier: MIT

import CStillDiff

/// The largest difference of one channel, in levels of 255. Channels are premultiplied; alpha is one of them.
package struct ChannelDeltaMetric: PixelMetric {
  package init() {}

  package func score(_ run: PixelRun, of pair: PixelPair, into scores: UnsafeMutablePointer<Float>) -> Float {
    let start = Int(run.start)
    let row = Int(run.row)
    return still_diff_channel_deltas(
      pair.reference + (row * pair.referenceStride + start), pair.actual + (row * pair.actualStride + start),
      run.length, scores)
  }
}
