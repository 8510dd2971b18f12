// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillLayers
@testable import StillViews

/// Rule: typing asks the delegate, changes the text at the caret, and tells of it, in UIKit's order.
@MainActor struct TextFieldEditingTests {
  private final class Witness: UITextFieldDelegate {
    var log: [String] = []
    var answers = true

    init(_ field: UITextField) {
      field.delegate = self
      let events: [(UIControl.Event, String)] = [
        (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
        (.editingDidEndOnExit, "exit"),
      ]
      for (event, name) in events {
        field.addAction(UIAction { [unowned self] _ in log.append(name) }, for: event)
      }
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { answer("shouldBegin") }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("didBegin") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { answer("shouldEnd") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("didEnd") }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { answer("should \(range.location)+\(range.length) \(string)") }
    func textFieldDidChangeSelection(_ textField: UITextField) { log.append("selection") }
    func textFieldShouldClear(_ textField: UITextField) -> Bool { answer("shouldClear") }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer("shouldReturn") }

    private func answer(_ text: String) -> Bool {
      log.append(text)
      return answers
    }

    func take() -> [String] {
      defer { log = [] }
      return log
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
  private let witness: Witness

  init() {
    witness = Witness(field)
    window.addSubview(field)
  }

  @Test func editingBeginsAndEnds() {
    #expect(field.becomeFirstResponder() && field.isEditing && field.isFirstResponder)
    #expect(witness.take() == ["shouldBegin", "didBegin", "begin"])
    #expect(field.resignFirstResponder() && !field.isEditing)
    #expect(witness.take() == ["shouldEnd", "didEnd", "end"])
    witness.answers = false
    #expect(!field.becomeFirstResponder() && !field.isEditing)
    #expect(witness.take() == ["shouldBegin"])
    #expect(!UITextField(frame: .zero).becomeFirstResponder())
  }

  @Test func anotherFieldTakesOver() {
    let other = UITextField(frame: CGRect(x: 0, y: 40, width: 200, height: 34))
    window.addSubview(other)
    field.becomeFirstResponder()
    _ = witness.take()
    #expect(other.becomeFirstResponder() && other.isEditing && !field.isEditing)
    #expect(witness.take() == ["shouldEnd", "didEnd", "end"])
  }

  @Test func typingAsksAndTells() {
    field.becomeFirstResponder()
    _ = witness.take()
    #expect(field.typeText("a"))
    #expect(witness.take() == ["should 0+0 a", "selection", "changed"])
    #expect(field.typeText("\u{8}"))
    #expect(witness.take() == ["should 0+1 ", "selection", "changed"] && field.text == "")
    witness.answers = false
    #expect(field.typeText("b") && field.text == "")
    #expect(witness.take() == ["should 0+0 b"])
    // Code that inserts text is not asked.
    field.insertText("c")
    #expect(witness.take() == ["selection", "changed"] && field.text == "c")
  }

  @Test func wholeCharactersAreDeleted() {
    field.text = "e\u{301}👨‍👩‍👧"
    field.becomeFirstResponder()
    field.deleteBackward()
    #expect(field.text == "e\u{301}")
    field.deleteBackward()
    #expect(field.text == "")
    field.deleteBackward()
    #expect(field.text == "" && !field.hasText)
  }

  @Test func typedTextHasTheAttributesBeforeIt() {
    field.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red])
    field.becomeFirstResponder()
    _ = field.typeText("c")
    let color = field.attributedText?.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor
    #expect(field.text == "abc" && color == .red)
  }

  @Test func whatIsPastedHasALimit() {
    _ = field.becomeFirstResponder()
    UIPasteboard.general.string = String(repeating: "a", count: 1_000_001)
    let texts = errors { field.paste(nil) }
    #expect(field.text == "" && texts.count == 1)
    #expect(texts.first?.hasPrefix("Text with 1000001 characters was not pasted: 1000000 are the most") == true)
    UIPasteboard.general.string = nil
  }

  @Test func theCaretFollowsWhatChangesBesidesTheText() {
    field.text = "WWWW"
    _ = field.becomeFirstResponder()
    let caret = { [field] in field.caretRect(for: field.endOfDocument).minX }
    let plain = caret()
    field.font = .systemFont(ofSize: 30)
    let large = caret()
    #expect(large > plain + 20)
    field.isSecureTextEntry = true
    #expect(caret() < large)
    field.isSecureTextEntry = false
    #expect(caret() == large)
    field.textAlignment = .right
    #expect(caret() > large)
  }

