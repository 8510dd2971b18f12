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

  /// The squared distance of the two colours that lie furthest apart, as pixelmatch states it.
  private static var farthest: Double { 35215 }

  package init(threshold: Double, detectsAntialiasing: Bool, background: Background = .varying) {
    let limit = Self.farthest * threshold * threshold
    rule = still_diff_yiq(limit: limit, is_over_white: background == .white ? 1 : 0)
    self.detectsAntialiasing = detectsAntialiasing
    // A channel of a pixel over white moves by up to twice the delta, and 0.5417 (2 delta)² is the most that can make.
    harmlessDelta = Int((limit / 2.17).squareRoot())
  }

  package func forgive(_ band: MarkedBand) -> MetricFindings {
    var findings = MetricFindings(largestDistance: forgiveNear(band))
    if detectsAntialiasing && findings.largestDistance > 0 {
      let rows = band.rows
      findings.antialiasedPixels = still_diff_forgive_antialiasing(
        rule, band.pair.planes, rows.lowerBound, rows.upperBound, band.marks)
      // The farthest pixel may have been one of them.
      if findings.antialiasedPixels > 0 { findings.largestDistance = forgiveNear(band) }
    }
    findings.largestDistance = (findings.largestDistance / Self.farthest).squareRoot()
    return findings
  }

  /// Forgives near pixels, and returns the largest squared distance of those that remain.
  private func forgiveNear(_ band: MarkedBand) -> Double {
    let planes = band.pair.planes
    var largest = 0.0
    var row = band.rows.lowerBound
    while row < band.rows.upperBound {
      let delta = band.largestDelta(of: row)
      if delta > harmlessDelta {
        let found = still_diff_forgive_yiq(rule, planes, row, band.marks(of: row))
        if found > largest { largest = found }
      } else if delta > 0 {
        memset(band.marks(of: row), 0, planes.width)
      }
      row += 1
    }
    return largest
  }
}
