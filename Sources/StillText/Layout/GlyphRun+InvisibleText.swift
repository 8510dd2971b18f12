// SPDX-License-Identifier: MIT

package import StillScene

extension GlyphRun {
  /// Returns invisible glyphs with the text of this run, or nil if a font cannot be opened.
  ///
  /// They give a PDF the text of emoji, which are drawn as images. Each cluster is two spaces of the system font, at
  /// either edge of its picture, because readers of PDFs take gaps for spaces.
  package func textCarrier(library: FontLibrary = .shared) -> GlyphRun? {
    let system = FontSource.inter(weight: .regular, italic: false)
    let own = FontSource(path: font.path, faceIndex: font.faceIndex)
    guard case .success(let file) = library.file(for: system), let space = file.glyph(for: Scalar.space),
      let spaceWidth = file.advance(of: Scalar.space), case .success(let picture) = library.file(for: own)
    else { return nil }
    var carrier = self
    carrier.font = file.reference(size: font.size)
    carrier.isColor = false
    carrier.glyphs = []
    carrier.glyphs.reserveCapacity(glyphs.count * 2)
    for glyph in glyphs {
      let rest = max(picture.advance(ofGlyph: UInt32(glyph.id)) - spaceWidth, 0) * font.size
      carrier.glyphs.append(Glyph(id: UInt(space), x: glyph.x, y: 0))
      carrier.glyphs.append(Glyph(id: UInt(space), x: glyph.x + rest, y: 0))
    }
    carrier.clusters = clusters.map { Cluster(byteCount: $0.byteCount, glyphCount: $0.glyphCount * 2) }
    return carrier
  }
}
