// SPDX-License-Identifier: MIT

/// Everything that decides how a text is set. Lengths are points; ranges end at UTF-16 offsets, as in
/// `NSAttributedString`.
package struct TextRequest: Sendable, Hashable {
  package enum Direction: Sendable, Hashable {
    case leftToRight, rightToLeft
  }

  /// Attributes of a piece of the text that decide its shape. Spans follow each other; the last reaches to the end.
  package struct Span: Sendable, Hashable {
    /// UTF-16 offset at which the span ends.
    package var end: Int
    package var font: FontDescriptor
    /// Added after each cluster; 0 switches pair kerning off, nil leaves it to the font. Any other value than 0 also
    /// keeps letters out of ligatures.
    package var kern: Double?
    /// Upwards.
    package var baselineOffset: Double
    package var ligatures: Bool

    package init(
      end: Int, font: FontDescriptor, kern: Double? = nil, baselineOffset: Double = 0, ligatures: Bool = true
    ) {
      (self.end, self.font, self.kern, self.baselineOffset, self.ligatures) =
        (end, font, kern, baselineOffset, ligatures)
    }
  }

  /// Settings of the paragraphs that begin before `end`. The last reaches to the end.
  package struct ParagraphSpan: Sendable, Hashable {
    package var end: Int
    package var settings: ParagraphSettings

    package init(end: Int, settings: ParagraphSettings) {
      (self.end, self.settings) = (end, settings)
    }
  }

  package var text: String
  package var spans: [Span]
  package var paragraphs: [ParagraphSpan]
  /// May be infinite; negative or not a number counts as 0.
  package var maximumWidth: Double = .infinity
  /// May be infinite; a first line is set all the same.
  package var maximumHeight: Double = .infinity
  /// 0 sets no limit.
  package var maximumLineCount = 0
  /// Where natural alignment begins, and the direction of a text without strong characters. Nil leaves both to the text.
  package var layoutDirection: Direction?

  package init(text: String, spans: [Span], paragraphs: [ParagraphSpan]) {
    (self.text, self.spans, self.paragraphs) = (text, spans, paragraphs)
  }

  /// A text in one style.
  package init(text: String, font: FontDescriptor, settings: ParagraphSettings = ParagraphSettings()) {
    self.init(
      text: text, spans: [Span(end: .max, font: font)],
      paragraphs: [ParagraphSpan(end: .max, settings: settings)])
  }
}
