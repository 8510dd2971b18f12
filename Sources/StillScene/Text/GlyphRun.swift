// SPDX-License-Identifier: MIT

package import Foundation

/// The glyphs of one font and direction, with the text that they represent.
///
/// Text is shaped once, when it is recorded: a run names its font by value and keeps its text and clusters, so that
/// both painters draw the same glyphs and the text of a PDF can be copied. Positions are points from the run's origin
/// on the baseline with the y-axis pointing down, and glyphs are ordered from left to right. Glyphs and clusters have
/// the memory layout of `cairo_glyph_t` and `cairo_text_cluster_t`, so that painters pass them on without a copy.
package struct GlyphRun: Sendable {
  package struct Glyph: Sendable, Hashable, BitwiseCopyable {
    package var id: UInt
    package var x: Double
    package var y: Double

    package init(id: UInt, x: Double, y: Double) {
      (self.id, self.x, self.y) = (id, x, y)
    }
  }

  /// A number of bytes of the text, and the number of glyphs that represent them.
  package struct Cluster: Sendable, Hashable, BitwiseCopyable {
    package var byteCount: Int32
    package var glyphCount: Int32

    package init(byteCount: Int32, glyphCount: Int32) {
      (self.byteCount, self.glyphCount) = (byteCount, glyphCount)
    }
  }

  package var font: FontReference
  package var glyphs: [Glyph]
  /// The text in logical order.
  package var text: String
  /// The clusters in logical order, like the text.
  package var clusters: [Cluster]
  /// True for right-to-left text, whose first cluster belongs to the last glyphs.
  package var isBackward: Bool
  /// True if the glyphs are colour bitmaps.
  package var isColor: Bool

  package init(
    font: FontReference, glyphs: [Glyph], text: String, clusters: [Cluster], isBackward: Bool, isColor: Bool
  ) {
    (self.font, self.glyphs, self.text, self.clusters) = (font, glyphs, text, clusters)
    (self.isBackward, self.isColor) = (isBackward, isColor)
  }
}

extension GlyphRun: Equatable {
  // Comparing elements costs a hundred times as much as comparing bytes in a debug build.
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

  /// The same glyphs without their text, so that a shadow is not read a second time.
  package var withoutText: GlyphRun {
    var silent = self
    (silent.text, silent.clusters) = ("", [Cluster(byteCount: 0, glyphCount: Int32(glyphs.count))])
    return silent
  }
}

/// The identity of a font as a value, by which a painter on any thread can open it.
///
/// Equal references draw equal glyphs.
package struct FontReference: Sendable, Hashable {
  /// The path of the font file.
  package var path: String
  /// The index of the font in a collection; 0 in other files.
  package var faceIndex: Int
  /// The name in dumps, which may not contain paths of the machine.
  package var postScriptName: String
  /// The size in points.
  package var size: Double
  /// The places on the axes of a variable font; axes that are not named have their defaults.
  package var variations: [FontVariation]

  package init(
    path: String, faceIndex: Int, postScriptName: String, size: Double, variations: [FontVariation] = []
  ) {
    self.path = path
    self.faceIndex = faceIndex
    self.postScriptName = postScriptName
    self.size = size
    self.variations = variations
  }
}

/// A place on one axis of a variable font.
package struct FontVariation: Sendable, Hashable {
  /// The four letters of the axis' tag, such as `wght`, as a number whose highest byte is the first.
  package var axis: UInt32
  package var value: Double

  package init(axis: UInt32, value: Double) {
    (self.axis, self.value) = (axis, value)
  }
}

extension GlyphRun {
  /// The same drawing as a run per word, in reading order, each with its glyphs from left to right.
  ///
  /// Readers of PDFs expect glyphs in their visual order and reverse right-to-left words themselves. Given glyphs in
  /// the opposite order, they take each letter for a word of its own. The runs have the same origin as this one.
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
    let length = clusters.reduce(0) { $0 + Int($1.byteCount) }
    var run = self
    // Readers take the characters of a ligature for glyphs from left to right, so these are reversed like clusters.
    let scalars = String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars.reversed()
    run.text = String(String.UnicodeScalarView(scalars))
    run.clusters = clusters.reversed()
    run.glyphs = Array(glyphs)
    run.isBackward = false
    return run
  }
}
