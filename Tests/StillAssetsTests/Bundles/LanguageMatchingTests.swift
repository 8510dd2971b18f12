// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import Testing

/// The nearest language wins, the same code and script are needed, and preferences go before nearness.
struct LanguageMatchingTests {
  @Test(arguments: [
    ("de-AT", ["en", "de", "de-CH"], "de"), ("de_AT", ["en", "de"], "de"), ("de-AT", ["en", "de_at", "de"], "de_at"),
    ("zh-Hant-HK", ["en", "zh-Hans", "zh-Hant"], "zh-Hant"), ("zh-HK", ["zh-Hans", "zh-Hant", "zh-HK"], "zh-HK"),
    ("zh-TW", ["zh-CN", "zh-Hant"], "zh-Hant"), ("zh", ["zh-Hant", "zh-Hans"], "zh-Hans"),
    ("zh-MO", ["zh-Hant", "zh-HK"], "zh-HK"), ("pt-PT", ["pt", "pt-BR", "pt-PT"], "pt-PT"),
    ("pt-PT", ["en", "pt"], "pt"), ("pt-AO", ["pt", "pt-PT"], "pt-PT"), ("pt", ["pt-PT", "pt-BR"], "pt-BR"),
    ("en-AU", ["en", "en-GB"], "en-GB"), ("en-US", ["en-GB", "en"], "en"), ("es-MX", ["es", "es-419"], "es-419"),
    ("he", ["en", "iw"], "iw"), ("id", ["in"], "in"), ("nb", ["no"], "no"), ("de", ["English", "German"], "German"),
    ("sr-Latn", ["sr", "sr-Latn"], "sr-Latn"), ("fr-CA", ["fr"], "fr"), ("fr", ["en", "fr-CA"], "fr-CA"),
    ("PT-br", ["pt-br", "pt"], "pt-br"),
  ])
  func theNearestLanguageIsTaken(wanted: String, available: [String], expected: String) {
    #expect(LanguageMatching.best(of: available, for: [wanted]) == expected)
  }

  @Test(arguments: [
    ("zh-Hans", ["zh-Hant"]), ("sr-Latn", ["sr"]), ("fr", ["en", "de"]), ("de", ["Base"]), ("de", []), ("", ["de"]),
  ])
  func anotherLanguageOrScriptNeverFits(wanted: String, available: [String]) {
    #expect(LanguageMatching.best(of: available, for: [wanted]) == nil)
  }

  @Test func theFirstPreferenceThatFitsWins() {
    #expect(LanguageMatching.best(of: ["en", "de", "fr"], for: ["it", "fr-BE", "de"]) == "fr")
  }

  @Test func foundationsQuestionIsAnsweredByTheseRules() {
    #expect(Bundle.preferredLocalizations(from: ["en", "zh-Hant"], forPreferences: ["zh-Hant-HK"]) == ["zh-Hant"])
    #expect(Bundle.preferredLocalizations(from: ["en", "de"], forPreferences: ["fr"]) == ["en"])
    #expect(Bundle.preferredLocalizations(from: [], forPreferences: ["fr"]) == [])
  }

  @Test func identifiersHaveOneSpelling() {
    #expect(LanguageMatching.canonical("de_at") == "de-AT")
    #expect(LanguageMatching.canonical("zh-TW") == "zh-Hant-TW")
    #expect(LanguageMatching.canonical("zh-hant") == "zh-Hant")
    #expect(LanguageMatching.canonical("German") == "de")
  }
}
