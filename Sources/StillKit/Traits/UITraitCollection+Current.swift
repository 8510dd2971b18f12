// SPDX-License-Identifier: MIT

import Foundation

extension UITraitCollection {
  private static let local = ThreadLocal<UITraitCollection>()

  /// The traits of the thread's running `draw(_:)`, `layoutSubviews()` and the like; those of the screen elsewhere.
  ///
  /// Belongs to the thread, as in UIKit: whoever sets it restores it, and there must be no `await` in between.
  /// `performAsCurrent(_:)` does both.
  public static var current: UITraitCollection {
    get { local.value ?? .screen }
    set { local.value = newValue }
  }

  /// Runs the closure with these traits as `current`, then restores what was current.
  public func performAsCurrent(_ actions: () -> Void) {
    let previous = UITraitCollection.current
    UITraitCollection.current = self
    defer { UITraitCollection.current = previous }
    actions()
  }

  /// The traits of `UIScreen.main`: a phone at 3x, light, left to right, text size large.
  package static let screen = UITraitCollection { traits in
    traits.userInterfaceStyle = .light
    traits.layoutDirection = .leftToRight
    traits.displayScale = 3
    // Everything is painted in sRGB.
    traits.displayGamut = .SRGB
    traits.horizontalSizeClass = .compact
    traits.verticalSizeClass = .regular
    traits.userInterfaceIdiom = .phone
    traits.preferredContentSizeCategory = .large
    traits.accessibilityContrast = .normal
    traits.legibilityWeight = .regular
    traits.userInterfaceLevel = .base
    traits.forceTouchCapability = .unavailable
  }
}
