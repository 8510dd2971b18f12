// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

/// Strings and languages that are not there: the app shows what iOS shows, and one note tells why.
struct MissingStringsTests {
  private func text(_ key: String, in fixture: StringsFixture) -> String {
    NSLocalizedString(key, bundle: fixture.bundle, comment: "")
  }

  @Test func aMissingKeyIsShownAndNotedOnce() throws {
    let fixture = try StringsFixture([
      "en.lproj/Localizable.strings": "\"cart.title\" = Cart;",
      "de.lproj/Localizable.strings": "\"cart.title\" = Korb;",
    ])
    fixture.inLanguages("de") {
      for _ in 0..<3 { #expect(text("Pay now", in: fixture) == "Pay now") }
    }
    #expect(fixture.noted.count == 1)
    #expect(fixture.noted.first?.contains("the table \"Localizable\" has no \"Pay now\" in de") == true)
    fixture.inLanguages("en") {
      #expect(text("cart.titel", in: fixture) == "cart.titel")
      // The text is its own key in the language that the app was written in.
      #expect(text("Pay now", in: fixture) == "Pay now" && text("Done.", in: fixture) == "Done.")
    }
    #expect(fixture.noted.count == 2 && fixture.noted.contains { $0.contains("no \"cart.titel\" in en") })
  }

  @Test func withoutATableNothingIsMissing() throws {
    let fixture = try StringsFixture(["en.lproj/Other.strings": "a = b;"])
    fixture.inLanguages("en") { #expect(text("cart.title", in: fixture) == "cart.title") }
    #expect(fixture.noted.isEmpty)
  }

  @Test func aChosenLanguageWithoutStringsIsNoted() throws {
    let fixture = try StringsFixture([
      "en.lproj/Localizable.strings": "k = en; l = en;", "de.lproj/Localizable.strings": "k = de;",
    ])
    fixture.inLanguages("it") { #expect(text("k", in: fixture) == "en") }
    #expect(fixture.noted.isEmpty, "no test chose it")
    try fixture.in(Locale(identifier: "fr_CA")) {
      #expect(text("k", in: fixture) == "en" && text("l", in: fixture) == "en")
    }
    #expect(fixture.noted.count == 1)
    let words = "no strings are in fr-CA, and those of the development language, en, are shown: test one of de, en"
    #expect(fixture.noted.first?.contains(words) == true, "\(fixture.noted)")
    try fixture.in(Locale(identifier: "de_AT")) { #expect(text("k", in: fixture) == "de") }
    try fixture.in(PseudoLanguage.accented.locale) { #expect(text("k", in: fixture) == "éñ") }
    #expect(fixture.noted.count == 1)
  }
}

/// The localisation that a locale of a test stands for.
struct ChosenLocaleTests {
  @Test(arguments: [
    ("de", "de"), ("de_AT", "de-AT"), ("zh-Hant", "zh-Hant"), ("zh_TW", "zh-TW"), ("pt-BR", "pt-BR"), ("iw", "iw"),
    ("de_DE@currency=USD", "de-DE"), ("es-419", "es-419"), ("en_US_POSIX", "en-US"), ("sr-Latn-RS", "sr-Latn-RS"),
  ])
  func theLanguageIsTheLocales(_ identifier: String, _ language: String) throws {
    let chosen = try CurrentLocalization(locale: Locale(identifier: identifier))
    #expect(chosen.languages == [language] && chosen.isChosen && chosen.pseudoLanguage == nil)
    #expect(chosen.locale.identifier == identifier)
    #expect((chosen.layoutDirection == .rightToLeft) == (identifier == "iw"))
  }

  @Test(arguments: ["ar", "fa", "he", "ur_PK", "az-Arab"]) func someRunFromRightToLeft(_ identifier: String) throws {
    #expect(try CurrentLocalization(locale: Locale(identifier: identifier)).layoutDirection == .rightToLeft)
  }

  @Test(arguments: ["", "-", "xx", "klingon", "German", "de-XX", "de-ZZ", "e", "🙂", "en-x-nope"])
  func othersAreNone(_ identifier: String) throws {
    let error = #expect(throws: UnknownLocale.self) {
      try CurrentLocalization(locale: Locale(identifier: identifier))
    }
    #expect(error?.description.hasPrefix("`locale:` is \"\(identifier)\", which names no language") == true)
  }

  @Test(arguments: PseudoLanguage.allCases) func pseudoLanguagesChangeTheDevelopmentLanguage(_ pseudo: PseudoLanguage)
    throws
  {
    let chosen = try CurrentLocalization(locale: pseudo.locale)
    #expect(chosen.pseudoLanguage == pseudo && chosen.languages.isEmpty && chosen.locale.identifier == "en-US")
    #expect((chosen.layoutDirection == .rightToLeft) == (pseudo.layoutDirection == .rightToLeft))
  }

  @Test func theMachinesLocaleStandsForThePictures() throws {
    let chosen = try CurrentLocalization(locale: Locale(identifier: "de"))
    CurrentLocalization.$current.withValue(chosen) {
      #expect(String(format: "%.1f", locale: .autoupdatingCurrent, 1.5) == "1,5")
      #expect(String(format: "%.1f", locale: .current, 1.5) == "1,5")
      #expect(String(format: "%.1f", locale: Locale(identifier: "en_US"), 1.5) == "1.5")
      #expect(String.localizedStringWithFormat("%.1f", 1.5) == "1,5")
    }
  }
}
