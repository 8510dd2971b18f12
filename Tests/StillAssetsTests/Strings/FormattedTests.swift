// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import Testing

/// Numbers and dates print in the language that a test chose, where an app names no locale.
struct FormattedTests {
  private let date = Date(timeIntervalSince1970: 1_700_000_000)

  private var day: Date.FormatStyle {
    var style = Date.FormatStyle.dateTime.day().month(.wide).year()
    style.timeZone = .gmt
    return style
  }

  private func inGerman(_ body: () -> Void) throws {
    CurrentLocalization.$current.withValue(
      try CurrentLocalization(locale: Locale(identifier: "de_DE")), operation: body)
  }

  @Test func stylesWithoutALocaleFollowTheLanguage() throws {
    try inGerman {
      #expect(date.formatted(day) == "14. November 2023")
      #expect((date..<date.addingTimeInterval(3600)).formatted(.interval.year()) == "2023")
      #expect(1234.formatted() == "1.234" && (1234.5).formatted() == "1.234,5" && UInt16(1234).formatted() == "1.234")
      #expect(
        (0.5 as Float).formatted() == "0,5" && (1234.5).formatted(.number.precision(.fractionLength(2))) == "1.234,50")
      #expect(1234.formatted(.currency(code: "EUR")) == "1.234,00\u{A0}€" && (0.5).formatted(.percent) == "50\u{A0}%")
      #expect(Decimal(12.5).formatted(.currency(code: "EUR")) == "12,50\u{A0}€")
      #expect(["a", "b", "c"].formatted() == "a, b und c" && ["a", "b"].formatted(.list(type: .or)) == "a oder b")
      #expect(Duration.seconds(3700).formatted(.units(allowed: [.hours], width: .wide)) == "1 Stunde")
    }
  }

  @Test func localesOfStylesAreStronger() throws {
    try inGerman {
      #expect(date.formatted(day.locale(Locale(identifier: "fr"))) == "14 novembre 2023")
      #expect((1234.5).formatted(.number.locale(Locale(identifier: "en_US"))) == "1,234.5")
      #expect(date.formatted(.iso8601) == "2023-11-14T22:13:20Z")
    }
  }

  @Test func withoutAChoiceFoundationDecides() {
    #expect(date.formatted(day) == day.format(date) && (1234.5).formatted() == "1,234.5")
  }
}
