// SPDX-License-Identifier: MIT

extension UIView {
  /// Runs `actionsWithoutAnimation` at once; nothing is ever animated here. Mirrors UIKit.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) { actionsWithoutAnimation() }
}
