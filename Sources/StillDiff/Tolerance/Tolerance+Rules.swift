// SPDX-License-Identifier: MIT

/// A metric and the largest score that still matches.
struct PixelRule {
  let metric: any PixelMetric
  let limit: Float
  let unit: Unit

  enum Unit { case levels, colorDifference }
}

extension Tolerance {
  /// The limits per pixel: a pixel that keeps to any of them matches.
  func makeRules() -> [PixelRule] {
    var rules: [PixelRule] = []
    if maxChannelDelta > 0 {
      rules.append(PixelRule(metric: ChannelDeltaMetric(), limit: Float(maxChannelDelta), unit: .levels))
    }
    if maxColorDifference > 0 {
      rules.append(PixelRule(metric: CIE94Metric(), limit: Float(maxColorDifference), unit: .colorDifference))
    }
    return rules
  }

  /// The number of pixels among `total` that may differ beyond the rules.
  func allowedPixels(of total: Int) -> Int {
    if let maxDifferingPixels { return maxDifferingPixels.pixels(of: total) }
    return maxClusterArea == nil ? 0 : total
  }
}
