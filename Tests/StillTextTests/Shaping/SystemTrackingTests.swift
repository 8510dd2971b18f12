// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene
@testable import StillText

/// Rule: the system font is as wide as San Francisco, whose widths were measured; other fonts have their own.
struct SystemTrackingTests {
  private func tracking(_ size: Double, _ weight: FontWeight = .regular) -> Double {
    SystemTracking.published(size: size) + SystemTracking.fitting(size: size, weight: weight)
  }

  private func width(_ text: String, _ font: FontDescriptor, kern: Double? = nil) -> Double {
    set(text) { $0.spans[0] = TextRequest.Span(end: .max, font: font, kern: kern) }.size.width
  }

  /// Values of the table that the law was published with, whose parts were rounded to tenths.
  @Test(arguments: [
    (8.0, FontWeight.regular, 24.1), (12, .medium, -0.2), (13, .regular, -7.9), (16, .semibold, -15.4),
    (17, .regular, -27.9), (20, .regular, -37.5), (23, .semibold, -39.3), (28, .bold, -44.6), (58, .regular, -54.3),
  ])
  func lawGivesItsTable(size: Double, weight: FontWeight, thousandths: Double) {
    #expect(abs(tracking(size, weight) * 1000 - thousandths) < 0.11)
  }

  private struct Advances: Decodable {
    let table: [String: [String: Double]]
  }

  private static let file: String? = {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 1...4 { folder.deleteLastPathComponent() }
    return [folder.deletingLastPathComponent(), folder.deletingLastPathComponent().deletingLastPathComponent()]
      .map { $0.appendingPathComponent("shared/facts/sf-advance.json").path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }()

  @Test(.enabled(if: file != nil, "the package has no file ../shared/facts/sf-advance.json beside it"))
  func lawGivesEveryMeasuredValue() throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: try #require(Self.file)))
    let table = try JSONDecoder().decode(Advances.self, from: data).table
    try #require(table.count >= 39)
    let weights: [String: FontWeight] = ["regular": .regular, "medium": .medium, "semibold": .semibold, "bold": .bold]
    for (size, row) in table {
      for (weight, thousandths) in row {
        let own = tracking(try #require(Double(size)), try #require(weights[weight]))
        #expect(abs(own * 1000 - thousandths) < 0.11, "\(weight) at \(size)")
      }
    }
  }

  @Test func sizesBetweenAreInterpolatedAndTheRestTakesTheNearest() {
    #expect(abs(tracking(16.5) - (tracking(16) + tracking(17)) / 2) < 1e-12)
    #expect(abs(tracking(20.25) - (0.75 * tracking(20) + 0.25 * tracking(21))) < 1e-12)
    #expect(tracking(5) == tracking(8) && tracking(200) == tracking(60))
    #expect(tracking(17, .thin) == tracking(17) && tracking(17, .black) == tracking(17, .bold))
  }

  @Test(arguments: [12.0, 17, 28])
  func eachLetterIsFollowedByTracking(size: Double) {
    let own = width("Hamburgefons", .inter(size))
    let last = SystemTracking.fitting(size: size, weight: .regular) * size
    #expect(abs(width("Hamburgefons", .system(size: size)) - (own + 12 * tracking(size) * size - last)) < 1e-9)
    let runs = set("Hamburgefons", size: size).runs[0].run.glyphs
    let untracked = set("Hamburgefons") { $0.spans[0].font = .inter(size) }.runs[0].run.glyphs
    #expect(abs(runs[5].x - untracked[5].x - 5 * tracking(size) * size) < 1e-9)
  }

  /// The last letter keeps the space at its side, as in San Francisco, or titles would touch what follows.
  @Test func lineEndsWithApplesTrackingAlone() {
    let letter = width("o", .inter(28))
    #expect(abs(width("o", .system(size: 28)) - letter - SystemTracking.published(size: 28) * 28) < 1e-9)
    #expect(set("one two", width: width("one two", .system(size: 28)), size: 28).lines.count == 1)
    #expect(set("one two", width: width("one two", .system(size: 28)) - 0.1, size: 28).lines.count == 2)
  }

  @Test func kerningIsAddedToTracking() {
    #expect(abs(width("abc", .system(size: 17), kern: 2) - width("abc", .system(size: 17)) - 6) < 1e-9)
  }

  @Test("Other fonts and joined letters are not moved", arguments: ["日本語", "مرحبا", "👩‍👩‍👧🙂"])
  func fallbackFontsHaveTheirOwnWidths(text: String) {
    #expect(abs(width(text, .system(size: 28)) - width(text, .inter(28))) < 1e-9)
  }

  @Test func marksAndInvisibleCharactersAreNotFollowedByMore() {
    #expect(abs(width("e\u{301}x", .system(size: 28)) - width("\u{E9}x", .system(size: 28))) < 1e-9)
    #expect(abs(width("a\u{200B}x", .system(size: 28)) - width("a\u{200D}x", .system(size: 28))) < 1e-9)
    let bare = width("a\u{200B}x", .inter(28)) - width("ax", .inter(28))
    #expect(abs(width("a\u{200B}x", .system(size: 28)) - width("ax", .system(size: 28)) - bare) < 1e-9)
  }

  @Test func otherFormsOfTheSystemFontAreTracked() {
    let law = tracking(16) * 16
    for form in [FontDescriptor.system(size: 16, italic: true), .system(size: 16, monospacedDigits: true)] {
      let lastPlaces = [nil, -law].map { kern in
        set("0123456789x") { $0.spans[0] = TextRequest.Span(end: .max, font: form, kern: kern) }
          .runs[0].run.glyphs[10].x
      }
      #expect(abs(lastPlaces[0] - lastPlaces[1] - 10 * law) < 1e-9)
    }
  }

  @Test func ellipsisFitsWithTracking() {
    let text = "Incomprehensibilities"
    let layout = set(text, width: 150, lines: 1, size: 28, mode: .byTruncatingTail)
    #expect(layout.visible[0].hasSuffix("…") && layout.lines[0].width <= 150.005)
    let more = set(text.prefix(layout.visible[0].count) + "…", size: 28)
    #expect(more.size.width > 150)
  }
}
