// SPDX-License-Identifier: MIT

import Glibc

/// A pixel differs if its word does: nothing is forgiven. This is also how the pixels are found that other metrics look at.
package struct ExactMetric: PixelMetric {
  package init() {}

  package func forgive(_ band: MarkedBand) -> MetricFindings { MetricFindings() }

  /// All differing pixels, as runs in reading order.
  package static func differingRuns(of pair: PixelPair) -> RunList {
    var builder = RunBuilder()
    DifferingBands(of: pair).forEach { band in
      if band.markDiffering() > 0 { band.append(to: &builder) }
    }
    return builder.finish()
  }
}
