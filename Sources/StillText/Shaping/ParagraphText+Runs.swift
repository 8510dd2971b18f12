// SPDX-License-Identifier: MIT

import CStillPango
import StillScene

extension ParagraphText {
  /// Returns the run of a piece, measured from its left edge, or nil if it is empty.
  ///
  /// `spaceExtra` widens each space.
  func run(of piece: LinePiece, span: ResolvedSpan, spaceExtra: Double) -> GlyphRun? {
    let item = items[piece.item]
    guard let font = item.font, !piece.glyphs.isEmpty else { return nil }
    let placed = place(piece, span: span, font: font, spaceExtra: spaceExtra)
    let start = Int(byteOffsets[piece.range.lowerBound])
    let text = String(
      decoding: UnsafeBufferPointer(start: bytes + start, count: Int(byteOffsets[piece.range.upperBound]) - start),
      as: UTF8.self)
    return GlyphRun(
      font: font.reference(size: span.size), glyphs: placed.glyphs, text: text, clusters: placed.clusters,
      isBackward: item.isRightToLeft, isColor: font.isColor)
  }

  private func place(
    _ piece: LinePiece, span: ResolvedSpan, font: FontFile, spaceExtra: Double
  ) -> (glyphs: [GlyphRun.Glyph], clusters: [GlyphRun.Cluster]) {
    let backward = items[piece.item].isRightToLeft
    let (scale, rise) = (span.width / font.unitsPerEm, span.size / font.unitsPerEm)
    let (kern, tracking) = (span.kern, span.tracking(in: font))
    let (infos, positions) = (glyphs.infos, glyphs.positions)
    let (first, last) = (piece.glyphs.lowerBound, piece.glyphs.upperBound)
    var clusters: [GlyphRun.Cluster] = []
    clusters.reserveCapacity(piece.glyphs.count)
    let placed = [GlyphRun.Glyph](unsafeUninitializedCapacity: piece.glyphs.count) { buffer, count in
      let target = buffer.baseAddress!
      var x = 0.0
      var glyph = first
      var previousCluster = piece.range.upperBound
      while glyph < last {
        let cluster = Int(infos[glyph].cluster)
        let groupStart = glyph
        let extra = kern + (isStretched(cluster) ? spaceExtra : 0)
        var units: Int32 = 0
        // The extra space follows in reading direction, which is on the left of right-to-left text.
        if backward { x += extra + (glyphs.advance(ofClusterAt: glyph, before: last) == 0 ? 0 : tracking) }
        while glyph < last, Int(infos[glyph].cluster) == cluster {
          let position = positions[glyph]
          units += position.x_advance
          let slot = target + (glyph - first)
          slot.initialize(
            to: GlyphRun.Glyph(
              id: UInt(infos[glyph].codepoint), x: x + Double(position.x_offset) * scale,
              y: -Double(position.y_offset) * rise))
          x += Double(position.x_advance) * scale
          glyph += 1
        }
        if !backward { x += units == 0 ? extra : extra + tracking }
        let next = backward ? previousCluster : glyph < last ? Int(infos[glyph].cluster) : piece.range.upperBound
        previousCluster = cluster
        clusters.append(
          GlyphRun.Cluster(
            byteCount: byteOffsets[next] - byteOffsets[cluster], glyphCount: Int32(glyph - groupStart)))
      }
      count = last - first
    }
    if backward { clusters.reverse() }
    return (placed, clusters)
  }

  /// Returns true for spaces, which justified lines widen.
  func isStretched(_ index: Int) -> Bool {
    scalars[index] == Scalar.space || scalars[index] == Scalar.noBreakSpace
  }
}

extension GlyphRun {
  /// Returns the run of an object, without glyphs.
  static func object(of span: ResolvedSpan) -> GlyphRun? {
    span.chain.primary.map {
      GlyphRun(
        font: $0.reference(size: span.size), glyphs: [], text: "\u{FFFC}",
        clusters: [Cluster(byteCount: 3, glyphCount: 0)], isBackward: false, isColor: false)
    }
  }
}
