// SPDX-License-Identifier: MIT

import CStillCairo
import StillScene

extension CairoFonts {
  /// Draws a run with its origin at the origin of the context's user space, whose y-axis points down, in the context's
  /// source colour. False if the font cannot be opened; the context is left as it was then.
  ///
  /// - Parameter keepingText: Also tell a PDF which text the glyphs stand for; pictures have no use for it.
  func show(_ run: GlyphRun, in context: OpaquePointer, keepingText: Bool = true) -> Bool {
    guard select(run.font, in: context) else { return false }
    run.glyphs.withUnsafeBytes { bytes in
      // Laid out alike: three and two numbers of the same sizes, checked by a test.
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
