// SPDX-License-Identifier: MIT

import Foundation

/// A colour for painters: sRGB, not premultiplied, each component within 0...1.
package struct SRGBComponents: Sendable, Hashable {
  package let red: Double
  package let green: Double
  package let blue: Double
  package let alpha: Double

  /// Creates a colour of any numbers: they are clamped to 0...1, and NaN counts as 0.
  package init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = Self.unit(red)
    self.green = Self.unit(green)
    self.blue = Self.unit(blue)
    self.alpha = Self.unit(alpha)
  }

  private static func unit(_ value: Double) -> Double {
    // The comparison is false for NaN, which no painter may see.
    value > 0 ? min(value, 1) : 0
  }
}

extension SRGBComponents {
  package static let black = SRGBComponents(red: 0, green: 0, blue: 0, alpha: 1)

  package static let clear = SRGBComponents(red: 0, green: 0, blue: 0, alpha: 0)

  package func withAlpha(_ alpha: Double) -> SRGBComponents {
    SRGBComponents(red: red, green: green, blue: blue, alpha: alpha)
  }

  package func multiplied(by factor: Double) -> SRGBComponents { factor == 1 ? self : withAlpha(alpha * factor) }
}
