// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

/// CLDR's categories, by hand for the main languages and against ICU for all.
struct PluralCategoryTests {
  @Test(arguments: [
    ("en", [0: "other", 1: "one", 2: "other", 11: "other"]), ("de-AT", [0: "other", 1: "one", 2: "other"]),
    ("fr", [0: "one", 1: "one", 2: "other", 1_000_000: "many"]), ("pt-BR", [0: "one", 1: "one", 2: "other"]),
    ("pt-PT", [0: "other", 1: "one", 2: "other"]), ("pt-AO", [0: "other", 1: "one"]),
    ("es", [1: "one", 1_000_000: "many"]),
    ("ru", [1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 22: "few", 112: "many"]),
    ("pl", [1: "one", 3: "few", 5: "many", 12: "many", 22: "few", 21: "many"]),
    ("cs", [1: "one", 3: "few", 5: "other"]), ("lt", [1: "one", 2: "few", 11: "other", 21: "one"]),
    ("ar", [0: "zero", 1: "one", 2: "two", 5: "few", 11: "many", 100: "other"]),
    ("he", [1: "one", 2: "two", 3: "other"]), ("iw", [2: "two"]), ("lv", [0: "zero", 1: "one", 10: "zero", 21: "one"]),
    ("cy", [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many", 7: "other"]),
    ("sl", [1: "one", 2: "two", 3: "few", 5: "other"]),
    ("ja", [0: "other", 1: "other"]), ("zh-Hant", [1: "other"]), ("tr", [1: "one", 0: "other"]),
    ("hi", [0: "one", 2: "other"]),
    ("xx", [1: "other"]), ("", [1: "other"]), ("sr-Latn", [1: "one", 2: "few"]), ("nb", [1: "one"]),
    ("fil", [1: "one", 4: "other"]),
  ])
  func integers(language: String, expected: [Int: String]) {
    for (number, category) in expected {
      #expect(PluralCategory.of(PluralNumber(Int64(number)), language: language).rawValue == category)
    }
  }

  @Test func fractionsCountByTheirDigits() {
    #expect(PluralCategory.of(PluralNumber(1.0), language: "en") == .one)
    #expect(PluralCategory.of(PluralNumber(1.5), language: "en") == .other)
    #expect(PluralCategory.of(PluralNumber(1.5), language: "fr") == .one)
    #expect(PluralCategory.of(PluralNumber(1.5), language: "ru") == .other)
    #expect(PluralCategory.of(PluralNumber(0.5), language: "cs") == .many)
    #expect(PluralCategory.of(PluralNumber(Int64(-1)), language: "en") == .one)
    #expect(PluralCategory.of(PluralNumber(Int64.min), language: "ru") == .many)
    #expect(PluralCategory.of(PluralNumber(Double.infinity), language: "ru") == .other)
    #expect(PluralCategory.of(PluralNumber(Double.nan), language: "ru") == .other)
    #expect(PluralCategory.of(PluralNumber(1e300), language: "en") == .other)
  }

  /// ICU lies in the process with Foundation, but only the linker of a test may look for it.
  @Test func allRulesAreICUs() throws {
    typealias Open = @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
    typealias Select =
      @convention(c) (
        OpaquePointer, Double, UnsafeMutablePointer<UInt16>, Int32, UnsafeMutablePointer<Int32>
      ) -> Int32
    let process = try #require(dlopen(nil, RTLD_NOW))
    let open = unsafeBitCast(try #require(dlsym(process, "swift_uplrules_open")), to: Open.self)
    let select = unsafeBitCast(try #require(dlsym(process, "swift_uplrules_select")), to: Select.self)
    let languages = PluralRuleTable.rules.flatMap { $0.languages.split(separator: " ") }
    #expect(languages.count > 150)
    let numbers = (0...220).map(Double.init) + [1000, 100_000, 1_000_000, 2_000_001, 0.1, 0.5, 1.5, 2.1, 10.25, 11.11]
    for language in languages where language != "root" {
      var status: Int32 = 0
      let rules = try #require(open(String(language), &status))
      for number in numbers {
        var units = [UInt16](repeating: 0, count: 16)
        let count = select(rules, number, &units, 16, &status)
        let category = String(decoding: units.prefix(Int(count)), as: UTF16.self)
        let ours = PluralCategory.of(PluralNumber(number), language: String(language))
        if ours.rawValue != category { Issue.record("\(language) \(number): \(ours), and ICU says \(category)") }
      }
    }
  }
}
