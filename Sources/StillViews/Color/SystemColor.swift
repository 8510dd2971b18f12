// SPDX-License-Identifier: MIT

import StillGraphics

/// A system colour, which has one value for each combination of appearance, contrast and level.
final class SystemColor: Sendable {
  let name: String

  /// The values, indexed by variant: +1 dark, +2 high contrast, +4 elevated.
  private let colors: [UIColor]

  /// Makes a colour from its shades; an elevated shade that is not given equals that of the base level.
  init(
    _ name: String, light: Shade, dark: Shade, highLight: Shade, highDark: Shade, elevatedDark: Shade? = nil,
    elevatedHighDark: Shade? = nil
  ) {
    self.name = name
    let shades = [
      light, dark, highLight, highDark, light, elevatedDark ?? dark, highLight, elevatedHighDark ?? highDark,
    ]
    colors = shades.map(\.color)
  }

  /// Returns the value for these traits.
  func resolved(with traits: UITraitCollection) -> UIColor {
    var variant = traits.userInterfaceStyle == .dark ? 1 : 0
    if traits.accessibilityContrast == .high { variant += 2 }
    if traits.userInterfaceLevel == .elevated { variant += 4 }
    return colors[variant]
  }

  /// An sRGB colour as tables print it: `0xRRGGBB` and opacity.
  struct Shade: ExpressibleByIntegerLiteral {
    let rgb: UInt32
    let alpha: CGFloat

    init(_ rgb: UInt32, _ alpha: CGFloat) {
      self.rgb = rgb
      self.alpha = alpha
    }

    init(integerLiteral rgb: UInt32) {
      self.init(rgb, 1)
    }

    var color: UIColor {
      UIColor(
        red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255, blue: CGFloat(rgb & 0xFF) / 255,
        alpha: alpha)
    }
  }
}
