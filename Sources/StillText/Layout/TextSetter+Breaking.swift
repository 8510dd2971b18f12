// SPDX-License-Identifier: MIT

import Foundation

extension TextSetter {
  /// The line that begins at `start`, broken where the settings allow and the width demands.
  mutating func brokenLine(
    of paragraph: ParagraphText, _ settings: ParagraphSettings, from start: Int
  ) -> PendingLine {
    let edges = edges(settings, isFirst: start == 0)
    var end = breakPosition(paragraph, from: start, edges: edges, settings)
    var line = makeLine(paragraph, start..<end, settings, edges)
    // A cut inside of a word can change shapes and with them the width.
    while line.width > edges.upperBound - edges.lowerBound + Self.tolerance, end < paragraph.count,
      !paragraph.isLineBreak(end), let earlier = cut(before: end, after: start, in: paragraph)
    {
      end = earlier
      line = makeLine(paragraph, start..<end, settings, edges)
    }
    return line
  }

  /// Leading and trailing edge of a line, measured from the leading edge of the box.
  func edges(_ settings: ParagraphSettings, isFirst: Bool) -> Range<Double> {
    let indent = isFirst ? settings.firstLineHeadIndent : settings.headIndent
    let leading = indent.isFinite ? indent : 0
    var trailing = width
    if settings.tailIndent.isFinite {
      trailing = settings.tailIndent > 0 ? min(settings.tailIndent, width) : width + settings.tailIndent
    }
    return leading..<max(trailing, leading)
  }

  /// A line without its place: whitespace at the end is set apart.
  func makeLine(
    _ text: ParagraphText, _ range: Range<Int>, _ settings: ParagraphSettings, _ edges: Range<Double>
  ) -> PendingLine {
    var visibleEnd = range.upperBound
    while visibleEnd > range.lowerBound, text.isWhite(visibleEnd - 1) { visibleEnd -= 1 }
    let pieces = text.pieces(of: range.lowerBound..<visibleEnd, spans: spans, shaper: itemizer.shaper)
    let isHardEnd =
      range.upperBound >= text.count || text.scalars[range.upperBound - 1] == Scalar.lineSeparator
    return PendingLine(
      source: text, start: range.lowerBound, end: range.upperBound, shown: text,
      visible: range.lowerBound..<visibleEnd, trailing: visibleEnd..<range.upperBound, isHardEnd: isHardEnd,
      settings: settings, leadingEdge: edges.lowerBound, trailingEdge: edges.upperBound, pieces: pieces,
      width: pieces.reduce(0) { $0 + $1.width }, trailingWidth: text.advance(of: visibleEnd..<range.upperBound))
  }

  /// Where the line that begins at `start` ends.
  private func breakPosition(
    _ text: ParagraphText, from start: Int, edges: Range<Double>, _ settings: ParagraphSettings
  ) -> Int {
    let byWord = settings.lineBreakMode != .byCharWrapping
    let limit = edges.upperBound + Self.tolerance
    var x = edges.lowerBound
    var index = start
    var lastBreak = start
    while index < text.count {
      if index > start {
        if text.scalars[index - 1] == Scalar.lineSeparator { return index }
        if byWord ? text.isLineBreak(index) : text.isCut(index) { lastBreak = index }
      }
      if text.scalars[index] == Scalar.tab {
        text.advances[index] = Self.tabAdvance(at: x, settings)
      }
      x += text.advances[index]
      // Whitespace hangs out of the line.
      if x > limit, !text.isWhite(index) {
        return lastBreak > start ? lastBreak : wordCut(text, from: start, overflowing: index)
      }
      index += 1
    }
    return text.count
  }

  /// A word wider than the line is cut at the last letter that fits; at least one is taken, and spaces behind it.
  private func wordCut(_ text: ParagraphText, from start: Int, overflowing index: Int) -> Int {
    var end = index
    while end > start, !text.isCut(end) { end -= 1 }
    if end > start { return end }
    end = start + 1
    while !text.isCut(end) { end += 1 }
    while end < text.count, text.isWhite(end), text.scalars[end - 1] != Scalar.lineSeparator { end += 1 }
    return end
  }

  private func cut(before end: Int, after start: Int, in text: ParagraphText) -> Int? {
    var earlier = end - 1
    while earlier > start, !text.isCut(earlier) { earlier -= 1 }
    return earlier > start ? earlier : nil
  }

  static func tabAdvance(at x: Double, _ settings: ParagraphSettings) -> Double {
    let interval = settings.tabInterval
    guard interval > 0, interval.isFinite, x.isFinite else { return 0 }
    return ((x / interval).rounded(.down) + 1) * interval - x
  }
}
