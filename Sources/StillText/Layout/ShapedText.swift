// SPDX-License-Identifier: MIT

import CStillPango
import StillScene

/// The paragraphs of a text, each shaped once and on demand, even if the text is laid out in several sizes.
///
/// An instance may be used only on the thread that created it.
package final class ShapedText {
  /// A shaped paragraph.
  struct Paragraph {
    var text: ParagraphText
    var settings: ParagraphSettings
    /// The reasons why some of it cannot be drawn as requested.
    var problems: [TextError]
    /// True if more paragraphs follow.
    var hasMore: Bool
  }

  let spans: [ResolvedSpan]
  private let request: TextRequest
  private var itemizer: Itemizer
  private var paragraphs: [Paragraph] = []
  private var position = TextPosition()

  /// Creates the text of `request`, whose limits of size do not matter.
  package init(_ request: TextRequest, library: FontLibrary = .shared) {
    self.request = request
    let given = request.spans.isEmpty ? [TextRequest.Span(end: .max, font: .system(size: 17))] : request.spans
    spans = given.map { ResolvedSpan($0, textLanguage: request.language, library: library) }
    itemizer = Itemizer(spans: spans)
  }

  /// An itemizer for text that is derived from a paragraph, such as a truncated line.
  var itemizerForDerivedText: Itemizer {
    var fresh = itemizer
    fresh.picker = FontPicker()
    return fresh
  }

  /// Returns the paragraph at `index`, or nil behind the last one.
  func paragraph(_ index: Int) -> Paragraph? {
    while paragraphs.count <= index {
      guard let next = nextParagraph() else { return nil }
      paragraphs.append(next)
    }
    paragraphs[index].text.resetTabAdvances()
    return paragraphs[index]
  }

  /// The paragraph without text behind a line break at the end, or of an empty text.
  ///
  /// It has the style of the last character.
  func extraParagraph() -> Paragraph {
    var (place, bytes) = (TextPosition(), "")
    place.utf16 = request.text.utf16.count
    let last = max(place.utf16 - 1, 0)
    place.span = spans.firstIndex { $0.end > last } ?? spans.count - 1
    let settings = self.settings(at: last)
    let text = bytes.withUTF8 { ParagraphText.next(in: $0, at: &place, spanEnds: []) }
    text.analyze(baseDirection: settings.baseDirection, fallback: request.layoutDirection)
    return Paragraph(text: text, settings: settings, problems: [], hasMore: false)
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
    if request.spans.contains(where: { !$0.embeddings.isEmpty }) {
      next.paragraph.embeddings = request.spans.map(\.embeddings)
    }
    next.paragraph.analyze(baseDirection: settings.baseDirection, fallback: request.layoutDirection)
    itemizer.picker = FontPicker()
    itemizer.shape(next.paragraph)
    return Paragraph(
      text: next.paragraph, settings: settings, problems: itemizer.picker.problems, hasMore: next.hasMore)
  }

  private func settings(at utf16: Int) -> ParagraphSettings {
    (request.paragraphs.first { $0.end > utf16 } ?? request.paragraphs.last)?.settings ?? ParagraphSettings()
  }
}

/// A span of a request with its fonts.
struct ResolvedSpan {
  let end: Int
  let chain: FontChain
  let size: Double
  /// The size by which glyphs are wide, which expansion makes another than `size`.
  let width: Double
  let kern: Double
  /// The space in points after each cluster in the font that stands for San Francisco or SF Mono; 0 for other fonts.
  let tracking: Double
  /// The part of `tracking`, with its sign changed, that is not there after the last letter of a line.
  private let trackingAtLineEnd: Double
  /// The part of `kern` that is not there after the last cluster of a line in any font.
  private let askedTracking: Double
  /// The room of objects; nil where U+FFFC is a character like others.
  let box: TextBox?
  let baselineOffset: Double
  /// The OpenType features that differ from the font's defaults, the strongest last.
  let features: [hb_feature_t]
  /// HarfBuzz's value for the language of the span, which decides between shapes of letters.
  let language: OpaquePointer?
  /// The shapes of Han characters that the languages of the span and the text ask for; nil if neither has any.
  let hanFace: HanFace?
  /// The heights above and below the baseline, both positive, including the baseline offset.
  let ascent: Double
  let descent: Double
  let leading: Double
  let fontAscent: Double
  let fontDescent: Double

  init(_ span: TextRequest.Span, textLanguage: String?, library: FontLibrary) {
    end = span.end
    chain = library.chain(for: span.font.family)
    size = span.font.usableSize
    width = size * TextRequest.Span.stretch(span.expansion)
    language = hb_language_from_string(span.language ?? textLanguage ?? "en", -1)
    hanFace = span.language.flatMap(HanFace.init) ?? textLanguage.flatMap(HanFace.init)
    let asked = span.kern.map { $0.isFinite ? $0 : 0 }
    askedTracking = span.tracking.isFinite ? span.tracking : 0
    kern = askedTracking == 0 ? asked ?? 0 : askedTracking
    box = span.box
    if case .system(let weight, _, _) = span.font.family.unadjusted {
      let fitting = SystemTracking.fitting(size: size, weight: weight) * size
      (tracking, trackingAtLineEnd) = (SystemTracking.published(size: size) * size + fitting, -fitting)
    } else {
      (tracking, trackingAtLineEnd) = (chain.monospacedTracking * size, 0)
    }
    baselineOffset = span.baselineOffset.isFinite ? span.baselineOffset : 0
    func set(_ tag: StaticString, _ value: UInt32) { features.append(Shaper.feature(FontFile.tag(tag), value)) }
    var features = chain.features.map { Shaper.feature($0.tag, $0.value) }
    if asked == 0 { set("kern", 0) }
    if !span.ligatures || kern != 0 {
      set("liga", 0)
      set("clig", 0)
    }
    if chain.monospacedTracking != 0 { set("calt", 0) }
    if chain.monospacedDigits { set("tnum", 1) }
    self.features = features
    let metrics = chain.metricsPerEm.scaled(by: size)
    (fontAscent, fontDescent, leading) = (
      metrics.ascender, -metrics.descender, metrics.leading + span.font.leading
    )
    ascent = fontAscent + baselineOffset
    descent = fontDescent - baselineOffset
  }

  /// Returns true if text of both spans has the same glyphs at the same places.
  func shapes(like other: ResolvedSpan) -> Bool {
    chain === other.chain && size == other.size && width == other.width && kern == other.kern
      && askedTracking == other.askedTracking && baselineOffset == other.baselineOffset && language == other.language
      && features.elementsEqual(other.features) { $0.tag == $1.tag && $0.value == $1.value }
  }

  /// Returns the tracking in points of the letters that are drawn with `font`.
  ///
  /// It belongs to the letters of Inter: fallback fonts have widths of their own, and joined letters would be torn
  /// apart.
  func tracking(in font: FontFile) -> Double { font === chain.primary ? tracking : 0 }

  /// Returns the width in points that a line has besides its advances if a letter drawn with `font` ends it.
  func trackingAtLineEnd(in font: FontFile?) -> Double {
    (font != nil && font === chain.primary ? trackingAtLineEnd : 0) - askedTracking
  }

  /// The largest value of `trackingAtLineEnd(in:)`.
  var largestTrackingAtLineEnd: Double { max(trackingAtLineEnd, 0) - askedTracking }
}
