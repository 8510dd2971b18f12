// SPDX-License-Identifier: MIT

extension Tolerance: CustomStringConvertible {
  /// The limits that are set, by their names in the API, or `exact`.
  public var description: String {
    var parts: [String] = []
    if maxChannelDelta > 0 { parts.append("maxChannelDelta \(maxChannelDelta)") }
    if let metric { parts.append(metric.description) }
    switch maxDifferingPixels {
    case .count(let count): parts.append("maxDifferingPixels \(count)")
    case .share(let share): parts.append("maxDifferingPixels \(NumberText.decimal(share * 100, places: 4)) %")
    case nil: break
    }
    if let maxClusterArea { parts.append("maxClusterArea \(maxClusterArea)") }
    return parts.isEmpty ? "exact" : parts.joined(separator: ", ")
  }
}

extension Tolerance.Metric {
  /// What to call the metric: `exact` is none.
  package var name: String {
    switch self {
    case .yiq: "yiq"
    case .cie94: "cie94"
    case .ciede2000: "ciede2000"
    case .ssim: "ssim"
    }
  }

  /// The largest distance that was measured, as part of a sentence.
  func sentence(of distance: Double) -> String {
    switch self {
    case .yiq: "a YIQ distance of \(NumberText.decimal(distance, places: 3))"
    case .cie94: "a CIE94 color difference of \(NumberText.decimal(distance, places: 2))"
    case .ciede2000: "a CIEDE2000 color difference of \(NumberText.decimal(distance, places: 2))"
    case .ssim: "a similarity of no less than \(NumberText.decimal(1 - distance, places: 3))"
    }
  }
}

extension Tolerance.Metric: CustomStringConvertible {
  /// The metric and its limit.
  public var description: String {
    switch self {
    case .yiq(let threshold, let detectsAntialiasing):
      "YIQ threshold \(NumberText.decimal(threshold, places: 4))"
        + (detectsAntialiasing ? " without antialiasing" : "")
    case .cie94(let limit): "maxColorDifference \(NumberText.decimal(limit, places: 2))"
    case .ssim(let minimum): "SSIM minimum \(NumberText.decimal(minimum, places: 4))"
    case .ciede2000(let limit): "CIEDE2000 \(NumberText.decimal(limit, places: 2))"
    }
  }
}
