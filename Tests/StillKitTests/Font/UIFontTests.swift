// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillViews

struct UIFontTests {
  @Test func metricsAreThoseOfTheSystemFontOfIOS() {
    let font = UIFont.systemFont(ofSize: 100)
    #expect(abs(font.lineHeight - 119.3359375) < 1e-9)
    #expect(abs(font.ascender - 95.2148) < 1e-4)
    #expect(abs(font.descender + 24.1211) < 1e-4)
    #expect(font.leading == 0)
    // 1443 and 1078 units of 2048.
    #expect(abs(font.capHeight - 70.458984375) < 1e-9)
    #expect(abs(font.xHeight - 52.63671875) < 1e-9)
  }

  /// Heights of a one-line label in points, read from pictures of iOS: the line height rounded up to the pixel at 3x.
  @Test(arguments: [
    (UIContentSizeCategory.extraSmall, 30.0), (.small, 31.3333), (.medium, 32.3333), (.large, 33.6667),
    (.extraLarge, 36.0), (.extraExtraLarge, 38.3333), (.extraExtraExtraLarge, 40.6667), (.accessibilityMedium, 45.6667),
    (.accessibilityLarge, 51.3333), (.accessibilityExtraLarge, 57.3333), (.accessibilityExtraExtraLarge, 63.3333),
    (.accessibilityExtraExtraExtraLarge, 69.3333),
  ])
  func titleHasTheHeightOfIOS(category: UIContentSizeCategory, height: Double) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let font = UIFont.preferredFont(forTextStyle: .title1, compatibleWith: traits)
    #expect(abs((font.lineHeight * 3).rounded(.up) / 3 - height) < 1e-3)
  }

  // Sizes as UIFont reported them in a simulator of iOS 13, per category; weights from the guidelines.
  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60], UIFont.Weight.regular),
    (.headline, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], .semibold),
    (.body, [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53], .regular),
    (.callout, [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51], .regular),
    (.subheadline, [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49], .regular),
    (.footnote, [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44], .regular),
    (.caption1, [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43], .regular),
  ])
  func textStylesFollowTheCategory(style: UIFont.TextStyle, sizes: [CGFloat], weight: UIFont.Weight) {
    for (category, size) in zip(UIContentSizeCategory.ascending, sizes) {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
      #expect(font.pointSize == size)
      #expect(font.fontName == UIFont.systemFont(ofSize: size, weight: weight).fontName)
    }
  }

  @Test func preferredFontFollowsCurrentTraits() {
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    UITraitCollection(preferredContentSizeCategory: .accessibilityLarge).performAsCurrent {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
    }
    let bold = UITraitCollection(legibilityWeight: .bold)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: bold).fontName == ".SFUI-Semibold")
  }

  /// Distances of baselines measured in pictures of iOS.
  @Test(arguments: [
    (UIFont.TextStyle.body, UIContentSizeCategory.large, 22.0), (.body, .medium, 21),
    (.body, .extraExtraExtraLarge, 29), (.subheadline, .medium, 19),
  ])
  func textStylesHaveLeading(style: UIFont.TextStyle, category: UIContentSizeCategory, distance: CGFloat) {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    #expect(abs(font.lineHeight + font.leading - distance) < 1e-9)
    #expect(font != .systemFont(ofSize: font.pointSize))
    #expect(font == .preferredFont(forTextStyle: style, compatibleWith: traits))
  }

  @Test func linesOfTheSmallestCaptionsDoNotOverlap() {
    for style in [UIFont.TextStyle.caption1, .caption2] {
      let traits = UITraitCollection(preferredContentSizeCategory: .extraSmall)
      #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).leading == 0)
    }
  }

  /// A descriptor carries the leading of its text style to other sizes; `UIFontMetrics` gives none.
  @Test func leadingStaysWithTheDescriptor() throws {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    #expect(UIFont(descriptor: descriptor, size: 0) == body)
    #expect(UIFont(descriptor: descriptor, size: 40).leading == body.leading)
    #expect(body.withSize(20).leading == body.leading)
    let bold = try #require(descriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).leading == body.leading)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 17), compatibleWith: largest).leading == 0)
    let scaled = metrics.scaledFont(for: UIFont(descriptor: descriptor, size: 20), compatibleWith: largest)
    #expect(abs(scaled.leading - body.leading * scaled.pointSize / 20) < 1e-9)
  }

  /// 17 becomes 16⅓ at medium in a measurement of iOS 17 (jaredsinclair.com, 2024): 17 · 21/22 to the pixel at 3x.
  @Test func metricsScaleByTheLeading() {
    let medium = UITraitCollection(preferredContentSizeCategory: .medium)
    let metrics = UIFontMetrics(forTextStyle: .body)
    #expect(abs(metrics.scaledValue(for: 17, compatibleWith: medium) - 49.0 / 3) < 1e-9)
    #expect(metrics.scaledValue(for: 17) == 17)
    let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let font = metrics.scaledFont(for: .systemFont(ofSize: 22), maximumPointSize: 40, compatibleWith: largest)
    #expect(font.pointSize == 40)
    #expect(metrics.scaledFont(for: .systemFont(ofSize: 22), compatibleWith: largest).pointSize == 62)
  }

  @Test func descriptorsSwitchBoldAndItalic() throws {
    let font = UIFont.systemFont(ofSize: 15)
    let both = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let changed = UIFont(descriptor: both, size: 0)
    #expect(changed.pointSize == 15)
    #expect(changed.fontName == ".SFUI-SemiboldItalic")
    #expect(changed.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(UIFont(descriptor: both, size: 20).pointSize == 20)
    #expect(font.fontDescriptor.symbolicTraits.isEmpty)
    let plain = try #require(both.withSymbolicTraits([]))
    #expect(UIFont(descriptor: plain, size: 0) == font)
    #expect(font.fontDescriptor.withSymbolicTraits(.init(rawValue: 1 << 6)) == nil)
  }

  @Test func equalFontsHaveOneFaceAndSize() {
    #expect(UIFont.systemFont(ofSize: 12) == .systemFont(ofSize: 12, weight: .regular))
    #expect(UIFont.boldSystemFont(ofSize: 12) == .systemFont(ofSize: 12, weight: .semibold))
    #expect(UIFont.systemFont(ofSize: 12) != .italicSystemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12) != .monospacedDigitSystemFont(ofSize: 12, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 12).withSize(13) == .systemFont(ofSize: 13))
    #expect(UIFont.boldSystemFont(ofSize: 12).fontName == ".SFUI-Semibold")
  }

  @Test func weightsAreUIKitsNine() {
    #expect(UIFont.Weight.black.rawValue == 0.62)
    #expect(UIFont.Weight.thin < .light)
    #expect(UIFont.systemFont(ofSize: 12, weight: .init(0.38)) == .systemFont(ofSize: 12, weight: .bold))
  }

  @Test func namedFontsHaveTheirOwnMetrics() throws {
    let font = try #require(UIFont(name: "Inter-Bold", size: 20))
    #expect(font.fontName == "Inter-Bold")
    #expect(font.familyName == "Inter")
    #expect(font.fontDescriptor.symbolicTraits == .traitBold)
    // Inter's hhea table: 2728 and -680 units of 2816.
    #expect(abs(font.ascender - 19.375) < 1e-9)
    #expect(abs(font.lineHeight - (2728.0 + 680) / 2816 * 20) < 1e-9)
    #expect(font.fontDescriptor.withSymbolicTraits(.traitItalic)?.postscriptName == "Inter-Italic")
    #expect(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitCondensed]) == nil)
    #expect(UIFont(name: "Inter Bold", size: 20) == font)
    #expect(UIFont(name: "No Such Font", size: 20) == nil)
  }

  @Test(arguments: [
    ("Helvetica", "Helvetica", "Helvetica"), ("Helvetica-BoldOblique", "Helvetica-BoldOblique", "Helvetica"),
    ("Helvetica Neue", "HelveticaNeue", "Helvetica Neue"),
    ("HelveticaNeue-Bold", "HelveticaNeue-Bold", "Helvetica Neue"),
    ("Arial", "ArialMT", "Arial"), ("Arial Bold Italic", "Arial-BoldItalicMT", "Arial"),
    ("TimesNewRomanPS-BoldMT", "TimesNewRomanPS-BoldMT", "Times New Roman"), ("Courier", "Courier", "Courier"),
    ("CourierNewPSMT", "CourierNewPSMT", "Courier New"), ("Menlo", "Menlo-Regular", "Menlo"),
    ("Palatino-Roman", "Palatino-Roman", "Palatino"),
  ])
  func fontsOfIOSHaveTheirNames(name: String, fontName: String, familyName: String) throws {
    let font = try #require(UIFont(name: name, size: 20))
    #expect(font.fontName == fontName && font.familyName == familyName)
    #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold) == name.contains("Bold"))
  }

  @Test func fontsOfIOSHaveRelativesWithOtherTraits() throws {
    let font = try #require(UIFont(name: "ArialMT", size: 20))
    let both = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: both, size: 0).fontName == "Arial-BoldItalicMT")
    #expect(both.withSymbolicTraits([]).map { UIFont(descriptor: $0, size: 0) } == font)
    #expect(font.fontDescriptor.withDesign(.rounded) == nil)
  }

  @Test func designsKeepWeightSizeAndStyle() throws {
    let body = UIFont.systemFont(ofSize: 17, weight: .medium).fontDescriptor
    let rounded = UIFont(descriptor: try #require(body.withDesign(.rounded)), size: 0)
    #expect(rounded.fontName == ".AppleSystemUIFontRounded-Medium" && rounded.pointSize == 17)
    let serif = try #require(rounded.fontDescriptor.withDesign(.serif))
    #expect(UIFont(descriptor: serif, size: 0).familyName == ".AppleSystemUIFontSerif")
    #expect(serif.withDesign(.default) == body)
    #expect(body.withDesign(.init(rawValue: "unknown")) == nil)
    let mono = UIFont.monospacedSystemFont(ofSize: 12, weight: .medium)
    #expect(body.withSize(12).withDesign(.monospaced) == mono.fontDescriptor)
    #expect(mono.fontDescriptor.symbolicTraits == .traitMonoSpace)
    let bold = try #require(mono.fontDescriptor.withSymbolicTraits([.traitMonoSpace, .traitBold]))
    #expect(UIFont(descriptor: bold, size: 0) == .monospacedSystemFont(ofSize: 12, weight: .semibold))
    #expect(mono.fontDescriptor.withSymbolicTraits([]) == nil)
  }

  /// SF Mono's glyphs are 7.41796875 points wide at 12 points.
  @Test func monospacedTextIsAsWideAsOnIOS() {
    let font = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)
    #expect(abs("illWM".size(withAttributes: [.font: font]).width - 5 * 7.41796875) < 1e-9)
  }

  @MainActor @Test func designsFollowTheTextSize() throws {
    let style = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    let label = UILabel()
    label.font = UIFont(descriptor: try #require(style.withDesign(.rounded)), size: 0)
    label.adjustsFontForContentSizeCategory = true
    label.overridingTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    #expect(label.font.fontName == ".AppleSystemUIFontRounded-Regular" && label.font.pointSize == 33)
  }
}
