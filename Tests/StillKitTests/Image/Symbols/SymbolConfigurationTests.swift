// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: configurations are values that merge as Apple documents: what is applied later replaces what it specifies.
struct SymbolConfigurationTests {
  typealias Configuration = UIImage.SymbolConfiguration

  @Test func whatIsAppliedReplacesWhatItSpecifiesOnly() {
    let base = Configuration(pointSize: 20, weight: .bold, scale: .large)
    #expect(base.applying(nil) === base)
    #expect(base.applying(Configuration.unspecified) == base)
    #expect(
      base.applying(Configuration(weight: .thin)) == Configuration(pointSize: 20, weight: .thin, scale: .large))
    #expect(
      base.applying(Configuration(pointSize: 9)) == Configuration(pointSize: 9, weight: .bold, scale: .large))
    #expect(
      base.applying(Configuration(scale: .small)) == Configuration(pointSize: 20, weight: .bold, scale: .small))
  }

  @Test func textStylesAndSizesReplaceEachOther() {
    let style = Configuration(textStyle: .title1)
    #expect(style.applying(Configuration(pointSize: 9)) == Configuration(pointSize: 9))
    #expect(Configuration(pointSize: 9).applying(style) == style)
  }

  @Test func laterColorsReplaceEarlierOnes() {
    let palette = Configuration(paletteColors: [.red, .blue])
    let hierarchical = Configuration(hierarchicalColor: .green)
    #expect(palette.applying(hierarchical) == hierarchical)
    #expect(hierarchical.applying(palette) == palette)
    #expect(palette.applying(Configuration.preferringMonochrome()) == Configuration.preferringMonochrome())
    #expect(palette.applying(Configuration(weight: .bold)).values.hasColors)
    #expect(palette.applying(Configuration.preferringMulticolor()).values.coloring == palette.values.coloring)
    #expect(Configuration(paletteColors: []) == Configuration.unspecified)
  }

  @Test func traitsMerge() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let large = UITraitCollection(displayScale: 3)
    let merged = Configuration(weight: .bold).withTraitCollection(dark).applying(large.imageConfiguration)
    #expect(merged.traitCollection == UITraitCollection(traitsFrom: [dark, large]))
    #expect(merged.values.weight == .bold)
    #expect(merged.withTraitCollection(nil) == Configuration(weight: .bold))
  }

  @Test func attributesCanBeTakenAway() {
    let all = Configuration(pointSize: 20, weight: .bold, scale: .large)
    #expect(all.configurationWithoutPointSizeAndWeight() == Configuration(scale: .large))
    #expect(all.configurationWithoutScale() == Configuration(pointSize: 20, weight: .bold))
    #expect(
      all.configurationWithoutWeight() == Configuration(pointSize: 20, weight: .unspecified, scale: .large))
    let style = Configuration(textStyle: .body, scale: .small)
    #expect(style.configurationWithoutTextStyle() == Configuration(scale: .small))
  }

  @Test func fontsGiveTheirSizeAndWeightOrTheirTextStyle() {
    #expect(
      Configuration(font: .systemFont(ofSize: 21, weight: .heavy)) == Configuration(pointSize: 21, weight: .heavy))
    #expect(
      Configuration(font: .preferredFont(forTextStyle: .headline), scale: .small)
        == Configuration(textStyle: .headline, scale: .small))
  }

  @Test func equalityLooksAtTheKind() {
    #expect(UIImage.Configuration(traitCollection: nil) != Configuration.unspecified)
    #expect(Configuration(pointSize: 3).hash == Configuration(pointSize: 3).hash)
    #expect(Configuration(pointSize: 3) != Configuration(pointSize: 4))
  }

  @Test func weightsAreThoseOfFonts() {
    let weights: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    for (index, weight) in weights.enumerated() {
      #expect(UIImage.SymbolWeight(rawValue: index + 1)?.fontWeight() == weight)
      #expect(weight.symbolWeight().rawValue == index + 1)
    }
    #expect(UIImage.SymbolWeight.unspecified.fontWeight() == .regular)
    #expect(UIImage.SymbolScale.large.rawValue == 3 && UIImage.SymbolScale.default.rawValue == -1)
  }

  @Test func descriptionsNameWhatIsSpecified() {
    #expect(Configuration.unspecified.description == "<UIImage.SymbolConfiguration: unspecified>")
    #expect(
      Configuration(pointSize: 17.5, weight: .bold, scale: .large).description
        == "<UIImage.SymbolConfiguration: pointSize=17.5, weight=bold, scale=large>")
  }
}
