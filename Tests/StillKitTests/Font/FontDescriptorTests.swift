// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// The calls are written as apps write them.
struct FontDescriptorTests {
  private func font(_ attributes: [UIFontDescriptor.AttributeName: Any], size: CGFloat = 0) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(fontAttributes: attributes), size: size)
  }

  private func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  @Test func familiesAndTheirFontsAreListed() {
    #expect(UIFont.familyNames.contains("Helvetica Neue") && UIFont.familyNames == UIFont.familyNames.sorted())
    #expect(
      UIFont.fontNames(forFamilyName: "Helvetica")
        == ["Helvetica", "Helvetica-Oblique", "Helvetica-Bold", "Helvetica-BoldOblique"])
    #expect(UIFont.fontNames(forFamilyName: "No Such Family").isEmpty)
    for family in UIFont.familyNames {
      for name in UIFont.fontNames(forFamilyName: family) { #expect(UIFont(name: name, size: 9)?.familyName == family) }
    }
  }

  @Test func attributesChooseAFont() {
    #expect(font([.name: "Menlo-Bold", .size: 13]).fontName == "Menlo-Bold")
    #expect(font([.name: "Menlo-Bold", .size: 13]).pointSize == 13)
    #expect(font([.family: "Palatino", .face: "Bold Italic"], size: 9).fontName == "Palatino-BoldItalic")
    #expect(font([.family: "Palatino", .face: "No Such Face"], size: 9).fontName == "Palatino-Roman")
    #expect(UIFont(descriptor: UIFontDescriptor(name: "Courier", size: 11), size: 0).fontName == "Courier")
    #expect(UIFontDescriptor(name: "Courier", size: 11).postscriptName == "Courier")
    #expect(font([:], size: 12).fontName == "Helvetica")
    #expect(font([.textStyle: UIFont.TextStyle.headline]) == .preferredFont(forTextStyle: .headline))
  }

  /// A family that lacks a weight gives the nearest one.
  @Test(arguments: [
    (UIFont.Weight.ultraLight, "Inter-Thin"), (.regular, "Inter-Regular"), (.semibold, "Inter-SemiBold"),
    (.black, "Inter-Black"),
  ])
  func weightsChooseAFaceOfTheFamily(weight: UIFont.Weight, name: String) {
    #expect(font([.family: "Inter", .traits: [UIFontDescriptor.TraitKey.weight: weight]], size: 9).fontName == name)
    let arial = font([.family: "Arial", .traits: [UIFontDescriptor.TraitKey.weight: weight.rawValue]], size: 9)
    #expect(arial.fontName == (weight.rawValue > 0.25 ? "Arial-BoldMT" : "ArialMT"))
  }

  @Test func traitsChangeTheSystemFont() {
    let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
    let traits: [UIFontDescriptor.TraitKey: Any] = [.weight: UIFont.Weight.heavy, .slant: 0.1]
    let changed = UIFont(descriptor: body.addingAttributes([.traits: traits]), size: 0)
    #expect(changed.fontName == ".SFUI-HeavyItalic" && changed.pointSize == 17)
    let symbolic = body.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.symbolic: UIFontDescriptor.SymbolicTraits.traitBold.rawValue]
    ])
    #expect(UIFont(descriptor: symbolic, size: 0).fontName == ".SFUI-Semibold")
    #expect(UIFont(descriptor: body.withFamily("Menlo"), size: 0).fontName == "Menlo-Regular")
  }

  /// A name decides alone, so that a weight beside it changes nothing.
  @Test func aNameIsStrongerThanTraits() {
    let traits = [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold]
    #expect(font([.name: "Menlo-Regular", .traits: traits], size: 9).fontName == "Menlo-Regular")
    let menlo = UIFont(name: "Menlo-Regular", size: 9)!.fontDescriptor
    #expect(UIFont(descriptor: menlo.addingAttributes([.traits: traits]), size: 0).fontName == "Menlo-Regular")
    #expect(UIFont(descriptor: menlo.withFace("Bold"), size: 0).fontName == "Menlo-Bold")
  }

  @Test func symbolicTraitsAreThoseOfAFaceOrNil() throws {
    let menlo = UIFont(name: "Menlo-Regular", size: 9)!.fontDescriptor
    #expect(menlo.symbolicTraits == .traitMonoSpace)
    #expect(menlo.withSymbolicTraits(.traitBold)?.postscriptName == "Menlo-Bold")
    #expect(menlo.withSymbolicTraits([.traitBold, .traitItalic])?.postscriptName == "Menlo-BoldItalic")
    #expect(menlo.withSymbolicTraits([.traitMonoSpace, .traitItalic])?.postscriptName == "Menlo-Italic")
    #expect(menlo.withSymbolicTraits(.traitCondensed) == nil)
    let inter = UIFont(name: "Inter-Light", size: 9)!.fontDescriptor
    #expect(inter.withSymbolicTraits(.traitItalic)?.postscriptName == "Inter-LightItalic")
    #expect(inter.withSymbolicTraits(.traitBold)?.postscriptName == "Inter-Bold")
  }

  @Test func attributesAreReadAgain() throws {
    for font in [
      UIFont.systemFont(ofSize: 15, weight: .medium), .italicSystemFont(ofSize: 15), UIFont(name: "ArialMT", size: 15)!,
      .preferredFont(forTextStyle: .title2), .monospacedSystemFont(ofSize: 15, weight: .bold),
    ] {
      let attributes = font.fontDescriptor.fontAttributes
      #expect(UIFont(descriptor: UIFontDescriptor(fontAttributes: attributes), size: 0) == font)
    }
    let bold = UIFont(name: "Arial-BoldItalicMT", size: 15)!.fontDescriptor
    #expect(
      bold.object(forKey: .family) as? String == "Arial" && bold.object(forKey: .face) as? String == "Bold Italic")
    #expect(bold.object(forKey: .name) as? String == "Arial-BoldItalicMT")
    #expect((bold.object(forKey: .size) as? NSNumber)?.doubleValue == 15)
    let traits = try #require(bold.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])
    #expect((traits[.weight] as? NSNumber)?.doubleValue == 0.4)
    #expect((traits[.symbolic] as? NSNumber)?.uint32Value == 3)
  }

  @Test func featureSettingsOfBothKindsAreShaped() {
    let plain = UIFont(name: "Inter-Regular", size: 100)!
    func with(_ settings: [[UIFontDescriptor.FeatureKey: Any]]) -> UIFont {
      UIFont(descriptor: plain.fontDescriptor.addingAttributes([.featureSettings: settings]), size: 0)
    }
    #expect(width("11", plain) < width("00", plain) - 5)
    for font in [
      with([[.featureIdentifier: kNumberSpacingType, .typeIdentifier: kMonospacedNumbersSelector]]),
      with([[.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]]),
      with([[.init(rawValue: kCTFontOpenTypeFeatureTag as String): "tnum", .init(kCTFontOpenTypeFeatureValue): 1]]),
    ] {
      #expect(width("11", font) == width("00", font) && font.fontName == "Inter-Regular" && font != plain)
    }
    // Numbers that no feature stands for change nothing.
    #expect(width("11", with([[.type: 999, .selector: 0]])) == width("11", plain))
    let system = UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([
      .featureSettings: [[UIFontDescriptor.FeatureKey.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]]
    ])
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    #expect(width("1170", UIFont(descriptor: system, size: 0)) == width("1170", digits))
  }

  @Test func aCascadeIsAskedBeforeOtherFonts() {
    let emoji = UIFont(name: "NotoColorEmoji", size: 100)!
    let menlo = UIFontDescriptor(name: "Menlo-Regular", size: 0)
    let font = UIFont(descriptor: emoji.fontDescriptor.addingAttributes([.cascadeList: [menlo]]), size: 0)
    #expect(width("abc", font) == width("abc", UIFont(name: "Menlo-Regular", size: 100)!))
    #expect(width("abc", font) != width("abc", emoji))
  }

  @Test func descriptorsMatchFontsOfTheFamily() {
    let family = UIFontDescriptor(fontAttributes: [.family: "Courier New"])
    #expect(family.matchingFontDescriptors(withMandatoryKeys: [.family]).count == 4)
    #expect(UIFontDescriptor(fontAttributes: [.family: "None"]).matchingFontDescriptors(withMandatoryKeys: nil).isEmpty)
    let bold = family.addingAttributes([.traits: [UIFontDescriptor.TraitKey.symbolic: 2 | 1 << 10]])
    #expect(bold.matchingFontDescriptors(withMandatoryKeys: nil).map(\.postscriptName) == ["CourierNewPS-BoldMT"])
  }

  @Test func metricsScaleFontsWithTheirFeatures() throws {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let plain = UIFont(name: "Inter-Regular", size: 20)!.fontDescriptor.addingAttributes([
      .featureSettings: [[UIFontDescriptor.FeatureKey.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]]
    ])
    let font = UIFontMetrics.default.scaledFont(
      for: UIFont(descriptor: plain, size: 0), maximumPointSize: 50, compatibleWith: traits)
    #expect(font.pointSize == 50 && width("11", font) == width("00", font))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300]) func widthsThatNoFaceHasAreTheNearest(width: CGFloat) {
    let traits: [UIFontDescriptor.TraitKey: Any] = [.width: width]
    for family in ["Courier New", "None"] {
      let descriptor = UIFontDescriptor(fontAttributes: [.family: family, .traits: traits])
      #expect(UIFont(descriptor: descriptor, size: 17).pointSize == 17)
    }
  }
}
