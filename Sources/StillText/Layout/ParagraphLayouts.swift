// SPDX-License-Identifier: MIT

import Foundation
import StillScene

/// The layouts of one text and of its paragraphs, of which a change of the text leaves most as they were.
///
/// A view that is edited keeps an instance. It may be used only on the thread that created it.
package final class ParagraphLayouts {
  /// The number of layouts that a view asks for between two changes: for its size, and for its lines.
  private static let recentLimit = 2

  private var recent: [(request: TextRequest, layout: TextLayout)] = []
  /// The paragraphs of the last layouts, the newest ones first.
  private var paragraphs: [[TextRequest: LaidOutParagraph]] = []
  private var age = 0
  private let library: FontLibrary

  package init(library: FontLibrary = .shared) { self.library = library }

  /// Lays a text out, or returns what was laid out lately for an equal request.
  package func layout(of request: TextRequest) -> TextLayout {
    let age = library.layouts.age
    if age != self.age { (recent, paragraphs, self.age) = ([], [], age) }
    if let known = recent.first(where: { $0.request == request }) { return known.layout }
    let layout = request.isDivisible ? joined(request) : TextLayout(request, library: library)
    recent.insert((request, layout), at: 0)
    if recent.count > Self.recentLimit { recent.removeLast() }
    return layout
  }

  /// Lays a text out paragraph by paragraph.
  private func joined(_ request: TextRequest) -> TextLayout {
    var used: [TextRequest: LaidOutParagraph] = [:]
    var (lines, problems): ([TextLine], [TextError]) = ([], [])
    var (width, bottom, gap) = (0.0, 0.0, 0.0)
    for part in request.paragraphParts() {
      let paragraph = paragraph(part.request)
      used[part.request] = paragraph
      let top = lines.isEmpty ? 0 : bottom + gap + (part.request.paragraphs.first?.settings.paragraphSpacingBefore ?? 0)
      lines += paragraph.layout.lines.map { $0.moved(by: part.start, spans: part.firstSpan, down: top) }
      problems += paragraph.layout.problems.filter { !problems.contains($0) }
      width = max(width, paragraph.layout.size.width)
      (bottom, gap) = (top + paragraph.layout.size.height, paragraph.gapBelow)
    }
    paragraphs.insert(used, at: 0)
    if paragraphs.count > Self.recentLimit { paragraphs.removeLast() }
    return TextLayout(
      lines: lines, size: CGSize(width: width, height: bottom), isTruncated: false, problems: problems)
  }

  private func paragraph(_ request: TextRequest) -> LaidOutParagraph {
    for known in paragraphs { if let paragraph = known[request] { return paragraph } }
    var typesetter = Typesetter(request, ShapedText(request, library: library))
    let layout = typesetter.layout()
    return LaidOutParagraph(layout: layout, gapBelow: typesetter.gapBelow)
  }
}

/// The lines of a paragraph, from zero.
private struct LaidOutParagraph {
  var layout: TextLayout
  /// The space between its last line and the next paragraph, as far as it decides about it.
  var gapBelow: Double
}

/// A paragraph as a text of its own.
private struct ParagraphPart {
  var request: TextRequest
  /// The UTF-16 offset of the paragraph in the text.
  var start: Int
  /// The number of the first span that the paragraph has.
  var firstSpan: Int
}

extension TextRequest {
  /// True if the lines of each paragraph depend on other paragraphs only in their position.
  fileprivate var isDivisible: Bool {
    maximumLineCount == 0 && maximumHeight == .infinity && maximumWidth.isFinite && exclusions.isEmpty
  }

  /// Returns the paragraphs as texts of their own, with the line without text behind the others.
  fileprivate func paragraphParts() -> [ParagraphPart] {
    var (parts, start, span, style) = ([ParagraphPart](), 0, 0, 0)
    func add(_ text: String, _ length: Int) {
      let end = start + length
      while span < spans.count - 1, spans[span].end <= start { span += 1 }
      while style < paragraphs.count - 1, paragraphs[style].end <= start { style += 1 }
      var part = self
      part.text = text
      let last = spans[span...].firstIndex { $0.end >= end } ?? spans.count - 1
      part.spans = spans.isEmpty ? [] : spans[span...last].map { $0.moved(to: $0.end - start) }
      if !part.spans.isEmpty { part.spans[part.spans.count - 1].end = .max }
      part.paragraphs = paragraphs.isEmpty ? [] : [ParagraphSpan(end: .max, settings: paragraphs[style].settings)]
      part.hasExtraLine = false
      parts.append(ParagraphPart(request: part, start: start, firstSpan: span))
      start = end
    }
    var text = text
    text.withUTF8 { bytes in
      var position = 0
      while let paragraph = bytes.paragraph(from: position) {
        add(String(decoding: bytes[position..<paragraph.end], as: UTF8.self), paragraph.units)
        position = paragraph.end
      }
    }
    guard hasExtraLine, text.endsLine else { return parts }
    if text.unicodeScalars.last == "\u{2028}" {
      parts[parts.count - 1].request.hasExtraLine = true
    } else {
      // The line has the style of the last character.
      let end = start
      start = max(start - 1, 0)
      add("", 0)
      parts[parts.count - 1].start = end
      parts[parts.count - 1].request.hasExtraLine = true
    }
    return parts
  }
}

extension TextRequest.Span {
  fileprivate func moved(to end: Int) -> TextRequest.Span {
    var span = self
    span.end = end
    return span
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the end of the paragraph that begins at a place, behind its terminator, and its length in UTF-16; nil at
  /// the end.
  fileprivate func paragraph(from start: Int) -> (end: Int, units: Int)? {
    guard let base = baseAddress, start < count else { return nil }
    var (index, units) = (start, 0)
    while index < count {
      let byte = base[index]
      index += 1
      if byte & 0xC0 == 0x80 { continue }
      units += byte >= 0xF0 ? 2 : 1
      if byte == 10 { return (index, units) }
      if byte == 13 { return index < count && base[index] == 10 ? (index + 1, units + 1) : (index, units) }
      if byte == 0xC2, base[index] == 0x85 { return (index + 1, units) }
      if byte == 0xE2, base[index] == 0x80, base[index + 1] == 0xA9 { return (index + 2, units) }
    }
    return (index, units)
  }
}

extension TextLine {
  /// Returns the line of a paragraph at its place in a text.
  fileprivate func moved(by units: Int, spans: Int, down distance: Double) -> TextLine {
    if units == 0, spans == 0, distance == 0 { return self }
    var line = self
    line.range = (range.lowerBound + units)..<(range.upperBound + units)
    line.top += distance
    line.baseline += distance
    var index = 0
    while index < line.runs.count {
      line.runs[index].start += units
      line.runs[index].spanIndex += spans
      line.runs[index].origin.y += distance
      index += 1
    }
    return line
  }
}
