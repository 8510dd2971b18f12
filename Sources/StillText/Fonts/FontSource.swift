// SPDX-License-Identifier: MIT

import StillScene

/// A font of a font file.
struct FontSource: Sendable, Hashable {
  var path: String
  var faceIndex = 0
  /// The Debian package that installs a font of the fixed list.
  var package: String?
  /// The places on the axes of a variable font that are not the defaults, by axis.
  var variations: [FontVariation] = []
}

extension FontSource {
  /// Returns the file that is drawn for a weight of the system font.
  static func inter(weight: FontWeight, italic: Bool) -> FontSource {
    let style = style(weight.interName, italic: italic)
    return FontSource(path: "/usr/share/fonts/opentype/inter/Inter-\(style).otf", package: "fonts-inter")
  }

  /// Returns the file that is drawn for a design of the system font, in the nearest weight that it has.
  static func designed(_ design: FontDesign, weight: FontWeight, italic: Bool) -> FontSource {
    switch design {
    case .monospaced:
      let name = weight == .black ? FontWeight.heavy.interName : weight.interName
      return FontSource(
        path: "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-\(style(name, italic: italic)).ttf",
        package: "fonts-jetbrains-mono")
    case .rounded:
      let name =
        // Stems are then as thick as those of Inter; the names of the weights differ.
        switch weight {
        case .ultraLight, .thin: "Light"
        case .light: "Regular"
        case .regular, .medium: "Medium"
        case .semibold, .bold, .heavy, .black: "Bold"
        }
      return FontSource(path: "/usr/share/fonts/truetype/quicksand/Quicksand-\(name).ttf", package: "fonts-quicksand")
    case .serif:
      return noto("Serif", style: style(weight.isBold ? "Bold" : "Regular", italic: italic))
    }
  }

  private static func style(_ weight: String, italic: Bool) -> String {
    italic ? (weight == "Regular" ? "Italic" : weight + "Italic") : weight
  }

  /// Returns a file of the Noto fonts, such as “SansArabic” in the style “Bold”.
  static func noto(_ family: String, style: String) -> FontSource {
    FontSource(path: "/usr/share/fonts/truetype/noto/Noto\(family)-\(style).ttf", package: "fonts-noto-core")
  }

  static let emoji = FontSource(
    path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", package: "fonts-noto-color-emoji")

  /// The files of the fixed list that are found by the names in them.
  static var named: [FontSource] {
    FontWeight.allCases.flatMap { [inter(weight: $0, italic: false), inter(weight: $0, italic: true)] } + [emoji]
  }
}
