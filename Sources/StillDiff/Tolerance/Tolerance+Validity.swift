// SPDX-License-Identifier: MIT

import StillBitmap

/// An error: limits of a tolerance that lie outside of their ranges.
public struct ToleranceError: Error, Equatable, CustomStringConvertible {
  /// The limits, each in a sentence with its value and its range.
  public let problems: [String]

  /// The limits, one a line.
  public var description: String { problems.joined(separator: "\n") }
}

extension Tolerance {
  /// Throws if a limit is outside of its range, or NaN.
  public func validate() throws(ToleranceError) {
    var problems: [String] = []
    if !(0...255).contains(maxChannelDelta) {
      problems.append("`maxChannelDelta` is \(maxChannelDelta): give 0 to 255.")
    }
    problems += [metric?.problem, maxDifferingPixels?.problem].compactMap(\.self)
    if let area = maxClusterArea, area < 0 { problems.append("`maxClusterArea` is \(area): give 0 or more.") }
    if !problems.isEmpty { throw ToleranceError(problems: problems) }
  }

  /// Returns true if the limits forgive any change of `pixels` pixels, so that comparing them would prove nothing.
  ///
  /// This includes a metric's limit that accepts white for black, or green for red. A few pairs of colours are even more
  /// distant, but only by an accident of the formula, so they do not count.
  ///
  /// - Parameter largestPiece: The largest number of connected pixels; `nil` if all of them are connected.
  package func forgivesAnything(in pixels: Int, largestPiece: Int? = nil) -> Bool {
    if maxChannelDelta >= 255 || metric?.asksNothing == true { return true }
    let forgivesAnyNumber = maxDifferingPixels.map { $0.pixels(of: pixels) >= pixels } ?? (maxClusterArea != nil)
    return forgivesAnyNumber && maxClusterArea ?? .max >= largestPiece ?? pixels
  }

  /// True if the limits forgive any change even in the largest picture.
  package var forgivesAnyPicture: Bool { forgivesAnything(in: Bitmap.maximumPixelCount) }
}

extension Tolerance.PixelAllowance {
  /// The sentence about a limit outside of its range.
  fileprivate var problem: String? {
    switch self {
    case .count(let count): count < 0 ? "`maxDifferingPixels` is `.count(\(count))`: give 0 or more." : nil
    case .share(let share) where !(0...1).contains(share):
      // `precision` is stored as a share of differing pixels, and the user may have given either, so the message names both.
      "`maxDifferingPixels` is `.share(\(words(share)))`, which is a `precision` of \(words(1 - share)): give 0 to 1."
    case .share: nil
    }
  }
}

extension Tolerance.Metric {
  /// The sentence about a limit outside of its range.
  fileprivate var problem: String? {
    switch self {
    case .yiq(let threshold, _):
      (0...1).contains(threshold) ? nil : "The threshold of `.yiq` is \(words(threshold)): give 0 to 1."
    case .cie94(let limit):
      (0...100).contains(limit)
        ? nil
        : "`maxColorDifference` (`.cie94`) is \(words(limit)), which is a `perceptualPrecision` of "
          + "\(words(1 - limit / 100)): give a difference of 0 to 100, or a precision of 0 to 1."
    case .ciede2000(let limit):
      (0...100).contains(limit) ? nil : "The limit of `.ciede2000` is \(words(limit)): give 0 to 100."
    case .ssim(let minimum):
      (0...1).contains(minimum) ? nil : "The minimum of `.ssim` is \(words(minimum)): give 0 to 1."
    }
  }

  /// True if the limit accepts white for black, or green for red.
  fileprivate var asksNothing: Bool {
    switch self {
    case .yiq(let threshold, _): threshold >= PlainColors.yiq
    case .cie94(let limit): limit >= PlainColors.cie94
    case .ciede2000(let limit): limit >= PlainColors.ciede2000
    case .ssim(let minimum): 1 - minimum >= PlainColors.ssim
    }
  }
}

/// For each metric, the smaller of the distances between black and white, and between red and green.
private enum PlainColors {
  static let yiq = distance(by: .yiq(threshold: 0))
  static let cie94 = distance(by: .cie94(0))
  static let ciede2000 = distance(by: .ciede2000(0))
  static let ssim = distance(by: .ssim(minimum: 1))

  private static func distance(by metric: Tolerance.Metric) -> Double {
    min(distance(0xFF00_0000, 0xFFFF_FFFF, metric), distance(0xFFFF_0000, 0xFF00_FF00, metric))
  }

  private static func distance(_ one: UInt32, _ other: UInt32, _ metric: Tolerance.Metric) -> Double {
    let (first, second) = (Bitmap(width: 1, height: 1) { $0[0] = one }, Bitmap(width: 1, height: 1) { $0[0] = other })
    let comparison = Comparison(reference: first, actual: second, tolerance: Tolerance(metric: metric))
    return comparison.figures.largestMetricDistance ?? 0
  }
}

private func words(_ value: Double) -> String { NumberText.decimal(value, places: 6) }
