// SPDX-License-Identifier: MIT

package import StillScene

/// A request for a font, before a file is chosen for it.
///
/// `UIFont` wraps it.
package struct FontDescriptor: Sendable, Hashable {
  package enum Family: Sendable, Hashable {
    case system(weight: FontWeight, italic: Bool, monospacedDigits: Bool)
    /// The system font in another design.
    case designed(FontDesign, weight: FontWeight, italic: Bool)
    /// A font with this PostScript, full or family name.
    case named(String)
    /// A font with features, places on its axes or fallbacks that are not its own; never one that is adjusted already.
    indirect case adjusted(Family, FontAdjustments)

    /// The font without its adjustments.
    package var unadjusted: Family {
      if case .adjusted(let family, _) = self { family } else { self }
    }

    /// The adjustments, which may be empty.
    package var adjustments: FontAdjustments {
      if case .adjusted(_, let adjustments) = self { adjustments } else { FontAdjustments() }
    }

    /// Returns the font with these adjustments instead of its own.
    package func adjusted(by adjustments: FontAdjustments) -> Family {
      adjustments == FontAdjustments() ? unadjusted : .adjusted(unadjusted, adjustments)
    }
  }

  package var family: Family
  /// The size in points.
  ///
  /// A negative or infinite size counts as zero and draws nothing.
  package var size: Double
  /// The space in points that lines leave between them besides the font's own, as text styles ask for.
  package var leading: Double

  package init(family: Family, size: Double, leading: Double = 0) {
    self.family = family
    self.size = size
    self.leading = leading
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

/// The ways in which a font is drawn that its file does not decide.
package struct FontAdjustments: Sendable, Hashable {
  /// The OpenType features, the strongest last.
  package var features: [FontFeature] = []
  /// The places on axes of a variable font; a font without such an axis ignores them.
  package var variations: [FontVariation] = []
  /// The fonts that are asked for what the font does not have, before all others.
  package var cascade: [FontDescriptor.Family] = []

  package init() {}
}

/// An OpenType feature that is turned on, off, or to one of its alternatives.
package struct FontFeature: Sendable, Hashable {
  /// The four letters of the feature's tag as a number whose highest byte is the first.
  package var tag: UInt32
  package var value: UInt32

  package init(tag: UInt32, value: UInt32) {
    (self.tag, self.value) = (tag, value)
  }
}

/// The designs of the system font besides its own.
package enum FontDesign: Sendable, Hashable, CaseIterable {
  case rounded, serif, monospaced
}

/// The nine weights of the system font, with the names of `UIFont.Weight`.
package enum FontWeight: Int, Sendable, Hashable, CaseIterable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The raw values of `UIFont.Weight`, from -1 to 1, in the order of the cases.
  private static let uiKitValues: [Double] = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]

  /// The raw value of the equal `UIFont.Weight`.
  package var uiKitValue: Double { Self.uiKitValues[rawValue] }

  /// Creates the weight whose raw value in UIKit is the nearest, or the regular weight for NaN.
  package init(nearestToUIKitValue value: Double) {
    guard !value.isNaN else {
      self = .regular
      return
    }
    self =
      Self.allCases.min { abs($0.uiKitValue - value) < abs($1.uiKitValue - value) } ?? .regular
  }

  /// True from semibold on, for which fonts of two weights use their bold files.
  package var isBold: Bool { rawValue >= FontWeight.semibold.rawValue }

  /// The name of the weight in Inter's file names, where Thin is the thinnest weight, like UIKit's `ultraLight`.
  var interName: String {
    switch self {
    case .ultraLight: "Thin"
    case .thin: "ExtraLight"
    case .light: "Light"
    case .regular: "Regular"
    case .medium: "Medium"
    case .semibold: "SemiBold"
    case .bold: "Bold"
    case .heavy: "ExtraBold"
    case .black: "Black"
    }
  }
}
