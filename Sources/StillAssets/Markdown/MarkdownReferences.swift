// SPDX-License-Identifier: MIT

/// The addresses that a text of Markdown gives names, as in `[name]: https://example.com "title"`.
struct MarkdownReferences {
  private var addresses: [String: String] = [:]
  /// The length up to which names are looked up, as CommonMark says.
  static let longestName = 999

  var isEmpty: Bool { addresses.isEmpty }

  /// Returns the address of a name as it is written between brackets.
  func address(named name: some Collection<Character>) -> String? {
    guard !isEmpty, let key = Self.key(name) else { return nil }
    return addresses[key]
  }

  /// Takes the addresses that a paragraph begins with, and returns the rest of the paragraph.
  ///
  /// Of addresses with one name, the first one counts.
  mutating func takeAddresses(from paragraph: String) -> String {
    guard paragraph.first == "[" else { return paragraph }
    let characters = Array(paragraph)
    var start = 0
    while let found = Self.definition(in: characters, from: start) {
      if addresses[found.key] == nil { addresses[found.key] = found.address }
      start = found.end
    }
    return String(characters[start...])
  }

  /// Returns a name without regard to capitals and to the kind of white space; nil for what can be none.
  private static func key(_ name: some Collection<Character>) -> String? {
    guard name.count <= longestName else { return nil }
    var isEscaped = false
    for character in name {
      if !isEscaped, character == "[" || character == "]" { return nil }
      isEscaped = character == "\\" && !isEscaped
    }
    let words = name.split(whereSeparator: \.isWhitespace).map { String($0) }
    return words.isEmpty ? nil : words.joined(separator: " ").uppercased().lowercased()
  }

  /// Reads one address with its name at the start of a line.
  private static func definition(
    in characters: [Character], from start: Int
  ) -> (key: String, address: String, end: Int)? {
    guard start < characters.count, characters[start] == "[", let close = closing(in: characters, behind: start),
      close + 1 < characters.count, characters[close + 1] == ":", let key = key(characters[(start + 1)..<close]),
      let target = MarkdownTarget(ofReferenceIn: characters, from: close + 2)
    else { return nil }
    return (key, target.address, target.end)
  }

  /// Returns the place of the bracket that ends a name; the opening one lies at `start`.
  static func closing(in characters: [Character], behind start: Int) -> Int? {
    var (index, isEscaped) = (start + 1, false)
    while index < characters.count, index - start <= longestName + 1 {
      let character = characters[index]
      if !isEscaped, character == "]" { return index }
      if !isEscaped, character == "[" { return nil }
      isEscaped = character == "\\" && !isEscaped
      index += 1
    }
    return nil
  }
}
