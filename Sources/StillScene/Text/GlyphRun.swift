// SPDX-License-Identifier: MIT

package import Foundation

/// Glyphs of one font in one direction, with the text they stand for.
///
/// Positions are points from the run's origin on the baseline, y downwards, glyphs from left to right. Glyphs and
/// clusters lie in memory as `cairo_glyph_t` and `cairo_text_cluster_t` do, so that painters hand them over as they are.
package struct GlyphRun: Sendable {
  package struct Glyph: Sendable, Hashable, BitwiseCopyable {
    package var id: UInt
    package var x: Double
    package var y: Double

    package init(id: UInt, x: Double, y: Double) {
      (self.id, self.x, self.y) = (id, x, y)
    }
  }

  /// How many bytes of the text belong to how many glyphs.
  package struct Cluster: Sendable, Hashable, BitwiseCopyable {
    package var byteCount: Int32
    package var glyphCount: Int32

    package init(byteCount: Int32, glyphCount: Int32) {
      (self.byteCount, self.glyphCount) = (byteCount, glyphCount)
    }
  }

  package var font: FontReference
  package var glyphs: [Glyph]
  /// In logical order.
  package var text: String
  /// In logical order, as the text.
  package var clusters: [Cluster]
  /// Right to left: the first cluster belongs to the last glyphs.
  package var isBackward: Bool
  /// The glyphs are colour bitmaps, see `ColorGlyph`.
  package var isColor: Bool

  package init(
    font: FontReference, glyphs: [Glyph], text: String, clusters: [Cluster], isBackward: Bool, isColor: Bool
  ) {
    (self.font, self.glyphs, self.text, self.clusters) = (font, glyphs, text, clusters)
    (self.isBackward, self.isColor) = (isBackward, isColor)
  }
}

extension GlyphRun: Equatable {
  // Compared by bytes: element by element costs a hundred times as much in a debug build.
  package static func == (left: GlyphRun, right: GlyphRun) -> Bool {
    left.font == right.font && left.text == right.text && left.isBackward == right.isBackward
      && left.isColor == right.isColor && sameBytes(left.glyphs, right.glyphs)
      && sameBytes(left.clusters, right.clusters)
  }

  private static func sameBytes<Element: BitwiseCopyable>(_ left: [Element], _ right: [Element]) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in left.count == 0 || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
      }
    }
  }
}

extension GlyphRun {
  /// A rectangle that no glyph of the run leaves: fonts draw within two ems of their origins.
  package func reach(from point: CGPoint) -> CGRect {
    var (left, right, top, bottom) = (0.0, 0.0, 0.0, 0.0)
    for glyph in glyphs {
      (left, right) = (min(left, glyph.x), max(right, glyph.x))
      (top, bottom) = (min(top, glyph.y), max(bottom, glyph.y))
    }
    return CGRect(x: point.x + left, y: point.y + top, width: right - left, height: bottom - top)
      .insetBy(dx: -2 * font.size, dy: -2 * font.size)
  }

  /// The same glyphs, which stand for nothing: a shadow is not read a second time.
  package var withoutText: GlyphRun {
    var silent = self
    (silent.text, silent.clusters) = ("", [Cluster(byteCount: 0, glyphCount: Int32(glyphs.count))])
    return silent
  }
}
