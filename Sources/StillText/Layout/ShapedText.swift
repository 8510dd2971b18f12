// SPDX-License-Identifier: MIT

import StillScene

/// The paragraphs of a text, shaped when they are first asked for: however often the text is set in other limits, each is
/// shaped once. Stays on the thread that made it.
package final class ShapedText {
  /// One paragraph, and what is known of it before it is set in lines.
  struct Paragraph {
    var text: ParagraphText
    var settings: ParagraphSettings
    /// What could not be drawn as asked.
    var problems: [TextError]
    /// Whether others follow.
    var hasMore: Bool
  }

  let spans: [ResolvedSpan]
  private let request: TextRequest
  private var itemizer: Itemizer
  private var paragraphs: [Paragraph] = []
  private var position = TextPosition()

  /// Limits of the request do not matter.
  package init(_ request: TextRequest, library: FontLibrary = .shared) {
    self.request = request
    let given = request.spans.isEmpty ? [TextRequest.Span(end: .max, font: .system(size: 17))] : request.spans
    spans = given.map { ResolvedSpan($0, library: library) }
    itemizer = Itemizer(spans: spans)
  }

  /// Shapes what is no paragraph of the text, but made of one; one shaper does for all.
  var freshItemizer: Itemizer {
    var fresh = itemizer
    fresh.picker = FontPicker()
    return fresh
  }

  /// Nil behind the last.
  func paragraph(_ index: Int) -> Paragraph? {
    while paragraphs.count <= index {
      guard let next = nextParagraph() else { return nil }
      paragraphs.append(next)
    }
    paragraphs[index].text.forgetTabs()
    return paragraphs[index]
  }

  private func nextParagraph() -> Paragraph? {
    var text = request.text
    let settings = self.settings(at: position.utf16)
    let next = text.withUTF8 { text -> (paragraph: ParagraphText, hasMore: Bool)? in
      guard position.byte < text.count else { return nil }
      let paragraph = ParagraphText.next(in: text, at: &position, spanEnds: spans.map(\.end))
      return (paragraph, position.byte < text.count)
    }
    guard let next else { return nil }
    next.paragraph.analyse(baseDirection: settings.baseDirection, fallback: request.layoutDirection)
    itemizer.picker = FontPicker()
    itemizer.shape(next.paragraph)
    return Paragraph(
      text: next.paragraph, settings: settings, problems: itemizer.picker.problems, hasMore: next.hasMore)
  }

  private func settings(at utf16: Int) -> ParagraphSettings {
    (request.paragraphs.first { $0.end > utf16 } ?? request.paragraphs.last)?.settings ?? ParagraphSettings()
  }
}
