// SPDX-License-Identifier: MIT

import StillScene

/// The names and the style of a font.
package struct NamedFace: Sendable, Hashable {
  package var postScriptName: String
  package var fullName: String
  package var familyName: String
  /// The name within the family, such as “Bold Italic”.
  package var faceName: String
  /// The weight from 100 to 900, with 400 for regular.
  package var weight: Int
  /// The width from 1, the narrowest, to 9, with 5 for normal.
  package var width = 5
  package var isItalic: Bool
  package var isMonospaced = false

  /// True for weights from semibold on.
  package var isBold: Bool { weight >= 600 }
}

/// A font that was found by name.
struct NamedSource: Sendable {
  var source: FontSource
  var face: NamedFace
  /// The metrics per em that it reports instead of those of its file.
  var metrics: FontMetrics?
  /// The family in words of old, which name a weight where they have more than four faces.
  var oldFamilyName: String?
  /// The other name by which a font is found.
  var otherName: String?
}

/// Fonts with all their names.
struct FontTable: Sendable {
  /// The fonts, each once, those of a family from light to heavy.
  private(set) var fonts: [NamedSource] = []
  private var byName: [String: NamedSource] = [:]
  private var byFamily: [String: [NamedSource]] = [:]

  init(_ fonts: [NamedSource]) {
    self.fonts = fonts
    for font in fonts {
      for name in [font.face.postScriptName, font.face.fullName, font.otherName].compactMap({ $0 })
      where byName[name] == nil { byName[name] = font }
      for family in Set([font.face.familyName, font.oldFamilyName ?? font.face.familyName]) {
        byFamily[family, default: []].append(font)
      }
    }
    byFamily = byFamily.mapValues { fonts in
      // Sorting is stable, so that equal faces keep the order of their files.
      fonts.sorted {
        ($0.face.width, $0.face.weight, $0.face.isItalic ? 1 : 0)
          < ($1.face.width, $1.face.weight, $1.face.isItalic ? 1 : 0)
      }
    }
  }

  /// The names of the families, without those of old.
  var familyNames: Set<String> { Set(fonts.map(\.face.familyName)) }

  /// Returns the font with a PostScript, full or family name; the name of a family means its font nearest to regular.
  func font(named name: String) -> NamedSource? {
    byName[name] ?? byFamily[name].flatMap { NamedSource.nearest(FaceStyle(), among: $0) }
  }

  /// Returns the fonts of a family from light to heavy.
  func fonts(ofFamily name: String) -> [NamedSource] { byFamily[name] ?? [] }
}

/// The style that is looked for in a family.
package struct FaceStyle: Sendable, Hashable {
  /// The weight from 100 to 900.
  package var weight = 400
  /// The width from 1 to 9.
  package var width = 5
  package var isItalic = false

  package init(weight: Int = 400, width: Int = 5, isItalic: Bool = false) {
    (self.weight, self.width, self.isItalic) = (weight, width, isItalic)
  }

  /// Returns a number that is greater the less a face has this style: slant counts most, then width, then weight.
  package func distance(to face: NamedFace) -> Int {
    abs(face.weight - weight) + abs(face.width - width) * 1000 + (face.isItalic == isItalic ? 0 : 10000)
  }
}

extension NamedSource {
  /// Returns the font nearest to a style; of two as near, the lighter one.
  static func nearest(_ style: FaceStyle, among fonts: [NamedSource]) -> NamedSource? {
    fonts.min { style.distance(to: $0.face) < style.distance(to: $1.face) }
  }

  /// Returns the font of a file, or one for each face that a variable font names.
  static func all(of file: FontFile) -> [NamedSource] {
    let names = [6, 4, 16, 1, 17, 2].map { FontFile.name($0, of: file.hbFace) }
    let family = names[2] ?? names[3] ?? file.postScriptName
    let style = file.style
    var face = NamedFace(
      postScriptName: names[0] ?? file.postScriptName, fullName: names[1] ?? file.postScriptName, familyName: family,
      faceName: names[4] ?? names[5] ?? "Regular", weight: style.weight, width: file.widthClass,
      isItalic: style.italic, isMonospaced: file.isMonospaced)
    let instances = file.instances
    if instances.isEmpty { return [NamedSource(source: file.source, face: face, oldFamilyName: names[3])] }
    return instances.map { instance in
      func place(_ tag: StaticString) -> Double? {
        instance.variations.first { $0.axis == FontFile.tag(tag) }?.value
      }
      var source = file.source
      source.variations = instance.variations
      // The instance at the defaults is the font itself, under the font's own name.
      if !instance.variations.isEmpty {
        face.postScriptName = instance.postScriptName
      } else {
        face.postScriptName = names[0] ?? file.postScriptName
      }
      face.faceName = instance.name
      face.fullName = "\(family) \(instance.name)"
      face.weight = place("wght").map { Int($0.rounded()) } ?? style.weight
      face.width = place("wdth").map(Self.widthClass) ?? file.widthClass
      face.isItalic = style.italic || (place("slnt") ?? 0) != 0 || (place("ital") ?? 0) != 0
      return NamedSource(
        source: source, face: face, oldFamilyName: names[3],
        otherName: instance.variations.isEmpty ? instance.postScriptName : nil)
    }
  }

  /// Returns the class of a width in percent of normal, as the `OS/2` table numbers them.
  private static func widthClass(_ percent: Double) -> Int {
    let classes = [50, 62.5, 75, 87.5, 100, 112.5, 125, 150, 200]
    return (classes.indices.min { abs(classes[$0] - percent) < abs(classes[$1] - percent) } ?? 4) + 1
  }
}
