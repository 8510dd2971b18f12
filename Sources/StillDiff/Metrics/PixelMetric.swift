// SPDX-License-Identifier: MIT

/// A way to say how far two pictures lie apart at a pixel.
///
/// Metrics are asked about stretches of pixels whose words differ, with at most a few equal ones between: ``ExactMetric``
/// finds them. A metric sees the whole pair, so
/// it may look at neighbours. It is made for one comparison and used on one thread, so it may keep what it has worked out.
package protocol PixelMetric {
  /// Writes the score of each pixel of `run` to `scores` (`run.length` of them) and returns the largest.
  ///
  /// 0 is the same, and always the score of equal words; the larger, the further apart. The unit is the metric's own.
  func score(_ run: PixelRun, of pair: PixelPair, into scores: UnsafeMutablePointer<Float>) -> Float
}
