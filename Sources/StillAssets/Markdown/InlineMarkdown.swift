// SPDX-License-Identifier: MIT

import Foundation

/// The part of Markdown that stands inside of a line, and Foundation's marks of grammar.
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

  /// Returns a text whose emphasis, strikethrough, code, links and images have become attributes.
  ///
  /// - Parameters:
  ///   - keepsWhitespace: True if line breaks stay as they are; else they are spaces, or line breaks where two spaces
  ///     or a backslash stand before them.
  ///   - references: The addresses that links may name.
  ///   - base: The address that relative links belong to.
  ///   - attributes: Those of the whole text.
  static func attributed(
    _ text: String, keepsWhitespace: Bool = true, references: MarkdownReferences = MarkdownReferences(),
    base: URL? = nil, attributes: AttributeContainer = AttributeContainer()
  ) -> AttributedString {
    var reader = InlineMarkdownReader(text, keepsWhitespace: keepsWhitespace, references: references)
    var result = AttributedString()
    for piece in reader.read() {
      var own = attributes
      if !piece.intent.isEmpty { own.inlinePresentationIntent = piece.intent }
      own.link = piece.link.flatMap { URL(string: $0, relativeTo: base) }
      own.imageURL = piece.image.flatMap { URL(string: $0, relativeTo: base) }
      result += AttributedString(piece.text, attributes: own)
    }
    return result
  }
}
