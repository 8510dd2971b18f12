// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Subclasses of fields and text views answer for themselves, and are asked by fingers and keys.
@MainActor struct OverriddenTextTests {
  /// A field for a code, whose caret stays at the end.
  private final class CodeField: UITextField {
    var moves = 0

    override var keyboardType: UIKeyboardType {
      get { .numberPad }
      set {}
    }
    override var textContentType: UITextContentType! {
      get { .oneTimeCode }
      set {}
    }
    override var selectedTextRange: UITextRange? {
      get { super.selectedTextRange }
      set {
        moves += 1
        super.selectedTextRange = newValue.flatMap { _ in textRange(from: endOfDocument, to: endOfDocument) }
      }
    }
    override var hasText: Bool { true }
  }

  /// A text view that counts replacements.
  private final class CountingView: UITextView {
    var replacements = 0
    var ranges = 0

    override var returnKeyType: UIReturnKeyType {
      get { .send }
      set {}
    }
    override var selectedTextRange: UITextRange? { didSet { ranges += 1 } }
    override func replace(_ range: UITextRange, withText text: String) {
      replacements += 1
      super.replace(range, withText: text)
    }
  }

  @Test func fieldsOverrideTraitsAndTheirSelection() {
    withOwnClock { _ in
      let field = CodeField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      let finger = Finger(on: field)
      field.text = "12 34"
      let traits: any UITextInputTraits = field
      #expect(traits.keyboardType == .numberPad && traits.textContentType == .oneTimeCode)
      #expect(UITextField().keyboardType == .default && !UITextField().hasText)
      field.text = ""
      #expect((field as any UIKeyInput).hasText)
      field.text = "12 34"
      finger.tap(3, 17)
      #expect(field.moves == 1 && field.editor.selection == NSRange(location: 5, length: 0))
    }
  }

  @Test func textViewsOverrideThemToo() {
    withOwnClock { _ in
      let view = CountingView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      let finger = Finger(on: view)
      view.text = "one two"
      #expect((view as any UITextInputTraits).returnKeyType == .send)
      let input: any UITextInput = view
      let place = input.position(from: input.beginningOfDocument, offset: 3)
      if let place, let range = input.textRange(from: input.beginningOfDocument, to: place) {
        input.replace(range, withText: "1")
      }
      #expect(view.text == "1 two" && view.replacements == 1 && view.ranges == 0)
      finger.tap(3, 12)
      #expect(view.ranges == 1)
    }
  }

  @Test func wishesAreKept() {
    let (field, view) = (UITextField(), UITextView())
    (field.inlinePredictionType, view.inlinePredictionType) = (.no, .yes)
    (field.spellCheckingType, view.smartQuotesType) = (.yes, .no)
    #expect(field.inlinePredictionType == .no && view.inlinePredictionType == .yes)
    #expect(field.spellCheckingType == .yes && view.smartQuotesType == .no && view.spellCheckingType == .default)
    let bar = UISearchBar()
    bar.inlinePredictionType = .no
    #expect(bar.inlinePredictionType == .no && UISearchBar().inlinePredictionType == .default)
  }

  @Test func theEndOfEditingHasAReason() {
    final class Listener: NSObject {
      var reasons: [Int?] = []
      func heard(_ notification: Notification) {
        reasons.append((notification.userInfo?[UITextField.didEndEditingReasonUserInfoKey] as? NSNumber)?.intValue)
      }
    }
    let (window, field, listener) = (
      UIWindow(), UITextField(frame: CGRect(x: 0, y: 0, width: 99, height: 34)), Listener()
    )
    NotificationCenter.default.addObserver(
      listener, selector: Selector("heard:", Listener.heard(_:)), name: UITextField.textDidEndEditingNotification,
      object: field)
    window.addSubview(field)
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(listener.reasons == [UITextField.DidEndEditingReason.committed.rawValue])
  }

  @Test func viewsOverrideTheGuideOfTheKeyboard() {
    final class Panel: UIView {
      let other = UIView()
      override var keyboardLayoutGuide: UIKeyboardLayoutGuide { other.keyboardLayoutGuide }
    }
    let panel = Panel()
    #expect(panel.keyboardLayoutGuide === panel.other.keyboardLayoutGuide)
    #expect(panel.other.keyboardLayoutGuide.owningView === panel.other)
  }
}
