// SPDX-License-Identifier: MIT

extension GlyphRun {
  /// A run that draws nothing and holds this one's text: one space glyph of the system font for each cluster. It gives
  /// a PDF the text of emoji, which are drawn as images. Nil if the system font cannot be opened.
  package func textCarrier(library: FontLibrary = .shared) -> GlyphRun? {
    let source = FontSource.inter(weight: .regular, italic: false)
    guard case .success(let file) = library.file(for: source), let space = file.glyph(for: Scalar.space) else {
      return nil
    }
    var carrier = self
    carrier.font = file.reference(size: font.size)
    carrier.isColor = false
    carrier.glyphs = []
    var next = isBackward ? glyphs.count : 0
    for cluster in clusters {
      let count = Int(cluster.glyphCount)
      next -= isBackward ? count : 0
      if next < glyphs.count { carrier.glyphs.append(Glyph(id: UInt(space), x: glyphs[next].x, y: 0)) }
      next += isBackward ? 0 : count
    }
    guard carrier.glyphs.count == clusters.count else { return nil }
    if isBackward { carrier.glyphs.reverse() }
    carrier.clusters = clusters.map { Cluster(byteCount: $0.byteCount, glyphCount: 1) }
    return carrier
  }
}
