// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillViews

struct TextValueTests {
  @Test func paragraphStylesCopyByValue() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 4
    style.lineBreakMode = .byTruncatingTail
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.lineSpacing = 8
    #expect(copy.lineSpacing == 4)
    #expect(copy.alignment == .center)
    #expect(!(copy is NSMutableParagraphStyle))
    let again = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(again == copy)
    again.headIndent = 1
    #expect(again != copy)
    again.setParagraphStyle(style)
    #expect(again == style)
  }

  @Test func defaultStyleSaysNothing() {
    let style = NSParagraphStyle.default
    #expect(style.alignment == .natural)
    #expect(style.lineBreakMode == .byWordWrapping)
    #expect(style.baseWritingDirection == .natural)
    #expect(style.maximumLineHeight == 0)
  }

  @Test func attributesCarryUIKitsValues() {
    let text = NSMutableAttributedString(
      string: "a", attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.red, .kern: 2])
    text.addAttribute(
      .underlineStyle, value: NSUnderlineStyle.single.rawValue, range: NSRange(location: 0, length: 1))
    let attributes = text.attributes(at: 0, effectiveRange: nil)
    #expect(attributes[.font] as? UIFont == .systemFont(ofSize: 12))
    #expect(attributes[.foregroundColor] as? UIColor == .red)
    #expect(attributes[.underlineStyle] as? Int == 1)
    #expect(NSAttributedString.Key.kern.rawValue == "NSKern")
  }

  @Test func rawValuesAreThoseOfIOS() {
    #expect(NSTextAlignment.center.rawValue == 1)
    #expect(NSTextAlignment.right.rawValue == 2)
    #expect(NSLineBreakMode.byTruncatingMiddle.rawValue == 5)
    #expect(NSWritingDirection.natural.rawValue == -1)
    #expect(NSUnderlineStyle.double.rawValue == 9)
  }

  @Test func insetsShrinkRectangles() {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
    let inset = rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(inset == CGRect(x: 12, y: 21, width: 94, height: 46))
    #expect(rect.inset(by: UIEdgeInsets(top: 30, left: 0, bottom: 30, right: 0)).size.height == -10)
    #expect(rect.inset(by: .zero) == rect)
  }

  @Test @MainActor func theScreenIsAPhoneAtThreePixels() {
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(UIScreen.main.nativeBounds.size == CGSize(width: 1170, height: 2532))
    #expect(UIScreen.main.traitCollection.preferredContentSizeCategory == .large)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
  }
}
