// SPDX-License-Identifier: MIT

import CStillPango

/// A paragraph as arrays with an element per scalar, shaped once and then divided into lines.
///
/// The arrays are plain memory, because Swift's collections cost ten times as much in a debug build. An instance may be
/// used only on the thread that created it.
final class ParagraphText {
  let count: Int
  /// The text in UTF-8, and the start of each scalar in it.
  let bytes: UnsafeMutablePointer<UInt8>
  let byteOffsets: UnsafeMutablePointer<Int32>
  let scalars: UnsafeMutablePointer<UInt32>
  /// The UTF-16 offset of each scalar in the whole text.
  let utf16: UnsafeMutablePointer<Int32>
  let spanIndices: UnsafeMutablePointer<Int32>
  let levels: UnsafeMutablePointer<Int8>
  let attributes: UnsafeMutablePointer<PangoLogAttr>
  /// The advance of a cluster in points, including the space after it, at its first scalar; 0 at its other scalars.
  let advances: UnsafeMutablePointer<Double>
  /// The first glyph of the cluster that starts with the scalar, and the glyph after its last one; both 0 within
  /// clusters.
  let glyphStarts: UnsafeMutablePointer<Int32>
  let glyphEnds: UnsafeMutablePointer<Int32>
  let glyphs = GlyphStore()
  var items: [TextItem] = []
  var isRightToLeft = false
  /// The directions that each span is embedded in, the outermost first; empty if no span is.
  var embeddings: [[TextRequest.Embedding]] = []
  /// The UTF-16 offset behind the paragraph and its terminator.
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

  /// Resets the advances of tabs, which depend on the lines that the tabs lie in.
  func resetTabAdvances() {
    for item in items where item.kind == .tab { advances[item.range.lowerBound] = 0 }
  }

  /// Returns true if a line may end before the scalar without dividing a ligature, or a letter and its marks.
  func isClusterBoundary(_ index: Int) -> Bool {
    index <= 0 || index >= count
      || (attributes[index].is_cursor_position != 0 && glyphEnds[index] != glyphStarts[index])
      || isBlank(index)
  }

  /// Returns true for scalars without glyphs, such as tabs and objects, which may be divided anywhere.
  private func isBlank(_ index: Int) -> Bool {
    scalars[index] < 0x20 || scalars[index] == Scalar.lineSeparator || scalars[index] == Scalar.object
  }

  /// Returns true if UAX #14 lets a line end before the scalar.
  func isLineBreak(_ index: Int) -> Bool { attributes[index].is_line_break != 0 }

  func isWhite(_ index: Int) -> Bool {
    attributes[index].is_white != 0 || scalars[index] == Scalar.lineSeparator
  }
}

/// The scalars that layout treats specially.
enum Scalar {
  static let tab: UInt32 = 9
  static let space: UInt32 = 0x20
  static let noBreakSpace: UInt32 = 0xA0
  static let softHyphen: UInt32 = 0xAD
  static let ellipsis: UInt32 = 0x2026
  static let lineSeparator: UInt32 = 0x2028
  /// The character in whose place an object stands.
  static let object: UInt32 = 0xFFFC
}
