// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
import Testing

@testable import StillScene
@testable import StillText

/// Rule: a text whose paragraphs were laid out before has the lines of a text that is laid out afresh.
struct ParagraphLayoutsTests {
  @Test("Texts that change have the lines of fresh ones", arguments: 0..<20)
  func changesLeaveNothingBehind(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let layouts = ParagraphLayouts()
    var request = Self.request(&random)
    for _ in 0..<12 {
      let (known, fresh) = (layouts.layout(of: request), TextLayout(request))
      #expect(Self.words(known) == Self.words(fresh), "\(request)")
      #expect(known.problems == fresh.problems)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: request.maximumWidth = [60, 120, .infinity].randomElement(using: &random)!
      case 1: request.hasExtraLine.toggle()
      default: request.text = Self.edited(request.text, &random)
      }
    }
  }

  private static func request(_ random: inout SeededNumbers) -> TextRequest {
    var request = TextPropertyTests.request(&random)
    for _ in 0..<3 { request.text += "\n" + TextPropertyTests.request(&random).text }
    request.paragraphs[0].settings.lineSpacing = 3
    request.paragraphs[0].settings.paragraphSpacing = 5
    request.paragraphs[1].settings.paragraphSpacingBefore = 7
    (request.maximumWidth, request.maximumHeight, request.maximumLineCount) = (80, .infinity, 0)
    request.hasExtraLine = Bool.random(using: &random)
    return request
  }

  private static func edited(_ text: String, _ random: inout SeededNumbers) -> String {
    var text = text
    let place = text.unicodeScalars.indices.randomElement(using: &random) ?? text.startIndex
    let piece = TextPropertyTests.alphabet.randomElement(using: &random)! + (Bool.random(using: &random) ? "\n" : "")
    if Bool.random(using: &random), place < text.endIndex {
      text.unicodeScalars.remove(at: place)
    } else {
      text.unicodeScalars.insert(contentsOf: piece.unicodeScalars, at: place)
    }
    return text
  }

  /// The numbers of a layout in thousandths, whose sums differ by the order of the paragraphs.
  private static func words(_ layout: TextLayout) -> [String] {
    func number(_ value: Double) -> String { "\(Int((value * 1000).rounded()))" }
    return ["\(layout.isTruncated) \(number(layout.size.width)) \(number(layout.size.height))"]
      + layout.lines.map { line in
        let numbers = [line.x, line.top, line.height, line.baseline, line.width, line.trailingWhitespaceWidth]
        let runs = line.runs.map { run in
          "\(run.start) \(run.spanIndex) \(number(run.origin.x)) \(number(run.origin.y)) \(number(run.width)) \(run.run)"
        }
        return "\(line.range) \(line.isRightToLeft) \(numbers.map(number)) \(runs)"
      }
  }

  @Test func anUnchangedTextIsLaidOutOnce() {
    let (layouts, count) = (ParagraphLayouts(), 300)
    var request = TextRequest(
      text: String(repeating: "some words\n", count: count), font: .system(size: 10))
    request.maximumWidth = 300
    let first = layouts.layout(of: request)
    request.text += "more"
    let second = layouts.layout(of: request)
    #expect(first.lines.count == count && second.lines.count == count + 1)
    #expect(second.lines.dropLast().map(\.top) == first.lines.map(\.top))
  }

  @Test func lettersThatAreWrittenInSeveralWaysAreNotMixedUp() {
    let (layouts, font) = (ParagraphLayouts(), FontDescriptor.system(size: 10))
    for text in ["\u{E9}x", "e\u{301}x", "\u{E9}x\n.", "e\u{301}x\n."] {
      var request = TextRequest(text: text, font: font)
      request.maximumWidth = 100
      #expect(layouts.layout(of: request).lines.last?.range.upperBound == text.utf16.count)
      #expect(TextLayout(request).lines.last?.range.upperBound == text.utf16.count)
    }
  }

  @Test(arguments: [("", 1), ("a", 1), ("a\n", 2), ("a\u{2029}", 2), ("a\n\n", 3), ("a\r\n", 2), ("a\u{2028}", 2)])
  func aLineStandsBehindALineBreak(text: String, count: Int) {
    var request = TextRequest(text: text, font: .system(size: 10))
    request.hasExtraLine = true
    let layout = TextLayout(request)
    #expect(layout.lines.count == count && !layout.isTruncated)
    #expect(layout.lines.last?.height ?? 0 > 10)
    request.maximumLineCount = 1
    let limited = TextLayout(request)
    // The line without text is no text that is hidden.
    #expect(limited.lines.count == 1 && limited.isTruncated == (count > 2))
    (request.maximumLineCount, request.maximumHeight) = (0, 12)
    #expect(TextLayout(request).isTruncated == (count > 2))
  }
}
