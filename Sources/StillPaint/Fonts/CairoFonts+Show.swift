// SPDX-License-Identifier: MIT

import CStillCairo
import StillScene

extension CairoFonts {
  /// Draws a run at the origin of the context's user space, whose y-axis points down, in the source colour.
  ///
  /// Returns false, and leaves the context unchanged, if the font cannot be opened. With `keepingText`, a PDF also gets
  /// the text of the glyphs.
  func show(_ run: GlyphRun, in context: OpaquePointer, keepingText: Bool = true) -> Bool {
    guard select(run.font, in: context) else { return false }
    run.glyphs.withUnsafeBytes { bytes in
      // Both structs have the same memory layout, which a test checks.
      let glyphs = bytes.assumingMemoryBound(to: cairo_glyph_t.self)
      if keepingText {
        showText(of: run, glyphs, in: context)
      } else {
        cairo_show_glyphs(context, glyphs.baseAddress, Int32(glyphs.count))
      }
    }
    return true
  }

  private func showText(of run: GlyphRun, _ glyphs: UnsafeBufferPointer<cairo_glyph_t>, in context: OpaquePointer) {
    var text = run.text
    let flags = run.isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0)
    text.withUTF8 { text in
      run.clusters.withUnsafeBytes { clusters in
        cairo_show_text_glyphs(
          context, UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self), Int32(text.count),
          glyphs.baseAddress, Int32(glyphs.count),
          clusters.baseAddress?.assumingMemoryBound(to: cairo_text_cluster_t.self), Int32(run.clusters.count), flags)
      }
    }
  }
}
