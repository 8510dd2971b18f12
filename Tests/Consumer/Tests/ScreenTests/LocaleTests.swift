// SPDX-License-Identifier: MIT

import Foundation
import SnapshotTesting
import Testing
import UIKit

/// Formatters that name no locale print as on an American iPhone, unless the environment names another language.
struct LocaleTests {
  @Test func formattersPrintAsInTheUSA() throws {
    let named = ["LC_ALL", "LANG"].compactMap { ProcessInfo.processInfo.environment[$0] }.first { !$0.isEmpty } ?? "C"
    guard named.hasPrefix("C") || named.hasPrefix("POSIX") || named.hasPrefix("en_US") else { return }
    #expect(Locale.current.identifier == "en_US" && Calendar.current.firstWeekday == 1)
    let parts = DateComponents(year: 2023, month: 11, day: 14)
    let date = try #require(Calendar(identifier: .gregorian).date(from: parts))
    let dates = DateFormatter()
    (dates.dateStyle, dates.timeStyle) = (.short, .none)
    let prices = NumberFormatter()
    prices.numberStyle = .currency
    #expect(dates.string(from: date) == "11/14/23" && prices.string(from: 1234.5) == "$1,234.50")
  }
}
