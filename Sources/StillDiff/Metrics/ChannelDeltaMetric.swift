// SPDX-License-Identifier: MIT

import CStillDiff

/// The largest difference of one channel, in levels of 255. Channels are premultiplied; alpha is one of them.
package struct ChannelDeltaMetric: PixelMetric {
  private let limit: Int

  /// Forgives up to `limit` levels, 0…255.
  package init(limit: Int) { self.limit = min(max(limit, 0), 255) }

  package func forgive(_ band: MarkedBand) -> MetricFindings {
    let pair = band.pair
    var largest: UInt8 = 0
    var row = band.rows.lowerBound
    while row < band.rows.upperBound {
      if band.largestDelta(of: row) > 0 {
        let found = still_diff_forgive_deltas(
          pair.reference + row * pair.referenceStride, pair.actual + row * pair.actualStride, pair.width,
          UInt8(limit), band.marks(of: row))
        if found > largest { largest = found }
      }
      row += 1
    }
    return MetricFindings(largestDistance: Double(largest))
  }
}
