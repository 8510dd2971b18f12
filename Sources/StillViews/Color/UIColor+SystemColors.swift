// SPDX-License-Identifier: MIT

import StillGraphics

/// The colours of interface elements: values as iOS 13 to 17 resolves them.
extension UIColor {
  typealias Shade = SystemColor.Shade

  static func system(
    _ name: String, light: Shade, dark: Shade, highLight: Shade, highDark: Shade, elevatedDark: Shade? = nil,
    elevatedHighDark: Shade? = nil
  ) -> UIColor {
    UIColor(
      kind: .system(
        SystemColor(
          name, light: light, dark: dark, highLight: highLight, highDark: highDark, elevatedDark: elevatedDark,
          elevatedHighDark: elevatedHighDark)))
  }

  /// Text of primary content.
  public static let label = system(
    "labelColor", light: 0x000000, dark: 0xFFFFFF, highLight: 0x000000, highDark: 0xFFFFFF)
  /// Text of secondary content.
  public static let secondaryLabel = system(
    "secondaryLabelColor", light: Shade(0x3C3C43, 0.6), dark: Shade(0xEBEBF5, 0.6),
    highLight: Shade(0x3C3C43, 0.68), highDark: Shade(0xEBEBF5, 0.68))
  /// Text of tertiary content.
  public static let tertiaryLabel = system(
    "tertiaryLabelColor", light: Shade(0x3C3C43, 0.3), dark: Shade(0xEBEBF5, 0.3),
    highLight: Shade(0x3C3C43, 0.38), highDark: Shade(0xEBEBF5, 0.38))
  /// Text of quaternary content.
  public static let quaternaryLabel = system(
    "quaternaryLabelColor", light: Shade(0x3C3C43, 0.18), dark: Shade(0xEBEBF5, 0.16),
    highLight: Shade(0x3C3C43, 0.26), highDark: Shade(0xEBEBF5, 0.24))
  /// Text that stands in an empty field.
  public static let placeholderText = system(
    "placeholderTextColor", light: Shade(0x3C3C43, 0.3), dark: Shade(0xEBEBF5, 0.3),
    highLight: Shade(0x3C3C43, 0.38), highDark: Shade(0xEBEBF5, 0.38))
  /// Text that leads somewhere.
  public static let link = system(
    "linkColor", light: 0x007AFF, dark: 0x0984FF, highLight: 0x007AFF, highDark: 0x0984FF)
  /// Thin lines that let content through.
  public static let separator = system(
    "separatorColor", light: Shade(0x3C3C43, 0.29), dark: Shade(0x545458, 0.6),
    highLight: Shade(0x3C3C43, 0.37), highDark: Shade(0x545458, 0.68))
  /// Thin lines that let nothing through.
  public static let opaqueSeparator = system(
    "opaqueSeparatorColor", light: 0xC6C6C8, dark: 0x38383A, highLight: 0xC6C6C8, highDark: 0x38383A)
  /// A fill over thin and small shapes.
  public static let systemFill = system(
    "systemFillColor", light: Shade(0x787880, 0.2), dark: Shade(0x787880, 0.36),
    highLight: Shade(0x787880, 0.28), highDark: Shade(0x787880, 0.44))
  /// A fill over shapes of medium size.
  public static let secondarySystemFill = system(
    "secondarySystemFillColor", light: Shade(0x787880, 0.16), dark: Shade(0x787880, 0.32),
    highLight: Shade(0x787880, 0.24), highDark: Shade(0x787880, 0.4))
  /// A fill over large shapes.
  public static let tertiarySystemFill = system(
    "tertiarySystemFillColor", light: Shade(0x767680, 0.12), dark: Shade(0x767680, 0.24),
    highLight: Shade(0x767680, 0.2), highDark: Shade(0x767680, 0.32))
  /// A fill over large areas of complex content.
  public static let quaternarySystemFill = system(
    "quaternarySystemFillColor", light: Shade(0x747480, 0.08), dark: Shade(0x767680, 0.18),
    highLight: Shade(0x747480, 0.16), highDark: Shade(0x767680, 0.26))
  /// The main background.
  public static let systemBackground = system(
    "systemBackgroundColor", light: 0xFFFFFF, dark: 0x000000, highLight: 0xFFFFFF,
    highDark: 0x000000, elevatedDark: 0x1C1C1E, elevatedHighDark: 0x242426)
  /// Content on the main background.
  public static let secondarySystemBackground = system(
    "secondarySystemBackgroundColor", light: 0xF2F2F7, dark: 0x1C1C1E, highLight: 0xEBEBF0,
    highDark: 0x242426, elevatedDark: 0x2C2C2E, elevatedHighDark: 0x363638)
  /// Content on secondary backgrounds.
  public static let tertiarySystemBackground = system(
    "tertiarySystemBackgroundColor", light: 0xFFFFFF, dark: 0x2C2C2E, highLight: 0xFFFFFF,
    highDark: 0x363638, elevatedDark: 0x3A3A3C, elevatedHighDark: 0x444446)
  /// The main background of grouped content.
  public static let systemGroupedBackground = system(
    "systemGroupedBackgroundColor", light: 0xF2F2F7, dark: 0x000000, highLight: 0xEBEBF0,
    highDark: 0x000000, elevatedDark: 0x1C1C1E, elevatedHighDark: 0x242426)
  /// The background of grouped tables, by its name before iOS 13.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// Content on the main background of grouped content.
  public static let secondarySystemGroupedBackground = system(
    "secondarySystemGroupedBackgroundColor", light: 0xFFFFFF, dark: 0x1C1C1E, highLight: 0xFFFFFF,
    highDark: 0x242426, elevatedDark: 0x2C2C2E, elevatedHighDark: 0x363638)
  /// Content on secondary backgrounds of grouped content.
  public static let tertiarySystemGroupedBackground = system(
    "tertiarySystemGroupedBackgroundColor", light: 0xF2F2F7, dark: 0x2C2C2E, highLight: 0xEBEBF0,
    highDark: 0x363638, elevatedDark: 0x3A3A3C, elevatedHighDark: 0x444446)
}

