// SPDX-License-Identifier: MIT

import Foundation

extension Typesetter {
  /// Aligns the lines in their box and creates their runs.
  mutating func finish() -> TextLayout {
    let used = lines.reduce(0) { max($0, $1.usedWidth) }
    let box = width.isFinite ? width : used
    let bottom = lines.last.map { $0.top + $0.height } ?? 0
    return TextLayout(
      lines: lines.map { place($0, box: box) }, size: CGSize(width: used, height: bottom),
      isTruncated: isTruncated, problems: itemizer.picker.problems)
  }

  private func place(_ line: PendingLine, box: Double) -> TextLine {
    let text = line.shown
    let trailingEdge = width.isFinite ? line.trailingEdge : box
    let room = max(trailingEdge - line.leadingEdge, 0)
    var (lineWidth, extra) = (line.width, 0.0)
    if line.settings.alignment == .justified, !line.isHardEnd, width.isFinite {
      let spaces = line.visible.count { text.isStretched($0) }
      if spaces > 0, lineWidth < room {
        extra = (room - lineWidth) / Double(spaces)
        lineWidth = room
      }
    }
    let isRightToLeft = text.isRightToLeft
    let left = isRightToLeft ? box - trailingEdge : line.leadingEdge
    let x = left + offset(of: lineWidth, in: room, line.settings.alignment, isRightToLeft)
    let baseline = line.top + line.height - line.descent
    let end = line.isEndOfParagraph ? line.source.sourceEnd : Int(line.source.utf16[line.end])
    return TextLine(
      range: Int(line.source.utf16[line.start])..<end, x: x, top: line.top, height: line.height, baseline: baseline,
      ascent: line.ascent, descent: line.descent, width: lineWidth, trailingWhitespaceWidth: line.trailingWidth,
      isRightToLeft: isRightToLeft, runs: runs(of: line, x: x, baseline: baseline, spaceExtra: extra),
      room: line.room.map { isRightToLeft ? (box - $0.upperBound)..<(box - $0.lowerBound) : $0 })
  }

  /// Returns the distance from the left edge of the line's room to the line.
  ///
  /// Too wide a line starts at the leading edge.
  private func offset(
    of lineWidth: Double, in room: Double, _ alignment: ParagraphSettings.Alignment, _ isRightToLeft: Bool
  ) -> Double {
    let rest = room - lineWidth
    if rest < 0 { return isRightToLeft ? rest : 0 }
    switch alignment {
    case .left: return 0
    case .right: return rest
    case .center: return rest / 2
    case .natural:
      return (request.layoutDirection ?? (isRightToLeft ? .rightToLeft : .leftToRight)) == .rightToLeft ? rest : 0
    case .justified: return isRightToLeft ? rest : 0
    }
  }

  private func runs(of line: PendingLine, x: Double, baseline: Double, spaceExtra: Double) -> [PlacedRun] {
    let text = line.shown
    var runs: [PlacedRun] = []
    // Most lines have a single piece, for which sorting would cost as much as shaping.
    if line.pieces.count == 1 {
      append(line.pieces[0], of: text, x: x, baseline: baseline, spaceExtra: spaceExtra, to: &runs)
      return runs
    }
    var lefts = [Double](repeating: 0, count: line.pieces.count)
    var left = x
    for index in Self.visualOrder(line.pieces.map { text.items[$0.item].level }) {
      lefts[index] = left
      left += width(of: line.pieces[index], text, spaceExtra)
    }
    for (index, piece) in line.pieces.enumerated() {
      append(piece, of: text, x: lefts[index], baseline: baseline, spaceExtra: spaceExtra, to: &runs)
    }
    return runs
  }

  private func append(
    _ piece: LinePiece, of text: ParagraphText, x: Double, baseline: Double, spaceExtra: Double,
    to runs: inout [PlacedRun]
  ) {
    let spanIndex = text.items[piece.item].spanIndex
    let span = spans[spanIndex]
    let box = text.items[piece.item].kind == .object ? span.box : nil
    let run = box == nil ? text.run(of: piece, span: span, spaceExtra: spaceExtra) : .object(of: span)
    guard let run else { return }
    runs.append(
      PlacedRun(
        run: run, start: Int(text.utf16[piece.range.lowerBound]),
        origin: CGPoint(x: x, y: baseline - span.baselineOffset), spanIndex: spanIndex,
        width: width(of: piece, text, spaceExtra), ascent: span.fontAscent, descent: span.fontDescent, box: box))
  }

  private func width(of piece: LinePiece, _ text: ParagraphText, _ spaceExtra: Double) -> Double {
    guard spaceExtra > 0 else { return piece.width }
    return piece.width + Double(piece.range.count { text.isStretched($0) }) * spaceExtra
  }

  /// Returns the indices of the levels from left to right (UAX #9, rule L2).
  static func visualOrder(_ levels: [Int8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
