// SPDX-License-Identifier: MIT

/// A way to say how far two pictures lie apart at a pixel, and the distance up to which it still matches.
///
/// A metric is asked about bands of rows in which the pixels whose words differ are marked. It sees the whole pair, so it
/// may look at neighbours. It is made for one thread of one comparison, so it may keep what it has worked out.
package protocol PixelMetric {
  /// Clears the marks of the pixels that match, and says what it found on the way.
  func forgive(_ band: MarkedBand) -> MetricFindings
}

/// What a metric found in a band.
package struct MetricFindings {
  /// The largest distance that was measured, in the metric's own unit.
  ///
  /// Pixels that are known to match without measuring them are left out.
  package var largestDistance: Double
  /// Pixels that were forgiven as antialiasing.
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
