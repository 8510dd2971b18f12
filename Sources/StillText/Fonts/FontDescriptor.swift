// SPDX-License-Identifier: MIT

/// A font as a view asks for it, before a file is chosen: what `UIFont` wraps.
package struct FontDescriptor: Sendable, Hashable {
  package enum Family: Sendable, Hashable {
    case system(weight: FontWeight, italic: Bool, monospacedDigits: Bool)
    /// A PostScript, full or family name.
    case named(String)
  }

  package var family: Family
  /// In points; what is negative or not finite counts as zero, and draws nothing.
  package var size: Double

  package init(family: Family, size: Double) {
    self.family = family
    self.size = size
  }

  package static func system(
    size: Double, weight: FontWeight = .regular, italic: Bool = false, monospacedDigits: Bool = false
  ) -> FontDescriptor {
    FontDescriptor(
      family: .system(weight: weight, italic: italic, monospacedDigits: monospacedDigits), size: size)
  }

  package static func named(_ name: String, size: Double) -> FontDescriptor {
    FontDescriptor(family: .named(name), size: size)
  }

  var usableSize: Double { size.isFinite && size > 0 ? size : 0 }
}
