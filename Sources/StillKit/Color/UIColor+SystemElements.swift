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
  /// Content on the main background of grouped content.
  public static let secondarySystemGroupedBackground = system(
    "secondarySystemGroupedBackgroundColor", light: 0xFFFFFF, dark: 0x1C1C1E, highLight: 0xFFFFFF,
    highDark: 0x242426, elevatedDark: 0x2C2C2E, elevatedHighDark: 0x363638)
  /// Content on secondary backgrounds of grouped content.
  public static let tertiarySystemGroupedBackground = system(
    "tertiarySystemGroupedBackgroundColor", light: 0xF2F2F7, dark: 0x2C2C2E, highLight: 0xEBEBF0,
    highDark: 0x363638, elevatedDark: 0x3A3A3C, elevatedHighDark: 0x444446)
}
