// SPDX-License-Identifier: MIT

/// What a comparison forgives. Nothing, unless asked.
///
/// Two kinds of limits work one after the other:
/// - *per pixel*: a pixel matches if it lies within ``maxChannelDelta`` or ``metric`` says so;
/// - *per picture*: the pixels that do not match must fit ``maxDifferingPixels`` and ``maxClusterArea``.
///
/// No tolerance ever applies to a difference in size. Parts of a picture can have a tolerance of their own, see
/// ``ToleranceRegion``.
public struct Tolerance: Sendable, Equatable {
  /// Every pixel must be the same.
  public static let exact = Tolerance()

  /// The largest difference of one channel that still matches, 0…255; other values are clamped.
  ///
  /// Channels are compared as the painter leaves them: eight bits, sRGB, **premultiplied**, alpha being a channel
  /// like the others. Dividing by alpha first would turn one level of a nearly transparent pixel into a difference
  /// of 255 that nobody can see; in opaque pictures the two readings are the same.
  public var maxChannelDelta: Int {
    didSet { maxChannelDelta = min(max(maxChannelDelta, 0), 255) }
  }

  /// How far apart two pixels may lie by a measure of perception; `nil` asks none.
  public var metric: Metric?

  /// How many pixels may differ beyond the limits per pixel.
  ///
  /// `nil` means none if `maxClusterArea` is `nil` too, and any number that keeps to `maxClusterArea` otherwise.
  public var maxDifferingPixels: PixelAllowance?

  /// The largest number of differing pixels that may lie together in one cluster; `nil` sets no limit.
  ///
  /// Beside `maxDifferingPixels` it keeps a changed icon from hiding in one percent of scattered noise.
  public var maxClusterArea: Int?

  public init(
    maxChannelDelta: Int = 0, metric: Metric? = nil, maxDifferingPixels: PixelAllowance? = nil,
    maxClusterArea: Int? = nil
  ) {
    self.maxChannelDelta = min(max(maxChannelDelta, 0), 255)
    self.metric = metric
    self.maxDifferingPixels = maxDifferingPixels
    self.maxClusterArea = maxClusterArea
  }

  /// With a CIE94 limit, see ``maxColorDifference``; 0 sets none.
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
  /// This is ``metric``'s ``Metric/cie94(_:)``, and 0 if that is another or none. Setting a value that is not above 0
  /// removes the metric.
  public var maxColorDifference: Double {
    get {
      guard case .cie94(let limit) = metric else { return 0 }
      return limit > 0 ? min(limit, 100) : 0
    }
    set { metric = newValue > 0 ? .cie94(min(newValue, 100)) : nil }
  }
}
