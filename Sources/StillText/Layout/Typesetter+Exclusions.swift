// SPDX-License-Identifier: MIT

extension Typesetter {
  /// The steps of a point by which a place for a line is looked for, before it is looked for below all exclusions.
  private static let mostSteps = 10_000

  /// Adds the lines of a paragraph in the rooms beside exclusions, and returns true if there is room for more.
  mutating func addFlowedLines(
    of paragraph: ParagraphText, _ settings: ParagraphSettings, around exclusions: ExclusionIndex, gapBefore: Double,
    hasMore: Bool
  ) -> Bool {
    var start = 0
    repeat {
      let first = nextTop(gapBefore: start == 0 ? gapBefore : 0)
      let row = row(of: paragraph, settings, around: exclusions, from: start, below: first)
      for var line in row {
        if line.top + line.height > maximumHeight + Self.tolerance, !lines.isEmpty {
          truncateLastLine()
          return false
        }
        if request.maximumLineCount > 0, lines.count == request.maximumLineCount - 1 {
          line = inRoom(line.room) { $0.finalLine(of: paragraph, settings, from: line.start, hasMore: hasMore) }
          (line.top, line.height, line.descent) = (row[0].top, row[0].height, row[0].descent)
          lines.append(line)
          return false
        }
        lines.append(line)
      }
      start = row.last?.end ?? paragraph.count
    } while start < paragraph.count
    return true
  }

  /// Makes a line in a part of the box, measured from its leading edge; nil for the whole box.
  mutating func inRoom(_ room: Range<Double>?, _ make: (inout Typesetter) -> PendingLine) -> PendingLine {
    self.room = room
    var line = make(&self)
    (line.room, self.room) = (room, nil)
    return line
  }

  /// Returns the lines that stand side by side at the first height that has room for the text.
  private mutating func row(
    of paragraph: ParagraphText, _ settings: ParagraphSettings, around exclusions: ExclusionIndex, from start: Int,
    below first: Double
  ) -> [PendingLine] {
    var probe = wrappedLine(of: paragraph, settings, from: start)
    measureHeight(&probe)
    let end = max(first, exclusions.bottom)
    for step in 0... {
      let top = step < Self.mostSteps ? min(first + Double(step), end) : end
      var (height, found): (Double, [PendingLine]) = (probe.height, [])
      // Larger letters make the line higher, which can leave less room.
      for _ in 0..<4 {
        let rooms = exclusions.freeRooms(from: top, to: top + height, width: width)
        found = lines(of: paragraph, settings, in: rooms, from: start, top: top)
        let needed = found.reduce(0) { max($0, $1.height) }
        if needed <= height + Self.tolerance { break }
        height = needed
      }
      if !found.isEmpty { return aligned(found) }
      if top >= end { break }
    }
    probe.top = end
    return [probe]
  }

  /// Gives lines that stand side by side one height and one baseline.
  private func aligned(_ row: [PendingLine]) -> [PendingLine] {
    let height = row.reduce(0) { max($0, $1.height) }
    let descent = row.reduce(-Double.infinity) { max($0, $1.descent) }
    return row.map { line in
      var line = line
      (line.height, line.descent) = (height, descent)
      return line
    }
  }

  /// Returns a line for each room that has space for a word.
  private mutating func lines(
    of paragraph: ParagraphText, _ settings: ParagraphSettings, in rooms: [Range<Double>], from start: Int, top: Double
  ) -> [PendingLine] {
    let isWhole = rooms == [0..<width]
    var (found, index): ([PendingLine], Int) = ([], start)
    for room in paragraph.isRightToLeft ? rooms.reversed() : rooms {
      let ahead = paragraph.isRightToLeft ? (width - room.upperBound)..<(width - room.lowerBound) : room
      var line = inRoom(ahead) { $0.wrappedLine(of: paragraph, settings, from: index) }
      let isTooWide = line.width > line.trailingEdge - line.leadingEdge + Self.tolerance
      let cutsWord = line.end < paragraph.count && !paragraph.isLineBreak(line.end) && !endsAtBreak(line.end, paragraph)
      if !isWhole, isTooWide || (cutsWord && settings.lineBreakMode != .byCharWrapping) { continue }
      measureHeight(&line)
      line.top = top
      found.append(line)
      index = line.end
      if index >= paragraph.count || endsAtBreak(index, paragraph) { break }
    }
    return found
  }

  private func endsAtBreak(_ index: Int, _ text: ParagraphText) -> Bool {
    index > 0 && text.scalars[index - 1] == Scalar.lineSeparator
  }
}
