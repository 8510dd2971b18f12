// SPDX-License-Identifier: MIT

/// The pseudo-languages of Xcode's schemes, which show mistakes of a layout before there is a translation.
///
/// Only strings that are looked up change, and their arguments do not: a text that stays the same is not localised.
package enum PseudoLanguage: String, Hashable, Sendable, CaseIterable {
  /// Letters have accents above and below, so texts are as long as they were but higher.
  case accented
  /// Each text stands twice.
  case doubleLength
  /// Each text is put between `[#` and `#]`, so that one that is cut off or put together shows.
  case boundedString
  /// Views are laid out from right to left; texts stay as they are.
  case rightToLeft
  /// Views are laid out from right to left, and the characters of texts run from right to left too.
  case rightToLeftStrings

  /// The direction that the language forces on views.
  package var layoutDirection: CurrentLocalization.LayoutDirection? {
    self == .rightToLeft || self == .rightToLeftStrings ? .rightToLeft : nil
  }

  /// Returns a text as this language has it, specifiers of a format kept.
  ///
  /// Where a format stands twice, its specifiers have positions, so that both copies take the same arguments.
  package func applied(to text: String) -> String {
    switch self {
    case .rightToLeft: return text
    case .accented, .doubleLength, .boundedString, .rightToLeftStrings:
      let pieces = FormatReader.pieces(of: text)
      var isFormat = false
      // A share of something, as in `100 % of`, is no specifier.
      for case .argument(let specifier) in pieces where !specifier.hasSpace { isFormat = true }
      guard isFormat else { return framed(letters(text)) }
      let positions = self == .doubleLength
      var next = 1
      let body = pieces.map { piece -> String in
        switch piece {
        case .literal(let literal): return letters(literal).replacing("%", with: "%%")
        case .argument(let specifier):
          defer { if specifier.position == nil { next += 1 } }
          return specifier.text(atPosition: specifier.position ?? (positions ? next : nil))
        }
      }.joined()
      return framed(body)
    }
  }

  /// Changes the letters of a text, if this language does.
  func letters(_ text: String) -> String {
    guard self == .accented else { return text }
    var isAddress = false
    var last: Character = " "
    return String(
      text.map { character in
        // The address of a link in Markdown, and the rule of grammar in its place, are no words.
        isAddress = isAddress ? character != ")" : last == "]" && character == "("
        last = character
        return isAddress ? character : Self.accents[character] ?? character
      })
  }

  /// Puts around a whole text what this language has there.
  func framed(_ text: String) -> String {
    guard !text.isEmpty else { return text }
    switch self {
    case .accented, .rightToLeft: return text
    case .doubleLength: return text + " " + text
    case .boundedString: return "[# \(text) #]"
    // The override and its end.
    case .rightToLeftStrings: return "\u{202E}\(text)\u{202C}"
    }
  }

  /// Letters that Latin fonts have.
  private static let accents: [Character: Character] = {
    let plain = "aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPqQrRsStTuUvVwWxXyYzZ"
    let accented = "åÅƀƁçÇðÐéÉƒƑĝĜĥĤîÎĵĴķĶļĻɱṀñÑöÖþÞɋɊŕŔšŠţŢûÛṽṼŵŴẋẊýÝžŽ"
    return Dictionary(uniqueKeysWithValues: zip(plain, accented))
  }()
}
