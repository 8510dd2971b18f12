// SPDX-License-Identifier: MIT

/// The identifiers that Xcode 15 makes of the names of assets.
///
/// Characters that no identifier has part words. The first word begins with a small letter, and so do all letters of an
/// acronym there; further words begin with a capital. `Image` and `Color` at the end are dropped, since the type says it.
enum SymbolName {
  /// Returns the name of a constant for an asset; nil if no letter and no digit is left.
  static func constant(_ name: String, droppingSuffix suffix: String) -> String? {
    let words = words(of: name)
    guard let first = words.first else { return nil }
    var identifier = lowercasingStart(first) + words.dropFirst().map(capitalizingStart).joined()
    if identifier.hasSuffix(suffix), identifier.count > suffix.count {
      identifier.removeLast(suffix.count)
    }
    return finished(identifier)
  }

  /// Returns the name of an enumeration for a group; nil if no letter and no digit is left.
  static func type(_ name: String) -> String? {
    let words = words(of: name)
    return words.isEmpty ? nil : finished(words.map(capitalizingStart).joined())
  }

  /// The enumerations that would hide a type which the file itself needs, or that Swift refuses in a type.
  static let takenTypes: Set<String> = [
    "`Any`", "ColorResource", "ImageResource", "`Protocol`", "`Self`", "`Type`", "UIColor", "UIImage",
  ]

  private static func words(of name: String) -> [Substring] {
    name.split { !($0.isLetter || $0.isNumber) }
  }

  /// `URLIcon` is `urlIcon`, `QRCode` is `qrCode`, `SVG` is `svg`.
  private static func lowercasingStart(_ word: Substring) -> String {
    let capitals = word.prefix(while: \.isUppercase)
    if capitals.count == word.count { return word.lowercased() }
    let next = word[capitals.endIndex]
    let keepsLast = capitals.count > 1 && next.isLowercase
    let lowered = keepsLast ? capitals.dropLast() : capitals
    return lowered.lowercased() + word[lowered.endIndex...]
  }

  private static func capitalizingStart(_ word: Substring) -> String {
    (word.first.map { String($0).uppercased() } ?? "") + word.dropFirst()
  }

  private static func finished(_ identifier: String) -> String {
    if identifier.first?.isNumber ?? false { return "_\(identifier)" }
    return keywords.contains(identifier) ? "`\(identifier)`" : identifier
  }

  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func",
    "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]
}
