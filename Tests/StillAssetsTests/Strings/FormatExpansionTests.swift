// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillAssets

/// Our formatter prints as C does, groups as the locale does, and never takes an argument for another type.
struct FormatExpansionTests {
  private func text(_ format: String, _ arguments: any CVarArg..., locale: String? = nil) -> String {
    let format = LocalizedFormat(text: .plain(format), language: "en", path: "p", key: "k")
    return FormatExpansion.text(of: format, arguments: arguments, locale: locale.map(Locale.init(identifier:)))
  }

  @Test func integersPrintAsInC() {
    #expect(text("%d|%5d|%-5d|%05d|%+d|% d", 42, 42, 42, 42, 42, 42) == "42|   42|42   |00042|+42| 42")
    #expect(text("%x %X %#x %o", 255, 255, 255, 8) == "ff FF 0xff 10")
    #expect(text("%lld %llu %lu", Int.min, UInt.max, UInt8(7)) == "\(Int.min) \(UInt.max) 7")
    #expect(text("%d %u %hhd %hd", 5_000_000_000, -1, 257, 65537) == "705032704 4294967295 1 1")
    #expect(text("%.3d|%6.3d|%*d|%-*d|", 7, 7, 4, 7, 4, 7) == "007|   007|   7|7   |")
    #expect(text("%2$d %1$d", 1, 2) == "2 1")
    #expect(text("%c%C %%", 65, Int32(0x20AC)) == "A€ %")
    #expect(text("%d %d", Int8(-3), true) == "-3 1")
  }

  @Test func realsPrintAsInC() {
    #expect(
      text("%f %.2f %8.1f|%e %g %lf", 1.5, 2.345, 3.25, 1500.0, 0.0001, CGFloat(2))
        == "1.500000 2.35      3.2|1.500000e+03 0.0001 2.000000")
    #expect(text("%.1f %.0f %05.1f %+.1f", -0.05, 2.5, -1.5, Float(1.5)) == "-0.1 2 -01.5 +1.5")
    #expect(text("%f %.1f", Double.infinity, Double.nan) == "inf nan")
  }

  @Test func localesWriteNumbers() {
    #expect(text("%d %lld %.2lf", 1234, 1_234_567, 1234.5, locale: "en_US") == "1,234 1,234,567 1,234.50")
    #expect(text("%d %.1f", -1234, 1234.5, locale: "de_DE") == "-1.234 1.234,5")
    #expect(text("%d", 12, locale: "ar_EG") == "١٢")
    #expect(text("%x %e", 4096, 1500.5, locale: "de_DE") == "1000 1,500500E+03")
  }

  /// Foundation on Linux would take other arguments, or stop.
  @Test func formatsThatFoundationMisreadsAreOurs() {
    #expect(String(format: "%2$d", 5, 7) == "7")
    #expect(String(format: "%3$@ %1$@", "a", "b", "c") == "c a")
    #expect(String(format: "%2$@ %1$@", "a", "b") == "b a")
    #expect(String(format: "%Lf", 1.5) == "1.500000")
    #expect(String(format: "%2147483649d", 1).count <= 10_000)
    #expect(String(format: "%.2147483648f", 1.0).count <= 10_000)
    #expect(String(format: "%999999999d", 1).count <= 10_000)
    #expect(String(format: "%d", locale: Locale(identifier: "é"), 1) == "1")
  }

  @Test func stringsAndObjects() {
    #expect(text("%@|%5@|%-5@|%.2@", "a", "b", "c", "long") == "a|b|c|long")
    #expect(text("%@ %s", "thing", "s") == "thing s")
    "pointed".withCString { #expect(text("%s", $0) == "pointed") }
  }

  @Test(arguments: [
    ("%@", 3 as any CVarArg & Sendable, "3", "argument 1 is of type Int, and %@ is not for it"),
    ("%d", "a", "a", "argument 1 is of type String, and %d is not for it"),
    ("%s", 7, "7", "argument 1 is of type Int, and %s is not for it"),
    ("%f", 7, "7", "argument 1 is of type Int, and %f is not for it"),
    ("%d", 1.5, "1.5", "argument 1 is of type Double, and %d is not for it"),
    ("%d %@", 1, "1 (null)", "argument 2 of 1 is missing for %@"),
    ("%9$d", 1, "(null)", "argument 9 of 1 is missing for %d"),
  ])
  func argumentsThatDoNotFitAreNoted(
    format: String, argument: any CVarArg & Sendable, expected: String, problem: String
  ) throws {
    let fixture = try StringsFixture()
    fixture.inLanguages("en") { #expect(text(format, argument) == expected) }
    #expect(fixture.noted.count == 1 && fixture.noted[0].hasPrefix("p: \"k\": \(problem): "), "\(fixture.noted)")
  }

  @Test func appsFormatsNeverReadWildMemory() throws {
    let fixture = try StringsFixture()
    fixture.inLanguages("en") {
      #expect(String(format: "%@ %s", 1, 2) == "1 2")
      #expect(String(format: "%@") == "(null)")
      #expect(String(format: "%#@files@", 3) == "")
      #expect(String.localizedStringWithFormat("%d %@", 1234, 5) == "1,234 5")
    }
    #expect(fixture.noted.count == 5)
  }

  @Test(arguments: ["%", "100% of", "50 %!", "%y", "%5", "%#@open", "%1$", "%lll", "a%"])
  func whatIsNoSpecifierStaysText(format: String) {
    #expect(text(format) == format || format == "100% of")
  }

  @Test func sizesAreBounded() {
    #expect(text("%99999999999d", 1).count == 1000)
    #expect(text("%.99999999999f", 1.0).count < 1100)
    #expect(text("%*d", Int.max, 1).count == 1000)
  }

  @Test func templatesKeepSpecifiers() {
    let plural: [PluralCategory: LocalizedText] = [.one: .plain("one"), .other: .plain("%d of 100%%")]
    let format = LocalizedFormat(
      text: .plain("%@: %#@n@"), variables: ["n": FormatVariable(specifier: "d", text: .plurals(plural))],
      language: "en",
      path: "p", key: "k")
    #expect(FormatExpansion.template(of: format) == "%1$@: %2$d of 100%%")
  }
}
