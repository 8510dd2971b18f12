// SPDX-License-Identifier: MIT

/// One font of one file.
struct FontSource: Sendable, Hashable {
  var path: String
  var faceIndex = 0
  /// The Debian package that brings a font of the fixed list.
  var package: String?
}

extension FontSource {
  /// The files that stand for the system font's weights.
  static func inter(weight: FontWeight, italic: Bool) -> FontSource {
    let style = italic ? (weight == .regular ? "Italic" : weight.interName + "Italic") : weight.interName
    return FontSource(path: "/usr/share/fonts/opentype/inter/Inter-\(style).otf", package: "fonts-inter")
  }

  /// Han, Kana and Hangul.
  static let droidFallback = FontSource(
    path: "/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf", package: "fonts-droid-fallback")

  static func amiri(bold: Bool) -> FontSource {
    FontSource(
      path: "/usr/share/fonts/opentype/fonts-hosny-amiri/Amiri-\(bold ? "Bold" : "Regular").ttf",
      package: "fonts-hosny-amiri")
  }

  static let emoji = FontSource(
    path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", package: "fonts-noto-color-emoji")

  /// Every file of the fixed list.
  static var all: [FontSource] {
    FontWeight.allCases.flatMap { [inter(weight: $0, italic: false), inter(weight: $0, italic: true)] }
      + [droidFallback, amiri(bold: false), amiri(bold: true), emoji]
  }
}
