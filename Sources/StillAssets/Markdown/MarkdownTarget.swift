// SPDX-License-Identifier: MIT

/// The address and the title in the parentheses of a link.
struct MarkdownTarget {
  private(set) var address = ""
  /// The place behind the closing parenthesis.
  private(set) var end: Int
  private let characters: [Character]

  /// Reads what follows the opening parenthesis; nil if it is no target.
  init?(in characters: [Character], from start: Int) {
    (self.characters, end) = (characters, start)
    skipSpace()
    guard readAddress() else { return nil }
    let afterAddress = end
    skipSpace()
    if end > afterAddress, let quote = next, quote == "\"" || quote == "'" {
      guard let close = characters[(end + 1)...].firstIndex(of: quote) else { return nil }
      end = close + 1
      skipSpace()
    }
    guard next == ")" else { return nil }
    end += 1
  }

  /// Reads what follows the colon of a named address, up to the end of its line; nil if it is no target.
  init?(ofReferenceIn characters: [Character], from start: Int) {
    (self.characters, end) = (characters, start)
    skipSpace()
    let isMarked = next == "<"
    guard readAddress(), isMarked || !address.isEmpty else { return nil }
    let afterAddress = end
    skipSpace()
    if end > afterAddress, skipTitle(), skipLine() { return }
    // A text that looks like a title may be a line of its own.
    end = afterAddress
    guard skipLine() else { return nil }
  }

  /// Skips a title in quotes or parentheses; one that is longer than a name may be is none, so that it is not looked for
  /// again and again.
  private mutating func skipTitle() -> Bool {
    guard let quote = next, let closing = ["\"": "\"", "'": "'", "(": ")"][quote] as Character? else { return false }
    var (index, isEscaped) = (end + 1, false)
    let limit = min(characters.count, index + MarkdownReferences.longestName)
    while index < limit, isEscaped || characters[index] != closing {
      isEscaped = characters[index] == "\\" && !isEscaped
      index += 1
    }
    guard index < limit else { return false }
    end = index + 1
    return true
  }

  /// Skips spaces and one line break; false if something else stands there.
  private mutating func skipLine() -> Bool {
    while let character = next, character == " " { end += 1 }
    guard let character = next else { return true }
    guard character.isNewline else { return false }
    end += 1
    while let character = next, character == " " { end += 1 }
    return true
  }

  private var next: Character? { end < characters.count ? characters[end] : nil }

  private mutating func skipSpace() { while let character = next, character.isWhitespace { end += 1 } }

  private mutating func readAddress() -> Bool {
    if next == "<" {
      end += 1
      while let character = next, character != ">", character != "<", !character.isNewline { take(character) }
      guard next == ">" else { return false }
      end += 1
      return true
    }
    var depth = 0
    while let character = next, !character.isWhitespace {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      // As deep as CommonMark asks for: text with thousands of them is not read again for each.
      if depth < 0 || depth > 32 { return depth < 0 }
      take(character)
    }
    return depth == 0
  }

  private mutating func take(_ character: Character) {
    address.append(character)
    end += 1
  }
}
