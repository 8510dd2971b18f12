// SPDX-License-Identifier: MIT

import CStillCairo

extension CairoFonts {
  /// Draws a run with its origin at the origin of the context's user space, whose y-axis points down, in the context's
  /// source colour. A PDF gets the text as well. False if the font cannot be opened; the context is left as it was then.
  func show(_ run: GlyphRun, in context: OpaquePointer) -> Bool {
    guard select(run.font, in: context) else { return false }
    var text = run.text
    let flags = run.isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0)
    text.withUTF8 { text in
      run.glyphs.withUnsafeBytes { glyphs in
        run.clusters.withUnsafeBytes { clusters in
          // Laid out alike: three and two numbers of the same sizes, checked by a test.
          cairo_show_text_glyphs(
            context, UnsafeRawPointer(text.baseAddress)?.assumingMemoryBound(to: CChar.self), Int32(text.count),
            glyphs.baseAddress?.assumingMemoryBound(to: cairo_glyph_t.self), Int32(run.glyphs.count),
            clusters.baseAddress?.assumingMemoryBound(to: cairo_text_cluster_t.self), Int32(run.clusters.count), flags)
        }
      }
    }
    return true
  }
}
