// SPDX-License-Identifier: MIT

/// What a comparison forgives. Nothing, unless asked.
///
/// Two kinds of limits work one after the other:
/// - *per pixel*: a pixel matches if it lies within `maxChannelDelta` or within `maxColorDifference`;
/// - *per picture*: the pixels that do not match must fit `maxDifferingPixels` and `maxClusterArea`.
///
/// No tolerance ever applies to a difference in size.
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

  /// The largest CIE94 colour difference (ΔE, 0…100) that still matches; about 2 is just noticeable.
  ///
  /// A value that is not a number counts as 0.
  public var maxColorDifference: Double {
    didSet { maxColorDifference = Self.clamped(maxColorDifference) }
  }

  /// How many pixels may differ beyond the limits per pixel.
  ///
  /// `nil` means none if `maxClusterArea` is `nil` too, and any number that keeps to `maxClusterArea` otherwise.
  public var maxDifferingPixels: PixelAllowance?

  /// The largest number of differing pixels that may lie together in one cluster; `nil` sets no limit.
  ///
  /// Beside `maxDifferingPixels` it keeps a changed icon from hiding in one percent of scattered noise.
  public var maxClusterArea: Int?

  public init(
    maxChannelDelta: Int = 0, maxColorDifference: Double = 0, maxDifferingPixels: PixelAllowance? = nil,
    maxClusterArea: Int? = nil
  ) {
    self.maxChannelDelta = min(max(maxChannelDelta, 0), 255)
    self.maxColorDifference = Self.clamped(maxColorDifference)
    self.maxDifferingPixels = maxDifferingPixels
    self.maxClusterArea = maxClusterArea
  }

  private static func clamped(_ colorDifference: Double) -> Double {
    colorDifference > 0 ? min(colorDifference, 100) : 0
  }
}
