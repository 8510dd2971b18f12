// SPDX-License-Identifier: MIT

package import Foundation

/// A text with all attributes and limits that decide its layout.
///
/// Lengths are points, and ranges end at UTF-16 offsets, as in `NSAttributedString`.
package struct TextRequest: Sendable, Hashable {
  package enum Direction: Sendable, Hashable {
    case leftToRight, rightToLeft
  }

  /// A direction of a part of the text, as Unicode's characters LRE, RLE, LRO and RLO give it.
  package enum Embedding: Int, Sendable, Hashable {
    case leftToRight = 0
    case rightToLeft, leftToRightOverride, rightToLeftOverride
  }

  /// The attributes of a part of the text that decide its shape.
  ///
  /// Spans follow each other, and the last one has no end.
  package struct Span: Sendable, Hashable {
    /// The UTF-16 offset of the span's end.
    package var end: Int
    package var font: FontDescriptor
    /// The space that is added after each cluster; nil leaves kerning to the font.
    ///
    /// 0 disables pair kerning, and any other value disables ligatures.
    package var kern: Double?
    /// The distance by which the text is raised.
    package var baselineOffset: Double
    package var ligatures: Bool
    /// The BCP 47 language of the span; nil for that of the text.
    package var language: String?
    /// The space in points between clusters, which does not follow the last letter of a line.
    ///
    /// Any other value than 0 takes the place of `kern`, unless that is 0.
    package var tracking: Double
    /// The natural logarithm of the factor by which glyphs are wider.
    package var expansion: Double
    /// The room of an object that stands in place of each U+FFFC; nil draws those characters as others.
    package var box: TextBox?
    /// The directions that the span is embedded in, the outermost first.
    package var embeddings: [Embedding]

    package init(
      end: Int, font: FontDescriptor, kern: Double? = nil, baselineOffset: Double = 0, ligatures: Bool = true,
      language: String? = nil, tracking: Double = 0, expansion: Double = 0, box: TextBox? = nil,
      embeddings: [Embedding] = []
    ) {
      (self.end, self.font, self.kern, self.baselineOffset, self.ligatures, self.language) =
        (end, font, kern, baselineOffset, ligatures, language)
      (self.tracking, self.expansion, self.box, self.embeddings) = (tracking, expansion, box, embeddings)
    }

    /// Returns the factor of the width of glyphs that an expansion means; those beyond 3 count as 3.
    package static func stretch(_ expansion: Double) -> Double {
      expansion == 0 || !expansion.isFinite ? 1 : exp(min(max(expansion, -3), 3))
    }
  }

  /// The settings of the paragraphs that start before `end`.
  ///
  /// The last one applies to the rest of the text.
  package struct ParagraphSpan: Sendable, Hashable {
    package var end: Int
    package var settings: ParagraphSettings

    package init(end: Int, settings: ParagraphSettings) {
      (self.end, self.settings) = (end, settings)
    }
  }

  package var text: String {
    didSet { byteCount = text.utf8.count }
  }
  /// The length in UTF-8: strings are equal that write one letter in several ways, and layouts of them differ.
  private var byteCount: Int
  package var spans: [Span]
  package var paragraphs: [ParagraphSpan]
  /// The width at which lines are wrapped.
  ///
  /// It may be infinite, and counts as 0 if it is negative or NaN.
  package var maximumWidth: Double = .infinity
  /// The height that lines may fill.
  ///
  /// It may be infinite, and the first line may exceed it.
  package var maximumHeight: Double = .infinity
  /// The greatest number of lines; 0 for no limit.
  package var maximumLineCount = 0
  /// The direction of natural alignment and of text without strong characters; nil derives both from the text.
  package var layoutDirection: Direction?
  /// The BCP 47 language of spans that have none; nil leaves the shapes of Han characters to the preferred languages.
  package var language: String?
  /// True if the leading of fonts stands between lines.
  package var usesFontLeading = true
  /// The shapes that lines flow around, where the width is finite.
  package var exclusions: [TextExclusion] = []
  /// True if a line without text follows a line break at the end, or stands for a text that is empty, as a caret needs.
  package var hasExtraLine = false

  package init(text: String, spans: [Span], paragraphs: [ParagraphSpan]) {
    (self.text, self.spans, self.paragraphs, byteCount) = (text, spans, paragraphs, text.utf8.count)
  }

  /// Creates a request for a text in a single style.
  package init(text: String, font: FontDescriptor, settings: ParagraphSettings = ParagraphSettings()) {
    self.init(
      text: text, spans: [Span(end: .max, font: font)],
      paragraphs: [ParagraphSpan(end: .max, settings: settings)])
  }
}

/// The room that an object takes in a line, in points.
package struct TextBox: Sendable, Hashable {
  package var width: Double
  /// The distance from the baseline up to the top.
  package var ascent: Double
  /// The distance from the baseline down to the bottom, negative for an object above the baseline.
  package var descent: Double

  package init(width: Double, ascent: Double, descent: Double) {
    (self.width, self.ascent, self.descent) = (width, ascent, descent)
  }
}

/// The settings of a paragraph, with the names and defaults of `NSParagraphStyle`; lengths are points.
package struct ParagraphSettings: Sendable, Hashable {
  package enum Alignment: Sendable, Hashable {
    case left, center, right, justified, natural
  }

  package enum LineBreakMode: Sendable, Hashable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
  }

  package var alignment: Alignment = .natural
  /// The writing direction; nil derives it from the text (UAX #9, rules P2 and P3).
  package var baseDirection: TextRequest.Direction?
  package var lineBreakMode: LineBreakMode = .byWordWrapping
  package var lineSpacing: Double = 0
  package var paragraphSpacing: Double = 0
  package var paragraphSpacingBefore: Double = 0
  package var minimumLineHeight: Double = 0
  /// The greatest height of a line; 0 for no limit.
  package var maximumLineHeight: Double = 0
  /// The factor of a line's natural height; 0 for none.
  package var lineHeightMultiple: Double = 0
  package var firstLineHeadIndent: Double = 0
  package var headIndent: Double = 0
  /// The end of lines, measured from the leading edge if positive, else from the trailing edge.
  package var tailIndent: Double = 0
  /// A place that tabs lead to, measured from the leading edge.
  package struct TabStop: Sendable, Hashable {
    package var location: Double
    package var alignment: Alignment
    /// The characters that end the text that is aligned; nil for tabs and the end of the line alone.
    package var terminators: CharacterSet?

    package init(location: Double, alignment: Alignment = .left, terminators: CharacterSet? = nil) {
      (self.location, self.alignment, self.terminators) = (location, alignment, terminators)
    }
  }

  /// The first tab stops, from left to right.
  package var tabStops: [TabStop] = []
  /// The distance between tab stops behind them.
  package var tabInterval: Double = 28

  package init() {}
}
