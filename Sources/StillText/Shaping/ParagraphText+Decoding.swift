// SPDX-License-Identifier: MIT

import Foundation

/// A position in a text, in UTF-8 and UTF-16 units.
struct TextPosition {
  var byte = 0
  var utf16 = 0
  var span = 0
}

extension ParagraphText {
  /// Returns the paragraph of valid UTF-8 that starts at `position`, and moves the position behind its terminator.
  static func next(
    in text: UnsafeBufferPointer<UInt8>, at position: inout TextPosition, spanEnds: [Int]
  ) -> ParagraphText {
    let start = position.byte
    let (end, scalarCount, terminator) = measure(text, from: start)
    let paragraph = ParagraphText(count: scalarCount, byteCount: end - start)
    if end > start { paragraph.bytes.update(from: text.baseAddress! + start, count: end - start) }
    paragraph.decode(byteCount: end - start, position: &position, spanEnds: spanEnds)
    position.byte = end + terminator.bytes
    position.utf16 += terminator.utf16
    paragraph.sourceEnd = position.utf16
    return paragraph
  }

  /// Returns the length up to the next LF, CR, CR LF, NEL or paragraph separator, and the terminator's length.
  private static func measure(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (end: Int, scalars: Int, terminator: (bytes: Int, utf16: Int)) {
    var index = start
    var scalars = 0
    let count = text.count
    while index < count {
      let byte = text[index]
      if byte == 10 { return (index, scalars, (1, 1)) }
      if byte == 13 {
        let length = index + 1 < count && text[index + 1] == 10 ? 2 : 1
        return (index, scalars, (length, length))
      }
      if byte == 0xC2, text[index + 1] == 0x85 { return (index, scalars, (2, 1)) }
      if byte == 0xE2, text[index + 1] == 0x80, text[index + 2] == 0xA9 { return (index, scalars, (3, 1)) }
      if byte & 0xC0 != 0x80 { scalars += 1 }
      index += 1
    }
    return (count, scalars, (0, 0))
  }

  private func decode(byteCount: Int, position: inout TextPosition, spanEnds: [Int]) {
    var index = 0
    var offset = 0
    let lastSpan = spanEnds.count - 1
    while offset < byteCount {
      byteOffsets[index] = Int32(offset)
      utf16[index] = Int32(position.utf16)
      while position.span < lastSpan, position.utf16 >= spanEnds[position.span] { position.span += 1 }
      spanIndices[index] = Int32(position.span)
      let lead = UInt32(bytes[offset])
      let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      var scalar = length == 1 ? lead : lead & (0xFF >> UInt32(length + 1))
      var follower = 1
      while follower < length {
        scalar = scalar << 6 | UInt32(bytes[offset + follower] & 0x3F)
        follower += 1
      }
      // Pango takes NUL for the end of the text. U+0001 is invisible like NUL.
      if lead == 0 { bytes[offset] = 1 }
      scalars[index] = scalar
      position.utf16 += length == 4 ? 2 : 1
      offset += length
      index += 1
    }
    byteOffsets[index] = Int32(offset)
    utf16[index] = Int32(position.utf16)
    while position.span < lastSpan, position.utf16 >= spanEnds[position.span] { position.span += 1 }
    spanIndices[index] = Int32(position.span)
  }

  /// Returns the text with an ellipsis between `head` and `tail`, of which one may be empty.
  func truncated(head: Range<Int>, tail: Range<Int>) -> ParagraphText {
    let mark: [UInt8] = [0xE2, 0x80, 0xA6]
    let headBytes = Int(byteOffsets[head.upperBound] - byteOffsets[head.lowerBound])
    let tailBytes = Int(byteOffsets[tail.upperBound] - byteOffsets[tail.lowerBound])
    let made = ParagraphText(count: head.count + 1 + tail.count, byteCount: headBytes + 3 + tailBytes)
    made.copy(self, head, to: 0, byte: 0)
    let middle = head.count
    memcpy(made.bytes + headBytes, mark, 3)
    made.scalars[middle] = Scalar.ellipsis
    made.byteOffsets[middle] = Int32(headBytes)
    made.utf16[middle] = utf16[head.upperBound]
    made.spanIndices[middle] =
      head.isEmpty ? spanIndices[tail.lowerBound] : spanIndices[head.upperBound - 1]
    made.copy(self, tail, to: middle + 1, byte: headBytes + 3)
    made.byteOffsets[made.count] = Int32(headBytes + 3 + tailBytes)
    made.utf16[made.count] = utf16[tail.upperBound]
    made.spanIndices[made.count] = spanIndices[tail.upperBound]
    made.sourceEnd = sourceEnd
    (made.isRightToLeft, made.embeddings) = (isRightToLeft, embeddings)
    return made
  }

  private func copy(_ other: ParagraphText, _ range: Range<Int>, to target: Int, byte: Int) {
    let start = Int(other.byteOffsets[range.lowerBound])
    let byteCount = Int(other.byteOffsets[range.upperBound]) - start
    memcpy(bytes + byte, other.bytes + start, byteCount)
    memcpy(scalars + target, other.scalars + range.lowerBound, range.count * 4)
    memcpy(spanIndices + target, other.spanIndices + range.lowerBound, range.count * 4)
    memcpy(utf16 + target, other.utf16 + range.lowerBound, range.count * 4)
    var index = 0
    while index < range.count {
      byteOffsets[target + index] = other.byteOffsets[range.lowerBound + index] + Int32(byte - start)
      index += 1
    }
  }
}
