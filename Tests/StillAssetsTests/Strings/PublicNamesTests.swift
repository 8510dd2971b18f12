// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import Testing

/// An app's file imports Foundation beside this module: its calls compile unchanged, and mean ours.
struct PublicNamesTests {
  private final class Token {}
  private class Open { func bundle() -> Bundle { Bundle(for: type(of: self)) } }

  private let fixture: StringsFixture

  init() throws {
    fixture = try StringsFixture([
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "hello": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Hello"}}}},
        "%lld files": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "%lld file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}}}}}}
      """,
      "en.lproj/Other.strings": "\"hello\" = \"Hi\";",
      "en.lproj/Other.stringsdict": plist(counted("n", ["one": "%d dog", "other": "%d dogs"])),
    ])
  }

  @Test func eachSetOfArgumentsFindsOurFunction() {
    let bundle = fixture.bundle
    #expect(NSLocalizedString("hello", bundle: bundle, comment: "") == "Hello")
    #expect(NSLocalizedString("hello", bundle: bundle, value: "v", comment: "") == "Hello")
    #expect(NSLocalizedString("hello", tableName: "Other", bundle: bundle, comment: "") == "Hi")
    #expect(NSLocalizedString("hello", tableName: nil, bundle: bundle, comment: "") == "Hello")
    #expect(NSLocalizedString("hello", tableName: "Other", bundle: bundle, value: "v", comment: "") == "Hi")
    #expect(NSLocalizedString("no", bundle: bundle, value: "v", comment: "") == "v")
    #expect(NSLocalizedString("no", bundle: bundle, value: "", comment: "") == "no")
    #expect(NSLocalizedString("no such key", comment: "") == "no such key")
    #expect(NSLocalizedString("no such key", tableName: "T", comment: "") == "no such key")
    #expect(NSLocalizedString("no such key", value: "v", comment: "") == "v")
    #expect(NSLocalizedString("no such key", tableName: "T", value: "v", comment: "") == "v")
    // Foundation's, which reads `.strings` alone: only that it compiles.
    _ = NSLocalizedString("hello", tableName: nil, bundle: bundle, value: "v", comment: "")
  }

  @Test func bundlesFindOurMethods() {
    let bundle = fixture.bundle
    #expect(bundle.localizedString(forKey: "hello", value: "v", table: "Other") == "Hi")
    #expect(bundle.localizedString(forKey: "hello", value: "v", table: nil) == "Hello")
    #expect(bundle.localizedString(forKey: "hello", value: nil, table: "Other") == "Hi")
    // Foundation's, which reads `.strings` alone: only that it compiles.
    _ = bundle.localizedString(forKey: "hello", value: nil, table: nil)
    #expect(Bundle(for: Token.self).bundlePath == Open().bundle().bundlePath)
  }

  @Test func formatsOfPluralsAreKnownToStrings() {
    let format = NSLocalizedString("%lld files", bundle: fixture.bundle, comment: "")
    #expect(String.localizedStringWithFormat(format, 1) == "1 file")
    #expect(String.localizedStringWithFormat(format, 1200) == "1,200 files")
    #expect(String(format: format, 1200) == "1200 files")
    #expect(String(format: format, arguments: [1]) == "1 file")
    #expect(String(format: format, locale: Locale.current, 1) == "1 file")
    #expect(String(format: format, locale: nil, 1) == "1 file")
    #expect(String(format: format, locale: Locale.current, arguments: [1]) == "1 file")
    let list: [any CVarArg] = [1]
    #expect(String(format: format, locale: Locale.current, arguments: list) == "1 file")
    // Foundation's knows no plurals, and prints the general one, with the mark that is not drawn.
    #expect(String(format: format, arguments: list).utf8.starts(with: "1 files".utf8))
    let dogs = NSLocalizedString("n", tableName: "Other", bundle: fixture.bundle, comment: "")
    #expect(String.localizedStringWithFormat(dogs, 1) == "1 dog" && String(format: dogs, 3) == "3 dogs")
  }

  @Test func otherFormatsAreFoundations() {
    #expect(String(format: "%.2f|%5d|%@|%x", 1.005, 42, "ab", 255) == "1.00|   42|ab|ff")
    #expect(String(format: "100%%") == "100%")
    let numbers = [0.0, 1.5].map { String(format: "%.1f", $0 == 0 ? 0 : $0) }
    #expect(numbers == ["0.0", "1.5"], "the first zero is an integer")
    #expect(String(format: "%2$@ %1$@", "a", "b") == "b a")
  }

  @Test func stringsAreLocalised() {
    let count = 1
    let bundle = fixture.bundle
    #expect(String(localized: "hello", bundle: bundle) == "Hello")
    #expect(String(localized: "\(count) files", bundle: bundle, comment: "a comment") == "1 file")
    #expect(String(localized: "no.key", defaultValue: "\(count) of \("x")", bundle: bundle) == "1 of x")
    #expect(String(localized: "hello", defaultValue: "Hey", table: "Other", bundle: bundle) == "Hi")
    #expect(String(AttributedString(localized: "hello", bundle: bundle).characters) == "Hello")
    let resource = LocalizedStringResource("hello", table: "Other", bundle: .atURL(bundle.bundleURL))
    #expect(String(localized: resource) == "Hi")
    let literal: LocalizedStringResource = "\(count) cats"
    #expect(literal.key == "%lld cats" && String(localized: literal) == "1 cats")
    let value: String.LocalizationValue = "plain"
    #expect(String(localized: value) == "plain")
    #expect(String(localized: LocalizedStringResource("k", defaultValue: "d", bundle: .forClass(Token.self))) == "d")
  }
}
