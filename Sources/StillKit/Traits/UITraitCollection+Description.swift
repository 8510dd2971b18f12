// SPDX-License-Identifier: MIT

import Foundation

extension UITraitCollection {
  /// The specified traits by name. Unlike UIKit's, it carries no address, so that it can be part of a reference.
  var words: String {
    let parts = [
      part("UserInterfaceIdiom", values.userInterfaceIdiom, unless: .unspecified),
      values.displayScale == 0 ? nil : "DisplayScale = \(values.displayScale)",
      part("DisplayGamut", values.displayGamut, unless: .unspecified),
      part("HorizontalSizeClass", values.horizontalSizeClass, unless: .unspecified),
      part("VerticalSizeClass", values.verticalSizeClass, unless: .unspecified),
      part("UserInterfaceStyle", values.userInterfaceStyle, unless: .unspecified),
      part("UserInterfaceLayoutDirection", values.layoutDirection, unless: .unspecified),
      part("ForceTouchCapability", values.forceTouchCapability, unless: .unknown),
      values.preferredContentSizeCategory == .unspecified
        ? nil : "PreferredContentSizeCategory = \(values.preferredContentSizeCategory.rawValue)",
      part("AccessibilityContrast", values.accessibilityContrast, unless: .unspecified),
      part("UserInterfaceLevel", values.userInterfaceLevel, unless: .unspecified),
      part("LegibilityWeight", values.legibilityWeight, unless: .unspecified),
    ]
    let specified = parts.compactMap { $0 }
    return specified.isEmpty ? "<UITraitCollection>" : "<UITraitCollection; \(specified.joined(separator: ", "))>"
  }

  private func part<Value: Equatable>(_ name: String, _ value: Value, unless unspecified: Value) -> String? {
    value == unspecified ? nil : "\(name) = \(value)"
  }
}
