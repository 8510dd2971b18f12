// SPDX-License-Identifier: MIT

package import Foundation
import StillScene

/// The places between characters, where a caret can stand.
///
/// Indices count UTF-16 units of the whole text, which is an argument because a layout does not keep it.
extension TextLayout {
  /// Returns the edge at which a caret before the unit at `index` stands, from the top of its line to the bottom; nil
  /// without lines.
  ///
  /// The caret before the first character of a line stands there, and not at the end of the line before.
  package func caret(at index: Int, of text: NSString) -> (x: Double, line: TextLine)? {
    guard let line = lines.last(where: { $0.range.lowerBound <= index }) ?? lines.first else { return nil }
    let stops = line.caretStops(of: text)
    let stop = stops.last { $0.index <= index } ?? stops.first
    return (stop?.x ?? line.x, line)
  }

  /// Returns the index of the caret that is nearest to a point; 0 without lines.
  ///
  /// Carets are seen at `limits` at the farthest: those of whitespace beyond the edge all stand at the edge.
  package func caretIndex(
    nearestTo point: CGPoint, of text: NSString, within limits: ClosedRange<Double> = -.infinity...(.infinity)
  ) -> Int {
    guard let line = Self.line(at: point, among: lines) else { return 0 }
    var stops = line.caretStops(of: text)
    // The end of a wrapped line is the beginning of the next one, and a caret there would be seen in that.
    if line.endOfText(of: text) == line.range.upperBound, line.range.upperBound < text.length, stops.count > 1 {
      stops.removeLast()
    }
    let x = Double(point.x)
    // Of carets that are seen at one place, the one that would be nearest without the edge.
    let distances = { (stop: Double) in (abs(min(max(stop, limits.lowerBound), limits.upperBound) - x), abs(stop - x)) }
    return stops.min { distances($0.x) < distances($1.x) }?.index ?? line.range.lowerBound
  }

  /// Returns rectangles that together cover the characters of a range, line by line.
  package func rectangles(covering range: Range<Int>, of text: NSString) -> [CGRect] {
    lines.flatMap { line -> [CGRect] in
      let part = range.clamped(to: line.range)
      guard !part.isEmpty else { return [] }
      return line.spans(of: part, of: text).map {
        CGRect(x: $0.lowerBound, y: line.top, width: $0.upperBound - $0.lowerBound, height: line.height)
      }
    }
  }
}

extension TextLine {
  /// Returns the characters in the order of the text, with the places where reading enters and leaves each.
  package func characterEdges(of text: NSString) -> [(index: Int, start: Double, end: Double)] {
    characters(of: text).map { ($0.index, $0.start, $0.end) }
  }

  /// A character with the edges of its advance, in the order in which it is read.
  private struct Character {
    let index: Int
    let start, end: Double
  }

  /// The places of carets in the line in the order of the text: before each character, and behind the last one.
  fileprivate func caretStops(of text: NSString) -> [(index: Int, x: Double)] {
    let characters = characters(of: text)
    guard let last = characters.last else { return [(range.lowerBound, x)] }
    return characters.map { ($0.index, $0.start) } + [(endOfText(of: text), last.end)]
  }

