// SPDX-License-Identifier: MIT

/// The reason why a text cannot be drawn as requested.
///
/// Layout continues, and the assertion fails with it.
package enum TextError: Error, Sendable, Hashable {
  /// No font has a glyph for the character.
  case noGlyph(codePoint: UInt32)
  /// A font of the fixed list is not installed; `package` is the Debian package that holds it.
  case missingFontFile(path: String, package: String)
  /// HarfBuzz cannot read the file as a font.
  case unreadableFontFile(path: String)
  /// The file holds more fonts than are opened.
  case tooManyFaces(path: String, most: Int)
  /// No font has this PostScript, full or family name.
  case unknownFont(name: String)
}

extension TextError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noGlyph(let codePoint):
      let hex = String(codePoint, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - hex.count)) + hex
      return "No font has a glyph for U+\(padded). Put a font that covers it into a folder named in STILLFRAME_FONTS,"
        + " or leave the character out."
    case .missingFontFile(let path, let package):
      return "The font \(path) is missing. Install it: apt-get install \(package)"
    case .unreadableFontFile(let path):
      return "The file \(path) is not a font that can be read. Replace or remove it."
    case .tooManyFaces(let path, let most):
      return
        "The file \(path) holds more than \(most) fonts, so none of them is used. Put files with fewer into the folder."
    case .unknownFont(let name):
      return "There is no font named “\(name)”. Put its file into a folder named in STILLFRAME_FONTS,"
        + " and name it by its PostScript, full or family name."
    }
  }
}
