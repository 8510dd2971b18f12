// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillLayers
@testable import StillText
@testable import StillViews

/// Rule: two taps select a word, three a paragraph, and the editing menu's actions change what is selected.
@MainActor struct TextSelectionTests {
  private final class Witness: UITextFieldDelegate {
    var log: [String] = []
    var answers = true

    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      log.append("\(range.location)+\(range.length) \(string)")
      return answers
    }
  }

  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private func selected(_ input: any UITextInput) -> String {
    input.selectedTextRange.flatMap { input.text(in: $0) } ?? ""
  }

  /// Apps shorten texts while something is selected, and keep positions of what was there.
  @Test func whatIsLeftOfALongerTextLiesInTheShorterOne() {
    for input in [field, view] as [any UITextInput & UIResponder] {
      func show(_ text: String) { if let field = input as? UITextField { field.text = text } else { view.text = text } }
      show("Hello world")
      input.selectAll(nil)
      let end = input.endOfDocument
      show("Hi")
      for _ in 0..<2 {
        input.copy(nil)
        input.select(nil)
        input.cut(nil)
      }
      #expect(input.selectedTextRange.map { input.offset(from: input.beginningOfDocument, to: $0.end) } ?? 0 <= 2)
      show("")
      input.select(nil)
      for direction in [UITextLayoutDirection.left, .right, .up, .down] {
        #expect(input.position(from: end, in: direction, offset: 1) == nil)
        #expect(input.position(from: end, in: direction, offset: -1) == nil)
      }
    }
  }

  /// Taps the caret at an index some times in quick succession.
  private func tap(_ input: any UITextInput & UIView, at index: Int, taps: Int) {
    let finger = Finger(on: input)
    let rect = input.caretRect(for: IndexedTextPosition(index))
    for _ in 0..<taps { finger.tap(rect.midX, rect.midY) }
  }

  private static func action(_ name: String) -> Selector { Selector(name, UIResponder.copy(_:)) }

  /// UIKit's numbers for "nowhere" and "as far as possible" are no places.
  @Test func placesThatDoNotExistAreNoPlaces() throws {
    view.text = "One\ntwo"
    let start = view.beginningOfDocument
    #expect(view.position(from: start, offset: .max) == nil && view.position(from: start, offset: .min) == nil)
    #expect(view.position(from: view.endOfDocument, offset: .max) == nil)
    #expect(view.position(from: start, in: .left, offset: .min) == nil)
    let last = try #require(view.position(from: start, in: .down, offset: 1_000_000))
    #expect(view.offset(from: start, to: last) >= 4)
    view.selectedRange = NSRange(location: 7, length: 0)
    view.setMarkedText("x", selectedRange: NSRange(location: NSNotFound, length: 0))
    #expect(view.text == "One\ntwox" && view.selectedRange == NSRange(location: 8, length: 0))
    view.scrollRangeToVisible(NSRange(location: 5, length: .max))
  }

  @Test(arguments: [
    ("Hello brave world", 8, "brave"), ("Hello brave world", 5, "Hello"), ("don't stop", 2, "don't"),
    ("one,  two", 4, "one"), ("...", 1, "..."), ("über naïve", 7, "naïve"), ("👍 yes", 4, "yes"),
    ("שלום עולם", 6, "עולם"),
  ])
  func twoTapsSelectAWord(text: String, index: Int, word: String) {
    withOwnClock { _ in
      field.text = text
      tap(field, at: index, taps: 2)
      #expect(selected(field) == word)
    }
  }

  @Test func threeTapsSelectAParagraph() {
    withOwnClock { _ in
      view.text = "One two\nthree four\n\nlast"
      tap(view, at: 10, taps: 3)
      #expect(selected(view) == "three four")
      tap(view, at: 19, taps: 3)
      #expect(selected(view) == "" && view.selectedRange.location == 19)
      field.text = "Hello brave world"
      tap(field, at: 3, taps: 4)
      #expect(selected(field) == "Hello brave world")
    }
  }

  @Test func aSecretIsOneWordAndIsNotCopied() {
    withOwnClock { _ in
      field.isSecureTextEntry = true
      field.text = "two words"
      tap(field, at: 2, taps: 2)
      #expect(selected(field) == "two words")
      field.copy(nil)
      field.cut(nil)
      #expect(field.text == "two words" && !UIPasteboard.general.hasStrings)
      #expect(!field.canPerformAction(Self.action("copy(_:)"), withSender: nil))
    }
  }

  @Test func theActionsOfTheMenuChangeTheText() {
    withOwnClock { _ in
      let witness = Witness()
      (field.delegate, field.text) = (witness, "Hello brave world")
      tap(field, at: 8, taps: 2)
      field.copy(nil)
      #expect(UIPasteboard.general.string == "brave" && witness.log.isEmpty)
      field.cut(nil)
      #expect(field.text == "Hello  world" && witness.log == ["6+5 "])
      field.selectAll(nil)
      #expect(selected(field) == "Hello  world")
      field.paste(nil)
      #expect(field.text == "brave" && witness.log.last == "0+12 brave")
      field.select(nil)
      #expect(selected(field) == "brave")
      witness.answers = false
      field.delete(nil)
      field.paste(nil)
      #expect(field.text == "brave" && witness.log.count == 4)
      UIPasteboard.general.string = "two\nlines"
      witness.answers = true
      field.paste(nil)
      #expect(field.text == "two lines")
    }
  }

  @Test func textThatIsOnlyReadIsCopiedAndNothingElse() {
    withOwnClock { _ in
      (view.text, view.isEditable) = ("Hello brave world", false)
      tap(view, at: 8, taps: 2)
      let answers = ["cut(_:)", "copy(_:)", "paste(_:)", "delete(_:)", "select(_:)", "selectAll(_:)"].map {
        view.canPerformAction(Self.action($0), withSender: nil)
      }
      #expect(answers == [false, true, false, false, false, true])
      view.copy(nil)
      view.cut(nil)
      #expect(UIPasteboard.general.string == "brave" && view.text == "Hello brave world")
    }
  }

  @Test func actionsWithoutATargetFindWhoAnswersThem() {
    withOwnClock { _ in
      field.text = "Hello"
      let finger = Finger(on: field)
      finger.tap(20, 17)
      let copy = Self.action("copy(_:)")
      #expect(field.target(forAction: copy, withSender: nil) == nil)
      #expect(!UIApplication.shared.sendAction(copy, to: nil, from: nil, for: nil))
      field.selectAll(nil)
      #expect(UIApplication.shared.sendAction(copy, to: nil, from: nil, for: nil))
      #expect(UIPasteboard.general.string == "Hello")
      let texts = errors { UIView().copy(nil) }
      #expect(texts.count == 1 && texts[0].contains("-[UIView copy:]: unrecognized selector sent to instance"))
    }
  }

  @Test func aViewThatOverridesAnActionAnswersIt() {
    let view = CopyingView()
    #expect(view.canPerformAction(Selector("copy(_:)", CopyingView.copy(_:)), withSender: nil))
    #expect(!view.canPerformAction(Selector("paste(_:)", UIResponder.paste(_:)), withSender: nil))
  }

  /// Rule: a selection is seen behind tabs, too.
  @Test(arguments: ["A\tB", "\tA\tB", "A\t", "\t", "אב\tגד"]) func tabsAreSelected(text: String) {
    view.text = text
    let length = text.utf16.count
    let rects = view.selectionRects(for: IndexedTextRange(NSRange(location: 0, length: length))).map(\.rect)
    let carets = (0...length).map { view.caretRect(for: IndexedTextPosition($0)).midX }
    #expect(rects.count == 1)
    #expect(abs((rects.first?.minX ?? 0) - (carets.min() ?? 0)) < 0.1)
    #expect(abs((rects.first?.maxX ?? 0) - (carets.max() ?? 0)) < 0.1)
  }
}

private final class CopyingView: UIView {
  override func copy(_ sender: Any?) {}
}

/// Rule: the general pasteboard is a test's own, and holds values of one kind at a time.
@MainActor struct UIPasteboardTests {
  @Test func valuesAreReplacedAndCounted() {
    withOwnClock { _ in
      let board = UIPasteboard.general
      #expect(board.string == nil && board.numberOfItems == 0 && board.changeCount == 0)
      board.strings = ["a", "b"]
      #expect(board.string == "a" && board.hasStrings && board.numberOfItems == 2)
      board.color = .red
      #expect(board.color == .red && board.string == nil && !board.hasStrings && board.changeCount == 2)
      board.url = URL(string: "https://example.com")
      #expect(board.hasURLs && !board.hasColors && !board.hasImages)
      board.string = nil
      #expect(board.numberOfItems == 0)
      #expect(UIPasteboard.withUniqueName() !== board && UIPasteboard.general === board)
    }
    withOwnClock { _ in #expect(UIPasteboard.general.changeCount == 0) }
  }
}
