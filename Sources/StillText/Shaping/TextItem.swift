// SPDX-License-Identifier: MIT

/// A piece of a paragraph that is shaped as one: one span, font, script and direction.
struct TextItem {
  enum Kind {
    case glyphs
    case tab
    /// Control characters, which neither show nor take room.
    case nothing
  }

  var range: Range<Int>
  var kind: Kind
  var level: Int8
  var script: UInt32
  var spanIndex: Int
  /// Nil where not even the first font can be opened.
  var font: FontFile?
  var glyphs: Range<Int> = 0..<0

  var isRightToLeft: Bool { level & 1 == 1 }
}
