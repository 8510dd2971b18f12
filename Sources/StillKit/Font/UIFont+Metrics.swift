// SPDX-License-Identifier: MIT

public import StillGraphics

/// Vertical metrics in points. They are SF Pro's, so that layout agrees with iOS whatever font draws the glyphs.
extension UIFont {
  /// Units of SF Pro's em, 2048 to the em.
  private enum SystemFont {
    static let ascender: CGFloat = 1950
    static let descender: CGFloat = -494
    static let capHeight: CGFloat = 1443
    static let xHeight: CGFloat = 1078
    static let unitsPerEm: CGFloat = 2048
  }

  private func points(_ units: CGFloat) -> CGFloat {
    units * pointSize / SystemFont.unitsPerEm
  }

  /// The height above the baseline.
  public var ascender: CGFloat { points(SystemFont.ascender) }
  /// The depth below the baseline, negative.
  public var descender: CGFloat { points(SystemFont.descender) }
  /// The gap that lines leave between them beyond ascender and descender.
  public var leading: CGFloat { 0 }
  /// The distance between the tops of two lines.
  public var lineHeight: CGFloat { ascender - descender + leading }
  /// The height of capital letters.
  public var capHeight: CGFloat { points(SystemFont.capHeight) }
  /// The height of a small x.
  public var xHeight: CGFloat { points(SystemFont.xHeight) }
}
