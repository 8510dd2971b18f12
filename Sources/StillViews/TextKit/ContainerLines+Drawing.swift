// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension ContainerLines {
  /// Returns the parts of a range that have a background, with its rectangles line by line.
  func backgrounds(of range: NSRange, at origin: CGPoint) -> [(range: NSRange, color: UIColor, rects: [CGRect])] {
    let range = range.clamped(to: text.length)
    var (parts, spans): ([(range: NSRange, color: UIColor, rects: [CGRect])], [Int]) = ([], [])
    for line in layout.lines {
      for run in line.runs {
        let own = run.characters
        guard let color = attributes[run.spanIndex].backgroundColor, own.meets(range) else { continue }
        let place = CGPoint(x: origin.x + padding + run.origin.x, y: origin.y + line.top)
        let rect = CGRect(origin: place, size: CGSize(width: run.width, height: line.height))
        if spans.last == run.spanIndex {
          parts[parts.count - 1].rects.append(rect)
          parts[parts.count - 1].range.length = own.location + own.length - parts[parts.count - 1].range.location
        } else {
          parts.append((own, color, [rect]))
          spans.append(run.spanIndex)
        }
      }
    }
    return parts
  }

  /// A part of a line that has lines below or through its letters in one style.
  struct Decoration {
    var kind: TextLineKinds
    var style: NSUnderlineStyle
    var range: NSRange
    /// The line's number.
    var line: Int
  }

  /// Draws the letters of a range, and calls `decorate` for the lines that belong to them, line by line.
  func draw(_ range: NSRange, at origin: CGPoint, into context: CGContext, decorate: (Decoration) -> Void) {
    let range = range.clamped(to: text.length)
    layout.problems.forEach(context.note)
    let place = CGPoint(x: origin.x + padding, y: origin.y)
    for number in numbers(ofLinesMeeting: range) {
      let line = layout.lines[number]
      let part = NSRange(line.range).intersection(range) ?? NSRange()
      clipping(to: part.length == line.range.count ? nil : part, at: origin, in: context) {
        line.drawLetters(into: context, at: place, attributes: attributes)
      }
      for decoration in decorations(of: part, in: number) { decorate(decoration) }
    }
  }

  /// Draws the lines below or through the letters of a range in one line.
  func drawLines(_ kind: TextLineKinds, of range: NSRange, at origin: CGPoint, into context: CGContext) {
    let range = range.clamped(to: text.length)
    let place = CGPoint(x: origin.x + padding, y: origin.y)
    for number in numbers(ofLinesMeeting: range) {
      let line = layout.lines[number]
      // The text of a truncated line has other places than the characters of its runs.
      let isCut = isTruncated(line)
      for run in isCut ? line.runs[...] : line.runsMeeting(range) where attributes[run.spanIndex].isDecorated {
        let part = run.characters.intersection(range) ?? NSRange()
        guard part.length > 0 || isCut else { continue }
        let isWhole = part.length == run.characters.length || isCut
        clipping(to: isWhole ? nil : part, at: origin, in: context) {
          line.drawLines(kind, of: run, attributes[run.spanIndex], into: context, place)
        }
      }
    }
  }

  /// Returns the numbers of the lines that share a character with a range, without looking at all of them.
  func numbers(ofLinesMeeting range: NSRange) -> Range<Int> {
    let start = layout.lines.partitioningIndex { range.location < NSRange($0.range).endOfPlace }
    let end = layout.lines.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    return start..<max(start, end)
  }

  private func isTruncated(_ line: TextLine) -> Bool {
    layout.isTruncated && line.range.lowerBound == layout.lines.last?.range.lowerBound
  }

  private func decorations(of range: NSRange, in number: Int) -> [Decoration] {
    let line = layout.lines[number]
    let isCut = isTruncated(line)
    var found: [Decoration] = []
    for run in line.runs where attributes[run.spanIndex].isDecorated {
      let part = isCut ? range : run.characters.intersection(range) ?? NSRange()
      guard part.length > 0 else { continue }
      let styles: [(TextLineKinds, NSUnderlineStyle)] = [
        (.underline, attributes[run.spanIndex].underline),
        (.strikethrough, attributes[run.spanIndex].strikethrough),
      ]
      for (kind, style) in styles where !style.isEmpty {
        // In a line that is not truncated, no two runs have the same characters.
        let isKnown = isCut && found.contains { $0.kind == kind && $0.style == style }
        if !isKnown { found.append(Decoration(kind: kind, style: style, range: part, line: number)) }
      }
    }
    return found
  }

  /// Draws what can be seen in the rectangles of a range; nil for everything.
  private func clipping(to range: NSRange?, at origin: CGPoint, in context: CGContext, _ draw: () -> Void) {
    guard let range else { return draw() }
    context.saveGState()
    context.clip(to: rectangles(covering: range).map { $0.offsetBy(dx: origin.x, dy: origin.y) })
    draw()
    context.restoreGState()
  }
}

extension TextLine {
  /// Returns the runs that share a character with a range, of a line that is not truncated.
  func runsMeeting(_ range: NSRange) -> ArraySlice<PlacedRun> {
    let start = runs.partitioningIndex { range.location < $0.characters.upperBound }
    let end = runs.partitioningIndex { $0.start >= range.upperBound }
    return runs[start..<max(start, end)]
  }
}

extension PlacedRun {
  fileprivate var characters: NSRange { NSRange(location: start, length: run.text.utf16.count) }
}

extension NSRange {
  /// The end of the range; for an empty line, the place behind it.
  fileprivate var endOfPlace: Int { location + max(length, 1) }

  /// True if the ranges share a character; an empty line belongs to every range around it.
  fileprivate func meets(_ other: NSRange) -> Bool { location < other.upperBound && other.location < endOfPlace }
}
