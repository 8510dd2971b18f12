// SPDX-License-Identifier: MIT

import CStillDiff
import Glibc

/// A measure of the distance between two pictures at a pixel, and the distance up to which the pixel still matches.
///
/// A metric gets bands of rows in which the pixels whose words differ are marked. It has access to the whole pair, so it may
/// use neighbouring pixels. It is used by one thread of one comparison, so it may cache results.
package protocol PixelMetric {
  /// Clears the marks of the pixels that match, and returns its findings.
  func forgive(_ band: MarkedBand) -> MetricFindings
}

/// The findings of a metric in a band.
package struct MetricFindings {
  /// The largest distance that was measured, in the metric's own unit.
  ///
  /// For pixels that are known to match without measuring them, it is the upper bound of their distance.
  package var largestDistance: Double
  /// The number of pixels that were forgiven as antialiasing.
  package var antialiasedPixels: Int

  package init(largestDistance: Double = 0, antialiasedPixels: Int = 0) {
    self.largestDistance = largestDistance
    self.antialiasedPixels = antialiasedPixels
  }

  package mutating func add(_ other: MetricFindings) {
    if other.largestDistance > largestDistance { largestDistance = other.largestDistance }
    antialiasedPixels += other.antialiasedPixels
  }
}

/// The metric that forgives nothing: a pixel differs if its word does.
///
/// It also finds the pixels that other metrics then measure.
package struct ExactMetric: PixelMetric {
  package init() {}

  package func forgive(_ band: MarkedBand) -> MetricFindings { MetricFindings() }

  /// Returns all differing pixels, as runs in reading order.
  package static func differingRuns(of pair: PixelPair) -> RunList {
    var builder = RunBuilder()
    DifferingBands(of: pair).forEach { band in
      if band.markDiffering() > 0 { band.append(to: &builder) }
    }
    return builder.finish()
  }
}

/// The metric of the largest difference of one channel, in levels of 255.
///
/// Channels are premultiplied; alpha is one of them.
package struct ChannelDeltaMetric: PixelMetric {
  private let limit: Int

  /// Makes a metric that forgives up to `limit` levels, 0…255.
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
