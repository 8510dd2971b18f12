// SPDX-License-Identifier: MIT

/// What a font file says of itself.
package struct NamedFace: Sendable, Hashable {
  package var postScriptName: String
  package var familyName: String
  /// From semibold on.
  package var isBold: Bool
  package var isItalic: Bool
}

extension FontLibrary {
  /// The face that `UIFont(name:size:)` finds under a PostScript, full or family name; nil if there is none.
  package func face(named name: String) -> NamedFace? {
    guard let source = source(named: name), case .success(let file) = file(for: source) else { return nil }
    let names = file.names
    let style = file.style
    return NamedFace(
      postScriptName: names.first ?? name, familyName: names.dropFirst(2).first ?? name, isBold: style.weight >= 600,
      isItalic: style.italic)
  }
}
