// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import Testing

/// Rule: numbers have a point, whatever locale a program has set.
///
/// The locale of the test is made by `localedef` from Debian's package `locales`; without it the test is skipped.
struct PlainFormatTests {
  private static let hasSources =
    access("/usr/share/i18n/locales/de_DE", R_OK) == 0 && access("/usr/bin/localedef", X_OK) == 0

  @Test(.enabled(if: hasSources, "needs Debian's package locales"))
  func numbersHaveAPoint() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("locale-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let making = Process()
    making.executableURL = URL(fileURLWithPath: "/usr/bin/localedef")
    making.arguments = ["-i", "de_DE", "-f", "UTF-8", folder.appendingPathComponent("de_DE.UTF-8").path]
    try making.run()
    making.waitUntilExit()
    setenv("LOCPATH", folder.path, 1)
    let german = newlocale(1 << LC_NUMERIC, "de_DE.UTF-8", nil)
    unsetenv("LOCPATH")
    let locale = try #require(german)
    let outer = uselocale(locale)
    defer {
      uselocale(outer)
      freelocale(locale)
    }
    #expect(String(format: "%.2f", 1.5) == "1,50")
    #expect(String(plainFormat: "%.2f %g", 1.5, 0.25) == "1.50 0.25")
    #expect(String(format: "%.2f", 1.5) == "1,50")
  }
}