  @Test func theReturnKeyAsksAndMayEnd() {
    field.becomeFirstResponder()
    _ = witness.take()
    _ = field.typeText("\n")
    #expect(witness.take() == ["shouldReturn", "exit", "shouldEnd", "didEnd", "end"] && !field.isEditing)
    field.becomeFirstResponder()
    _ = witness.take()
    witness.answers = false
    _ = field.typeText("\n")
    #expect(witness.take() == ["shouldReturn"] && field.isEditing)
  }

  @Test func theClearButtonAsksAndClears() {
    field.clearButtonMode = .whileEditing
    field.text = "text"
    #expect(!field.showsClearButton)
    field.becomeFirstResponder()
    #expect(field.showsClearButton)
    _ = witness.take()
    let clear = field.clearButtonRect(forBounds: field.bounds)
    let finger = Finger(on: field)
    field.becomeFirstResponder()
    _ = witness.take()
    finger.tap(clear.midX, clear.midY)
    #expect(field.text == "" && witness.take() == ["shouldClear", "selection", "changed"])
  }

  @Test func selectionsAreReplaced() {
    field.text = "Hello World"
    field.becomeFirstResponder()
    let start = field.position(from: field.beginningOfDocument, offset: 6)
    field.selectedTextRange = field.textRange(from: start ?? field.endOfDocument, to: field.endOfDocument)
    #expect(field.selectedTextRange.flatMap { field.text(in: $0) } == "World")
    _ = field.typeText("you")
    #expect(field.text == "Hello you" && field.selectedTextRange?.isEmpty == true)
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    #expect(field.offset(from: field.beginningOfDocument, to: field.endOfDocument) == 9)
  }

  @Test func markedTextIsReplaced() {
    field.becomeFirstResponder()
    field.setMarkedText("ni", selectedRange: NSRange(location: 2, length: 0))
    #expect(field.markedTextRange != nil && field.text == "ni")
    field.insertText("你")
    #expect(field.markedTextRange == nil && field.text == "你")
  }

  @Test(arguments: [
    ("Hello World", [0: 0, 1: 0, 2: 5, 3: 5, 5: 5, 6: 6, 7: 6, 8: 11, 11: 11]), ("a   b ", [2: 4, 4: 4, 5: 5, 6: 6]),
    ("e\u{301}te\u{301}", [2: 0, 3: 5]), ("", [0: 0]), ("Wait ...", [6: 8]),
  ])
  func aTapPutsTheCaretAtAnEdgeOfAWord(text: String, edges: [Int: Int]) {
    field.text = text
    let finger = Finger(on: field)
    for (index, edge) in edges {
      let rect = field.caretRect(for: IndexedTextPosition(index))
      finger.tap(rect.midX, rect.midY)
      TouchScreen.current.endTaps()
      #expect(field.selectedTextRange == IndexedTextRange(NSRange(location: edge, length: 0)), "\(index)")
    }
  }

  @Test func aTapAtTheEndOfALineKeepsItsLine() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.text = "one two three four five six seven"
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    let finger = Finger(on: view)
    let line = view.caretRect(for: IndexedTextPosition(0))
    finger.tap(95, line.midY)
    #expect(view.selectedRange.location > 0)
    let caret = view.caretRect(for: IndexedTextPosition(view.selectedRange.location))
    #expect(caret.minY == line.minY)
  }

  @Test func textThatIsSetByCodePutsTheCaretBehindIt() {
    field.becomeFirstResponder()
    _ = witness.take()
    field.text = "set"
    #expect(witness.take() == ["selection"])
    #expect(field.selectedTextRange == IndexedTextRange(NSRange(location: 3, length: 0)))
  }

  @Test func nilTargetsReachTheFirstResponder() {
    field.becomeFirstResponder()
    let resign = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
    #expect(UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
    #expect(!field.isEditing)
  }
}

