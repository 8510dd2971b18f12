// SPDX-License-Identifier: MIT

import Foundation

/// The numbers of a JSON text that no Double holds.
///
/// JSONDecoder says of them that the text is no JSON, and not where they are.
struct ExtremeNumbers {
  /// The place of the first one that is too large, as `$.root.frame[1]`; nil if they are merely too small.
  let pathOfLarge: String?
  /// The text with numbers in their places that JSONDecoder reads: 0, or one beyond the range of every key.
  let readable: Data

  private struct Number {
    let range: Range<Int>
    let value: Double
    /// The place; nil unless it is the first one that is too large.
    let path: String?
  }

  /// Finds all of them; nil if there are none.
  init?(in data: Data) {
    let numbers = Self.numbers(in: data)
    guard !numbers.isEmpty else { return nil }
    var bytes = [UInt8](data)
    for number in numbers {
      // A number that is too large has at least the five characters of 1e309.
      let word = number.value.isInfinite ? (number.value < 0 ? "-9e307" : "9e307") : "0"
      let blanks = [UInt8](repeating: UInt8(ascii: " "), count: number.range.count - word.utf8.count)
      bytes.replaceSubrange(number.range, with: Array(word.utf8) + blanks)
    }
    readable = Data(bytes)
    pathOfLarge = numbers.lazy.compactMap(\.path).first
  }

  /// JSONDecoder refuses deeper texts.
  private static let depthLimit = 512

  private static func numbers(in data: Data) -> [Number] {
    data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> [Number] in
      // The text may be no JSON at all: it may have any depth, and any number of keys.
      var scan = JSONScan(bytes: bytes, findsRepeatedKeys: false)
      var numbers: [Number] = []
      var hasLarge = false
      while let found = scan.next() {
        guard scan.depth <= depthLimit else { return [] }
        guard case .number(let range) = found else { continue }
        let text = String(decoding: bytes[range], as: UTF8.self)
        guard let value = Double(text), isExtreme(value, text) else { continue }
        let isFirst = value.isInfinite && !hasLarge
        hasLarge = hasLarge || isFirst
        numbers.append(Number(range: range, value: value, path: isFirst ? scan.path : nil))
      }
      return numbers
    }
  }

  private static func isExtreme(_ value: Double, _ text: String) -> Bool {
    if value.isInfinite { return true }
    return value.magnitude < Double.leastNormalMagnitude && text.utf8.contains { (49...57).contains($0) }
  }
}
