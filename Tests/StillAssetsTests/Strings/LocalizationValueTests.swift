// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

/// Interpolations become specifiers by their types, and their values stay arguments.
struct LocalizationValueTests {
  private func key(_ value: String.LocalizationValue) -> String { value.key }

  @Test func typesHaveTheirSpecifiers() {
    #expect(key("\(1) \(UInt(1)) \(Int8(1)) \(Int16(1)) \(Int32(1)) \(Int64(1))") == "%lld %llu %d %d %d %lld")
    #expect(key("\(UInt8(1)) \(UInt16(1)) \(UInt32(1)) \(UInt64(1))") == "%u %u %u %llu")
    #expect(key("\(1.5) \(Float(1)) \(CGFloat(1))") == "%lf %f %lf")
    #expect(key("\("a") \("ab".dropFirst()) \(NSString(string: "n"))") == "%@ %@ %@")
    #expect(key("\(3, specifier: "%03lld") \(1.5, specifier: "%.1lf")") == "%03lld %.1lf")
    #expect(key("\(3, format: .number) \(AttributedString("a"))") == "%@ %@")
  }

  @Test func percentSignsAreDoubledInFormatsAlone() {
    #expect(key("100%") == "100%")
    #expect(key("100% of \(3)") == "100%% of %lld")
    #expect(String(localized: "100%") == "100%")
    #expect(String(localized: "100% of \(3)") == "100% of 3")
  }

  @Test func valuesArePrintedByTheLocale() {
    let german = Locale(identifier: "de_DE")
    #expect(String(localized: "\(1234) \(1.5)", locale: german) == "1.234 1,500000")
    #expect(String(localized: "\(1234) \(1.5)") == "1,234 1.500000")
    #expect(String(localized: "\(1.25, specifier: "%.1lf")|\(7, specifier: "%03lld")") == "1.2|007")
    CurrentLocalization.$current.withValue(CurrentLocalization(languages: ["de-AT"], locale: german)) {
      #expect(String(localized: "\(1234)") == "1.234")
      #expect(String(localized: "\(1234.5, format: .number)") == "1.234,5")
      #expect(String(localized: "\(1234)", locale: Locale(identifier: "en_GB")) == "1,234")
    }
  }

  @Test func resourcesInsideAreLookedUp() throws {
    let fixture = try StringsFixture(["en.lproj/Localizable.strings": "a = A; \"x %@\" = \"X %@\";"])
    let inner = LocalizedStringResource("a", bundle: .atURL(fixture.bundle.bundleURL))
    #expect(String(localized: "x \(inner)", bundle: fixture.bundle) == "X A")
  }

  /// A resource is looked up in the language of its locale; without one, in the picture's.
  @Test func localesOfResourcesChooseTheLanguage() throws {
    let fixture = try StringsFixture([
      "en.lproj/Localizable.strings": "\"a %lld\" = \"A %lld\";",
      "de.lproj/Localizable.strings": "\"a %lld\" = \"B %lld\";",
    ])
    var resource = LocalizedStringResource("a \(1234)", bundle: .atURL(fixture.bundle.bundleURL))
    fixture.inLanguages("de", locale: "de_DE") { #expect(String(localized: resource) == "B 1.234") }
    fixture.inLanguages("en", locale: "en_US") {
      #expect(String(localized: resource) == "A 1,234")
      resource.locale = Locale(identifier: "de_DE")
      #expect(String(localized: resource) == "B 1.234")
      #expect(String(AttributedString(localized: resource).characters) == "B 1.234")
      resource.locale = Locale(identifier: "")
      #expect(String(localized: resource).hasPrefix("A"))
    }
  }

  @Test func marksOfGrammarAreRemoved() {
    #expect(String(localized: "^[\(2) item](inflect: true) left") == "2 item left")
    #expect(InlineMarkdown.withoutGrammar("^[a](inflect: true) ^[b](x: 1)") == "a b")
    #expect(InlineMarkdown.withoutGrammar("^[a] ^[b") == "^[a] ^[b")
  }

  @Test(arguments: [
    ("plain", "plain"), ("**bold** and *it* or _it_ `c*de` ~~gone~~", "bold and it or it c*de gone"),
    ("**a *b* c**", "a b c"), ("2 * 3 * 4", "2 * 3 * 4"), ("snake_case_name", "snake_case_name"), (#"\*a\*"#, "*a*"),
    ("[docs](https://a.b/c) end", "docs end"), ("**open", "**open"), ("a]( b [c", "a]( b [c"), ("`", "`"), ("", ""),
  ])
  func markdownIsReadInsideOfLines(text: String, shown: String) {
    #expect(String(InlineMarkdown.attributed(text).characters) == shown)
  }

  /// Rule: the time for a text grows with its length, and not with its square.
  @Test(arguments: ["[", "^[a](inflect: true", "[a", "**a ", "`a "]) func manyMarksStayWhatTheyAre(mark: String) {
    let text = String(repeating: mark, count: 20_000)
    let shown = String(InlineMarkdown.attributed(text).characters)
    #expect(mark.contains("`") || shown == text)
    let last = InlineMarkdown.attributed(String(repeating: "[", count: 20_000) + "a](b)")
    #expect(last.characters.count == 20_000)
  }

  @Test func linksAreAttributes() {
    let text = InlineMarkdown.attributed("see [the **docs**](https://a.b/c \"Title\")")
    let linked = text.runs.filter { $0.link != nil }
    #expect(!linked.isEmpty && linked.allSatisfy { $0.link?.absoluteString == "https://a.b/c" })
    #expect(linked.map { String(text[$0.range].characters) }.joined() == "the docs")
  }

  @Test func resourcesAreEqualByTheirParts() {
    let first = LocalizedStringResource("a \(1)", table: "T")
    #expect(first == LocalizedStringResource("a \(1)", table: "T") && first != "a \(1)")
    #expect(LocalizedStringResource("a \(1)") != "a \(2)")
  }
}
