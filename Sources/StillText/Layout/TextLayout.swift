// SPDX-License-Identifier: MIT

package import Foundation
package import StillScene

/// A text set in lines: what labels measure and painters draw. Units are points, y downwards from the top of the text.
package struct TextLayout: Sendable {
  package var lines: [TextLine]
  /// What the lines use, not rounded: the widest line, and the bottom of the last.
  package var size: CGSize
  /// Whether some of the text is not shown.
  package var isTruncated: Bool
  /// What could not be drawn as asked, each once, in order of appearance.
  package var problems: [TextError]

  /// Distance from the top to the first baseline; 0 without lines.
  package var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// Whether a layout that was made without a limit to its height is the one that this limit would have led to.
  package func fits(height: Double) -> Bool {
    let limit = (height > 0 ? height : 0) + TextSetter.tolerance
    return lines.dropFirst().allSatisfy { $0.top + $0.height <= limit }
  }
}

/// One line of a layout.
package struct TextLine: Sendable {
  /// Which UTF-16 units of the text the line stands for, with the whitespace and the break at its end.
  package var range: Range<Int>
  /// Left edge of the first visible glyph's advance.
  package var x: Double
  /// Top edge of the line's box.
  package var top: Double
  /// Height of the line's box, without spacing below.
  package var height: Double
  package var baseline: Double
  /// The greatest ascent and descent of the fonts asked for, both positive.
  package var ascent: Double
  package var descent: Double
  /// Without the whitespace at the end.
  package var width: Double
  package var trailingWhitespaceWidth: Double
  package var isRightToLeft: Bool
  /// In the order of the text; where they stand is in their origins.
  package var runs: [PlacedRun]

  /// The text drawn, an ellipsis included.
  package var visibleText: String { runs.map(\.run.text).joined() }
}

/// A glyph run and where it stands in its layout.
package struct PlacedRun: Sendable, Equatable {
  package var run: GlyphRun
  /// Where the run begins on its baseline, which its baseline offset has moved.
  package var origin: CGPoint
  /// Index of the request's span whose attributes it has.
  package var spanIndex: Int
  package var width: Double
  /// Of the font asked for, both positive.
  package var ascent: Double
  package var descent: Double
}

extension TextLayout {
  /// Sets a text. May be called from any thread; equal requests give equal layouts.
  package init(_ request: TextRequest, library: FontLibrary = .shared) {
    self.init(request, library: library) { ShapedText(request, library: library) }
  }

  /// Sets a text that may have been shaped before.
  ///
  /// - Parameter shaped: Called where the layout is not known; made of a request that differs in its limits at most.
  package init(_ request: TextRequest, library: FontLibrary = .shared, shaped: () -> ShapedText) {
    self = library.layouts.layout(request) {
      var setter = TextSetter(request, shaped())
      return setter.layout()
    }
  }
}
