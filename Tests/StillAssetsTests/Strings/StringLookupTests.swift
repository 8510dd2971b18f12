// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

/// Which file a string comes from: by language, table, kind of file and folder.
struct StringLookupTests {
  private func text(_ key: String, _ table: String? = nil, in fixture: StringsFixture) -> String {
    NSLocalizedString(key, tableName: table, bundle: fixture.bundle, comment: "")
  }

  @Test func theLanguageIsThePictures() throws {
    let fixture = try StringsFixture([
      "en.lproj/Localizable.strings": "k = en; only = english;", "de.lproj/Localizable.strings": "k = de;",
      "pt-br.lproj/Localizable.strings": "k = br;", "zh-Hant.lproj/Localizable.strings": "k = hant;",
    ])
    fixture.inLanguages("de-AT") {
      #expect(text("k", in: fixture) == "de")
      #expect(StringLookup.preferredLocalizations(of: fixture.bundle) == ["de"])
      // As with Foundation, a language's own file answers alone.
      #expect(text("only", in: fixture) == "only")
    }
    fixture.inLanguages("pt-BR") { #expect(text("k", in: fixture) == "br") }
    fixture.inLanguages("zh-HK") { #expect(text("k", in: fixture) == "hant") }
    fixture.inLanguages("it", "de") { #expect(text("k", in: fixture) == "de") }
    fixture.inLanguages("it") { #expect(text("k", in: fixture) == "en") }
    #expect(text("k", in: fixture) == "en")
    #expect(StringLookup.localizations(of: fixture.bundle) == ["de", "en", "pt-br", "zh-Hant"])
  }

  @Test func baseHoldsTheDevelopmentLanguage() throws {
    let fixture = try StringsFixture([
      "Base.lproj/Localizable.strings": "k = base; b = only;", "fr.lproj/Localizable.strings": "k = fr;",
      "Info.plist": plist("<key>CFBundleDevelopmentRegion</key><string>de</string>"),
    ])
    #expect(StringLookup.developmentLocalization(of: fixture.bundle) == "de")
    fixture.inLanguages("de") { #expect(text("k", in: fixture) == "base") }
    fixture.inLanguages("it") { #expect(text("k", in: fixture) == "base") }
    fixture.inLanguages("fr") {
      #expect(text("k", in: fixture) == "fr")
      #expect(text("b", in: fixture) == "only")
    }
    fixture.inLanguages("de", "fr") { #expect(text("k", in: fixture) == "base") }
  }

  @Test func tablesWithoutALanguageAreUsedLast() throws {
    let fixture = try StringsFixture(["T.strings": "k = root; r = root;", "en.lproj/T.strings": "k = en;"])
    fixture.inLanguages("en") { #expect(text("k", "T", in: fixture) == "en" && text("r", "T", in: fixture) == "root") }
  }

  @Test func theDictionaryGoesBeforeTheStrings() throws {
    let fixture = try StringsFixture([
      "en.lproj/Localizable.strings": "k = plain; s = plain;",
      "en.lproj/Localizable.stringsdict": plist(counted("k", ["one": "%d one", "other": "%d"])),
    ])
    fixture.inLanguages("en") {
      #expect(String.localizedStringWithFormat(text("k", in: fixture), 1) == "1 one")
      #expect(text("s", in: fixture) == "plain")
    }
  }

  @Test func aBrokenFileLeavesItsKeysAndNamesItsLine() throws {
    let fixture = try StringsFixture(["en.lproj/Localizable.strings": "a = b;\n\"c\" = \"d\"\n\"e\" = \"f\";"])
    fixture.inLanguages("en") {
      for _ in 0..<3 { #expect(text("a", in: fixture) == "a") }
    }
    let expected = "en.lproj/Localizable.strings:2: no ; follows the value of \"c\"; none of its strings is used: "
    #expect(fixture.noted.count == 1 && fixture.noted[0].hasPrefix(expected), "\(fixture.noted)")
  }

  /// Bundles search for all files so: a table that nobody translated is that of the development language.
  @Test func aTableThatNobodyTranslatedIsThatOfTheDevelopmentLanguage() throws {
    let fixture = try StringsFixture([
      "en.lproj/Localizable.strings": "a = A;", "de.lproj/Localizable.strings": "b = B;",
      "en.lproj/Other.strings": "k = other;",
    ])
    fixture.inLanguages("de") {
      #expect(text("k", "Other", in: fixture) == "other")
      #expect(text("b", in: fixture) == "B" && text("a", in: fixture) == "a")
    }
  }

  @Test func namesLeadNowhereElse() throws {
    let fixture = try StringsFixture([
      "inner/en.lproj/x.strings": "k = inner;", "Localizable.strings": "\"../k\" = up;",
    ])
    fixture.inLanguages("en") {
      #expect(text("../k", in: fixture) == "up" && text("../../k", in: fixture) == "../../k")
      for table in ["../x", "inner/en.lproj/x", "..", "/etc/passwd"] { #expect(text("k", table, in: fixture) == "k") }
    }
    #expect(fixture.noted.count == 4 && fixture.noted.allSatisfy { $0.contains("is no name of a table") })
  }

  @Test func aFolderInAFilesPlaceIsNoted() throws {
    let fixture = try StringsFixture(["en.lproj/Localizable.strings/inner": ""])
    fixture.inLanguages("en") { #expect(text("k", in: fixture) == "k") }
    #expect(fixture.noted.count == 1 && fixture.noted[0].contains("it is a folder, not a file"), "\(fixture.noted)")
  }

  @Test func hugeFilesAreRefusedUnread() throws {
    let fixture = try StringsFixture(["en.lproj/Localizable.strings": "k = v;"])
    let path = fixture.path + "/en.lproj/Localizable.strings"
    #expect(truncate(path, 1 << 40) == 0)
    fixture.inLanguages("en") { #expect(text("k", in: fixture) == "k") }
    #expect(fixture.noted.count == 1 && fixture.noted[0].contains("File too large"), "\(fixture.noted)")
  }

  /// Numbers are those of the process, which knows no locale but `en_001` without StillTesting.
  @Test func theDefaultIsEnglishOnEveryMachine() {
    let localization = CurrentLocalization.current
    let process = Locale.current.identifier
    #expect(localization.languages == ["en-US"])
    #expect(localization.locale.identifier == (process == "en_001" ? "en-US" : process))
    #expect(localization.layoutDirection == .leftToRight && localization.pseudoLanguage == nil)
    #expect(CurrentLocalization(languages: ["ar"]).layoutDirection == .rightToLeft)
    #expect(CurrentLocalization(languages: ["he-IL"]).layoutDirection == .rightToLeft)
    #expect(CurrentLocalization(languages: ["ar"], layoutDirection: .leftToRight).layoutDirection == .leftToRight)
    #expect(CurrentLocalization(pseudoLanguage: .rightToLeft).layoutDirection == .rightToLeft)
    #expect(CurrentLocalization(pseudoLanguage: .accented).layoutDirection == .leftToRight)
  }
}
