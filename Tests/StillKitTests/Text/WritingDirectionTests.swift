// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: the attribute for writing directions has the effect of Unicode's control characters around the text.
@MainActor struct WritingDirectionTests {
  private typealias Part = (text: String, directions: [Int])
  /// LRE, RLE, LRO and RLO.
  private let controls = ["\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}"]

  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    (label.numberOfLines, label.attributedText) = (0, text)
    return label
  }

  private func pixels(_ text: NSAttributedString) throws -> [UInt32] {
    let bitmap = try Picture(label(text)).bitmap
    return bitmap.withWords { Array(UnsafeBufferPointer(start: $0, count: bitmap.width * bitmap.height)) }
  }

  private func attributed(_ parts: [Part]) -> NSAttributedString {
    let text = NSMutableAttributedString()
    for (index, part) in parts.enumerated() {
      var values: [NSAttributedString.Key: Any] = [.foregroundColor: index % 2 == 0 ? UIColor.red : UIColor.blue]
      if !part.directions.isEmpty { values[.writingDirection] = part.directions }
      text.append(NSAttributedString(string: part.text, attributes: values))
    }
    return text
  }

  /// Returns the same text with controls in the place of the attribute.
  private func controlled(_ parts: [Part]) -> NSAttributedString {
    var open: [Int] = []
    let plain = parts.map { part -> Part in
      let shared = zip(open, part.directions).prefix { $0 == $1 }.count
      let ends = String(repeating: "\u{202C}", count: open.count - shared)
      open = part.directions
      return (ends + part.directions[shared...].map { controls[$0] }.joined() + part.text, [])
    }
    return attributed(plain)
  }

  @Test func numbersAreThoseOfUIKit() {
    #expect(NSWritingDirectionFormatType.embedding.rawValue == 0 && NSWritingDirectionFormatType.override.rawValue == 2)
    #expect(NSAttributedString.Key.writingDirection.rawValue == "NSWritingDirection")
  }

  @Test(
    arguments: [
      [("ab ", []), ("cd 12", [3]), (" ef", [])], [("ab ", []), ("cd, 12", [1]), (" ef", [])],
      [("שלום ", []), ("abc, ", [0]), ("123", [0])], [("x ", []), ("שלום", [2]), (" y", [])],
      [("a ", [1]), ("b ", [1, 2]), ("c", [1]), (" d", [])],
      [("one two three four five six seven eight nine ten", [3])],
      [("(a) ", []), ("[b] c", [3]), ("é", [3]), ("!", [])],
    ] as [[(String, [Int])]])
  func textRunsAsWithControls(parts: [(String, [Int])]) throws {
    #expect(try pixels(attributed(parts)) == pixels(controlled(parts)))
  }

  @Test func overridesTurnLettersAround() throws {
    let parts: [Part] = [("ab ", []), ("cd 12", [3]), (" ef", [])]
    #expect(try pixels(attributed(parts)) != pixels(attributed(parts.map { ($0.text, []) })))
  }

  @Test func numbersOfFoundationCount() throws {
    let values: [Any] = [
      [NSNumber(value: 3)], [NSWritingDirection.rightToLeft.rawValue | NSWritingDirectionFormatType.override.rawValue],
    ]
    for value in values {
      let text = NSAttributedString(string: "abc", attributes: [.writingDirection: value])
      #expect(try pixels(text) == pixels(NSAttributedString(string: "\u{202E}abc")))
    }
  }

  @Test func otherValuesMeanNothing() throws {
    let values: [Any] = [[7], [-1], ["rtl"], 1, [Double.nan]]
    for value in values {
      let text = NSAttributedString(string: "abc", attributes: [.writingDirection: value])
      #expect(try pixels(text) == pixels(NSAttributedString(string: "abc")))
    }
  }
}