  /// Returns the horizontal extents of a part of the line, joined where they touch.
  fileprivate func spans(of part: Range<Int>, of text: NSString) -> [ClosedRange<Double>] {
    var spans: [ClosedRange<Double>] = []
    let extents = characters(of: text).filter { part.contains($0.index) }
      .map { min($0.start, $0.end)...max($0.start, $0.end) }
    for extent in extents.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = spans.last, extent.lowerBound <= last.upperBound + 0.01 {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, extent.upperBound)
      } else {
        spans.append(extent)
      }
    }
    return spans
  }

  /// Returns the end of the line without its line break.
  fileprivate func endOfText(of text: NSString) -> Int {
    var end = min(range.upperBound, text.length)
    while end > range.lowerBound, Self.lineBreaks.contains(text.character(at: end - 1)) { end -= 1 }
    return end
  }

  /// The characters that end a line.
  private static let lineBreaks: Set<unichar> = [0x0A, 0x0D, 0x85, 0x2028, 0x2029]

  /// Returns the characters in the order of the text.
  private func characters(of text: NSString) -> [Character] {
    var characters: [Character] = []
    var shown = range.lowerBound
    var end: Double?
    for (run, start) in zip(runs, startsOfRemainingRuns) {
      if shown < run.start {
        characters += Self.gap(shown..<run.start, from: end ?? (isRightToLeft ? x + width : x), to: start)
      }
      characters += Self.characters(of: run)
      shown = run.start + run.run.text.utf16.count
      let runEnd = isRightToLeft ? run.left : run.right
      end = end.map { isRightToLeft ? min($0, runEnd) : max($0, runEnd) } ?? runEnd
    }
    // Whitespace at the end has no runs; its units share its width.
    let spaces = max(endOfText(of: text) - shown, 0)
    guard spaces > 0 else { return characters }
    let share = trailingWhitespaceWidth / Double(spaces) * (isRightToLeft ? -1 : 1)
    let edge = isRightToLeft ? x : x + width
    for space in 0..<spaces {
      characters.append(
        Character(index: shown + space, start: edge + Double(space) * share, end: edge + Double(space + 1) * share))
    }
    return characters
  }

  /// The places where reading enters each run, or one of those behind it, first.
  private var startsOfRemainingRuns: [Double] {
    var starts: [Double] = []
    for run in runs.reversed() {
      let start = isRightToLeft ? run.right : run.left
      starts.append(starts.last.map { isRightToLeft ? max($0, start) : min($0, start) } ?? start)
    }
    return starts.reversed()
  }

  /// Returns characters that no run draws, such as tabs, which share the space between their neighbours.
  private static func gap(_ units: Range<Int>, from start: Double, to end: Double) -> [Character] {
    let share = (end - start) / Double(units.count)
    return units.map { unit in
      let number = Double(unit - units.lowerBound)
      return Character(index: unit, start: start + number * share, end: start + (number + 1) * share)
    }
  }

  private static func characters(of placed: PlacedRun) -> [Character] {
    let run = placed.run
    let edges = clusterEdges(of: placed)
    // Clusters of one byte each are characters: each key of a long line asks for them.
    if run.text.utf8.count == run.clusters.count {
      return zip(placed.start..., edges).map { Character(index: $0, start: $1.start, end: $1.end) }
    }
    var (characters, index): ([Character], Int) = ([], placed.start)
    var rest = Substring(run.text)
    for (cluster, edge) in zip(run.clusters, edges) {
      let text = rest.utf8.prefix(Int(cluster.byteCount))
      rest = rest[text.endIndex...]
      let parts = Substring(text)
      let count = Double(parts.count)
      for (number, character) in parts.enumerated() {
        let (from, to) = (Double(number) / count, Double(number + 1) / count)
        let way = edge.end - edge.start
        characters.append(Character(index: index, start: edge.start + way * from, end: edge.start + way * to))
        index += character.utf16.count
      }
    }
    return characters
  }

  /// Returns the edges of a run's clusters in the order of the text: where reading enters one, and where it leaves it.
  private static func clusterEdges(of placed: PlacedRun) -> [(start: Double, end: Double)] {
    let (run, origin) = (placed.run, Double(placed.origin.x))
    var glyph = run.isBackward ? run.glyphs.count : 0
    var starts: [Double] = []
    for cluster in run.clusters {
      let count = Int(cluster.glyphCount)
      if run.isBackward { glyph -= count }
      starts.append(origin + (run.glyphs.indices.contains(glyph) ? run.glyphs[glyph].x : 0))
      if !run.isBackward { glyph += count }
    }
    let end = origin + placed.width
    if run.isBackward {
      // The left edge of a cluster is where reading leaves it.
      return starts.indices.map { (start: $0 == 0 ? end : starts[$0 - 1], end: starts[$0]) }
    }
    return starts.indices.map { (start: starts[$0], end: $0 + 1 < starts.count ? starts[$0 + 1] : end) }
  }
}

extension PlacedRun {
  fileprivate var left: Double { Double(origin.x) }
  fileprivate var right: Double { Double(origin.x) + width }
}
