// SPDX-License-Identifier: MIT

import Foundation

/// Sets one text: paragraph by paragraph, line by line, until text, lines or height run out.
struct TextSetter {
  /// Sums of advances differ from a width that was made of them by less than this.
  static let tolerance = 0.005

  let request: TextRequest
  let width: Double
  let maximumHeight: Double
  let spans: [ResolvedSpan]
  var itemizer: Itemizer
  var lines: [PendingLine] = []
  var isTruncated = false

  init(_ request: TextRequest, library: FontLibrary) {
    self.request = request
    width = request.maximumWidth > 0 ? request.maximumWidth : 0
    maximumHeight = request.maximumHeight > 0 ? request.maximumHeight : 0
    let given = request.spans.isEmpty ? [TextRequest.Span(end: .max, font: .system(size: 17))] : request.spans
    spans = given.map { ResolvedSpan($0, library: library) }
    itemizer = Itemizer(spans: spans)
  }

  mutating func layout() -> TextLayout {
    var text = request.text
    text.withUTF8 { setParagraphs($0) }
    return finish()
  }

  private mutating func setParagraphs(_ text: UnsafeBufferPointer<UInt8>) {
    let ends = spans.map(\.end)
    var position = TextPosition()
    var isFirst = true
    while position.byte < text.count {
      let settings = self.settings(at: position.utf16)
      let paragraph = ParagraphText.next(in: text, at: &position, spanEnds: ends)
      paragraph.analyse(baseDirection: settings.baseDirection, fallback: request.layoutDirection)
      itemizer.shape(paragraph)
      let gap = isFirst ? 0 : settings.paragraphSpacingBefore
      let goesOn = setLines(of: paragraph, settings, gapBefore: gap, hasMore: position.byte < text.count)
      if !goesOn { return }
      isFirst = false
    }
  }

  /// Returns whether there is room for more.
  private mutating func setLines(
    of paragraph: ParagraphText, _ settings: ParagraphSettings, gapBefore: Double, hasMore: Bool
  ) -> Bool {
    var start = 0
    repeat {
      let isLast = request.maximumLineCount > 0 && lines.count == request.maximumLineCount - 1
      var line =
        isLast
        ? finalLine(of: paragraph, settings, from: start, hasMore: hasMore)
        : brokenLine(of: paragraph, settings, from: start)
      stack(&line, gapBefore: start == 0 ? gapBefore : 0)
      if line.top + line.height > maximumHeight + Self.tolerance, !lines.isEmpty {
        finishEarly()
        return false
      }
      lines.append(line)
      if isLast { return false }
      start = line.end
    } while start < paragraph.count
    return true
  }

  /// The next line does not fit: the one before it becomes the last, and shows that there is more.
  private mutating func finishEarly() {
    let last = lines.removeLast()
    var line = finalLine(of: last.source, last.settings, from: last.start, hasMore: true)
    stack(&line, gapBefore: 0)
    line.top = last.top
    lines.append(line)
  }

  private func settings(at utf16: Int) -> ParagraphSettings {
    (request.paragraphs.first { $0.end > utf16 } ?? request.paragraphs.last)?.settings ?? ParagraphSettings()
  }

  /// Gives the line its height and its place below the last one.
  private func stack(_ line: inout PendingLine, gapBefore: Double) {
    measureHeight(&line)
    guard let last = lines.last else { return }
    var gap = last.leading + last.settings.lineSpacing
    if last.isEndOfParagraph { gap += last.settings.paragraphSpacing + gapBefore }
    line.top = last.top + last.height + gap
  }

  private func measureHeight(_ line: inout PendingLine) {
    let text = line.shown
    let end = line.trailing.upperBound
    var (ascent, descent, leading) = (-Double.infinity, -Double.infinity, 0.0)
    func include(_ span: ResolvedSpan) {
      ascent = max(ascent, span.ascent)
      descent = max(descent, span.descent)
      leading = max(leading, span.leading)
    }
    var index = text.firstItem(endingAfter: line.visible.lowerBound)
    while index < text.items.count, text.items[index].range.lowerBound < end {
      include(spans[text.items[index].spanIndex])
      index += 1
    }
    if ascent == -.infinity { include(spans[Int(text.spanIndices[line.visible.lowerBound])]) }
    (line.ascent, line.descent, line.leading) = (ascent, descent, leading)
    let settings = line.settings
    var height = max(ascent + descent, 0)
    if settings.lineHeightMultiple > 0 { height *= settings.lineHeightMultiple }
    if settings.minimumLineHeight > 0 { height = max(height, settings.minimumLineHeight) }
    if settings.maximumLineHeight > 0 { height = min(height, settings.maximumLineHeight) }
    line.height = height
  }
}
