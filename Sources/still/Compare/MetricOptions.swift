// SPDX-License-Identifier: MIT

import ArgumentParser
import StillDiff

/// How the distance of two pixels is measured, as an option.
enum MetricName: String, CaseIterable, ExpressibleByArgument, Sendable {
  case exact, yiq, cie94, ciede2000, ssim

  /// The range of its threshold, and what is taken where none is given.
  var thresholds: (range: ClosedRange<Double>, usual: Double) {
    switch self {
    case .exact: (0...0, 0)
    case .yiq: (0...1, 0.1)
    case .cie94: (0...100, 2)
    case .ciede2000: (0...100, 1)
    case .ssim: (0...1, 0.99)
    }
  }

  func metric(threshold: Double?, detectsAntialiasing: Bool) -> Tolerance.Metric? {
    let limit = threshold ?? thresholds.usual
    switch self {
    case .exact: return nil
    case .yiq: return .yiq(threshold: limit, detectsAntialiasing: detectsAntialiasing)
    case .cie94: return .cie94(limit)
    case .ciede2000: return .ciede2000(limit)
    case .ssim: return .ssim(minimum: limit)
    }
  }
}
