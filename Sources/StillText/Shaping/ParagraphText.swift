// SPDX-License-Identifier: MIT

import CStillPango

/// One paragraph as arrays by scalar, shaped once and then cut into lines.
///
/// Plain memory, because collections cost ten times as much in a debug build. Stays on the thread that made it.
final class ParagraphText {
  let count: Int
  /// Paragraph text in UTF-8, and where each scalar begins in it.
  let bytes: UnsafeMutablePointer<UInt8>
  let byteOffsets: UnsafeMutablePointer<Int32>
  let scalars: UnsafeMutablePointer<UInt32>
  /// UTF-16 offset of each scalar in the whole text.
  let utf16: UnsafeMutablePointer<Int32>
  let spanIndices: UnsafeMutablePointer<Int32>
  let levels: UnsafeMutablePointer<Int8>
  let attributes: UnsafeMutablePointer<PangoLogAttr>
  /// Advance of a cluster in points, kern included, at its first scalar; 0 at the others.
  let advances: UnsafeMutablePointer<Double>
  /// First and last + 1 glyph of the cluster that begins with the scalar; both 0 inside of clusters.
  let glyphStarts: UnsafeMutablePointer<Int32>
  let glyphEnds: UnsafeMutablePointer<Int32>
  let glyphs = GlyphStore()
  var items: [TextItem] = []
  var isRightToLeft = false
  /// UTF-16 offset behind the paragraph, its terminator included.
  var sourceEnd = 0

  init(count: Int, byteCount: Int) {
    self.count = count
    bytes = .allocate(capacity: byteCount + 1)
    byteOffsets = .allocate(capacity: count + 1)
    scalars = .allocate(capacity: count + 1)
    utf16 = .allocate(capacity: count + 1)
    spanIndices = .allocate(capacity: count + 1)
    levels = .allocate(capacity: count + 1)
    attributes = .allocate(capacity: count + 1)
    advances = .allocate(capacity: count + 1)
    glyphStarts = .allocate(capacity: count + 1)
    glyphEnds = .allocate(capacity: count + 1)
    levels.initialize(repeating: 0, count: count + 1)
    attributes.initialize(repeating: PangoLogAttr(), count: count + 1)
    advances.initialize(repeating: 0, count: count + 1)
    glyphStarts.initialize(repeating: 0, count: count + 1)
    glyphEnds.initialize(repeating: 0, count: count + 1)
  }

  deinit {
    bytes.deallocate()
    byteOffsets.deallocate()
    scalars.deallocate()
    utf16.deallocate()
    spanIndices.deallocate()
    levels.deallocate()
    attributes.deallocate()
    advances.deallocate()
    glyphStarts.deallocate()
    glyphEnds.deallocate()
  }

  /// Lines give tabs their widths: other lines begin with none.
  func forgetTabs() {
    for item in items where item.kind == .tab { advances[item.range.lowerBound] = 0 }
  }

  /// Whether a line may end before the scalar without cutting what belongs together: a letter and its marks, a ligature.
  func isCut(_ index: Int) -> Bool {
    index <= 0 || index >= count
      || (attributes[index].is_cursor_position != 0 && glyphEnds[index] != glyphStarts[index])
      || isBlank(index)
  }

  /// Items without glyphs, such as tabs, can be parted everywhere.
  private func isBlank(_ index: Int) -> Bool {
    scalars[index] < 0x20 || scalars[index] == Scalar.lineSeparator
  }

  /// Whether UAX #14 lets a line end before the scalar.
  func isLineBreak(_ index: Int) -> Bool { attributes[index].is_line_break != 0 }

  func isWhite(_ index: Int) -> Bool {
    attributes[index].is_white != 0 || scalars[index] == Scalar.lineSeparator
  }
}

/// Scalars with a part in layout.
enum Scalar {
  static let tab: UInt32 = 9
  static let space: UInt32 = 0x20
  static let noBreakSpace: UInt32 = 0xA0
  static let ellipsis: UInt32 = 0x2026
  static let lineSeparator: UInt32 = 0x2028
}
