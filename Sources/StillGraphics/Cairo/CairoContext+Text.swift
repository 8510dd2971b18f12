// SPDX-License-Identifier: MIT

import CStillCairo
import Foundation

extension CairoContext {
  /// Draws the glyphs of `run` in the source's colour, its origin at `point` of the space that `transform` makes.
  ///
  /// - Parameter keepingText: Also tell the surface which text the glyphs stand for, which only documents need.
  func show(
    _ run: GlyphRun, at point: CGPoint, under transform: CGAffineTransform, fonts: CairoFonts, keepingText: Bool
  ) {
    setMatrix(CGAffineTransform(translationX: point.x, y: point.y).concatenating(transform))
    guard fonts.select(run.font, in: raw) else { return }
    run.glyphs.withUnsafeBytes { bytes in
      // `GlyphRun.Glyph` has the layout of `cairo_glyph_t`.
      let glyphs = bytes.assumingMemoryBound(to: cairo_glyph_t.self)
      if keepingText {
        showText(of: run, glyphs)
      } else {
        cairo_show_glyphs(raw, glyphs.baseAddress, Int32(glyphs.count))
      }
    }
    setMatrix(transform)
  }

  private func showText(of run: GlyphRun, _ glyphs: UnsafeBufferPointer<cairo_glyph_t>) {
    run.clusters.withUnsafeBytes { bytes in
      // `GlyphRun.Cluster` has the layout of `cairo_text_cluster_t`.
      let clusters = bytes.assumingMemoryBound(to: cairo_text_cluster_t.self)
      cairo_show_text_glyphs(
        raw, run.text, -1, glyphs.baseAddress, Int32(glyphs.count), clusters.baseAddress, Int32(clusters.count),
        run.isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0))
    }
  }
}
