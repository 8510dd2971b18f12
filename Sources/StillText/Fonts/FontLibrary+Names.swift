// SPDX-License-Identifier: MIT

import StillScene
import Synchronization

/// The names and the style of a font.
package struct NamedFace: Sendable, Hashable {
  package var postScriptName: String
  package var familyName: String
  /// True for weights from semibold on.
  package var isBold: Bool
  package var isItalic: Bool
}

/// A font that was found by name.
struct NamedSource: Sendable {
  var source: FontSource
  var face: NamedFace
  /// The metrics per em that it reports instead of those of its file.
  var metrics: FontMetrics?
}

extension FontLibrary {
  /// Returns true if a font has this PostScript, full or family name.
  package func hasFont(named name: String) -> Bool { named(name) != nil }

  /// Returns the face with this PostScript, full or family name, as `UIFont(name:size:)` finds it.
  ///
  /// Fonts of iOS have their names there, whatever draws them.
  package func face(named name: String) -> NamedFace? { named(name)?.face }

  /// Returns the face in the family of a named one that has these traits, or nil if there is none.
  package func face(inFamilyOf name: String, bold: Bool, italic: Bool) -> NamedFace? {
    guard let face = named(name)?.face else { return nil }
    let style = FontStyle(bold: bold, italic: italic)
    return AppleFont.all.first { $0.familyName == face.familyName && $0.style == style }?.named.face
  }

  /// Finds a font in the added folders, then among those of iOS, then in the fixed list.
  func named(_ name: String) -> NamedSource? {
    if !folders.isEmpty, let font = addedNames[name] { return font }
    if let font = AppleFont.named(name) { return font.named }
    return listedNames[name]
  }

  private var addedNames: [String: NamedSource] {
    if let names = state.withLock({ $0.addedNames }) { return names }
    let names = names(of: folders.flatMap(Self.sources(inFolder:)))
    state.withLock { $0.addedNames = names }
    return names
  }

  private var listedNames: [String: NamedSource] {
    if let names = state.withLock({ $0.listedNames }) { return names }
    let names = names(of: FontSource.named)
    state.withLock { $0.listedNames = names }
    return names
  }

  /// Returns the fonts by all their names; the name of a family means its font nearest to regular.
  private func names(of sources: [FontSource]) -> [String: NamedSource] {
    var names: [String: NamedSource] = [:]
    var families: [String: (font: NamedSource, distance: Int)] = [:]
    for source in sources {
      guard case .success(let file) = file(for: source) else { continue }
      let own = file.names
      let style = file.style
      let face = NamedFace(
        postScriptName: own.first ?? file.postScriptName, familyName: own.dropFirst(2).first ?? file.postScriptName,
        isBold: style.weight >= 600, isItalic: style.italic)
      let font = NamedSource(source: source, face: face)
      for name in own.prefix(2) where names[name] == nil { names[name] = font }
      let distance = file.distance(fromWeight: FontFile.regularWeight)
      for family in own.dropFirst(2) where distance < families[family]?.distance ?? .max {
        families[family] = (font, distance)
      }
    }
    return names.merging(families.mapValues(\.font)) { exact, _ in exact }
  }
}
