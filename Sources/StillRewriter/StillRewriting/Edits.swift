// SPDX-License-Identifier: MIT

/// The changes of one file: bytes that are replaced by others.
///
/// Text that stays keeps its line, and its column as far as a replacement is no longer than what it replaces. A change inside
/// of a larger one is dropped.
struct Edits {
  private enum Replacement {
    case blank
    case text(String)
  }

  private struct Edit {
    var range: Range<Int>
    var replacement: Replacement
  }

  private var all: [Edit] = []

  /// Replaces all but line breaks by spaces.
  mutating func blank(_ range: Range<Int>) { all.append(Edit(range: range, replacement: .blank)) }

  /// Replaces the range by a text, with spaces behind it where the text is shorter, and with the line breaks that were there.
  mutating func replace(_ range: Range<Int>, by text: String) {
    all.append(Edit(range: range, replacement: .text(text)))
  }

  mutating func insert(_ text: String, at offset: Int) { replace(offset..<offset, by: text) }

  /// Returns true if a change leaves nothing of a range as it was.
  func cover(_ range: Range<Int>) -> Bool {
    all.contains { $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound }
  }

  /// Returns the bytes of a range with the changes in it.
  func applied(to bytes: [UInt8], in range: Range<Int>) -> [UInt8] {
    let inside = all.enumerated().compactMap { number, edit -> (offset: Int, element: Edit)? in
      if range.lowerBound <= edit.range.lowerBound && edit.range.upperBound <= range.upperBound {
        return (number, edit)
      }
      // A part of a larger place that is left out is left out, too.
      guard case .blank = edit.replacement, edit.range.overlaps(range) else { return nil }
      return (number, Edit(range: edit.range.clamped(to: range), replacement: .blank))
    }
    let ordered = inside.sorted {
      let (left, right) = ($0.element.range, $1.element.range)
      if left.lowerBound != right.lowerBound { return left.lowerBound < right.lowerBound }
      // Insertions come before what begins there, and the larger of two changes before the one in it.
      if left.isEmpty != right.isEmpty { return left.isEmpty }
      return left.count == right.count ? $0.offset < $1.offset : left.count > right.count
    }
    var result: [UInt8] = []
    result.reserveCapacity(range.count + 64)
    var position = range.lowerBound
    for (_, edit) in ordered where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      Self.append(edit.replacement, for: bytes[edit.range], to: &result)
      position = edit.range.upperBound
    }
    return result + bytes[position..<range.upperBound]
  }

  private static func append(_ replacement: Replacement, for old: ArraySlice<UInt8>, to result: inout [UInt8]) {
    switch replacement {
    case .blank: result += old.map { Self.isLineBreak($0) ? $0 : UInt8(ascii: " ") }
    case .text(let text):
      let new = Array(text.utf8)
      result += new
      let breaks = old.filter(Self.isLineBreak)
      result += breaks.isEmpty ? Array(repeating: UInt8(ascii: " "), count: max(0, old.count - new.count)) : breaks
    }
  }

  private static func isLineBreak(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
}
