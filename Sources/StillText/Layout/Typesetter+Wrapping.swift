// SPDX-License-Identifier: MIT

import Foundation

extension Typesetter {
  /// Returns the line that starts at `start`, wrapped at the last allowed place within the width.
  mutating func wrappedLine(
    of paragraph: ParagraphText, _ settings: ParagraphSettings, from start: Int
  ) -> PendingLine {
    let edges = edges(settings, isFirst: start == 0)
    var end = breakPosition(paragraph, from: start, edges: edges, settings)
    var line = makeLine(paragraph, start..<end, settings, edges)
    // A break within a word can change glyphs, and with them the width.
    while line.width > edges.upperBound - edges.lowerBound + Self.tolerance, end < paragraph.count,
      !paragraph.isLineBreak(end), let earlier = breakPosition(before: end, after: start, in: paragraph)
    {
      end = earlier
      line = makeLine(paragraph, start..<end, settings, edges)
    }
    return line
  }

  /// Returns the leading and trailing edges of a line, measured from the leading edge of the box.
  func edges(_ settings: ParagraphSettings, isFirst: Bool) -> Range<Double> {
    let indent = isFirst ? settings.firstLineHeadIndent : settings.headIndent
    let leading = indent.isFinite ? indent : 0
    var trailing = width
    if settings.tailIndent.isFinite {
      trailing = settings.tailIndent > 0 ? min(settings.tailIndent, width) : width + settings.tailIndent
    }
    guard let room else { return leading..<max(trailing, leading) }
    let start = max(leading, room.lowerBound)
    return start..<max(min(trailing, room.upperBound), start)
  }

  /// Returns the line of a range, without its position and with its trailing whitespace separate.
  func makeLine(
    _ text: ParagraphText, _ range: Range<Int>, _ settings: ParagraphSettings, _ edges: Range<Double>
  ) -> PendingLine {
    var visibleEnd = range.upperBound
    while visibleEnd > range.lowerBound, text.isWhite(visibleEnd - 1) { visibleEnd -= 1 }
    var pieces = text.pieces(of: range.lowerBound..<visibleEnd, spans: spans, shaper: itemizer.shaper)
    if !pieces.isEmpty {
      let rightmost = text.isRightToLeft ? 0 : pieces.count - 1
      pieces[rightmost].width += trackingAtLineEnd(text, pieces[rightmost].item)
    }
    let isHardEnd =
      range.upperBound >= text.count || text.scalars[range.upperBound - 1] == Scalar.lineSeparator
    return PendingLine(
      source: text, start: range.lowerBound, end: range.upperBound, shown: text,
      visible: range.lowerBound..<visibleEnd, trailing: visibleEnd..<range.upperBound, isHardEnd: isHardEnd,
      settings: settings, leadingEdge: edges.lowerBound, trailingEdge: edges.upperBound, pieces: pieces,
      width: pieces.reduce(0) { $0 + $1.width }, trailingWidth: text.advance(of: visibleEnd..<range.upperBound))
  }

  /// Returns the end of the line that starts at `start`.
  private func breakPosition(
    _ text: ParagraphText, from start: Int, edges: Range<Double>, _ settings: ParagraphSettings
  ) -> Int {
    let byWord = settings.lineBreakMode != .byCharWrapping
    let limit = edges.upperBound + Self.tolerance
    let nearLimit = limit - largestTrackingAtLineEnd
    var x = edges.lowerBound
    var index = start
    var lastBreak = start
    while index < text.count {
      if index > start {
        if text.scalars[index - 1] == Scalar.lineSeparator { return index }
        if byWord ? text.isLineBreak(index) : text.isClusterBoundary(index) { lastBreak = index }
      }
      if text.scalars[index] == Scalar.tab {
        text.advances[index] = Self.tabAdvance(at: x, index, of: text, settings)
      }
      x += text.advances[index]
      // Whitespace at the end of a line may exceed the width, unless lines end anywhere.
      if x > nearLimit, !byWord || !text.isWhite(index),
        x + trackingAtLineEnd(text, text.firstItem(endingAfter: index)) > limit
      {
        return lastBreak > start ? lastBreak : breakWithinWord(text, from: start, overflowing: index)
      }
      index += 1
    }
    return text.count
  }

