// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillLayers
@testable import StillViews

/// Rule: texts answer the actions of the editing menu that change their style, and other responders have them to override.
@MainActor struct StandardEditActionTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

  private final class Note: UIView {
    var log: [String] = []
    override var canBecomeFirstResponder: Bool { true }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector("duplicate(_:)", UIResponder.duplicate(_:))
    }
    override func duplicate(_ sender: Any?) { log.append("duplicate") }
  }

  private final class Witness: NSObject, UITextViewDelegate {
    var changes = 0
    func textViewDidChange(_ textView: UITextView) { changes += 1 }
  }

  private func isBold(_ index: Int) -> Bool {
    let font = view.attributedText.attribute(.font, at: index, effectiveRange: nil) as? UIFont
    return font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true
  }

  @Test func boldIsAddedUnlessAllOfTheSelectionHasIt() {
    withOwnClock { _ in
      let witness = Witness()
      window.addSubview(view)
      view.delegate = witness
      view.text = "one two"
      let bold = Selector("toggleBoldface(_:)", UIResponder.toggleBoldface(_:))
      view.selectedRange = NSRange(location: 4, length: 3)
      #expect(!view.canPerformAction(bold, withSender: nil))
      view.allowsEditingTextAttributes = true
      #expect(view.canPerformAction(bold, withSender: nil))
      view.toggleBoldface(nil)
      #expect(!isBold(0) && isBold(4) && view.text == "one two" && witness.changes == 1)
      view.selectedRange = NSRange(location: 0, length: 7)
      view.toggleBoldface(nil)
      #expect(isBold(0) && isBold(4))
      view.toggleBoldface(nil)
      #expect(!isBold(0) && !isBold(4))
      #expect(view.selectedRange == NSRange(location: 0, length: 7))
    }
  }

  @Test func linesBelowAndDirectionsAreAttributes() {
    view.text = "one\ntwo"
    view.selectedRange = NSRange(location: 1, length: 1)
    view.toggleUnderline(nil)
    func underline(_ index: Int) -> Int? {
      (view.attributedText.attribute(.underlineStyle, at: index, effectiveRange: nil) as? NSNumber)?.intValue
    }
    #expect(underline(0) == nil && underline(1) == 1)
    view.toggleUnderline(nil)
    #expect(underline(1) == nil)
    view.makeTextWritingDirectionRightToLeft(nil)
    func direction(_ index: Int) -> NSWritingDirection? {
      (view.attributedText.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? NSParagraphStyle)?
        .baseWritingDirection
    }
    #expect(direction(0) == .rightToLeft && direction(5) != .rightToLeft)
    view.updateTextAttributes { $0.merging([.foregroundColor: UIColor.red]) { $1 } }
    #expect(view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
    #expect(view.attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor != .red)
  }

  @Test func italicsOfAField() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 300, height: 34))
    withOwnClock { _ in
      window.addSubview(field)
      field.text = "word"
      field.becomeFirstResponder()
      field.selectAll(nil)
      field.toggleItalics(nil)
      let font = field.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
      #expect(font?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
    }
  }

  @Test func otherRespondersOverrideThem() {
    let note = Note(frame: .zero)
    window.addSubview(note)
    #expect(
      note.target(forAction: Selector("duplicate(_:)", UIResponder.duplicate(_:)), withSender: nil) as? UIView === note)
    note.duplicate(nil)
    #expect(note.log == ["duplicate"])
    #expect(UIView().target(forAction: Selector("rename(_:)", UIResponder.rename(_:)), withSender: nil) == nil)
    #expect(errors { note.rename(nil) }.first?.contains("rename:]: unrecognized selector") == true)
  }
}
