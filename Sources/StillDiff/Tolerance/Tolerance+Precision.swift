// SPDX-License-Identifier: MIT

extension Tolerance {
  /// Mirrors the two parameters of swift-snapshot-testing's `.image` strategies, by their documented meaning.
  ///
  /// - Parameters:
  ///   - precision: the share of **pixels** that must match, 0…1. (That library counts bytes in one of its two paths;
  ///     a byte is not a pixel.)
  ///   - perceptualPrecision: how near a pixel must be to match, 0…1: it matches if its CIE94 ΔE is at most
  ///     `(1 - perceptualPrecision) * 100`. 0.98 to 0.99 is about the precision of the human eye.
  ///
  /// Values outside 0…1 are clamped; what is not a number counts as 1.
  public init(precision: Float, perceptualPrecision: Float = 1) {
    self.init(
      maxColorDifference: Self.shortfall(perceptualPrecision) * 100,
      maxDifferingPixels: precision < 1 ? .share(Self.shortfall(precision)) : nil)
  }

  /// The CIE94 limit as `perceptualPrecision` would state it.
  public var perceptualPrecision: Double { 1 - maxColorDifference / 100 }

  /// `1 - precision` of the decimal number that was written, not of its nearest `Float`: 0.99 leaves 0.01, not 0.00999999.
  private static func shortfall(_ precision: Float) -> Double {
    guard precision < 1 else { return 0 }
    guard precision > 0 else { return 1 }
    let decimal = Double(precision.description) ?? Double(precision)
    return 1 - decimal
  }
}
