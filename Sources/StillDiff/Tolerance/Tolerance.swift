// SPDX-License-Identifier: MIT

/// The differences that a comparison forgives; by default none.
///
/// Two kinds of limits apply one after the other:
/// - *per pixel*: a pixel matches if it is within ``maxChannelDelta`` or within ``metric``;
/// - *per picture*: the pixels that do not match must be within ``maxDifferingPixels`` and ``maxClusterArea``.
///
/// No tolerance ever applies to a difference in size. Parts of a picture can have a tolerance of their own, see
/// ``ToleranceRegion``.
///
/// A limit outside of its range is stored unchanged, so that ``validate()`` can report it and the assertion fails. A
/// ``Comparison`` uses the nearest valid limit instead, and forgives nothing if the limit is NaN.
public struct Tolerance: Sendable, Equatable {
  /// The tolerance that forgives nothing: every pixel must be the same.
  public static let exact = Tolerance()

  /// The largest difference of one channel that still matches, 0…255.
  ///
  /// Channels are compared as the painter writes them: eight bits, sRGB, **premultiplied**; alpha is one of the four
  /// channels. Dividing by alpha first would turn one level of a nearly transparent pixel into an invisible difference of
  /// 255; in opaque pictures both methods give the same result.
  public var maxChannelDelta: Int

  /// The metric of perception by which two pixels may differ, and its limit; `nil` for none.
  public var metric: Metric?

  /// The number of pixels that may differ beyond the limits per pixel.
  ///
  /// `nil` means none if `maxClusterArea` is `nil` too, and otherwise any number in clusters of at most that area.
  public var maxDifferingPixels: PixelAllowance?

  /// The largest number of differing pixels in one cluster; `nil` sets no limit.
  ///
  /// Together with `maxDifferingPixels` it allows one percent of scattered noise, but not a changed icon of that size.
  public var maxClusterArea: Int?

  /// Makes a tolerance from its limits.
  public init(
    maxChannelDelta: Int = 0, metric: Metric? = nil, maxDifferingPixels: PixelAllowance? = nil,
    maxClusterArea: Int? = nil
  ) {
    self.maxChannelDelta = maxChannelDelta
    self.metric = metric
    self.maxDifferingPixels = maxDifferingPixels
    self.maxClusterArea = maxClusterArea
  }

  /// Makes a tolerance with a CIE94 limit, see ``maxColorDifference``; 0 sets none.
  public init(
    maxChannelDelta: Int = 0, maxColorDifference: Double, maxDifferingPixels: PixelAllowance? = nil,
    maxClusterArea: Int? = nil
  ) {
    self.init(
      maxChannelDelta: maxChannelDelta, maxDifferingPixels: maxDifferingPixels, maxClusterArea: maxClusterArea)
    self.maxColorDifference = maxColorDifference
  }

  /// The largest CIE94 colour difference (ΔE, 0…100) that still matches; about 2 is just noticeable.
  ///
  /// It is the limit of ``metric`` if that is ``Metric/cie94(_:)``, and 0 otherwise. Setting 0 removes the metric.
  public var maxColorDifference: Double {
    get { if case .cie94(let limit) = metric { limit } else { 0 } }
    set { metric = newValue == 0 ? nil : .cie94(newValue) }
  }
}

extension Tolerance {
  /// The number of pixels of a picture that may differ.
  public enum PixelAllowance: Sendable, Equatable {
    /// A number of pixels, 0 or more.
    case count(Int)
    /// A share of all pixels, 0…1.
    case share(Double)

    /// Returns the number of pixels that may differ among `total`; 0 if the limit is negative or NaN.
    public func pixels(of total: Int) -> Int {
      switch self {
      case .count(let count): return max(count, 0)
      case .share(let share):
        guard share > 0 else { return 0 }
        // 1 - 0.9 is a little less than 0.1: without the millionth, one tenth of ten pixels would be none.
        return min(Int((min(share, 1) * Double(total) + 1e-6).rounded(.down)), total)
      }
    }
  }
}

extension Tolerance {
  /// Makes a tolerance from the two parameters of swift-snapshot-testing's `.image` strategies, by their documented
  /// meaning.
  ///
  /// - Parameters:
  ///   - precision: the share of **pixels** that must match, 0…1. (That library counts bytes in one of its two paths;
  ///     a byte is not a pixel.)
  ///   - perceptualPrecision: how similar a pixel must be to match, 0…1: it matches if its CIE94 ΔE is at most
  ///     `(1 - perceptualPrecision) * 100`. 0.98 to 0.99 is about the precision of the human eye.
  ///
  /// Values outside 0…1 give limits that ``validate()`` refuses.
  public init(precision: Float, perceptualPrecision: Float = 1) {
    self.init(
      maxColorDifference: Self.shortfall(perceptualPrecision) * 100,
      maxDifferingPixels: precision == 1 ? nil : .share(Self.shortfall(precision)))
  }

  /// The CIE94 limit in the form of `perceptualPrecision`.
  public var perceptualPrecision: Double { 1 - maxColorDifference / 100 }

  /// Returns `1 - precision` of the decimal number in the source, not of its nearest `Float`: 0.99 gives 0.01, not
  /// 0.00999999.
  private static func shortfall(_ precision: Float) -> Double {
    let decimal = Double(precision.description) ?? Double(precision)
    return 1 - decimal
  }
}
