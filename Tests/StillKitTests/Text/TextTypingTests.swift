// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: typed text has the attributes that were asked for, and tapped items ask the delegate.
@MainActor struct TextTypingTests {
  private func kern(_ text: NSAttributedString?, _ index: Int) -> Int? {
    text?.attribute(.kern, at: index, effectiveRange: nil) as? Int
  }

  @Test func defaultAttributesAreThoseOfAllText() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.text = "ab"
    #expect(field.defaultTextAttributes[.font] as? UIFont == field.font)
    field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 20), .kern: 5, .foregroundColor: UIColor.red]
    #expect(kern(field.attributedText, 1) == 5 && field.font == .systemFont(ofSize: 20) && field.textColor == .red)
    field.text = "cd"
    #expect(kern(field.attributedText, 0) == 5)
    field.text = ""
    UIWindow(frame: field.frame).addSubview(field)
    field.insertText("e")
    #expect(kern(field.attributedText, 0) == 5)
    #expect((field.defaultTextAttributes[.kern] as? Int) == 5)
    field.defaultTextAttributes = [.font: UIFont.systemFont(ofSize: 20)]
    #expect(kern(field.attributedText, 0) == nil)
  }

  @Test func typingAttributesEndWhenTheCaretMoves() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "ab"
    view.selectedRange = NSRange(location: 2, length: 0)
    view.typingAttributes = [.kern: 3]
    view.insertText("c")
    view.insertText("d")
    #expect(view.text == "abcd" && kern(view.attributedText, 1) == nil && kern(view.attributedText, 3) == 3)
    #expect(view.typingAttributes[.kern] as? Int == 3)
    view.selectedRange = NSRange(location: 1, length: 0)
    #expect(view.typingAttributes[.kern] == nil && view.typingAttributes[.font] as? UIFont == view.font)
    view.insertText("x")
    #expect(kern(view.attributedText, 1) == nil)
  }

  private final class Asked: NSObject, UITextViewDelegate {
    var log: [String] = []
    var replaces = false
    func textView(
      _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      log.append("attachment \(characterRange.location)")
      return true
    }
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
      log.append("link \(URL.absoluteString)")
      return true
    }
    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      log.append("item \(textItem.range.location)")
      return replaces ? UIAction { [weak self] _ in self?.log.append("own") } : defaultAction
    }
  }

  @Test func tappedItemsAskTheDelegate() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    (view.isEditable, view.font) = (false, .systemFont(ofSize: 20))
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    let text = NSMutableAttributedString(string: "link ", attributes: [.link: "https://example.com"])
    text.append(NSAttributedString(attachment: attachment))
    view.attributedText = text
    let asked = Asked()
    view.delegate = asked
    let rects = [0, 5].map { view.textPlaces.rectangles(covering: NSRange(location: $0, length: 1))[0] }
    #expect(view.answersLink(at: CGPoint(x: rects[0].midX, y: rects[0].midY)))
    #expect(view.answersLink(at: CGPoint(x: rects[1].midX, y: rects[1].midY)))
    #expect(asked.log == ["item 0", "link https://example.com", "item 5", "attachment 5"])
    (asked.log, asked.replaces) = ([], true)
    #expect(view.answersLink(at: CGPoint(x: rects[0].midX, y: rects[0].midY)) && asked.log == ["item 0", "own"])
    #expect(!view.answersLink(at: CGPoint(x: 190, y: 90)))
  }

  /// Rule: a tab leads to its stop, and the text behind it lies there with the side that the stop names.
  @Test func tabsLeadToTheirStops() throws {
    let font: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    func start(_ text: String, _ change: (NSMutableParagraphStyle) -> Void) throws -> CGRect {
      let style = NSMutableParagraphStyle()
      change(style)
      let whole = NSAttributedString(string: text, attributes: font.merging([.paragraphStyle: style]) { $1 })
      let runs = StyledText(whole).layout(width: 400).lines[0].runs
      let run = try #require(runs.last)
      return CGRect(x: run.origin.x, y: 0, width: run.width, height: 1)
    }
    func stop(_ alignment: NSTextAlignment, _ location: CGFloat) -> (NSMutableParagraphStyle) -> Void {
      { $0.tabStops = [NSTextTab(textAlignment: alignment, location: location)] }
    }
    #expect(abs(try start("a\tb") { _ in }.minX - 28) < 0.01)
    #expect(abs(try start("a\tb", stop(.left, 150)).minX - 150) < 0.01)
    #expect(abs(try start("a\tlong", stop(.right, 150)).maxX - 150) < 1)
    #expect(abs(try start("a\tlong", stop(.center, 150)).midX - 150) < 1)
    #expect(abs(try start("a\tb") { ($0.tabStops, $0.defaultTabInterval) = ([], 50) }.minX - 50) < 0.01)
    let decimal = NSTextTab(
      textAlignment: .right, location: 150,
      options: [.columnTerminators: NSTextTab.columnTerminators(for: Locale(identifier: "en_US"))])
    let width = "12".size(withAttributes: font).width
    #expect(abs(try start("a\t12.345") { $0.tabStops = [decimal] }.minX - (150 - width)) < 1)
    #expect(NSParagraphStyle().tabStops.count == 12 && NSParagraphStyle().tabStops[11].location == 336)
    let style = NSMutableParagraphStyle()
    style.removeTabStop(style.tabStops[0])
    #expect(style.tabStops.count == 11 && style != NSParagraphStyle())
  }
}
