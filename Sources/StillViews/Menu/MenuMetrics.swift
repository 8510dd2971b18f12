// SPDX-License-Identifier: MIT

import StillGraphics

/// The numbers of open menus, in points.
///
/// Others compared widths, corners, heights, spaces, and the distance to a button with those of iOS 16. There is no source
/// for the lines of rows, for shadows, for `previewGap`, and for marks in large text.
@MainActor enum MenuMetrics {
  /// The width of menus, and with the text sizes for accessibility.
  static let (width, wide): (CGFloat, CGFloat) = (250, 390)
  static let corner: CGFloat = 12
  /// The height of the band between groups.
  static let band: CGFloat = 8
  /// The space at the sides of a row, the place of its mark from the leading edge, and the space that the mark takes.
  static let (side, markStart, mark): (CGFloat, CGFloat, CGFloat) = (16, 9, 24)
  /// The space above and below the texts of a row, where they make it higher.
  static let edge: CGFloat = 8
  /// The space between the text of a row and its image.
  static let beforeImage: CGFloat = 16
  /// The least distance to the edges of the screen.
  static let margin: CGFloat = 8
  /// The distance by which a menu begins before the button that it belongs to.
  static let overhang: CGFloat = 16
  /// The distance from a preview to its menu.
  static let previewGap: CGFloat = 8
  /// The seconds in which a menu comes, and those in which it goes.
  static let (coming, going) = (0.3, 0.2)
  /// The way that the finger which opened a menu has to go before it chooses.
  static let rest: CGFloat = 10
  /// The most elements side by side: small ones, medium ones, and those of a palette.
  static let (small, medium, palette) = (4, 3, 6)

  /// Returns the distance from a button of some height to its menu.
  static func gap(below height: CGFloat) -> CGFloat { height < 44 ? 5 : 0 }

  /// Returns the space that a mark takes, which is wider where text is so large that the mark would touch it.
  static func markRoom(_ traits: UITraitCollection) -> CGFloat {
    // Check marks are nine tenths as wide as their font is high.
    let widest = UIFont.preferredFont(forTextStyle: .subheadline, compatibleWith: traits).pointSize * 0.9
    return max(mark, (widest + 8).rounded(.up))
  }

  /// Returns the least height of a row with one line.
  static func rowHeight(_ category: UIContentSizeCategory) -> CGFloat {
    switch category {
    case .extraSmall: 38
    case .small: 40
    case .medium: 42
    case .extraLarge: 48
    case .extraExtraLarge: 52
    case .extraExtraExtraLarge: 58
    case .accessibilityMedium: 68
    case .accessibilityLarge: 80
    case .accessibilityExtraLarge: 96
    case .accessibilityExtraExtraLarge: 112
    case .accessibilityExtraExtraExtraLarge: 124
    default: 44
    }
  }

  /// The height of other parts in heights of a row: rows with a second line, titles, small elements and medium ones.
  static let (subtitled, title, smallHeight, mediumHeight): (CGFloat, CGFloat, CGFloat, CGFloat) = (
    1.45, 0.72, 1.2, 1.36
  )

  static let line = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 84.0 / 255, green: 84.0 / 255, blue: 88.0 / 255, alpha: 0.65)
      : UIColor(red: 60.0 / 255, green: 60.0 / 255, blue: 67.0 / 255, alpha: 0.36)
  }
  static let bandColor = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.16 : 0.08)
  }
}
