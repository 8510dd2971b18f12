// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene
@testable import StillText

struct TextWrappingTests {
  @Test func wordsWrapAndSpacesHang() {
    let layout = set("one two three", width: set("one two").size.width)
    #expect(layout.visible == ["one two", "three"])
    #expect(layout.lines.map(\.range) == [0..<8, 8..<13])
    #expect(layout.size.width == set("one two").size.width)
    #expect(!layout.isTruncated)
  }

  @Test func thaiWrapsBetweenWordsAndJapaneseBeforeNoPunctuation() {
    #expect(set("สวัสดีชาวโลก", width: set("สวัสดีชาว").size.width - 0.1).visible == ["สวัสดี", "ชาวโลก"])
    #expect(set("今日は晴れ。", width: set("今日は晴れ").size.width + 0.1).visible == ["今日は晴", "れ。"])
  }

  @Test func wordWiderThanTheLineIsCut() {
    let layout = set("abcdefgh", width: set("abcd").size.width + 0.1)
    #expect(layout.visible == ["abcd", "efgh"])
  }

  @Test func charactersWrapAnywhere() {
    let layout = set("one two", width: set("one t").size.width + 0.1, mode: .byCharWrapping)
    #expect(layout.visible == ["one t", "wo"])
  }

  /// In pictures of iOS, a space that does not fit begins the next line.
  @Test func spacesWrapLikeOtherCharacters() {
    let layout = set("one to", width: set("one").size.width + 0.1, mode: .byCharWrapping)
    #expect(layout.visible == ["one", " to"])
    #expect(layout.lines[1].width > set("to").size.width + 1)
  }

  @Test("No line is wider than asked", arguments: [20.0, 33.3, 50, 77.7, 120, 250], ShapingTests.samples)
  func widthIsKept(width: Double, text: String) {
    for mode in [ParagraphSettings.LineBreakMode.byWordWrapping, .byCharWrapping] {
      let layout = set(text, width: width, size: 15, mode: mode)
      #expect(layout.lines.allSatisfy { $0.width <= width + 0.01 || $0.visibleText.count == 1 })
      let kept = layout.visible.joined().filter { !$0.isWhitespace }
      #expect(kept == text.filter { !$0.isWhitespace })
      let ranges = layout.lines.map(\.range)
      #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == text.utf16.count)
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    }
  }

  @Test func forcedBreaks() {
    #expect(set("a\nb\r\nc\u{2028}d\u{2029}e\rf").visible == ["a", "b", "c", "d", "e", "f"])
    #expect(set("a\n\nb").visible == ["a", "", "b"])
    #expect(abs(set("a\n\nb").size.height - 3 * set("a").size.height) < 1e-9)
    #expect(set("a\n").lines.count == 1)
    #expect(set("a\n\nb").lines.map(\.range) == [0..<2, 2..<3, 3..<4])
  }

  @Test func emptyTextHasNoSize() {
    #expect(set("").size == .zero)
    #expect(set("").lines.isEmpty && set("").firstBaseline == 0)
  }

  @Test func lineCountIsLimited() {
    let width = set("one two").size.width
    let layout = set("one two three four five", width: width, lines: 2)
    #expect(layout.visible == ["one two", "three"])
    #expect(layout.isTruncated)
    #expect(!set("one two three", width: width, lines: 2).isTruncated)
  }

  @Test func heightIsLimitedAndTheLastLineSaysSo() {
    let width = set("one two").size.width
    let layout = set("one two three four five", width: width, mode: .byTruncatingTail) {
      $0.maximumHeight = 45
    }
    #expect(layout.lines.count == 2)
    #expect(layout.visible.last?.hasSuffix("…") == true)
    #expect(set("one two", width: width) { $0.maximumHeight = 1 }.lines.count == 1)
  }

  @Test("Widths that make no sense give lines all the same", arguments: [0, -5, Double.nan, -Double.infinity])
  func oddWidths(width: Double) {
    #expect(set("ab c", width: width).visible == ["a", "b", "c"])
    #expect(set("ab c", width: width, lines: 1, mode: .byTruncatingTail).visible == ["…"])
  }

  @Test("Sizes that make no sense draw nothing", arguments: [0, -5, Double.nan, Double.infinity])
  func oddSizes(size: Double) {
    let layout = set("ab c", width: 50, size: size)
    #expect(layout.runs.isEmpty)
    #expect(layout.size.width == 0 && layout.size.height == 0)
  }

  @Test func longTextIsSetWhole() {
    let text = String(repeating: "Lorem ipsum dolor sit amet. ", count: 360)
    let layout = set(text, width: 300)
    #expect(layout.lines.count > 100)
    #expect(layout.lines.last?.range.upperBound == text.utf16.count)
    #expect(set(String(repeating: "x", count: 10_000), width: 0).lines.count == 10_000)
  }

  @Test func controlCharactersDrawNothing() {
    #expect(set("a\u{0}b\u{1}c\u{7F}").visible == ["abc"])
    #expect(set("a\u{0}b\u{1}c\u{7F}").problems.isEmpty)
    #expect(set("a\u{0}b").size.width == set("ab").size.width)
  }
}
