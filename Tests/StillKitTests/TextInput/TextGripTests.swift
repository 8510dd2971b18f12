// SPDX-License-Identifier: MIT

import StillGraphics
import Testing

@testable import StillLayers
@testable import StillViews

/// Rule: a finger that rests in edited text takes hold of the caret, and one at an end of the selection drags that end.
@MainActor struct TextGripTests {
  private let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 60))

  private func place(_ input: any UITextInput, _ index: Int) -> CGPoint {
    let rect = input.caretRect(for: IndexedTextPosition(index))
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  private func selection(_ input: any UITextInput) -> NSRange? { (input.selectedTextRange as? IndexedTextRange)?.range }

  /// Presses at an index for some seconds, moves to another one and lifts the finger.
  private func press(
    _ input: any UITextInput & UIView, _ finger: Finger, at index: Int, for seconds: Double, to goal: Int
  ) {
    let (start, end) = (place(input, index), place(input, goal))
    finger.begin(start.x, start.y)
    AnimationClock.current.advance(by: seconds)
    finger.move((start.x + end.x) / 2, (start.y + end.y) / 2)
    finger.move(end.x, end.y)
    finger.end()
  }

  @Test func theCaretFollowsAFingerThatRested() {
    withOwnClock { clock in
      for input in [field, view] as [any UITextInput & UIView] {
        let finger = Finger(on: input)
        (field.text, view.text) = ("Hello brave world", "Hello brave world")
        input.becomeFirstResponder()
        let (start, end) = (place(input, 3), place(input, 8))
        finger.begin(start.x, start.y)
        clock.advance(by: 0.45)
        #expect(selection(input) == NSRange(location: 17, length: 0))
        clock.advance(by: 0.1)
        #expect(selection(input) == NSRange(location: 3, length: 0))
        finger.move(end.x, end.y)
        #expect(selection(input) == NSRange(location: 8, length: 0))
        finger.end()
        clock.settle()
        #expect(selection(input) == NSRange(location: 8, length: 0))
        finger.tap(start.x, start.y)
        #expect(selection(input) == NSRange(location: 5, length: 0))
        input.removeFromSuperview()
      }
    }
  }

  @Test func aFingerThatMovesAtOnceHoldsNothing() {
    withOwnClock { clock in
      view.text = (0..<20).map { "Line \($0)" }.joined(separator: "\n")
      let finger = Finger(on: view)
      view.becomeFirstResponder()
      view.contentOffset = .zero
      let before = view.selectedRange
      finger.begin(20, 50)
      finger.move(20, 20)
      clock.advance(by: 0.6)
      finger.move(20, 10)
      #expect(view.contentOffset.y > 20 && view.selectedRange == before)
      finger.end()
      clock.settle()
      #expect(view.selectedRange == before)
    }
  }

  @Test func theHeldCaretKeepsTheTextFromScrolling() {
    withOwnClock { clock in
      view.text = (0..<3).map { "Line \($0)" }.joined(separator: "\n")
      view.contentSize.height = 400
      let finger = Finger(on: view)
      view.becomeFirstResponder()
      press(view, finger, at: 0, for: 0.6, to: 16)
      clock.settle()
      #expect(view.contentOffset.y == 0 && view.selectedRange == NSRange(location: 16, length: 0))
    }
  }

  @Test func endsOfTheSelectionAreDragged() {
    withOwnClock { clock in
      for input in [field, view] as [any UITextInput & UIView] {
        (field.text, view.text) = ("Hello brave world, and others", "Hello brave world, and others")
        let finger = Finger(on: input)
        input.becomeFirstResponder()
        input.selectedTextRange = IndexedTextRange(NSRange(location: 6, length: 5))
        press(input, finger, at: 11, for: 0, to: 17)
        #expect(selection(input) == NSRange(location: 6, length: 11))
        press(input, finger, at: 6, for: 0.7, to: 1)
        #expect(selection(input) == NSRange(location: 1, length: 16))
        press(input, finger, at: 1, for: 0, to: 22)
        #expect(selection(input) == NSRange(location: 17, length: 5))
        let end = place(input, 17)
        finger.begin(end.x - 4, end.y)
        finger.move(end.x + 20, end.y)
        finger.move(place(input, 22).x - 4, end.y)
        #expect((selection(input)?.length ?? 0) >= 1)
        finger.end()
        clock.settle()
        input.removeFromSuperview()
      }
    }
  }

  @Test func aTextThatIsNotEditedHoldsNothing() {
    withOwnClock { clock in
      field.text = "Hello brave world"
      let finger = Finger(on: field)
      press(field, finger, at: 3, for: 0.7, to: 8)
      #expect(field.isFirstResponder)
      field.resignFirstResponder()
      #expect(field.gestureRecognizers == nil)
      clock.settle()
    }
  }
}
