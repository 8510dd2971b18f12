// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// The language of the picture decides where the screen's traits, texts and views begin.
@MainActor struct LanguageTests {
  private func inLanguage<Result>(_ language: String, _ body: () throws -> Result) throws -> Result {
    let chosen = try CurrentLocalization(locale: Locale(identifier: language))
    return try CurrentLocalization.$current.withValue(chosen) { try body() }
  }

  @Test func traitsOfTheScreenAreOneObjectForALanguage() throws {
    let usual = UITraitCollection.screen
    let arabic: UITraitCollection = try inLanguage("ar") {
      #expect(UITraitCollection.screen === UITraitCollection.screen)
      #expect(UIWindow().traitCollection === UITraitCollection.screen)
      return UITraitCollection.screen
    }
    #expect(arabic.layoutDirection == .rightToLeft && usual.layoutDirection == .leftToRight)
    #expect(arabic.modifyingTraits { $0.layoutDirection = .leftToRight }.description == usual.description)
    let again = try inLanguage("ar") { UITraitCollection.screen }
    #expect(again === arabic)
    #expect(UITraitCollection.screen === usual)
  }

  @Test func theLanguageOfTextsIsThePictures() throws {
    #expect(UITraitCollection.screen.textLanguage == nil)
    try inLanguage("ja") {
      let traits = UITraitCollection.screen
      #expect(traits.textLanguage == "ja" && traits.typesettingLanguage == nil)
      let korean = traits.modifyingTraits { $0.typesettingLanguage = Locale.Language(identifier: "ko") }
      #expect(korean.textLanguage == "ko")
      #expect(traits.modifyingTraits { $0.userInterfaceStyle = .dark }.textLanguage == "ja")
    }
  }

  @Test func naturalTextStartsAtTheLeadingSide() throws {
    func left() -> CGFloat {
      let label = UILabel()
      label.text = "abc"
      return label.textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 30), limitedToNumberOfLines: 1).minX
    }
    #expect(left() == 0)
    let (hebrew, german) = (try inLanguage("he") { left() }, try inLanguage("de") { left() })
    #expect(hebrew > 100 && german == 0)
  }

  @Test func attributedStringsBecomeThoseOfLabels() {
    let text = NSAttributedString(AttributedString(localized: "Read **the** [rules](https://example.com/rules)"))
    #expect(text.string == "Read the rules")
    #expect(text.attribute(NSAttributedString.Key("NSLink"), at: 10, effectiveRange: nil) is URL)
    #expect(text.attribute(NSAttributedString.Key("NSLink"), at: 2, effectiveRange: nil) == nil)
  }

  @Test func languagesHaveADirection() throws {
    typealias Style = NSParagraphStyle
    #expect(Style.defaultWritingDirection(forLanguage: "ur") == .rightToLeft)
    #expect(Style.defaultWritingDirection(forLanguage: "de-AT") == .leftToRight)
    #expect(Style.defaultWritingDirection(forLanguage: nil) == .leftToRight)
    let persian = try inLanguage("fa") { Style.defaultWritingDirection(forLanguage: nil) }
    #expect(persian == .rightToLeft)
  }
}
