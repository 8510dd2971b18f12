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
    name.split { !(($0.isLetter || $0.isNumber) && $0.unicodeScalars.allSatisfy(isPartOfIdentifiers)) }
  }

  /// Returns true for what Swift's grammar admits in identifiers, which not all letters and numbers of Unicode are.
  private static func isPartOfIdentifiers(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII || beginnings.contains { $0.contains(scalar.value) } || isMark(scalar)
  }

  /// Returns true for the signs that stand over the character before them, with which no identifier begins.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F].contains { $0.contains(scalar.value) }
  }

  /// The characters beyond ASCII that identifiers begin with.
  private static let beginnings: [ClosedRange<UInt32>] =
    [
      0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
      0xD8...0xF6,
      0xF8...0x02FF, 0x0370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF, 0x200B...0x200D,
      0x202A...0x202E,
      0x203F...0x2040, 0x2054...0x2054, 0x2060...0x20CF, 0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793,
      0x2C00...0x2DFF,
      0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
      0xFDF0...0xFE1F,
      0xFE30...0xFE44, 0xFE47...0xFFFD,
    ] + (1...14).map { ($0 << 16)...($0 << 16 | 0xFFFD) }

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
    if identifier.first?.isNumber ?? false || identifier.unicodeScalars.first.map(isMark) ?? false {
      return "_\(identifier)"
    }
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
