// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

/// String catalogues of Xcode: units, plurals, devices, substitutions and what is missing.
struct StringCatalogTests {
  private func fixture(_ strings: String, source: String = "en") throws -> StringsFixture {
    try StringsFixture([
      "Localizable.xcstrings": "{\"sourceLanguage\": \"\(source)\", \"strings\": {\(strings)}, \"version\": \"1.0\"}"
    ])
  }

  private func unit(_ value: String, state: String = "translated") -> String {
    "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(value)\"}}"
  }

  @Test func unitsAreThoseOfTheLanguage() throws {
    let fixture = try fixture(
      """
      "Hello": {"localizations": {"de": \(unit("Hallo")), "fr": \(unit("", state: "new"))}}, "Bare": {},
      "key": {"localizations": {"en": \(unit("Text"))}},
      "Brand": {"shouldTranslate": false, "localizations": {"de": \(unit("Marke"))}}
      """)
    func text(_ key: String) -> String { NSLocalizedString(key, bundle: fixture.bundle, comment: "") }
    fixture.inLanguages("de-AT") {
      #expect(text("Hello") == "Hallo" && text("Bare") == "Bare" && text("Gone") == "Gone" && text("Brand") == "Brand")
      // The source language's text stands for one that is not translated.
      #expect(text("key") == "Text")
    }
    fixture.inLanguages("fr") { #expect(text("Hello") == "Hello") }
    fixture.inLanguages("it") { #expect(text("key") == "Text") }
    #expect(StringLookup.localizations(of: fixture.bundle) == ["de", "en", "fr"])
    #expect(StringLookup.developmentLocalization(of: fixture.bundle) == "en")
    #expect(fixture.noted.count == 1 && fixture.noted[0].contains("has no \"Gone\" in de"))
  }

  @Test func pluralsCountTheFirstNumber() throws {
    let fixture = try fixture(
      """
      "%@ has %lld": {"localizations": {"ru": {"variations": {"plural": {"one": \(unit("%1$@: %2$lld раз")),
        "few": \(unit("%1$@: %2$lld раза")), "many": \(unit("%1$@: %2$lld много")), "other": \(unit("%1$@: %2$lld разa"))}}}}}
      """)
    fixture.inLanguages("ru") {
      func text(_ count: Int) -> String { String(localized: "\("Анна") has \(count)", bundle: fixture.bundle) }
      #expect(text(21) == "Анна: 21 раз" && text(3) == "Анна: 3 раза" && text(11) == "Анна: 11 много")
    }
  }

  @Test func devicesMayHoldPlurals() throws {
    let plural = "{\"variations\": {\"plural\": {\"one\": \(unit("%lld tap")), \"other\": \(unit("%lld taps"))}}}"
    let fixture = try fixture(
      """
      "%lld": {"localizations": {"en": {"variations": {"device": {"iphone": \(plural), "other": \(unit("%lld clicks"))}}}}}
      """)
    func text() -> String { String(localized: "\(1)", bundle: fixture.bundle) }
    fixture.inLanguages("en") { #expect(text() == "1 tap") }
    fixture.inLanguages("en", device: "mac") { #expect(text() == "1 clicks") }
  }

  @Test func substitutionsNameTheirArguments() throws {
    let plural = "{\"plural\": {\"one\": \(unit("%arg cat")), \"other\": \(unit("%arg cats"))}}"
    let fixture = try fixture(
      """
      "%@ %lld %lld": {"localizations": {"en": {"stringUnit": {"value": "%#@dogs@, %#@cats@ of %1$@"}, "substitutions": {
        "cats": {"argNum": 2, "formatSpecifier": "lld", "variations": \(plural)},
        "dogs": {"argNum": 3, "formatSpecifier": "lld", "variations": \(plural.replacing("cat", with: "dog"))}}}}}
      """)
    fixture.inLanguages("en") {
      #expect(String(localized: "\("Eve") \(1) \(2000)", bundle: fixture.bundle) == "2,000 dogs, 1 cat of Eve")
      let format = NSLocalizedString("%@ %lld %lld", bundle: fixture.bundle, comment: "")
      #expect(format.utf8.starts(with: "%3$lld dogs, %2$lld cats of %1$@".utf8))
      #expect(String.localizedStringWithFormat(format, "Eve", 2, 1) == "1 dog, 2 cats of Eve")
    }
    #expect(fixture.noted.isEmpty)
  }

  @Test(arguments: [
    ("\"k\": 3", "the entry \"k\" is no JSON object"),
    ("\"k\": {\"localizations\": {\"en\": {\"stringUnit\": {}}}}", "\"k\" in en has no \"value\""),
    (
      "\"k\": {\"localizations\": {\"en\": {\"variations\": {\"moon\": {}}}}}",
      "\"k\" in en varies by something unknown"
    ),
    (
      "\"k\": {\"localizations\": {\"en\": {\"variations\": {\"plural\": {\"one\": {\"stringUnit\": {\"value\": \"a\"}}}}}}}",
      "\"k\" in en has no plural \"other\""
    ),
    (
      "\"k\": {\"localizations\": {\"en\": {\"variations\": {\"plural\": {\"lots\": {\"stringUnit\": {\"value\": \"a\"}}}}}}}",
      "\"k\" in en has the unknown plural \"lots\""
    ),
    (
      "\"k\": {\"localizations\": {\"en\": {\"stringUnit\": {\"value\": \"a\"}, \"substitutions\": {\"x\": {}}}}}",
      "substitution \"x\" of \"k\" in en has no text"
    ),
    (
      "\"k\": {\"localizations\": {\"en\": {\"variations\": {\"device\": {\"mac\": {\"stringUnit\": {\"value\": \"a\"}}}}}}}",
      "\"k\": no text is for iphone or other devices, and that for mac is shown"
    ),
  ])
  func faultsAreNoted(strings: String, problem: String) throws {
    let fixture = try fixture(strings)
    fixture.inLanguages("en") { _ = NSLocalizedString("k", bundle: fixture.bundle, comment: "") }
    #expect(
      fixture.noted.contains { $0.hasPrefix("Localizable.xcstrings:1: ") && $0.contains(problem) }, "\(fixture.noted)")
  }

  /// Rule: a substitution whose argument no call can have takes the next one.
  @Test(arguments: ["-9223372036854775808", "9223372036854775807", "0", "10000", "1.5", "\"1\""])
  func argumentsHaveUsualNumbers(number: String) throws {
    let fixture = try fixture(
      """
      "k": {"localizations": {"en": {"stringUnit": {"value": "%#@x@"}, "substitutions": {
        "x": {"argNum": \(number), "variations": {"plural": {"other": \(unit("%arg and %lld"))}}}}}}}
      """)
    fixture.inLanguages("en") {
      let format = NSLocalizedString("k", bundle: fixture.bundle, comment: "")
      #expect(String.localizedStringWithFormat(format, 3, 4) == "3 and 4")
    }
    #expect(fixture.noted.contains { $0.contains("has the \"argNum\" ") && $0.contains("which no argument has") })
  }

  @Test func aCatalogueOfMoreLanguagesThanThereAreIsNotRead() throws {
    let entries = { (count: Int) in
      (0..<count).map { "\"k\($0)\": {\"localizations\": {\"l\($0)\": {}}}" }.joined(separator: ",")
    }
    let fixture = try fixture(entries(1002))
    fixture.inLanguages("en") { _ = NSLocalizedString("k1", bundle: fixture.bundle, comment: "") }
    #expect(fixture.noted.count == 1 && fixture.noted[0].contains("more than 1000 languages"), "\(fixture.noted)")
    let most = try self.fixture(entries(999))
    #expect(StringLookup.localizations(of: most.bundle).count == 1000)
  }

  /// Rule: each language is found, in whatever order and number entries have them.
  @Test func languagesMayBeMissingFromEntries() throws {
    let lists = [["de", "en", "fr"], ["fr"], ["en", "fr"], ["it", "de"], [], ["de", "fr", "ja", "it"]]
    let entries = lists.enumerated().map { index, languages in
      "\"\(index)\": {\"localizations\": {\(languages.map { "\"\($0)\": {}" }.joined(separator: ", "))}}"
    }
    let scan = try #require(CatalogScan.scan(Array("{\"strings\": {\(entries.joined(separator: ","))}}".utf8) + [0]))
    #expect(scan.languages == ["de", "en", "fr", "it", "ja"] && scan.entries.count == lists.count)
  }

  @Test func entriesAreFoundInAnyFormOfJSON() throws {
    let bytes = Array(
      #"""
      { "x" : [1, {"a": "}"}, true] , "version":1.0,
        "strings" : { "a \"b\" \u00e4" : {"localizations" : {"de": {}, "pt-BR" : {"a": {"localizations": {"no": 1}}}} , "c": 1},
          "n": null, "}{": {"comment": "localizations", "z": {"no": {}}}, "" : [], "\\":{} }, "sourceLanguage"
        : "fr" }
      """#.utf8)
    let scan = try #require(CatalogScan.scan(bytes + [0]))
    #expect(Set(scan.entries.keys) == ["a \"b\" ä", "n", "}{", "", "\\"])
    #expect(scan.languages == ["de", "pt-BR"] && scan.sourceLanguage == "fr" && scan.hasStrings)
    let place = try #require(scan.entries["n"])
    #expect(String(decoding: bytes[place], as: UTF8.self) == "null")
    for count in 0..<bytes.count - 1 { #expect(CatalogScan.scan(bytes.prefix(count) + [0]) == nil) }
  }

  @Test(arguments: [
    "{\n\"strings\": {\n\"a\" {}}}", "[]", "{\"sourceLanguage\": \"en\"}", "", String(repeating: "[", count: 100_000),
  ])
  func aBrokenCatalogueIsNotedOnce(text: String) throws {
    let fixture = try StringsFixture(["Localizable.xcstrings": text])
    fixture.inLanguages("en") {
      for key in ["a", "b"] { #expect(NSLocalizedString(key, bundle: fixture.bundle, comment: "") == key) }
    }
    #expect(fixture.noted.count == 1 && fixture.noted[0].hasPrefix("Localizable.xcstrings:"), "\(fixture.noted)")
  }
}
