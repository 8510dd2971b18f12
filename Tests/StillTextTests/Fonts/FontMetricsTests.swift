// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene
@testable import StillText

struct FontMetricsTests {
  /// Title 1 in points by content size category, as Apple's table of text styles gives it.
  static let titleSizes: [String: Double] = [
    "extra-small": 25, "small": 26, "medium": 27, "large": 28, "extra-large": 30, "extra-extra-large": 32,
    "extra-extra-extra-large": 34, "accessibility-medium": 38, "accessibility-large": 43,
    "accessibility-extra-large": 48, "accessibility-extra-extra-large": 53,
    "accessibility-extra-extra-extra-large": 58,
  ]

  static let titleHeights: [String: Double] = [
    "extra-small": 30, "small": 31.3333, "medium": 32.3333, "large": 33.6667, "extra-large": 36,
    "extra-extra-large": 38.3333, "extra-extra-extra-large": 40.6667, "accessibility-medium": 45.6667,
    "accessibility-large": 51.3333, "accessibility-extra-large": 57.3333,
    "accessibility-extra-extra-large": 63.3333, "accessibility-extra-extra-extra-large": 69.3333,
  ]

  @Test("A label of one line is as high as on iOS, at 3x", arguments: titleSizes.keys.sorted())
  func dynamicType(category: String) throws {
    let size = try #require(Self.titleSizes[category])
    let height = (set("Ag", size: size).size.height * 3).rounded(.up) / 3
    #expect(abs(height - Self.titleHeights[category]!) < 0.001)
  }

  @Test func systemFontReportsTheMetricsOfSF() {
    let metrics = FontLibrary.shared.metrics(for: .system(size: 1000))
    #expect(abs(metrics.lineHeight - 1193.359375) < 1e-6)
    #expect(abs(metrics.ascender - 952.148) < 0.001)
    #expect(abs(metrics.descender + 241.211) < 0.001)
    #expect(abs(metrics.capHeight - 704.590) < 0.001)
    #expect(abs(metrics.xHeight - 526.367) < 0.001)
    #expect(metrics.leading == 0)
  }

  @Test func namedFontReportsItsOwnMetrics() {
    let metrics = FontLibrary.shared.metrics(for: .named("Inter-Bold", size: 2816))
    // Inter has 2728 units of 2816 above the baseline and 680 below, in hhea.
    #expect(metrics.ascender == 2728 && metrics.descender == -680 && metrics.leading == 0)
    #expect(metrics.capHeight == 2048 && metrics.xHeight == 1536)
    #expect(TextLayout(TextRequest(text: "a", font: .named("Inter", size: 2816))).size.height == 3408)
  }

  @Test func linesUnderAndThroughTextFollowTheFont() {
    let decoration = FontLibrary.shared.decoration(for: .system(size: 100))
    #expect(decoration.underlinePosition < 0 && decoration.underlinePosition > -30)
    #expect(decoration.strikethroughPosition > 15 && decoration.strikethroughPosition < 50)
    #expect(decoration.underlineThickness > 2 && decoration.strikethroughThickness > 2)
    #expect(
      FontLibrary.shared.decoration(for: .system(size: 50)).underlineThickness * 2 == decoration.underlineThickness)
  }

  @Test func weightsAreNearestToUIKitsValues() {
    #expect(FontWeight(nearestToUIKitValue: 0.29) == .semibold)
    #expect(FontWeight(nearestToUIKitValue: -5) == .ultraLight)
    #expect(FontWeight(nearestToUIKitValue: .nan) == .regular)
    #expect(FontWeight.allCases.allSatisfy { FontWeight(nearestToUIKitValue: $0.uiKitValue) == $0 })
  }

  @Test func weightAndItalicChooseFiles() {
    let names = [FontWeight.ultraLight, .regular, .heavy].map { weight in
      let font = FontDescriptor.system(size: 10, weight: weight, italic: weight != .regular)
      return TextLayout(TextRequest(text: "a", font: font)).runs[0].run.font.postScriptName
    }
    #expect(names == ["Inter-ThinItalic", "Inter-Regular", "Inter-ExtraBoldItalic"])
  }

  @Test func monospacedDigitsHaveOneWidth() {
    func width(_ text: String, _ mono: Bool) -> Double {
      TextLayout(TextRequest(text: text, font: .system(size: 20, monospacedDigits: mono))).size.width
    }
    #expect(width("111", true) == width("888", true))
    #expect(width("111", false) < width("888", false))
  }
}