/// The hues and greys of the system, with the values of Apple's Human Interface Guidelines for iOS 15 to 17.
extension UIColor {
  /// A red that adapts to the appearance.
  public static let systemRed = system(
    "systemRedColor", light: 0xFF3B30, dark: 0xFF453A, highLight: 0xD70015, highDark: 0xFF6961)
  /// An orange that adapts to the appearance.
  public static let systemOrange = system(
    "systemOrangeColor", light: 0xFF9500, dark: 0xFF9F0A, highLight: 0xC93400, highDark: 0xFFB340)
  /// A yellow that adapts to the appearance.
  public static let systemYellow = system(
    "systemYellowColor", light: 0xFFCC00, dark: 0xFFD60A, highLight: 0xB25000, highDark: 0xFFD426)
  /// A green that adapts to the appearance.
  public static let systemGreen = system(
    "systemGreenColor", light: 0x34C759, dark: 0x30D158, highLight: 0x248A3D, highDark: 0x30DB5B)
  /// A mint that adapts to the appearance.
  public static let systemMint = system(
    "systemMintColor", light: 0x00C7BE, dark: 0x63E6E2, highLight: 0x0C817B, highDark: 0x66D4CF)
  /// A teal that adapts to the appearance.
  public static let systemTeal = system(
    "systemTealColor", light: 0x30B0C7, dark: 0x40C8E0, highLight: 0x008299, highDark: 0x5DE6FF)
  /// A cyan that adapts to the appearance.
  public static let systemCyan = system(
    "systemCyanColor", light: 0x32ADE6, dark: 0x64D2FF, highLight: 0x0071A4, highDark: 0x70D7FF)
  /// A blue that adapts to the appearance.
  public static let systemBlue = system(
    "systemBlueColor", light: 0x007AFF, dark: 0x0A84FF, highLight: 0x0040DD, highDark: 0x409CFF)
  /// An indigo that adapts to the appearance.
  public static let systemIndigo = system(
    "systemIndigoColor", light: 0x5856D6, dark: 0x5E5CE6, highLight: 0x3634A3, highDark: 0x7D7AFF)
  /// A purple that adapts to the appearance.
  public static let systemPurple = system(
    "systemPurpleColor", light: 0xAF52DE, dark: 0xBF5AF2, highLight: 0x8944AB, highDark: 0xDA8FFF)
  /// A pink that adapts to the appearance.
  public static let systemPink = system(
    "systemPinkColor", light: 0xFF2D55, dark: 0xFF375F, highLight: 0xD30F45, highDark: 0xFF6482)
  /// A brown that adapts to the appearance.
  public static let systemBrown = system(
    "systemBrownColor", light: 0xA2845E, dark: 0xAC8E68, highLight: 0x7F6545, highDark: 0xB59469)
  /// The standard grey that adapts to the appearance.
  public static let systemGray = system(
    "systemGrayColor", light: 0x8E8E93, dark: 0x8E8E93, highLight: 0x6C6C70, highDark: 0xAEAEB2)
  /// The second grey that adapts to the appearance.
  public static let systemGray2 = system(
    "systemGray2Color", light: 0xAEAEB2, dark: 0x636366, highLight: 0x8E8E93, highDark: 0x7C7C80)
  /// The third grey that adapts to the appearance.
  public static let systemGray3 = system(
    "systemGray3Color", light: 0xC7C7CC, dark: 0x48484A, highLight: 0xAEAEB2, highDark: 0x545456)
  /// The fourth grey that adapts to the appearance.
  public static let systemGray4 = system(
    "systemGray4Color", light: 0xD1D1D6, dark: 0x3A3A3C, highLight: 0xBCBCC0, highDark: 0x444446)
  /// The fifth grey that adapts to the appearance.
  public static let systemGray5 = system(
    "systemGray5Color", light: 0xE5E5EA, dark: 0x2C2C2E, highLight: 0xD8D8DC, highDark: 0x363638)
  /// The sixth grey that adapts to the appearance.
  public static let systemGray6 = system(
    "systemGray6Color", light: 0xF2F2F7, dark: 0x1C1C1E, highLight: 0xEBEBF0, highDark: 0x242426)
  /// The tint of the view whose traits resolve it; `systemBlue` where no view has set one.
  public static let tintColor = UIColor(kind: .tint)
}
