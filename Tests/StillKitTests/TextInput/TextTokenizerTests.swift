// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Words, sentences, lines and paragraphs of a text that is edited.
@MainActor struct TextTokenizerTests {
  private let view: UITextView = {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    view.text = "Two words. Another one!\n\nÜber 👍🏽 uns"
    return view
  }()

  private func place(_ index: Int) throws -> UITextPosition {
    try #require(view.position(from: view.beginningOfDocument, offset: index))
  }

  private func unit(_ index: Int, _ granularity: UITextGranularity, _ direction: UITextDirection) throws -> String? {
    try view.tokenizer.rangeEnclosingPosition(place(index), with: granularity, inDirection: direction).flatMap {
      view.text(in: $0)
    }
  }

  private let forward = UITextDirection.storage(.forward)
  private let backward = UITextDirection.storage(.backward)

  @Test func aUnitLiesInTheDirection() throws {
    #expect(try unit(1, .word, forward) == "Two" && unit(1, .word, backward) == "Two")
    #expect(try unit(0, .word, forward) == "Two" && unit(0, .word, backward) == nil)
    #expect(try unit(3, .word, forward) == nil && unit(3, .word, backward) == "Two")
    #expect(try unit(12, .sentence, forward) == "Another one!" && unit(4, .sentence, forward) == "Two words.")
    #expect(try unit(2, .paragraph, forward) == "Two words. Another one!")
    #expect(try unit(31, .character, forward) == "👍🏽" && unit(29, .word, backward) == "Über")
    #expect(try unit(5, .document, forward) == view.text)
    #expect(try unit(3, .word, .layout(.left)) == "Two" && unit(0, .word, .layout(.right)) == "Two")
  }

  @Test func edgesLieInTheDirection() throws {
    let tokenizer = view.tokenizer
    let next = { (index: Int, granularity: UITextGranularity, direction: UITextDirection) throws -> Int? in
      try tokenizer.position(from: place(index), toBoundary: granularity, inDirection: direction).map {
        view.offset(from: view.beginningOfDocument, to: $0)
      }
    }
    #expect(try next(0, .word, forward) == 3 && next(3, .word, forward) == 9 && next(9, .word, backward) == 4)
    #expect(try next(0, .word, backward) == nil && next(0, .sentence, forward) == 10)
    #expect(try next(12, .paragraph, backward) == 0 && next(12, .document, forward) == view.text.utf16.count)
    #expect(try tokenizer.isPosition(place(3), atBoundary: .word, inDirection: forward))
    #expect(try !tokenizer.isPosition(place(3), atBoundary: .word, inDirection: backward))
    #expect(try tokenizer.isPosition(place(4), withinTextUnit: .word, inDirection: forward))
    #expect(try !tokenizer.isPosition(place(10), withinTextUnit: .word, inDirection: forward))
  }

  @Test func linesAreThoseOfTheLayout() throws {
    view.frame.size.width = 100
    view.layoutIfNeeded()
    let first = try #require(try unit(0, .line, forward))
    #expect(!first.isEmpty && first.count < "Two words. Another one!".count, "\(first)")
    let second = try #require(try unit(first.utf16.count, .line, forward))
    #expect(
      try view.caretRect(for: place(first.utf16.count)).minY > view.caretRect(for: place(0)).minY && second != first)
  }

  @Test(arguments: ["one\ttwo three ", "אחת\tשתיים "]) func linesBeginWhereCaretsAreLower(words: String) throws {
    view.text = String(repeating: words, count: 12) + "\n" + String(repeating: words, count: 3)
    view.frame.size.width = 130
    view.layoutIfNeeded()
    let tops = try (0..<view.text.utf16.count).map { try view.caretRect(for: place($0)).minY }
    let starts = [0] + tops.indices.dropFirst().filter { tops[$0] > tops[$0 - 1] + 1 }
    let found = try starts.map { start in
      let position = try place(start)
      let line = view.tokenizer.rangeEnclosingPosition(position, with: .line, inDirection: forward)
      return line.map { view.offset(from: view.beginningOfDocument, to: $0.start) } ?? -1
    }
    #expect(starts.count > 4 && found == starts)
  }

  /// The place of a tab depends on all runs around it, and a line may have as many of them as tabs.
  @Test(arguments: [("a", true), ("א", false)]) func aLineOfManyTabsHasItsCarets(letter: String, isForward: Bool) throws
  {
    view.text = String(repeating: "\(letter)\t", count: 2000) + letter
    view.frame.size.width = 100_000
    view.layoutIfNeeded()
    #expect(try unit(1000, .line, forward) == view.text)
    let places = try (1990...2010).map { try view.caretRect(for: place($0)).midX }
    let ways = zip(places, places.dropFirst()).map { isForward ? $1 - $0 : $0 - $1 }
    #expect(ways.allSatisfy { $0 > 1 }, "\(places)")
  }

  /// A field of another class is asked by the same protocol.
  @Test func fieldsHaveTokenizers() throws {
    let field = UITextField()
    field.text = "one two"
    let end = field.endOfDocument
    let range = try #require(
      field.tokenizer.rangeEnclosingPosition(end, with: .word, inDirection: .storage(.backward)))
    #expect(field.text(in: range) == "two")
    field.text = ""
    #expect(
      field.tokenizer.rangeEnclosingPosition(field.endOfDocument, with: .word, inDirection: .storage(.forward)) == nil)
  }
}
