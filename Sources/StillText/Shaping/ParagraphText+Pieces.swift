// SPDX-License-Identifier: MIT

import CStillPango

/// The part of an item that lies in a line.
struct LinePiece {
  var item: Int
  var range: Range<Int>
  /// The range of its glyphs in the paragraph's glyph store.
  var glyphs: Range<Int>
  var width: Double
}

extension ParagraphText {
  /// Returns the pieces of a range in the order of the text.
  ///
  /// Pieces whose glyphs a line break changes are shaped again.
  func pieces(of range: Range<Int>, spans: [ResolvedSpan], shaper: Shaper) -> [LinePiece] {
    guard !range.isEmpty else { return [] }
    var pieces: [LinePiece] = []
    var index = firstItem(endingAfter: range.lowerBound)
    while index < items.count, items[index].range.lowerBound < range.upperBound {
      let part = items[index].range.clamped(to: range)
      if items[index].kind == .glyphs, !isSafe(part, in: items[index], line: range) {
        pieces.append(reshaped(part, index, within: range, spans: spans, shaper: shaper))
      } else {
        pieces.append(
          LinePiece(item: index, range: part, glyphs: glyphRange(part, of: items[index]), width: advance(of: part)))
      }
      index += 1
    }
    return pieces
  }

  func advance(of range: Range<Int>) -> Double {
    var sum = 0.0
    var index = range.lowerBound
    while index < range.upperBound {
      sum += advances[index]
      index += 1
    }
    return sum
  }

  func firstItem(endingAfter position: Int) -> Int {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].range.upperBound > position { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns true if the ends of the line change no glyphs of a part of it.
  private func isSafe(_ part: Range<Int>, in item: TextItem, line: Range<Int>) -> Bool {
    (part.lowerBound > line.lowerBound || isSafeBreak(part.lowerBound, in: item))
      && (part.upperBound < line.upperBound || isSafeBreak(part.upperBound, in: item))
  }

  /// Returns true if a break changes no glyphs; bit 0 of HarfBuzz's mask marks clusters before which it would.
  private func isSafeBreak(_ position: Int, in item: TextItem) -> Bool {
    let shaped = item.shapedRange ?? item.range
    if position <= shaped.lowerBound || position >= shaped.upperBound || item.glyphs.isEmpty { return true }
    guard glyphStarts[position] != glyphEnds[position] else { return false }
    return glyphs.infos[Int(glyphStarts[position])].mask & 1 == 0
  }

  private func glyphRange(_ part: Range<Int>, of item: TextItem) -> Range<Int> {
    if part == item.range || item.glyphs.isEmpty { return item.glyphs }
    let reachesEnd = part.upperBound >= item.range.upperBound
    if item.isRightToLeft {
      let lower = reachesEnd ? item.glyphs.lowerBound : Int(glyphEnds[part.upperBound])
      return lower..<Int(glyphEnds[part.lowerBound])
    }
    let upper = reachesEnd ? item.glyphs.upperBound : Int(glyphStarts[part.upperBound])
    return Int(glyphStarts[part.lowerBound])..<upper
  }

  private func reshaped(
    _ part: Range<Int>, _ index: Int, within line: Range<Int>, spans: [ResolvedSpan], shaper: Shaper
  ) -> LinePiece {
    let item = items[index]
    let span = spans[item.spanIndex]
    guard let font = item.font else { return LinePiece(item: index, range: part, glyphs: 0..<0, width: 0) }
    let whole = (item.shapedRange ?? part).clamped(to: line)
    let made = glyphs.of(
      part,
      in: shaper.shape(
        scalars, whole, context: line, font: font, script: item.script, language: span.language,
        rightToLeft: item.isRightToLeft, features: span.features, into: glyphs))
    let (kern, tracking) = (span.kern, span.tracking(in: font))
    var (units, spacing) = (0, 0.0)
    var glyph = made.lowerBound
    while glyph < made.upperBound {
      if glyph == made.lowerBound || glyphs.infos[glyph].cluster != glyphs.infos[glyph - 1].cluster {
        spacing += glyphs.advance(ofClusterAt: glyph, before: made.upperBound) == 0 ? kern : kern + tracking
      }
      units += Int(glyphs.positions[glyph].x_advance)
      glyph += 1
    }
    let width = Double(units) * span.width / font.unitsPerEm + spacing
    return LinePiece(item: index, range: part, glyphs: made, width: width)
  }
}
