// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene
@testable import StillText

struct TextTruncationTests {
  @Test func tail() {
    let width = set("Hello w…").size.width + 0.1
    let layout = set("Hello world", width: width, lines: 1, mode: .byTruncatingTail)
    #expect(layout.visible == ["Hello w…"])
    #expect(layout.isTruncated)
  }

  @Test func head() {
    let width = set("…orld").size.width + 0.1
    #expect(set("Hello world", width: width, lines: 1, mode: .byTruncatingHead).visible == ["…orld"])
  }

  @Test func middle() {
    let width = set("aaaa…aaaa").size.width + 0.1
    let layout = set(String(repeating: "a", count: 30), width: width, lines: 1, mode: .byTruncatingMiddle)
    #expect(layout.visible == ["aaaa…aaaa"])
  }

  /// As in pictures of iOS, whose ellipsis follows a letter.
  @Test func noSpaceStandsBeforeTheEllipsis() {
    let width = set("Hello …").size.width + 0.1
    #expect(set("Hello world", width: width, lines: 1, mode: .byTruncatingTail).visible == ["Hello…"])
    let middle = set("aaaa bbbb cccc", width: width + 8, lines: 1, mode: .byTruncatingMiddle).visible[0]
    #expect(middle.contains("…") && !middle.contains(" …"))
  }

  @Test func textThatFitsIsLeftAlone() {
    let width = set("Hello world").size.width
    for mode in [ParagraphSettings.LineBreakMode.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle] {
      let layout = set("Hello world", width: width, lines: 1, mode: mode)
      #expect(layout.visible == ["Hello world"] && !layout.isTruncated)
    }
  }

  @Test func onlyTheLastLineIsShortened() {
    let width = set("one two").size.width
    let layout = set("one two three four five six", width: width, lines: 2, mode: .byTruncatingTail)
    #expect(layout.visible[0] == "one two")
    #expect(layout.visible[1].hasPrefix("thre") && layout.visible[1].hasSuffix("…"))
  }

  @Test func clippingNeverWraps() {
    let layout = set("Hello world", width: 20, lines: 1, mode: .byClipping)
    #expect(layout.visible == ["Hello world"])
    #expect(layout.lines[0].width > 20)
  }

  @Test func wordWrappingCutsAfterTheLastWord() {
    #expect(set("Hello world", width: 60, lines: 1).visible == ["Hello"])
  }

  @Test func moreParagraphsAreTold() {
    #expect(set("a\nb", lines: 1, mode: .byTruncatingTail).visible == ["a…"])
    #expect(set("a\n", lines: 1, mode: .byTruncatingTail).visible == ["a"])
    #expect(set("a\u{2028}b", lines: 1, mode: .byTruncatingTail).visible == ["a…"])
  }

  @Test func clustersStayWhole() {
    let emoji = "👩‍👩‍👧‍👦"
    let width = set("\(emoji)…").size.width + 0.1
    let text = String(repeating: emoji, count: 5)
    #expect(set(text, width: width, lines: 1, mode: .byTruncatingTail).visible == ["\(emoji)…"])
  }

  @Test("Shortened lines keep the width", arguments: ShapingTests.samples, [10.0, 25, 40, 61.3])
  func widthIsKept(text: String, width: Double) {
    for mode in [ParagraphSettings.LineBreakMode.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle] {
      let layout = set(text, width: width, lines: 1, mode: mode)
      #expect(layout.lines.count == 1)
      #expect(layout.lines[0].width <= width + 0.01 || layout.visible == ["…"])
      #expect(layout.isTruncated == layout.visible[0].contains("…") || text.contains("…"))
    }
  }

  @Test func rightToLeftTextEndsOnTheLeft() throws {
    let text = "السلام عليكم ورحمة الله"
    let runs = set(text, width: 80, lines: 1, mode: .byTruncatingTail).runs
    let last = try #require(runs.last)
    #expect(last.run.text.hasSuffix("…"))
    #expect(runs.allSatisfy { $0.origin.x >= last.origin.x })
  }
}
