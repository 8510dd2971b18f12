// SPDX-License-Identifier: MIT

import CStillDiff
import Glibc

/// The colour difference of Kotsarenko and Ramos in YIQ, with the detector of antialiasing by Vyšniauskas, as in
/// pixelmatch 7.2.0.
///
/// On opaque pictures it counts the same pixels as pixelmatch. The difference is computed in 15 bits, and again in doubles if
/// it is within a thousandth of the limit; the brightness for the detector is an exact 32-bit number.
///
/// pixelmatch reads straight colours, and this metric the painter's premultiplied ones, so pixels that are not opaque may
/// differ by one level of rounding; they are composited over the same varying background as in pixelmatch.
package struct YIQMetric: PixelMetric {
  /// The background over which pixels that are not opaque are composited.
  package enum Background { case varying, white }

  private let rule: still_diff_yiq
  private let detectsAntialiasing: Bool
  /// The largest channel difference at which a pixel is surely within the limit, whatever its alpha.
  private let harmlessDelta: Int
  private let limit: Double

  /// The squared distance of the two most distant colours, as pixelmatch states it.
  private static var farthest: Double { 35215 }

  /// The largest squared distance of pixels whose channels differ by one level: composited over white a channel changes by up
  /// to twice the delta, which gives at most 0.5417 (2 delta)².
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
      // The most distant pixel may have been one of the antialiased ones, so the rest is measured again.
      if findings.antialiasedPixels > 0 { far = forgiveNear(band).far }
    }
    findings.largestDistance = (max(far, near) / Self.farthest).squareRoot()
    return findings
  }

  /// Forgives near pixels, and returns the largest squared distance of the others.
  ///
  /// `near` is an upper bound for rows in which no pixel remains, because these are not measured.
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
