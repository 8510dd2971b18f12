// SPDX-License-Identifier: MIT

import Foundation

/// Glyphs of one font in one direction, with the text they stand for.
///
/// Positions are points from the run's origin on the baseline, y downwards, glyphs from left to right. Glyphs and
/// clusters lie in memory as `cairo_glyph_t` and `cairo_text_cluster_t` do, so that painters hand them over as they are.
package struct GlyphRun: Sendable {
  package struct Glyph: Sendable, Hashable, BitwiseCopyable {
    package var id: UInt
    package var x: Double
    package var y: Double
  }

  /// How many bytes of the text belong to how many glyphs.
  package struct Cluster: Sendable, Hashable, BitwiseCopyable {
    package var byteCount: Int32
    package var glyphCount: Int32
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
