// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: the language of a text decides the shapes of its Han characters: the attribute's, else that of the traits.
@MainActor struct TextLanguageTests {
  private let text = "骨"
  private let japanese = UITraitCollection { $0.typesettingLanguage = Locale.Language(identifier: "ja") }

  private func fonts(of view: UIView) -> [String] { view.displayList(scale: 1).fonts.map(\.postScriptName) }

  private func label() -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    label.text = text
    return label
  }

  @Test func labelsFollowTheirTraits() {
    let label = label()
    #expect(fonts(of: label) == ["NotoSansCJKsc-Regular"])
    label.overridingTraits = japanese
    #expect(fonts(of: label) == ["NotoSansCJKjp-Regular"])
    label.overridingTraits = nil
    #expect(fonts(of: label) == ["NotoSansCJKsc-Regular"])
  }

  @Test func textViewsAndFieldsFollowTheirTraits() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    (view.text, field.text) = (text, text)
    for each in [view, field] {
      each.overridingTraits = japanese
      #expect(fonts(of: each) == ["NotoSansCJKjp-Regular"])
    }
  }

  @Test func attributeIsStronger() {
    let label = label()
    label.overridingTraits = japanese
    label.attributedText = NSAttributedString(string: text, attributes: [.languageIdentifier: "zh-Hant-HK"])
    #expect(fonts(of: label) == ["NotoSansCJKhk-Regular"])
    #expect(NSAttributedString.Key.languageIdentifier.rawValue == "NSLanguage")
  }

  @Test func attributedStringsOfSwiftHaveLanguages() {
    var text = AttributedString(text)
    text.languageIdentifier = "ko"
    let shown = NSAttributedString(text)
    #expect(shown.attribute(.languageIdentifier, at: 0, effectiveRange: nil) as? String == "ko")
  }

  @Test func drawnStringsFollowTheCurrentTraits() {
    func font() -> [String] {
      let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 40, height: 40))
      UIGraphicsPushContext(context)
      text.draw(at: .zero)
      UIGraphicsPopContext()
      return context.displayList.fonts.map(\.postScriptName)
    }
    #expect(font() == ["NotoSansCJKsc-Regular"])
    japanese.performAsCurrent { #expect(font() == ["NotoSansCJKjp-Regular"]) }
  }
}
