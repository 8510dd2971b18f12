// SPDX-License-Identifier: MIT

/// A line whose text and height are known, before it is aligned.
struct PendingLine {
  /// The text it was made from, where the line starts in it, and where it ends.
  var source: ParagraphText
  var start: Int
  var end: Int
  /// The text it shows: the source, or a shortened copy; and which of its scalars.
  var shown: ParagraphText
  var visible: Range<Int>
  var trailing: Range<Int>
  /// Ends its paragraph or at a forced break: not justified, and the whitespace at its end has a width.
  var isHardEnd: Bool
  var settings: ParagraphSettings
  /// Edges from the leading edge of the text's box.
  var leadingEdge: Double
  var trailingEdge: Double
  var pieces: [LinePiece]
  var width: Double
  var trailingWidth = 0.0
  var top = 0.0
  var height = 0.0
  var ascent = 0.0
  var descent = 0.0
  var leading = 0.0

  var isEndOfParagraph: Bool { end >= source.count }

  /// What the line takes, whitespace at a hard end included as far as there is room.
  var usedWidth: Double {
    let full = isHardEnd ? width + trailingWidth : width
    return leadingEdge + max(width, min(full, trailingEdge - leadingEdge))
  }
}
