// SPDX-License-Identifier: MIT

import StillGraphics

/// An effect that blurs and tints the content behind a view.
///
/// Mirrors UIKit's `UIBlurEffect`.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// The brightness of a blur and the amount of content that shines through.
  ///
  /// Styles without Light or Dark in their name follow the view's traits. Mirrors UIKit's `UIBlurEffect.Style`, raw
  /// values included.
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    /// Light in light appearance, dark in dark.
    case regular = 4
    /// Extra light in light appearance, dark in dark.
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  private let style: Style?

  /// Makes an effect without a style, which does nothing.
  public nonisolated override init() {
    style = nil
    super.init()
  }

  /// Makes an effect of a style.
  public nonisolated init(style: Style) {
    self.style = style
    super.init()
  }

  /// The class and the style.
  public nonisolated override var description: String {
    style.map { "<UIBlurEffect; style = \($0)>" } ?? "<UIBlurEffect>"
  }

  override func filter(in traits: UITraitCollection) -> BackdropFilter? {
    style?.filter(isDark: traits.userInterfaceStyle == .dark)
  }
}

extension UIBlurEffect.Style {
  /// Returns the filter of this style in light or dark appearance.
  func filter(isDark: Bool) -> BackdropFilter {
    switch self {
    case .extraLight: .extraLight
    case .light: .light
    case .dark: .dark
    case .regular: isDark ? .dark : .light
    case .prominent: isDark ? .dark : .extraLight
    case .systemUltraThinMaterial: isDark ? .ultraThinDark : .ultraThinLight
    case .systemThinMaterial: isDark ? .thinDark : .thinLight
    case .systemMaterial: isDark ? .normalDark : .normalLight
    case .systemThickMaterial: isDark ? .thickDark : .thickLight
    case .systemChromeMaterial: isDark ? .chromeDark : .chromeLight
    case .systemUltraThinMaterialLight: .ultraThinLight
    case .systemThinMaterialLight: .thinLight
    case .systemMaterialLight: .normalLight
    case .systemThickMaterialLight: .thickLight
    case .systemChromeMaterialLight: .chromeLight
    case .systemUltraThinMaterialDark: .ultraThinDark
    case .systemThinMaterialDark: .thinDark
    case .systemMaterialDark: .normalDark
    case .systemThickMaterialDark: .thickDark
    case .systemChromeMaterialDark: .chromeDark
    }
  }
}

// Radii, saturations and tints are those of the filters in the layer trees of a simulator of iOS 26, as others
// published them (docs/MATERIALS.md of Vercantez/openuikit). The curves are those of the recipes platformContent* and
// platformChrome* in CoreMaterial, which others decoded. Held together, they give the colours that were seen there.

/// The traditional styles: blurred, saturated, and covered by a translucent grey.
extension BackdropFilter {
  fileprivate static let extraLight = traditional(sigma: 20, grey: 0.97, alpha: 0.8)
  fileprivate static let light = traditional(sigma: 30, grey: 1, alpha: 0.3)
  fileprivate static let dark = traditional(sigma: 20, grey: 0.11, alpha: 0.73)

  private static func traditional(sigma: Double, grey: Double, alpha: Double) -> BackdropFilter {
    let tint = SRGBComponents(red: grey, green: grey, blue: grey, alpha: alpha)
    return BackdropFilter(sigma: sigma, saturation: 1.8, tint: tint, blursFirst: true)
  }
}

/// The materials: luminance is pressed into a narrow range, and the result is blurred.
extension BackdropFilter {
  fileprivate static let ultraThinLight = material(22.5, 0.5, [0.45, 0.55, 0.65, 0.68], saturation: 1.1, 0.12)
  fileprivate static let ultraThinDark = material(22.5, 0.5, [0.24, 0.24, 0.3, 0.39], saturation: 1.1, 0)
  fileprivate static let thinLight = material(29.5, 0.6, [0.725, 0.825, 0.76, 0.73], saturation: 1.35, 0.12)
  fileprivate static let thinDark = material(29.5, 0.6, [0.2, 0.21, 0.1, 0.15], saturation: 1.35, 0)
  fileprivate static let normalLight = material(29.5, 0.75, [0.9, 0.83, 0.925, 0.815], saturation: 1.5, 0.1)
  fileprivate static let normalDark = material(29.5, 0.75, [0.16, 0.26, 0.1, 0.1], saturation: 1.5, 0)
  fileprivate static let thickLight = material(45, 0.88, [0.99, 0.95, 0.98, 0.905], saturation: 1.5, 0.045)
  fileprivate static let thickDark = material(45, 0.88, [0.14, 0.16, 0.1, 0.03], saturation: 1.5, 0)
  fileprivate static let chromeLight = material(22.5, 0.75, [0.8, 0.9, 1.1, 0.825], saturation: 1.1, 0.1)
  fileprivate static let chromeDark = material(22.5, 0.75, [0.23, 0.52, 0.27, 0.255], saturation: 2, -0.1)

  private static func material(
    _ sigma: Double, _ amount: Double, _ values: SIMD4<Double>, saturation: Double, _ brightness: Double
  ) -> BackdropFilter {
    BackdropFilter(
      sigma: sigma, curve: LuminanceCurve(amount: amount, values: values), saturation: saturation,
      brightness: brightness)
  }
}
