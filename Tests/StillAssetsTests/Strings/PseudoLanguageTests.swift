// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

/// Pseudo-languages change strings that were found, and neither arguments nor what has no translation.
struct PseudoLanguageTests {
  @Test(arguments: [
    (PseudoLanguage.accented, "Hello %d", "Ĥéļļö %d"), (.boundedString, "Hi %@", "[# Hi %@ #]"),
    (.doubleLength, "Hi", "Hi Hi"), (.doubleLength, "%@ of %lld", "%1$@ of %2$lld %1$@ of %2$lld"),
    (.doubleLength, "%2$@ %1$@", "%2$@ %1$@ %2$@ %1$@"), (.rightToLeft, "Hi %d", "Hi %d"),
    (.rightToLeftStrings, "Hi", "\u{202E}Hi\u{202C}"), (.accented, "50% of it", "50% öƒ îţ"), (.boundedString, "", ""),
    (.accented, "100%% %d", "100%% %d"), (.accented, "a [b](c://d) e", "å [ƀ](c://d) é"), (.accented, "日本 é", "日本 é"),
  ])
  func textsChange(pseudo: PseudoLanguage, text: String, expected: String) {
    #expect(pseudo.applied(to: text) == expected)
  }

  @Test func viewsTurnAround() {
    for pseudo in PseudoLanguage.allCases {
      let turns = [.rightToLeft, .rightToLeftStrings].contains(pseudo)
      #expect((pseudo.layoutDirection == .rightToLeft) == turns)
    }
  }

  @Test func argumentsAndMissingStringsStay() throws {
    let fixture = try StringsFixture([
      "en.lproj/Localizable.strings": "\"hi %@\" = \"hi %@\"; k = text;",
      "en.lproj/Localizable.stringsdict": plist(counted("n", ["one": "%d dog", "other": "%d dogs"])),
    ])
    let bundle = fixture.bundle
    fixture.inLanguages("en", pseudo: .accented) {
      #expect(String(localized: "hi \("you")", bundle: bundle) == "ĥî you")
      #expect(String(localized: "hello \("you")", bundle: bundle) == "hello you")
      #expect(NSLocalizedString("k", bundle: bundle, comment: "") == "ţéẋţ")
      #expect(NSLocalizedString("missing", bundle: bundle, comment: "") == "missing")
      #expect(String.localizedStringWithFormat(NSLocalizedString("n", bundle: bundle, comment: ""), 2) == "2 ðöĝš")
    }
    fixture.inLanguages("en", pseudo: .doubleLength) {
      #expect(String(localized: "hi \("you")", bundle: bundle) == "hi you hi you")
      #expect(String(format: NSLocalizedString("hi %@", bundle: bundle, comment: ""), "you") == "hi you hi you")
      #expect(String.localizedStringWithFormat(NSLocalizedString("n", bundle: bundle, comment: ""), 1) == "1 dog 1 dog")
    }
    fixture.inLanguages("en", pseudo: .boundedString) {
      #expect(String(localized: "k", bundle: bundle) == "[# text #]")
    }
  }
}
