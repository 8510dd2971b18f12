// SPDX-License-Identifier: MIT

package import Foundation
package import StillScene

/// A text in lines, which labels measure and draw.
///
/// Lengths are points, and y points down from the top of the text.
package struct TextLayout: Sendable {
  package var lines: [TextLine]
  /// The width of the widest line and the bottom of the last one, without rounding.
  package var size: CGSize
  /// True if some of the text is hidden.
  package var isTruncated: Bool
  /// The reasons why some of the text cannot be drawn as requested, each once and in order of appearance.
  package var problems: [TextError]

  /// The distance from the top to the first baseline, or 0 without lines.
  package var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// Returns the line at a point, or else the nearest one: of lines side by side, the one whose room is nearest.
  package static func line(at point: CGPoint, among lines: [TextLine]) -> TextLine? {
    guard let line = lines.first(where: { Double(point.y) < $0.top + $0.height }) ?? lines.last else { return nil }
    func distance(_ line: TextLine) -> Double {
      line.room.map { max($0.lowerBound - Double(point.x), Double(point.x) - $0.upperBound, 0) } ?? 0
    }
    return lines.filter { $0.top == line.top }.min { distance($0) < distance($1) }
  }

  /// Returns true if a layout with this maximum height would be equal to this one, which was made without any.
  package func fits(height: Double) -> Bool {
    let limit = (height > 0 ? height : 0) + Typesetter.tolerance
    return lines.dropFirst().allSatisfy { $0.top + $0.height <= limit }
  }
}

/// A line of a layout.
package struct TextLine: Sendable {
  /// The range of the line in the text in UTF-16 units, including the whitespace and the line break at its end.
  package var range: Range<Int>
  /// The left edge of the first visible glyph's advance.
  package var x: Double
  /// The top edge of the line's box.
  package var top: Double
  /// The height of the line's box, without the spacing below it.
  package var height: Double
  package var baseline: Double
  /// The greatest ascent and descent of the requested fonts, both positive.
  package var ascent: Double
  package var descent: Double
  /// The width without trailing whitespace.
  package var width: Double
  package var trailingWhitespaceWidth: Double
  package var isRightToLeft: Bool
  /// The runs in the order of the text; their origins say where they lie.
  package var runs: [PlacedRun]
  /// The room beside exclusions that the line fills, from its left to its right; nil for the whole width.
  package var room: Range<Double>?

  /// The visible text, including an ellipsis.
  package var visibleText: String { runs.map(\.run.text).joined() }
}

/// A glyph run with its place in a layout.
package struct PlacedRun: Sendable, Equatable {
  package var run: GlyphRun
  /// The UTF-16 offset of the run in the text; that of a text that was truncated has no meaning.
  package var start: Int
  /// The start of the run on its baseline, including its baseline offset.
  package var origin: CGPoint
  /// The index of the request's span that has its attributes.
  package var spanIndex: Int
  package var width: Double
  /// The ascent and descent of the requested font, both positive.
  package var ascent: Double
  package var descent: Double
  /// The room of an object that stands here, whose run has its character and no glyphs; nil for text.
  package var box: TextBox?
}

extension TextLayout {
  /// Lays a text out.
  ///
  /// May be called from any thread; equal requests give equal layouts.
  package init(_ request: TextRequest, library: FontLibrary = .shared) {
    self.init(request, library: library) { ShapedText(request, library: library) }
  }

  /// Lays out a text that may have been shaped before.
  ///
  /// `shaped` is called if the layout is not cached. Its request may differ from `request` only in the limits of size.
  package init(_ request: TextRequest, library: FontLibrary = .shared, shaped: () -> ShapedText) {
    self = library.layouts.layout(request) {
      var typesetter = Typesetter(request, shaped())
      return typesetter.layout()
    }
  }
}
