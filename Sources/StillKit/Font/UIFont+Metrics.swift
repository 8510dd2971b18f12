// SPDX-License-Identifier: MIT

public import StillGraphics

/// Vertical metrics in points. The system font's are SF Pro's, so that layout agrees with iOS whatever draws the glyphs.
extension UIFont {
  private var metrics: FontMetrics { FontLibrary.shared.metrics(for: descriptor) }

  /// The height above the baseline.
  public var ascender: CGFloat { metrics.ascender }
  /// The depth below the baseline, negative.
  public var descender: CGFloat { metrics.descender }
  /// The gap that lines leave between them beyond ascender and descender.
  public var leading: CGFloat { metrics.leading }
  /// The height of a line, from ascender to descender.
  public var lineHeight: CGFloat { metrics.lineHeight }
  /// The height of capital letters.
  public var capHeight: CGFloat { metrics.capHeight }
  /// The height of a small x.
  public var xHeight: CGFloat { metrics.xHeight }
}
