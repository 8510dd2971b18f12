// SPDX-License-Identifier: MIT

import CStillCairo
import Foundation
import StillBitmap
import StillScene

extension CairoContext {
  /// Draws the glyphs of `run` in the source's colour, its origin at `point` of the space that `transform` maps to the
  /// device.
  ///
  /// With `keepingText`, the surface also gets the text of the glyphs, which only documents need.
  func show(
    _ run: GlyphRun, at point: CGPoint, under transform: CGAffineTransform, fonts: CairoFonts, keepingText: Bool
  ) {
    setMatrix(CGAffineTransform(translationX: point.x, y: point.y).concatenating(transform))
    _ = fonts.show(run, in: raw, keepingText: keepingText)
    setMatrix(transform)
  }

  /// Returns the pixels that the glyphs of `run` can touch, or nil if there are none.
  ///
  /// The matrix is the identity afterwards.
  func ink(
    of run: GlyphRun, at point: CGPoint, under transform: CGAffineTransform, fonts: CairoFonts
  ) -> PixelRect? {
    let toPixels = CGAffineTransform(translationX: point.x, y: point.y).concatenating(transform)
    setMatrix(toPixels)
    defer { setMatrix(.identity) }
    guard fonts.select(run.font, in: raw) else { return nil }
    var extents = cairo_text_extents_t()
    run.glyphs.withUnsafeBytes { bytes in
      let glyphs = bytes.assumingMemoryBound(to: cairo_glyph_t.self)
      cairo_glyph_extents(raw, glyphs.baseAddress, Int32(glyphs.count), &extents)
    }
    guard extents.width > 0, extents.height > 0 else { return nil }
    let box = CGRect(x: extents.x_bearing, y: extents.y_bearing, width: extents.width, height: extents.height)
    // Cairo moves each glyph to whole pixels, by less than one.
    return PixelRect(covering: box.applying(toPixels).insetBy(dx: -1.5, dy: -1.5))
  }

  /// Clips to the outlines of the glyphs of `run`.
  func clip(to run: GlyphRun, at point: CGPoint, under transform: CGAffineTransform, fonts: CairoFonts) {
    setMatrix(CGAffineTransform(translationX: point.x, y: point.y).concatenating(transform))
    newPath()
    if fonts.select(run.font, in: raw) {
      run.glyphs.withUnsafeBytes { bytes in
        let glyphs = bytes.assumingMemoryBound(to: cairo_glyph_t.self)
        cairo_glyph_path(raw, glyphs.baseAddress, Int32(glyphs.count))
      }
    }
    clip()
    setMatrix(transform)
  }
}
