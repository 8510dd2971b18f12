// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: a field shows its text, or else its placeholder, within its border and between what stands beside it.
@MainActor struct UITextFieldTests {
  private func field(_ style: UITextField.BorderStyle, _ text: String? = nil, size: CGFloat = 17) -> UITextField {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.borderStyle = style
    field.text = text
    field.font = .systemFont(ofSize: size)
    return field
  }

  private func shown(_ field: UITextField) -> [DrawnText] {
    field.layoutIfNeeded()
    return field.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden }.flatMap { drawnTexts(of: $0) }
  }

  @Test func heightsFollowBorderAndFont() {
    #expect(field(.none).intrinsicContentSize.height == 22)
    #expect(field(.roundedRect).intrinsicContentSize.height == 34)
    #expect(field(.roundedRect, size: 14).intrinsicContentSize.height == 34)
    #expect(field(.roundedRect, size: 30).intrinsicContentSize.height == 49)
    let field = field(.none)
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.overridingTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(field.font?.pointSize == 53 && field.intrinsicContentSize.height == 65)
  }

  @Test func widthsFollowTheLongerText() {
    let field = field(.roundedRect, "Text")
    let narrow = field.intrinsicContentSize.width
    field.placeholder = "A placeholder that is longer"
    #expect(field.intrinsicContentSize.width > narrow + 100)
    #expect(field.sizeThatFits(CGSize(width: 50, height: 0)).width == 50)
  }

  @Test func textOrPlaceholderIsShown() {
    let field = field(.none)
    #expect(field.text == "" && field.attributedText == NSAttributedString(string: ""))
    field.placeholder = "Name"
    #expect(shown(field).map(\.text) == ["Name"])
    #expect(shown(field).map(\.color) == [UIColor.placeholderText.cgColor.sRGB])
    field.text = "Ada"
    #expect(shown(field).map(\.text) == ["Ada"])
    field.isSecureTextEntry = true
    #expect(shown(field).map(\.text) == ["•••"])
    #expect(field.text == "Ada")
    field.text = nil
    #expect(shown(field).map(\.text) == ["Name"])
    field.attributedPlaceholder = NSAttributedString(string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 24)])
    #expect(shown(field).map(\.fontSize) == [24])
  }

  @Test func changesAreShown() {
    let field = field(.none, "Text")
    #expect(shown(field).map(\.fontSize) == [17])
    field.font = .systemFont(ofSize: 12)
    #expect(shown(field).map(\.fontSize) == [12])
    field.textColor = .red
    #expect(shown(field).map(\.color) == [UIColor.red.cgColor.sRGB])
    let left = shown(field)[0].origin.x
    field.textAlignment = .right
    #expect(shown(field)[0].origin.x > left + 100)
    field.textAlignment = .natural
    field.semanticContentAttribute = .forceRightToLeft
    #expect(shown(field)[0].origin.x > left + 100)
  }

  @Test func bordersLeaveRoomForText() {
    for (style, margin) in [(UITextField.BorderStyle.none, 0.0), (.line, 2), (.bezel, 7), (.roundedRect, 7)] {
      let field = field(style)
      #expect(field.textRect(forBounds: field.bounds) == field.bounds.insetBy(dx: margin, dy: 0))
    }
  }

  @Test func viewsStandBesideTheText() {
    let field = field(.none, "Text")
    field.leftView = UIView(frame: CGRect(x: 9, y: 9, width: 20, height: 10))
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
    field.leftViewMode = .whileEditing
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
    field.leftViewMode = .always
    #expect(field.textRect(forBounds: field.bounds).minX == 20)
    field.layoutIfNeeded()
    #expect(field.leftView?.frame == CGRect(x: 0, y: 12, width: 20, height: 10))
    field.clearButtonMode = .always
    #expect(field.clearButtonRect(forBounds: field.bounds).maxX == 195)
    #expect(field.textRect(forBounds: field.bounds).maxX == 171)
    field.text = nil
    #expect(field.textRect(forBounds: field.bounds).maxX == 200)
    field.text = "Text"
    field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 60))
    field.rightViewMode = .unlessEditing
    #expect(field.textRect(forBounds: field.bounds).maxX == 170)
    #expect(field.intrinsicContentSize.height == 60)
    let old = field.rightView
    field.layoutIfNeeded()
    #expect(old?.superview === field)
    field.rightView = nil
    #expect(old?.superview == nil)
  }

  @Test func fromRightToLeftTheClearButtonIsOnTheLeft() {
    let field = field(.roundedRect, "Text")
    field.clearButtonMode = .always
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.clearButtonRect(forBounds: field.bounds).minX == 5)
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 29, y: 0, width: 164, height: 34))
  }

  @Test func overridesOfRectsCount() {
    let field = PaddedField(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    field.text = "Text"
    let plain = UITextField(frame: .zero)
    plain.text = "Text"
    #expect(field.intrinsicContentSize.width == plain.intrinsicContentSize.width + 40)
    field.layoutIfNeeded()
    #expect(field.subviews.contains { $0 is UILabel && $0.frame.minX == 30 })
  }

  @Test func roundedFieldsHaveABorder() throws {
    let field = field(.roundedRect)
    #expect(try Picture(field)[100, 17] == 0xFFFF_FFFF)
    #expect(try Picture(field)[100, 0] != 0xFFFF_FFFF)
    field.overrideUserInterfaceStyle = .dark
    #expect(try Picture(field)[100, 17] == 0xFF00_0000)
    field.borderStyle = .none
    #expect(try Picture(field).inked.isNull)
  }
}

private final class PaddedField: UITextField {
  override func textRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10))
  }
}
