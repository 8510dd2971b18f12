// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing
import XCTest

@testable import StillTesting

/// Formatters that name no locale print in that of the environment, and in American English without one.
struct ProcessLocaleTests {
  @Test(
    arguments: [
      ([:], "en_US"), (["LANG": ""], "en_US"), (["LANG": "C.UTF-8"], "en_US"), (["LC_ALL": "POSIX"], "en_US"),
      (["LANG": "de_DE.UTF-8"], "de_DE"), (["LANG": "de_DE.UTF-8", "LC_ALL": "fr_CA"], "fr_CA"), (["LANG": "pt"], "pt"),
      (["LANG": "de_DE.UTF-8", "LC_ALL": ""], "de_DE"), (["LANG": "sr_RS.UTF-8@latin"], "sr_Latn_RS"),
      (["LANG": "ca_ES@euro"], "ca_ES"), (["LANG": "xx_YY.UTF-8"], "en_US"), (["LANG": "@euro"], "en_US"),
      (["LANG": "_DE.UTF-8"], "en_US"),
    ] as [([String: String], String)])
  func theEnvironmentNamesALocale(environment: [String: String], identifier: String) {
    #expect(ProcessLocale.identifier(in: environment) == identifier)
  }

  @Test func allOfFoundationHasTheLocale() {
    let identifier = ProcessLocale.identifier(in: ProcessInfo.processInfo.environment)
    #expect(ProcessInfo.processInfo.environment["EXPECTED_LOCALE"] ?? identifier == identifier)
    #expect(Locale.current.identifier == identifier && Locale.autoupdatingCurrent.identifier == identifier)
    #expect(NSLocale.current.identifier == identifier && Calendar.current.locale?.identifier == identifier)
    #expect(ProcessSettings.lines.first == "locale \(identifier)")
    if let expected = Samples.expected[identifier] { #expect(Samples.made() == expected) }
  }

  /// The machine's locale is told from an equal one that an app names.
  @Test(.snapshots(locale: Locale(identifier: "fr_FR"))) func aNamedLocaleStays() {
    #expect(1234.5.formatted(.number.locale(Locale(identifier: "en_US"))) == "1,234.5")
    #expect(1234.5.formatted(.number.locale(.current)) == "1\u{202F}234,5")
    #expect(String(format: "%.1f", locale: Locale(identifier: "en_US"), 1.5) == "1.5")
    #expect(String(format: "%.1f", locale: .current, 1.5) == "1,5")
  }

  @Test(arguments: [nil, "de_DE.UTF-8", "en_GB.UTF-8"]) func aProcessStartsInItsLocale(language: String?) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["--testing-library", "swift-testing", "--filter", "ProcessLocaleTests/allOfFoundation"]
    var environment = ProcessInfo.processInfo.environment
    (environment["LANG"], environment["LC_ALL"], environment["TZ"]) = (language, nil, nil)
    environment["EXPECTED_LOCALE"] = language.map { String($0.prefix(5)) } ?? "en_US"
    process.environment = environment
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

/// The same in XCTest.
final class ProcessLocaleCaseTests: XCTestCase {
  func testFormattersPrintInTheLocale() {
    let identifier = ProcessLocale.identifier(in: ProcessInfo.processInfo.environment)
    XCTAssertEqual(Locale.current.identifier, identifier)
    if let expected = Samples.expected[identifier] { XCTAssertEqual(Samples.made(), expected) }
  }
}

/// What formatters print that name no locale.
private enum Samples {
  static let expected = [
    "en_US": [
      "11/14/23, 10:13 PM", "Nov 14 at 10:13 PM", "11/14/2023, 10:13 PM", "$1,234.50", "1,234.5", "1,234.50", "1.2 MB",
      "a, b, and c", "Sun", "1",
    ],
    "de_DE": [
      "14.11.23, 22:13", "14. Nov., 22:13", "14.11.2023, 22:13", "1.234,50 €", "1.234,5", "1.234,50", "1,2 MB",
      "a, b und c", "So.", "2",
    ],
  ]

  /// Prints one date, and two numbers, in as many ways.
  static func made() -> [String] {
    let parts = DateComponents(year: 2023, month: 11, day: 14, hour: 22, minute: 13)
    guard let date = Calendar(identifier: .gregorian).date(from: parts) else { return [] }
    let (short, template) = (DateFormatter(), DateFormatter())
    (short.dateStyle, short.timeStyle) = (.short, .short)
    template.setLocalizedDateFormatFromTemplate("jmmMMMd")
    let currency = NumberFormatter()
    currency.numberStyle = .currency
    let printed = [
      short.string(from: date), template.string(from: date), date.formatted(), currency.string(from: 1234.5) ?? "",
      1234.5.formatted(), String(format: "%.2f", locale: .current, 1234.5),
      ByteCountFormatter.string(fromByteCount: 1_234_567, countStyle: .file), ["a", "b", "c"].formatted(),
      Calendar.current.shortWeekdaySymbols[0], "\(Calendar.current.firstWeekday)",
    ]
    // Versions of ICU differ in the kind of their blanks.
    return printed.map { $0.replacing("\u{202F}", with: " ").replacing("\u{A0}", with: " ") }
  }
}
