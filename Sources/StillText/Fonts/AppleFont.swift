// SPDX-License-Identifier: MIT

/// The style of a face in a family of four.
enum FontStyle: Int, Sendable, CaseIterable {
  case regular, bold, italic, boldItalic

  init(bold: Bool, italic: Bool) {
    self = italic ? (bold ? .boldItalic : .italic) : (bold ? .bold : .regular)
  }

  var isBold: Bool { self == .bold || self == .boldItalic }
  var isItalic: Bool { self == .italic || self == .boldItalic }
}

/// A font that iOS ships, with the free font that stands for it because its letters are as wide.
///
/// Fonts of iOS without such a relative are not in the list.
struct AppleFont: Sendable {
  var postScriptName: String
  var fullName: String
  var familyName: String
  var style: FontStyle
  /// The file of the free font.
  var source: FontSource
  /// The metrics per em in iOS where they differ from the free font's own.
  var metrics: FontMetrics?

  var named: NamedSource {
    let words = fullName.dropFirst(familyName.count).drop { $0 == " " }
    let face = NamedFace(
      postScriptName: postScriptName, fullName: fullName, familyName: familyName,
      faceName: words.isEmpty ? "Regular" : String(words), weight: style.isBold ? 700 : 400, isItalic: style.isItalic,
      isMonospaced: ["Courier", "Courier New", "Menlo"].contains(familyName))
    return NamedSource(source: source, face: face, metrics: metrics)
  }

  /// Returns the font with a PostScript, full or family name; the name of a family means its regular font.
  static func named(_ name: String) -> AppleFont? { byName[name] }

  private static let byName: [String: AppleFont] = all.reduce(into: [:]) { names, font in
    names[font.postScriptName] = font
    names[font.fullName] = font
    if font.style == .regular { names[font.familyName] = font }
  }

  /// The fonts with their names.
  static let table = FontTable(all.map(\.named))

  static let all = helvetica + arial + times + courier + menlo + palatino

  /// Returns the faces of a family, whose names and files are in the order of `FontStyle`.
  private static func family(
    _ name: String, _ postScriptNames: [String], slanted: String = "Italic", files: [FontSource],
    metrics: FontMetrics? = nil
  ) -> [AppleFont] {
    FontStyle.allCases.map { style in
      let words = [name] + (style.isBold ? ["Bold"] : []) + (style.isItalic ? [slanted] : [])
      return AppleFont(
        postScriptName: postScriptNames[style.rawValue], fullName: words.joined(separator: " "), familyName: name,
        style: style, source: files[style.rawValue], metrics: metrics)
    }
  }

  private static func liberation(_ name: String) -> [FontSource] {
    ["Regular", "Bold", "Italic", "BoldItalic"].map {
      FontSource(
        path: "/usr/share/fonts/truetype/liberation2/Liberation\(name)-\($0).ttf", package: "fonts-liberation2")
    }
  }

  // UIFont adds 15 % of an em to the ascender in the file of Helvetica, as it was measured at 17 points.
  private static let helvetica =
    family(
      "Helvetica", ["Helvetica", "Helvetica-Bold", "Helvetica-Oblique", "Helvetica-BoldOblique"], slanted: "Oblique",
      files: liberation("Sans"),
      metrics: FontMetrics(
        ascender: 1577 / 2048 + 0.15, descender: -471 / 2048, leading: 0, capHeight: 1469 / 2048, xHeight: 1071 / 2048))
    + family(
      "Helvetica Neue",
      ["HelveticaNeue", "HelveticaNeue-Bold", "HelveticaNeue-Italic", "HelveticaNeue-BoldItalic"],
      files: liberation("Sans"),
      metrics: FontMetrics(ascender: 0.952, descender: -0.213, leading: 0.028, capHeight: 0.714, xHeight: 0.517))

  private static let arial = family(
    "Arial", ["ArialMT", "Arial-BoldMT", "Arial-ItalicMT", "Arial-BoldItalicMT"], files: liberation("Sans"))

  private static let times = family(
    "Times New Roman",
    [
      "TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT", "TimesNewRomanPS-ItalicMT", "TimesNewRomanPS-BoldItalicMT",
    ], files: liberation("Serif"))

  private static let courier =
    family(
      "Courier New",
      ["CourierNewPSMT", "CourierNewPS-BoldMT", "CourierNewPS-ItalicMT", "CourierNewPS-BoldItalicMT"],
      files: liberation("Mono"))
    + family(
      "Courier", ["Courier", "Courier-Bold", "Courier-Oblique", "Courier-BoldOblique"], slanted: "Oblique",
      files: liberation("Mono"))

  private static let menlo = family(
    "Menlo", ["Menlo-Regular", "Menlo-Bold", "Menlo-Italic", "Menlo-BoldItalic"],
    files: [("", "core"), ("-Bold", "core"), ("-Oblique", "extra"), ("-BoldOblique", "extra")].map {
      FontSource(path: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono\($0).ttf", package: "fonts-dejavu-\($1)")
    })

  private static let palatino = family(
    "Palatino", ["Palatino-Roman", "Palatino-Bold", "Palatino-Italic", "Palatino-BoldItalic"],
    files: ["Roman", "Bold", "Italic", "BoldItalic"].map {
      FontSource(path: "/usr/share/fonts/opentype/urw-base35/P052-\($0).otf", package: "fonts-urw-base35")
    })
}
