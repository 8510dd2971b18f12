// SPDX-License-Identifier: MIT

import Foundation

extension TextSetter {
  /// The last line there is room for. `hasMore` says that paragraphs follow.
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
      return fits ? whole : brokenLine(of: paragraph, settings, from: start)
    case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle:
      // With the end of this paragraph in view, only an ellipsis at the end tells of others.
      if fits, settings.lineBreakMode != .byTruncatingTail { return whole }
      return shortened(whole)
    }
  }

  /// The end of the paragraph, or a forced break in it.
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
      if text.scalars[index] == Scalar.tab { text.advances[index] = Self.tabAdvance(at: x, settings) }
      x += text.advances[index]
      index += 1
    }
  }

  /// The line with as much of its text as goes beside an ellipsis.
  private mutating func shortened(_ whole: PendingLine) -> PendingLine {
    let text = whole.source
    let range = whole.visible
    let span = spans[Int(text.spanIndices[range.lowerBound])]
    // Letters may move closer to the ellipsis than to what they stood beside: a little more than fits is tried first.
    let room = whole.trailingEdge - whole.leadingEdge
    let slack = span.size / 8
    let mark = (span.chain.primary?.advance(of: Scalar.ellipsis) ?? 1) * span.size + span.kern - slack
    var (head, tail) = (range.lowerBound, range.upperBound)
    switch whole.settings.lineBreakMode {
    case .byTruncatingHead:
      tail = suffix(text, range, room: room - mark)
    case .byTruncatingMiddle:
      head = prefix(text, range, room: (room - mark - slack) / 2)
      let used = text.advance(of: range.lowerBound..<head)
      tail = suffix(text, head..<range.upperBound, room: room - mark - used)
    default:
      head = prefix(text, range, room: room - mark)
    }
    let isHead = whole.settings.lineBreakMode == .byTruncatingHead
    // Cuts and the ellipsis change shapes: the estimate is checked against the real line.
    while true {
      let line = compose(whole, head: range.lowerBound..<head, tail: tail..<range.upperBound)
      if line.width <= room + Self.tolerance { return line }
      if !isHead, head > range.lowerBound {
        head = max(previousCut(text, head), range.lowerBound)
      } else if tail < range.upperBound {
        tail = min(nextCut(text, tail), range.upperBound)
      } else {
        return line
      }
    }
  }

  private mutating func compose(_ whole: PendingLine, head: Range<Int>, tail: Range<Int>) -> PendingLine {
    let text = whole.source.shortened(head: head, tail: tail)
    text.analyseShortened()
    itemizer.shape(text)
    setTabs(text, 0..<text.count, whole.settings, whole.leadingEdge..<max(whole.leadingEdge, whole.trailingEdge))
    var line = makeLine(
      text, 0..<text.count, whole.settings, whole.leadingEdge..<max(whole.leadingEdge, whole.trailingEdge))
    (line.source, line.start, line.end) = (whole.source, whole.start, whole.end)
    return line
  }

  /// The end of the longest beginning of `range` that is no wider than `room`.
  private func prefix(_ text: ParagraphText, _ range: Range<Int>, room: Double) -> Int {
    var width = 0.0
    var end = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      width += text.advances[index]
      index += 1
      if width > room { break }
      if text.isCut(index) { end = index }
    }
    return end
  }

  /// The start of the longest end of `range` that is no wider than `room`.
  private func suffix(_ text: ParagraphText, _ range: Range<Int>, room: Double) -> Int {
    var width = 0.0
    var start = range.upperBound
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      width += text.advances[index]
      if width > room { break }
      if text.isCut(index) { start = index }
    }
    return start
  }

  private func previousCut(_ text: ParagraphText, _ position: Int) -> Int {
    var index = position - 1
    while index > 0, !text.isCut(index) { index -= 1 }
    return index
  }

  private func nextCut(_ text: ParagraphText, _ position: Int) -> Int {
    var index = position + 1
    while index < text.count, !text.isCut(index) { index += 1 }
    return index
  }
}
