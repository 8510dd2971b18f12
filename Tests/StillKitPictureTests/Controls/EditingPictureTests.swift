// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: a text that is edited shows its caret, or its selection, in the tint colour.
@MainActor @Suite(.serialized) struct EditingPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 240, height: 60))

  private func field(_ text: String?, _ change: (UITextField) -> Void = { _ in }) -> UITextField {
    let field = UITextField(frame: CGRect(x: 12, y: 12, width: 216, height: 34))
    (field.borderStyle, field.placeholder, field.text) = (.roundedRect, "Placeholder", text)
    change(field)
    window.backgroundColor = .systemBackground
    window.addSubview(field)
    field.becomeFirstResponder()
    return field
  }

  private func select(_ range: Range<Int>, in field: UITextField) {
    let ends = [range.lowerBound, range.upperBound].compactMap {
      field.position(from: field.beginningOfDocument, offset: $0)
    }
    field.selectedTextRange = field.textRange(from: ends[0], to: ends[1])
  }

  @Test func anEmptyFieldHasACaretBeforeItsPlaceholder() {
    _ = field(nil)
    assertSnapshot(of: window, as: .image)
  }

  @Test func theCaretStandsBetweenTwoCharacters() {
    let field = field("Hello World") { $0.clearButtonMode = .whileEditing }
    select(5..<5, in: field)
    assertSnapshot(of: window, as: .image)
  }

  @Test func aSelectionLiesBelowItsText() {
    let field = field("Hello World") { $0.tintColor = .systemRed }
    select(2..<8, in: field)
    assertSnapshot(of: window, as: .image)
  }

  @Test func twoTapsSelectAWord() {
    let field = field("Hello brave World")
    field.resignFirstResponder()
    let rect = field.caretRect(for: field.position(from: field.beginningOfDocument, offset: 8)!)
    field.touch { $0.doubleTap(on: field, at: CGPoint(x: rect.midX, y: rect.midY)) }
    assertSnapshot(of: window, as: .image)
  }

  @Test func aSelectionCoversTabs() {
    let field = field("One\tTwo\tThree")
    select(2..<9, in: field)
    assertSnapshot(of: window, as: .image)
  }

  @Test func aLongTextIsScrolledToItsCaret() {
    _ = field("A text that is too long for the field that it is in")
    assertSnapshot(of: window, as: .image)
  }

  @Test func theCaretBlinks() {
    _ = field("Hello")
    assertSnapshot(of: window, as: .at(0.5, .image))
  }

  @Test func aTextViewSelectsLineByLine() {
    window.frame.size = CGSize(width: 240, height: 100)
    window.backgroundColor = .systemBackground
    let view = UITextView(frame: window.bounds)
    view.font = .systemFont(ofSize: 17)
    view.text = "A text of several lines, which wraps, and\nanother line"
    window.addSubview(view)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 7, length: 40)
    assertSnapshot(of: window, as: .image)
  }
}

/// Rule: a control that is touched, or told to, moves by the clock.
@MainActor @Suite(.serialized) struct ControlMotionPictureTests {
  @Test func aSwitchIsHalfWay() {
    let control = UISwitch(frame: .zero)
    control.setOn(true, animated: true)
    assertSnapshot(of: control, as: .image(at: 0.125))
  }

  @Test func theKnobOfSegmentsIsHalfWay() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 240, height: 32))
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = window.bounds
    control.selectedSegmentIndex = 0
    window.addSubview(control)
    window.layoutIfNeeded()
    let screen = TouchScreen.current
    screen.send([(0, .begin(CGPoint(x: 200, y: 16), in: window))])
    screen.send([(0, .end)])
    assertSnapshot(of: window, as: .image(at: 0.125))
  }
}
