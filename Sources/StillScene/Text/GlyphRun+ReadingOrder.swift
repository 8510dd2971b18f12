// SPDX-License-Identifier: MIT

extension GlyphRun {
  /// The same drawing as a PDF should hold it: word after word in reading order, the glyphs of each from left to right.
  ///
  /// Readers of PDFs expect glyphs in the order in which they stand, and turn right-to-left words around themselves;
  /// given them backwards, they take each letter for a word of its own. The runs keep this one's origin.
  package var inReadingOrder: [GlyphRun] {
    guard isBackward else { return [self] }
    var words: [GlyphRun] = []
    var bytes = text.utf8[...]
    var glyphEnd = glyphs.count
    var first = 0
    while first < clusters.count {
      var last = first
      var (byteCount, glyphCount) = (0, 0)
      let isSpace = bytes.first == 0x20
      repeat {
        byteCount += Int(clusters[last].byteCount)
        glyphCount += Int(clusters[last].glyphCount)
        last += 1
      } while last < clusters.count && (bytes.dropFirst(byteCount).first == 0x20) == isSpace
      words.append(word(clusters[first..<last], bytes.prefix(byteCount), glyphs[glyphEnd - glyphCount..<glyphEnd]))
      bytes = bytes.dropFirst(byteCount)
      glyphEnd -= glyphCount
      first = last
    }
    return words
  }

  private func word(
    _ clusters: ArraySlice<Cluster>, _ bytes: Substring.UTF8View, _ glyphs: ArraySlice<Glyph>
  ) -> GlyphRun {
    var pieces: [Substring.UTF8View] = []
    var rest = bytes
    for cluster in clusters {
      pieces.append(rest.prefix(Int(cluster.byteCount)))
      rest = rest.dropFirst(Int(cluster.byteCount))
    }
    var run = self
    run.text = String(decoding: pieces.reversed().joined(), as: UTF8.self)
    run.clusters = clusters.reversed()
    run.glyphs = Array(glyphs)
    run.isBackward = false
    return run
  }
}
