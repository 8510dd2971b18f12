// SPDX-License-Identifier: MIT

/// Vertical measures of a font in points, y upwards from the baseline, with UIFont's signs: `descender` is negative.
package struct FontMetrics: Sendable, Hashable {
  package var ascender: Double
  package var descender: Double
  package var leading: Double
  package var capHeight: Double
  package var xHeight: Double

  /// Ascender to descender, without leading, as `UIFont.lineHeight`.
  package var lineHeight: Double { ascender - descender }

  func scaled(by factor: Double) -> FontMetrics {
    FontMetrics(
      ascender: ascender * factor, descender: descender * factor, leading: leading * factor,
      capHeight: capHeight * factor, xHeight: xHeight * factor)
  }

  /// What iOS reports for SF, per em (units of 2048): line heights of real labels follow from it, and not from Inter's own.
  static let systemPerEm = FontMetrics(
    ascender: 1950 / 2048, descender: -494 / 2048, leading: 0, capHeight: 1443 / 2048, xHeight: 1078 / 2048)
}

/// Where lines under and through a text go, in points; positions are the middle of the line, y upwards from the baseline.
package struct FontDecoration: Sendable, Hashable {
  package var underlinePosition: Double
  package var underlineThickness: Double
  package var strikethroughPosition: Double
  package var strikethroughThickness: Double

  /// Per em, where a font says nothing.
  static let common = FontDecoration(
    underlinePosition: -0.1, underlineThickness: 0.05, strikethroughPosition: 0.3, strikethroughThickness: 0.05)

  func scaled(by factor: Double) -> FontDecoration {
    FontDecoration(
      underlinePosition: underlinePosition * factor, underlineThickness: underlineThickness * factor,
      strikethroughPosition: strikethroughPosition * factor, strikethroughThickness: strikethroughThickness * factor)
  }
}
