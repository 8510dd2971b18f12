// SPDX-License-Identifier: MIT

/// The vertical metrics of a font in points, measured upwards from the baseline, so that `descender` is negative.
package struct FontMetrics: Sendable, Hashable {
  package var ascender: Double
  package var descender: Double
  package var leading: Double
  package var capHeight: Double
  package var xHeight: Double

  /// The distance from descender to ascender, without leading, like `UIFont.lineHeight`.
  package var lineHeight: Double { ascender - descender }

  func scaled(by factor: Double) -> FontMetrics {
    FontMetrics(
      ascender: ascender * factor, descender: descender * factor, leading: leading * factor,
      capHeight: capHeight * factor, xHeight: xHeight * factor)
  }

  /// The metrics that iOS reports for SF, per em.
  ///
  /// The system font is drawn with Inter on SF's baseline: line height 1.193359375 em. All heights of Dynamic Type text
  /// in iOS follow from these metrics, and not from Inter's own.
  package static let systemPerEm = FontMetrics(
    ascender: 1950 / 2048, descender: -494 / 2048, leading: 0, capHeight: 1443 / 2048, xHeight: 1078 / 2048)
}

/// The underline and the strikethrough of a font in points; positions are their middles, upwards from the baseline.
package struct FontDecoration: Sendable, Hashable {
  package var underlinePosition: Double
  package var underlineThickness: Double
  package var strikethroughPosition: Double
  package var strikethroughThickness: Double

  /// The lines, per em, of a font that has no values of its own.
  static let common = FontDecoration(
    underlinePosition: -0.1, underlineThickness: 0.05, strikethroughPosition: 0.3, strikethroughThickness: 0.05)

  func scaled(by factor: Double) -> FontDecoration {
    FontDecoration(
      underlinePosition: underlinePosition * factor, underlineThickness: underlineThickness * factor,
      strikethroughPosition: strikethroughPosition * factor, strikethroughThickness: strikethroughThickness * factor)
  }
}