/// Rule: text views are typed into like fields, with line breaks.
@MainActor struct TextViewEditingTests {
  private final class Witness: UITextViewDelegate {
    var log: [String] = []
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      log.append("shouldBegin")
      return true
    }
    func textViewDidBeginEditing(_ textView: UITextView) { log.append("didBegin") }
    func textViewDidEndEditing(_ textView: UITextView) { log.append("didEnd") }
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      log.append("should \(range.location)+\(range.length)")
      return text != "x"
    }
    func textViewDidChange(_ textView: UITextView) { log.append("changed") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("selection") }
  }

  @Test func typingAsksAndTells() {
    let (window, view, witness) = (
      UIWindow(), UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)), Witness()
    )
    window.addSubview(view)
    view.delegate = witness
    view.becomeFirstResponder()
    #expect(view.typeText("a\nx"))
    view.resignFirstResponder()
    #expect(view.text == "a\n")
    #expect(
      witness.log == [
        "shouldBegin", "didBegin", "should 0+0", "selection", "changed", "should 1+0", "selection", "changed",
        "should 2+0", "didEnd",
      ])
  }

  private final class Clearing: UITextViewDelegate {
    func textViewDidChange(_ textView: UITextView) { if textView.text != "x" { textView.text = "" } }
  }

  @Test(arguments: ["storage", "delegate", "typed"])
  func markedTextThatTheAppTakesAwayIsNoneAnyMore(way: String) {
    let (window, view) = (UIWindow(), UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
    let delegate = Clearing()
    window.addSubview(view)
    view.becomeFirstResponder()
    if way != "storage" { view.delegate = delegate }
    view.setMarkedText("abc", selectedRange: NSRange(location: 3, length: 0))
    if way == "storage" {
      view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "")
    }
    #expect(view.markedTextRange == nil)
    if way == "typed" { _ = view.typeText("\u{8}x") } else { view.insertText("x") }
    #expect(view.text == "x" && view.markedTextRange == nil)
  }

  @Test func markedTextThatTheAppShortensIsWhatIsLeft() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.setMarkedText("abc", selectedRange: NSRange(location: 3, length: 0))
    view.textStorage.replaceCharacters(in: NSRange(location: 1, length: 2), with: "")
    #expect(view.markedTextRange == IndexedTextRange(NSRange(location: 0, length: 1)))
    view.deleteBackward()
    #expect(view.text == "")
  }

  @Test func carefulViewsRefuse() {
    let (window, view) = (UIWindow(), UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100)))
    window.addSubview(view)
    view.text = "fixed"
    view.isEditable = false
    view.becomeFirstResponder()
    _ = view.typeText("a")
    #expect(view.text == "fixed")
    view.isSelectable = false
    view.resignFirstResponder()
    #expect(!view.becomeFirstResponder())
  }

  @Test func aCaretBehindALineBreakStandsInTheNextLine() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "one\n"
    let places = (0...4).map { view.caretRect(for: IndexedTextPosition($0)) }
    #expect(places[3].minY == places[0].minY && places[4].minY > places[0].minY + 10)
    #expect(places[4].minX == places[0].minX && places[3].minX > places[0].minX)
  }
}

/// Rule: search bars tell their delegate what happens in their field.
@MainActor struct SearchBarEditingTests {
  private final class Witness: UISearchBarDelegate {
    var log: [String] = []
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append(searchText) }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
  }

  @Test func searchesAreTyped() {
    let (bar, witness) = (UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 56)), Witness())
    bar.delegate = witness
    bar.showsCancelButton = true
    withOwnClock { _ in
      let finger = Finger(on: bar)
      finger.tap(60, 28)
      #expect(bar.isFirstResponder)
      _ = bar.searchTextField.typeText("ab\n")
      finger.tap(280, 28)
    }
    #expect(witness.log == ["begin", "a", "ab", "search", "cancel"])
  }
}

/// Rule: the caret that is nearest to a caret's place is this one, in texts of all directions.
@MainActor struct CaretTests {
  @Test(arguments: ["Hello World", "a  b ", "office fi", "שלום עולם", "السلام عليكم", "e\u{301}👨‍👩‍👧x", "漢字かな"])
  func caretsAreFoundWhereTheyStand(text: String) {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = text
    var index = text.startIndex
    while true {
      let offset = index.utf16Offset(in: text)
      let rect = view.caretRect(for: IndexedTextPosition(offset))
      let found = view.closestPosition(to: CGPoint(x: rect.midX, y: rect.midY)) as? IndexedTextPosition
      #expect(found?.index == offset, "\(text) at \(offset)")
      if index == text.endIndex { break }
      index = text.index(after: index)
    }
  }

  @Test func selectionsCoverEachLine() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.text = "one two three four five six seven"
    let rects = view.selectionRects(for: IndexedTextRange(NSRange(location: 0, length: view.editor.text.length)))
    #expect(rects.count >= 3 && rects.first?.containsStart == true && rects.last?.containsEnd == true)
    for (upper, lower) in zip(rects, rects.dropFirst()) { #expect(upper.rect.maxY <= lower.rect.minY + 0.01) }
  }
}