  /// Returns the width in points that a line has besides its advances if an item is on its right.
  private func trackingAtLineEnd(_ text: ParagraphText, _ item: Int) -> Double {
    let item = text.items[item]
    guard item.kind == .glyphs || item.kind == .object else { return 0 }
    return spans[item.spanIndex].trackingAtLineEnd(in: item.kind == .glyphs ? item.font : nil)
  }

  /// Returns the end of the letters that fit of a word wider than the line: at least one, and the spaces after it.
  private func breakWithinWord(_ text: ParagraphText, from start: Int, overflowing index: Int) -> Int {
    var end = index
    while end > start, !text.isClusterBoundary(end) { end -= 1 }
    if end > start { return end }
    end = start + 1
    while !text.isClusterBoundary(end) { end += 1 }
    while end < text.count, text.isWhite(end), text.scalars[end - 1] != Scalar.lineSeparator { end += 1 }
    return end
  }

  private func breakPosition(before end: Int, after start: Int, in text: ParagraphText) -> Int? {
    var earlier = end - 1
    while earlier > start, !text.isClusterBoundary(earlier) { earlier -= 1 }
    return earlier > start ? earlier : nil
  }

  /// Returns the width of the tab at an index, which begins at `x`.
  static func tabAdvance(at x: Double, _ index: Int, of text: ParagraphText, _ settings: ParagraphSettings) -> Double {
    if let stop = settings.tabStops.first(where: { $0.location > x + tolerance }) {
      let column = columnWidth(behind: index, of: text, endedBy: stop.terminators)
      switch stop.alignment {
      case .left, .natural, .justified: return stop.location - x
      case .center: return max(stop.location - column / 2 - x, 0)
      case .right: return max(stop.location - column - x, 0)
      }
    }
    let interval = settings.tabInterval
    guard interval > 0, interval.isFinite, x.isFinite else { return 0 }
    return ((x / interval).rounded(.down) + 1) * interval - x
  }
}

extension Typesetter {
  /// Returns the width of the text from behind a tab up to the next one, or up to a character of a set.
  private static func columnWidth(
    behind tab: Int, of text: ParagraphText, endedBy terminators: CharacterSet?
  ) -> Double {
    var (index, width) = (tab + 1, 0.0)
    while index < text.count, text.scalars[index] != Scalar.tab, text.scalars[index] != Scalar.lineSeparator {
      if let terminators, Unicode.Scalar(text.scalars[index]).map(terminators.contains) ?? false { break }
      width += text.advances[index]
      index += 1
    }
    return width
  }
}

/// A line whose text and height are known, but not yet its horizontal position.
struct PendingLine {
  /// The paragraph of the line, and the line's start and end in it.
  var source: ParagraphText
  var start: Int
  var end: Int
  /// The text that is drawn, which is the source or a truncated copy, and the visible scalars of it.
  var shown: ParagraphText
  var visible: Range<Int>
  var trailing: Range<Int>
  /// True if the line ends its paragraph or at a forced break: it is not justified, and its trailing whitespace has a
  /// width.
  var isHardEnd: Bool
  var settings: ParagraphSettings
  /// The edges, measured from the leading edge of the text's box.
  var leadingEdge: Double
  var trailingEdge: Double
  var pieces: [LinePiece]
  var width: Double
  var trailingWidth = 0.0
  var top = 0.0
  var height = 0.0
  var ascent = 0.0
  var descent = 0.0
  var leading = 0.0
  /// The part of the box that it may fill, measured from its leading edge; nil for all of it.
  var room: Range<Double>?

  var isEndOfParagraph: Bool { end >= source.count }

  /// The width of the line, including whitespace at a hard end as far as it fits.
  var usedWidth: Double {
    let full = isHardEnd ? width + trailingWidth : width
    return leadingEdge + max(width, min(full, trailingEdge - leadingEdge))
  }
}
