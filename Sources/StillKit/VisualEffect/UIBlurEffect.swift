// SPDX-License-Identifier: MIT

import StillGraphics

/// Blurs and tints what lies behind a view. Mirrors UIKit's `UIBlurEffect`.
@preconcurrency @MainActor
open class UIBlurEffect: UIVisualEffect {
  /// How much shines through, and how light it is. Those without Light or Dark follow the view's traits.
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

  /// An effect without a style, which does nothing.
  public nonisolated override init() {
    style = nil
    super.init()
  }

  public nonisolated init(style: Style) {
    self.style = style
    super.init()
  }

  override func filter(in traits: UITraitCollection) -> BackdropFilter? {
    style?.filter(isDark: traits.userInterfaceStyle == .dark)
  }
}
