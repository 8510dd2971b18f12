// SPDX-License-Identifier: MIT

/// The differences between lines that look the same: Unicode forms of a letter, characters that are invisible or look
/// alike, and line ends.
struct UnseenDifferences {
  /// The lines that differ only in the Unicode form of letters, such as a composed and a decomposed é.
  private(set) var forms: [(old: String, new: String)] = []
  /// The lines that differ only in characters that are invisible or look alike, such as kinds of blanks.
  private(set) var looks: [(old: String, new: String)] = []
  /// The number of lines that end with a carriage return in one text only, and are otherwise equal.
  private(set) var oldReturns = 0
  private(set) var newReturns = 0

  /// Compares each removed line with the line that replaced it.
  init(_ diff: LineDiff) {
    var (old, new): ([String], [String]) = ([], [])
    for line in diff.lines + [LineDiff.Line(kind: .both, text: "")] {
      switch line.kind {
      case .old: old.append(line.text)
      case .new: new.append(line.text)
      case .both:
        for pair in zip(old, new) { note(old: pair.0, new: pair.1) }
        old.removeAll(keepingCapacity: true)
        new.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func note(old: String, new: String) {
    let (first, second) = (old.withoutReturn, new.withoutReturn)
    // Swift's `==` ignores the Unicode form of letters.
    guard first.text == second.text else {
      if TextLook.isSame(first.text, second.text) { looks.append((first.text, second.text)) }
      return
    }
    if first.hasReturn, !second.hasReturn { oldReturns += 1 }
    if !first.hasReturn, second.hasReturn { newReturns += 1 }
    if !first.text.utf8.elementsEqual(second.text.utf8) { forms.append((first.text, second.text)) }
  }

  /// The sentences about these differences; empty if there are none.
  var sentences: [String] {
    var sentences: [String] = []
    if let first = forms.first {
      let lines = forms.count == 1 ? "One line differs" : "\(forms.count) lines differ"
      sentences.append(
        "\(lines) only in Unicode's form of letters, which no one sees: the reference has "
          + "\(Self.scalars(of: first.old, against: first.new)), the new text "
          + "\(Self.scalars(of: first.new, against: first.old)). Give both the same form "
          + "(`precomposedStringWithCanonicalMapping`).")
    }
    if let first = looks.first {
      let lines = looks.count == 1 ? "One line differs" : "\(looks.count) lines differ"
      let scalars = Self.firstScalars(of: first)
      sentences.append(
        "\(lines) only in characters that are not seen or look alike: the reference has \(scalars.old), the new text "
          + "\(scalars.new). Give both the same ones.")
    }
    for (count, text) in [(oldReturns, "reference"), (newReturns, "new text")] where count > 0 {
      let lines = count == 1 ? "One line ends" : "\(count) lines end"
      sentences.append("\(lines) with a carriage return (␍, as in CRLF) in the \(text) only.")
    }
    return sentences
  }

  /// Returns the code points of the first letter that has another form elsewhere.
  private static func scalars(of text: String, against other: String) -> String {
    let pair = zip(text, other).first { !$0.unicodeScalars.elementsEqual($1.unicodeScalars) }
    let letter = pair.map { String($0.0) } ?? text
    return letter.unicodeScalars.map(TextLook.name).joined(separator: " ")
  }

  /// Returns the names of the first code points that differ.
  private static func firstScalars(of lines: (old: String, new: String)) -> (old: String, new: String) {
    let (old, new) = (Array(lines.old.unicodeScalars), Array(lines.new.unicodeScalars))
    let index = zip(old, new).prefix { $0 == $1 }.count
    func name(_ scalars: [Unicode.Scalar]) -> String {
      index < scalars.count ? TextLook.name(of: scalars[index]) : "the end of the line"
    }
    return (name(old), name(new))
  }
}

extension String {
  /// The text without the carriage return at its end, and true if there was one.
  fileprivate var withoutReturn: (text: String, hasReturn: Bool) {
    guard utf8.last == UInt8(ascii: "\r") else { return (self, false) }
    return (String(unicodeScalars.dropLast()), true)
  }
}
