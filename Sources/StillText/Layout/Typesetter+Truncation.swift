// SPDX-License-Identifier: MIT

import Foundation

extension Typesetter {
  /// Returns the last line that fits, truncated if more text follows.
  ///
  /// `hasMore` is true if more paragraphs follow.
  mutating func finalLine(
    of paragraph: ParagraphText, _ settings: ParagraphSettings, from start: Int, hasMore: Bool
  ) -> PendingLine {
    let edges = edges(settings, isFirst: start == 0)
    let end = segmentEnd(paragraph, from: start)
    let hasMore = hasMore || end < paragraph.count
    setTabs(paragraph, start..<end, settings, edges)
    let whole = makeLine(paragraph, start..<end, settings, edges)
    let room = edges.upperBound - edges.lowerBound
    let fits = whole.width <= room + Self.tolerance
    isTruncated = hasMore || !fits
    if fits, !hasMore { return whole }
    switch settings.lineBreakMode {
    case .byClipping: return whole
    case .byWordWrapping, .byCharWrapping:
      return fits ? whole : wrappedLine(of: paragraph, settings, from: start)
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      // If the whole paragraph fits, only an ellipsis at its end can show that more paragraphs follow.
      if fits, settings.lineBreakMode != .byTruncatingTail { return whole }
      return truncated(whole)
    }
  }

  /// Returns the end of the paragraph, or of the first forced line break in it.
  private func segmentEnd(_ text: ParagraphText, from start: Int) -> Int {
    var index = start
    while index < text.count {
      index += 1
      if text.scalars[index - 1] == Scalar.lineSeparator { break }
    }
    return index
  }

  private func setTabs(
    _ text: ParagraphText, _ range: Range<Int>, _ settings: ParagraphSettings, _ edges: Range<Double>
  ) {
    var x = edges.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      if text.scalars[index] == Scalar.tab { text.advances[index] = Self.tabAdvance(at: x, index, of: text, settings) }
      x += text.advances[index]
      index += 1
    }
  }

  /// Returns the line with an ellipsis and as much of its text as fits beside it.
  private mutating func truncated(_ whole: PendingLine) -> PendingLine {
    let text = whole.source
    let range = whole.visible
    let span = spans[Int(text.spanIndices[range.lowerBound])]
    // Kerning may move letters closer to the ellipsis, so a little more than seems to fit is tried first.
    let room = whole.trailingEdge - whole.leadingEdge
    let slack = span.size / 8
    let mark = (span.chain.primary?.advance(of: Scalar.ellipsis) ?? 1) * span.size + span.kern + span.tracking - slack
    var (head, tail) = (range.lowerBound, range.upperBound)
    switch whole.settings.lineBreakMode {
    case .byTruncatingHead:
      tail = suffix(text, range, room: room - mark)
    case .byTruncatingMiddle:
      head = withoutWhitespace(text, range.lowerBound..<prefix(text, range, room: (room - mark - slack) / 2))
      let used = text.advance(of: range.lowerBound..<head)
      tail = suffix(text, head..<range.upperBound, room: room - mark - used)
    default:
      head = withoutWhitespace(text, range.lowerBound..<prefix(text, range, room: room - mark))
    }
    let isHead = whole.settings.lineBreakMode == .byTruncatingHead
    // Breaks and the ellipsis change glyphs, so the estimate is checked against the real line.
    while true {
      let line = makeTruncatedLine(whole, head: range.lowerBound..<head, tail: tail..<range.upperBound)
      if line.width <= room + Self.tolerance { return line }
      if !isHead, head > range.lowerBound {
        head = withoutWhitespace(text, range.lowerBound..<max(previousBoundary(text, head), range.lowerBound))
      } else if tail < range.upperBound {
        tail = min(nextBoundary(text, tail), range.upperBound)
      } else {
        return line
      }
    }
  }

  private mutating func makeTruncatedLine(_ whole: PendingLine, head: Range<Int>, tail: Range<Int>) -> PendingLine {
    let text = whole.source.truncated(head: head, tail: tail)
    text.analyzeTruncated()
    itemizer.shape(text)
    setTabs(text, 0..<text.count, whole.settings, whole.leadingEdge..<max(whole.leadingEdge, whole.trailingEdge))
    var line = makeLine(
      text, 0..<text.count, whole.settings, whole.leadingEdge..<max(whole.leadingEdge, whole.trailingEdge))
    (line.source, line.start, line.end) = (whole.source, whole.start, whole.end)
    return line
  }

  /// Returns the end of a range without whitespace at its end, where iOS shows none before an ellipsis.
  private func withoutWhitespace(_ text: ParagraphText, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, text.isWhite(end - 1) { end -= 1 }
    return end
  }

  /// Returns the end of the longest prefix of `range` that is at most `room` wide.
  private func prefix(_ text: ParagraphText, _ range: Range<Int>, room: Double) -> Int {
    var width = 0.0
    var end = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      width += text.advances[index]
      index += 1
      if width > room { break }
      if text.isClusterBoundary(index) { end = index }
    }
    return end
  }

  /// Returns the start of the longest suffix of `range` that is at most `room` wide.
  private func suffix(_ text: ParagraphText, _ range: Range<Int>, room: Double) -> Int {
    var width = 0.0
    var start = range.upperBound
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      width += text.advances[index]
      if width > room { break }
      if text.isClusterBoundary(index) { start = index }
    }
    return start
  }

  private func previousBoundary(_ text: ParagraphText, _ position: Int) -> Int {
    var index = position - 1
    while index > 0, !text.isClusterBoundary(index) { index -= 1 }
    return index
  }

  private func nextBoundary(_ text: ParagraphText, _ position: Int) -> Int {
    var index = position + 1
    while index < text.count, !text.isClusterBoundary(index) { index += 1 }
    return index
  }
}
