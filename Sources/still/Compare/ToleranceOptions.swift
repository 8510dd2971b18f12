// SPDX-License-Identifier: MIT

import ArgumentParser
import StillDiff

/// The differences that a comparison forgives, as options: none, unless asked.
struct ToleranceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Largest difference of a channel that still matches, 0 to 255.", valueName: "levels"))
  var maxChannelDelta = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How pixels that differ are measured: exact, yiq (pixelmatch's), cie94, ciede2000 or ssim.", valueName: "name"))
  var metric: MetricName?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      How far apart pixels still match: for yiq 0 to 1 (usually 0.1), for cie94 and ciede2000 a ΔE of 0 to 100 (2 and 1 \
      are just visible); for ssim the least similarity, 0 to 1 (0.99).
      """, valueName: "number"))
  var threshold: Double?

  @Flag(help: "With yiq: ignores pixels that look like antialiasing. Of 29,700 recoloured pixels it counts 26,721.")
  var detectAntialiasing = false

  @Option(parsing: .unconditional, help: ArgumentHelp("The same as --metric cie94 --threshold ΔE.", valueName: "ΔE"))
  var maxColorDifference: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of pixels that may differ, or a share such as 0.1%.", valueName: "pixels"),
    transform: Tolerance.PixelAllowance.parse)
  var maxDifferingPixels: Tolerance.PixelAllowance?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("The largest cluster of differing pixels.", valueName: "pixels"))
  var maxClusterArea: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "swift-snapshot-testing's: the share of pixels that must match, 0 to 1.", valueName: "share"))
  var precision: Float?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "swift-snapshot-testing's: 0 to 1; pixels match up to a ΔE (CIE94) of 100 × (1 − it).", valueName: "share")
  )
  var perceptualPrecision: Float?

  var tolerance: Tolerance {
    let old = Tolerance(precision: precision ?? 1, perceptualPrecision: perceptualPrecision ?? 1)
    let named = metric?.metric(threshold: threshold, detectsAntialiasing: detectAntialiasing)
    let color = maxColorDifference.flatMap { $0 > 0 ? Tolerance.Metric.cie94($0) : nil }
    return Tolerance(
      maxChannelDelta: maxChannelDelta, metric: named ?? color ?? old.metric,
      maxDifferingPixels: maxDifferingPixels ?? old.maxDifferingPixels, maxClusterArea: maxClusterArea)
  }

  func validate() throws {
    if !(0...255).contains(maxChannelDelta) {
      throw ValidationError("--max-channel-delta \(maxChannelDelta) is no level of a channel: give 0 to 255.")
    }
    if let maxColorDifference, !(0...100).contains(maxColorDifference) {
      throw ValidationError("--max-color-difference \(maxColorDifference) is no ΔE: give 0 to 100.")
    }
    if let maxClusterArea, maxClusterArea < 0 {
      throw ValidationError("--max-cluster-area \(maxClusterArea) is no number of pixels: give 0 or more.")
    }
    for (name, share) in [("precision", precision), ("perceptual-precision", perceptualPrecision)] {
      if let share, !(0...1).contains(share) { throw ValidationError("--\(name) \(share) is no share: give 0 to 1.") }
    }
    try validateMetric()
    try validateChoices()
    if tolerance.forgivesAnyPicture {
      throw ValidationError(
        "A tolerance (\(ComparisonText.withOptions("\(tolerance)"))) that forgives anything compares 0 pixels: give narrower limits."
      )
    }
  }

  private func validateMetric() throws {
    if let threshold {
      guard let metric, metric != .exact else {
        throw ValidationError("--threshold needs a metric to be the limit of: add --metric yiq, for example.")
      }
      let range = metric.thresholds.range
      if !range.contains(threshold) {
        let most = range.upperBound == 1 ? "1" : "100"
        throw ValidationError("--threshold \(threshold) is no limit of \(metric.rawValue): give 0 to \(most).")
      }
    }
    if detectAntialiasing && metric != .yiq {
      throw ValidationError("--detect-antialiasing belongs to pixelmatch's metric: add --metric yiq.")
    }
  }

  /// Throws if two options set one limit.
  private func validateChoices() throws {
    let metrics = [
      metric.map { _ in "--metric" }, maxColorDifference.map { _ in "--max-color-difference" },
      perceptualPrecision.map { _ in "--perceptual-precision" },
    ].compactMap(\.self)
    if metrics.count > 1 {
      throw ValidationError("\(metrics.joined(separator: " and ")) each set the metric: give one of them.")
    }
    if precision != nil && maxDifferingPixels != nil {
      throw ValidationError("--precision and --max-differing-pixels each say how many may differ: give one of them.")
    }
  }
}

extension Tolerance.PixelAllowance {
  /// Reads a number of pixels such as `12`, or a share such as `0.5%`.
  static func parse(_ text: String) throws -> Tolerance.PixelAllowance {
    if let count = Int(text), count >= 0 { return .count(count) }
    if text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
      return .share(percent / 100)
    }
    throw ValidationError("\(text) is no number of pixels: give one such as 12, or a share such as 0.1%.")
  }
}

/// The measure of the distance of two pixels, as an option.
enum MetricName: String, CaseIterable, ExpressibleByArgument, Sendable {
  case exact, yiq, cie94, ciede2000, ssim

  /// The range of the metric's threshold, and its default.
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
