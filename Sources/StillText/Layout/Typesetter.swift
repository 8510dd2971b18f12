// SPDX-License-Identifier: MIT

import Foundation

/// The layout of one text in progress: it fills lines until the text, the number of lines or the height is used up.
///
/// Lines are wrapped in `Typesetter+Wrapping.swift`, the last one is truncated in `Typesetter+Truncation.swift`, and
/// lines are aligned in `Typesetter+Alignment.swift`.
struct Typesetter {
  /// The greatest difference between a sum of advances and a width that was computed from them.
  static let tolerance = 0.005

  let request: TextRequest
  let width: Double
  let maximumHeight: Double
  let spans: [ResolvedSpan]
  let largestTrackingAtLineEnd: Double
  private let shaped: ShapedText
  /// The shapes that lines flow around; nil without any.
  let exclusions: ExclusionIndex?
  var itemizer: Itemizer
  var lines: [PendingLine] = []
  var isTruncated = false
  /// The part of the box that the next line may fill, measured from its leading edge; nil for all of it.
  var room: Range<Double>?

  /// Creates the layout of `request`, from which the request of `shaped` may differ only in the limits of size.
  init(_ request: TextRequest, _ shaped: ShapedText) {
    (self.request, self.shaped) = (request, shaped)
    width = request.maximumWidth > 0 ? request.maximumWidth : 0
    maximumHeight = request.maximumHeight > 0 ? request.maximumHeight : 0
    exclusions = request.exclusions.isEmpty || !width.isFinite ? nil : ExclusionIndex(request.exclusions)
    spans = shaped.spans
    largestTrackingAtLineEnd = spans.reduce(0) { max($0, $1.largestTrackingAtLineEnd) }
    itemizer = shaped.itemizerForDerivedText
  }

  mutating func layout() -> TextLayout {
    addParagraphs()
    return finish()
  }

  private mutating func addParagraphs() {
    var index = 0
    while let paragraph = shaped.paragraph(index) {
      for problem in paragraph.problems { itemizer.picker.report(problem) }
      let settings = paragraph.settings
      let gap = index == 0 ? 0 : settings.paragraphSpacingBefore
      let hasRoom = addLines(of: paragraph.text, settings, gapBefore: gap, hasMore: paragraph.hasMore)
      if !hasRoom { return }
      index += 1
    }
    if request.hasExtraLine, request.text.endsLine { addExtraLine() }
  }

  /// Adds the line without text behind the others, if there is room for it.
  private mutating func addExtraLine() {
    if request.maximumLineCount > 0, lines.count >= request.maximumLineCount { return }
    let (before, paragraph) = (lines, shaped.extraParagraph())
    let gap = lines.isEmpty ? 0 : paragraph.settings.paragraphSpacingBefore
    let hasRoom = addLines(of: paragraph.text, paragraph.settings, gapBefore: gap, hasMore: false)
    if !hasRoom, lines.count == before.count { (lines, isTruncated) = (before, false) }
  }

  /// Adds the lines of a paragraph and returns true if there is room for more.
  private mutating func addLines(
    of paragraph: ParagraphText, _ settings: ParagraphSettings, gapBefore: Double, hasMore: Bool
  ) -> Bool {
    if let exclusions {
      return addFlowedLines(of: paragraph, settings, around: exclusions, gapBefore: gapBefore, hasMore: hasMore)
    }
    var start = 0
    repeat {
      let isLast = request.maximumLineCount > 0 && lines.count == request.maximumLineCount - 1
      var line =
        isLast
        ? finalLine(of: paragraph, settings, from: start, hasMore: hasMore)
        : wrappedLine(of: paragraph, settings, from: start)
      stack(&line, gapBefore: start == 0 ? gapBefore : 0)
      if line.top + line.height > maximumHeight + Self.tolerance, !lines.isEmpty {
        truncateLastLine()
        return false
      }
      lines.append(line)
      if isLast { return false }
      start = line.end
    } while start < paragraph.count
    return true
  }

  /// Truncates the last line that fits, because the next one does not.
  mutating func truncateLastLine() {
    let last = lines.removeLast()
    var line = inRoom(last.room) { $0.finalLine(of: last.source, last.settings, from: last.start, hasMore: true) }
    stack(&line, gapBefore: 0)
    line.top = last.top
    lines.append(line)
  }

  /// Sets the line's height and its place below the last one.
  private func stack(_ line: inout PendingLine, gapBefore: Double) {
    measureHeight(&line)
    line.top = nextTop(gapBefore: gapBefore)
  }

  /// Returns the top of the next line.
  func nextTop(gapBefore: Double) -> Double {
    guard let last = lines.last else { return 0 }
    var gap = last.leading + last.settings.lineSpacing
    if last.isEndOfParagraph { gap += last.settings.paragraphSpacing + gapBefore }
    return last.top + last.height + gap
  }

  /// The space between the last line and a next paragraph, as far as the last line decides about it.
  var gapBelow: Double {
    lines.last.map { $0.leading + $0.settings.lineSpacing + $0.settings.paragraphSpacing } ?? 0
  }

  func measureHeight(_ line: inout PendingLine) {
    let text = line.shown
    let end = line.trailing.upperBound
    var (ascent, descent, leading) = (-Double.infinity, -Double.infinity, 0.0)
    func include(_ span: ResolvedSpan) {
      ascent = max(ascent, span.ascent)
      descent = max(descent, span.descent)
      if request.usesFontLeading { leading = max(leading, span.leading) }
    }
    var index = text.firstItem(endingAfter: line.visible.lowerBound)
    while index < text.items.count, text.items[index].range.lowerBound < end {
      let span = spans[text.items[index].spanIndex]
      include(span)
      if text.items[index].kind == .object, let box = span.box {
        ascent = max(ascent, box.ascent + span.baselineOffset)
        descent = max(descent, box.descent - span.baselineOffset)
      }
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

extension String {
  /// True if the text is empty, or a line break ends it.
  var endsLine: Bool {
    switch unicodeScalars.last {
    case nil, "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
