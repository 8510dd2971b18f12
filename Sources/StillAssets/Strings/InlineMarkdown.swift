// SPDX-License-Identifier: MIT

import Foundation

/// The little of Markdown that stands inside of a line, and Foundation's marks of grammar.
enum InlineMarkdown {
  /// Removes `^[` and `](inflect: true)`, and keeps the words between them.
  static func withoutGrammar(_ text: String) -> String {
    guard text.contains("^[") else { return text }
    var result = ""
    var rest = Substring(text)
    while let open = rest.range(of: "^["), let close = rest[open.upperBound...].range(of: "]("),
      let end = rest[close.upperBound...].firstIndex(of: ")")
    {
      result += rest[..<open.lowerBound] + rest[open.upperBound..<close.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// Returns a text without the signs of emphasis, strikethrough and code, and with links as attributes.
  static func attributed(_ text: String) -> AttributedString {
    var result = AttributedString()
    var plain = ""
    var rest = Substring(text)
    var ends = LinkEnds(text)
    func flush() {
      result += AttributedString(plain)
      plain = ""
    }
    while let first = rest.first {
      if first == "\\", let next = rest.dropFirst().first, next.isPunctuation || next.isSymbol {
        plain.append(next)
        rest = rest.dropFirst(2)
      } else if first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        plain += rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
      } else if first == "[", let link = link(at: rest, &ends) {
        flush()
        var text = attributed(link.text)
        text.link = URL(string: link.address)
        result += text
        rest = link.rest
      } else if let mark = ["**", "__", "~~", "*", "_"].first(where: { rest.hasPrefix($0) }),
        let end = end(of: mark, in: rest, isInWord: plain.last.map { $0.isLetter || $0.isNumber } ?? false)
      {
        flush()
        result += attributed(String(rest.dropFirst(mark.count)[..<end.lowerBound]))
        rest = rest[end.upperBound...]
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    flush()
    return result
  }

  /// A mark that opens stands before a sign that is no space, and the one that closes after such a sign.
  private static func end(of mark: String, in text: Substring, isInWord: Bool) -> Range<Substring.Index>? {
    // An underscore inside of a word is one.
    if mark.first == "_", isInWord { return nil }
    let inner = text.dropFirst(mark.count)
    guard let first = inner.first, !first.isWhitespace else { return nil }
    guard let end = inner.range(of: mark), end.lowerBound > inner.startIndex else { return nil }
    return inner[inner.index(before: end.lowerBound)].isWhitespace ? nil : end
  }

  private static func link(
    at text: Substring, _ ends: inout LinkEnds
  ) -> (text: String, address: String, rest: Substring)? {
    guard let (close, end) = ends.next(from: text.startIndex) else { return nil }
    let words = text[text.index(after: text.startIndex)..<close.lowerBound]
    guard !words.contains("[") else { return nil }
    let address = text[close.upperBound..<end].prefix { $0 != " " }
    return (String(words), String(address), text[text.index(after: end)...])
  }
}

/// The places where links of a text end, each looked for once, however many brackets stand before it.
private struct LinkEnds {
  private let text: String
  private var close: Range<String.Index>?
  private var end: String.Index?
  /// True where nothing that follows can be a link.
  private var isPast = false

  init(_ text: String) { self.text = text }

  /// Returns the next `](` from a place on, and the `)` after it.
  mutating func next(from place: String.Index) -> (close: Range<String.Index>, end: String.Index)? {
    if isPast { return nil }
    if close.map({ $0.lowerBound < place }) ?? true { close = text[place...].range(of: "](") }
    if let close, end.map({ $0 < close.upperBound }) ?? true { end = text[close.upperBound...].firstIndex(of: ")") }
    guard let close, let end, end >= close.upperBound else {
      isPast = true
      return nil
    }
    return (close, end)
  }
}
