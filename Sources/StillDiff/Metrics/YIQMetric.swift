// SPDX-License-Identifier: MIT

import CStillDiff
import Glibc

/// The colour difference of Kotsarenko and Ramos in YIQ, with the detector of antialiasing by Vyšniauskas, as in
/// pixelmatch 7.2.0.
///
/// On opaque pictures it counts the same pixels. The difference is computed in 15 bits, and by doubles where these are
/// within a thousandth of the limit; the brightness for the detector is an exact 32-bit number.
///
/// pixelmatch reads straight colours, this metric the painter's premultiplied ones, which round a pixel that is not
/// opaque to a level; it lays such pixels over the same varying background.
package struct YIQMetric: PixelMetric {
  /// The background that pixels that are not opaque are laid over.
  package enum Background { case varying, white }

  private let rule: still_diff_yiq
  private let detectsAntialiasing: Bool
  /// The largest difference of a channel in rows that have only pixels within the limit, whatever their alpha.
  private let harmlessDelta: Int
  private let limit: Double

  /// The squared distance of the two colours that lie furthest apart, as pixelmatch states it.
  private static var farthest: Double { 35215 }

  /// The largest squared distance of pixels whose channels differ by one level: over white a channel moves by up to twice
  /// the delta, and 0.5417 (2 delta)² is the most that can make.
  private static var farthestOfDelta: Double { 2.17 }

  package init(threshold: Double, detectsAntialiasing: Bool, background: Background = .varying) {
    limit = Self.farthest * threshold * threshold
    rule = still_diff_yiq(limit: limit, is_over_white: background == .white ? 1 : 0)
    self.detectsAntialiasing = detectsAntialiasing
    harmlessDelta = Int((limit / Self.farthestOfDelta).squareRoot())
  }

  package func forgive(_ band: MarkedBand) -> MetricFindings {
    let (found, near) = forgiveNear(band)
    var far = found
    var findings = MetricFindings()
    if detectsAntialiasing && far > 0 {
      let rows = band.rows
      findings.antialiasedPixels = still_diff_forgive_antialiasing(
        rule, band.pair.planes, rows.lowerBound, rows.upperBound, band.marks)
      // The farthest pixel may have been one of them.
      if findings.antialiasedPixels > 0 { far = forgiveNear(band).far }
    }
    findings.largestDistance = (max(far, near) / Self.farthest).squareRoot()
    return findings
  }

  /// Forgives near pixels, and returns the largest squared distance of those that remain, and the most that it can be in
  /// rows of which none remains, where it is not measured.
  private func forgiveNear(_ band: MarkedBand) -> (far: Double, near: Double) {
    let planes = band.pair.planes
    var largest = 0.0
    var forgiven = 0
    var row = band.rows.lowerBound
    while row < band.rows.upperBound {
      let delta = band.largestDelta(of: row)
      if delta > harmlessDelta {
        let found = still_diff_forgive_yiq(rule, planes, row, band.marks(of: row))
        if found > largest { largest = found }
        if found == 0, delta > forgiven { forgiven = delta }
      } else if delta > 0 {
        memset(band.marks(of: row), 0, planes.width)
        if delta > forgiven { forgiven = delta }
      }
      row += 1
    }
    return (largest, min(Self.farthestOfDelta * Double(forgiven * forgiven), limit))
  }
}
