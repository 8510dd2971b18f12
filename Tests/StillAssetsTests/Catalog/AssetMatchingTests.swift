// SPDX-License-Identifier: MIT

import Testing

@testable import StillAssets

private let dark = #""appearances": [{"appearance": "luminosity", "value": "dark"}]"#
private let light = #""appearances": [{"appearance": "luminosity", "value": "light"}]"#
private let tinted = #""appearances": [{"appearance": "luminosity", "value": "tinted"}]"#
private let high = #""appearances": [{"appearance": "contrast", "value": "high"}]"#
private let darkHigh =
  #""appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}]"#

/// The best entry of a set for given traits.
struct AssetMatchingTests {
  private let folder = CatalogFolder()

  @Test(arguments: [(AssetIdiom.phone, "b"), (.pad, "c"), (.tv, "a"), (.universal, "a")])
  func anEntryForTheDeviceComesBeforeOneForAny(idiom: AssetIdiom, expected: String) throws {
    let entries = [#""idiom": "universal""#, #""idiom": "iphone""#, #""idiom": "ipad""#]
    #expect(try folder.choice(entries) { $0.idiom = idiom } == expected)
  }

  @Test func anEntryForAnotherDeviceIsNeverTaken() {
    let error = assetError { try folder.match([#""idiom": "ipad""#]) }
    guard case .noMatch(_, let reasons) = error?.problem else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reasons == ["ipad: other idiom"])
  }

  @Test func anEntryWithoutAnIdiomIsForAnyDevice() throws {
    #expect(try folder.choice([""]) { $0.idiom = .vision } == "a")
  }

  @Test func aModelIsForThatModelAlone() throws {
    let entries = [#""idiom": "ipad""#, #""idiom": "ipad", "subtype": "mac-catalyst""#]
    #expect(try folder.choice(entries) { $0.idiom = .pad } == "a")
    #expect(
      try folder.choice(entries) {
        $0.idiom = .pad
        $0.subtype = "mac-catalyst"
      } == "b")
    #expect(
      try folder.choice(entries) {
        $0.idiom = .pad
        $0.subtype = "other"
      } == "a")
  }

  @Test(arguments: [(AssetLuminosity?.some(.light), "b"), (.dark, "c"), (nil, "a")])
  func theAppearanceDecides(luminosity: AssetLuminosity?, expected: String) throws {
    #expect(try folder.choice(["", light, dark]) { $0.luminosity = luminosity } == expected)
  }

  @Test func darkFallsBackToAnyAndSaysSo() throws {
    let match = try folder.match(["", light]) { $0.luminosity = .dark }
    #expect(match.asset.file.name == "a.png")
    #expect(match.compromises == [AssetCompromise(trait: "appearance", found: "any", wanted: "dark")])
    #expect("\(match)" == "Choice (universal): appearance any for dark")
  }

  @Test func lightNeverTakesDark() {
    #expect(assetError { try folder.match([dark]) } != nil)
    #expect(assetError { try folder.match([light]) { $0.luminosity = .dark } } != nil)
  }

  @Test func anUnknownAppearanceFallsBackToLight() throws {
    #expect(try folder.choice([dark, light]) { $0.luminosity = nil } == "b")
  }

  @Test func noViewIsTinted() {
    #expect(assetError { try folder.match([tinted]) } != nil)
  }

  @Test(arguments: [
    (AssetLuminosity.light, false, "a"), (.dark, false, "b"), (.light, true, "c"), (.dark, true, "d"),
  ])
  func contrastAndLuminosityAreMatchedTogether(luminosity: AssetLuminosity, contrast: Bool, expected: String) throws {
    let choice = try folder.choice(["", dark, high, darkHigh]) {
      $0.luminosity = luminosity
      $0.prefersHighContrast = contrast
    }
    #expect(choice == expected)
  }

  @Test func highContrastFallsBackToTheSameLuminosityFirst() throws {
    let match = try folder.match(["", high, dark]) {
      $0.luminosity = .dark
      $0.prefersHighContrast = true
    }
    #expect(match.asset.file.name == "c.png")
    #expect(match.compromises.map(\.description) == ["contrast normal for high"])
  }

  @Test func highContrastInAnyLuminosityComesBeforeNormal() throws {
    let choice = try folder.choice(["", high]) {
      $0.luminosity = .dark
      $0.prefersHighContrast = true
    }
    #expect(choice == "b")
  }

  @Test func highContrastIsOnlyForThoseWhoAskForIt() {
    #expect(assetError { try folder.match([high]) } != nil)
  }

  @Test(arguments: [(1.0, "a"), (2.0, "b"), (3.0, "c")])
  func theScaleIsTakenExactly(scale: Double, expected: String) throws {
    #expect(
      try folder.choice([#""scale": "1x""#, #""scale": "2x""#, #""scale": "3x""#]) { $0.scale = scale } == expected)
  }

  @Test func aMissingScaleIsTakenFromTheNextLargerOne() throws {
    let entries = [#""scale": "1x""#, #""scale": "3x""#]
    let match = try folder.match(entries) { $0.scale = 2 }
    #expect(match.asset.scale == 3)
    #expect(match.compromises.map(\.description) == ["scale 3x for 2x"])
    #expect(try folder.match([#""scale": "3x""#, #""scale": "2x""#]) { $0.scale = 1 }.asset.scale == 2)
    #expect(try folder.match([#""scale": "2x""#, #""scale": "3x""#]) { $0.scale = 2.5 }.asset.scale == 3)
  }

  @Test func withoutALargerScaleTheNextSmallerOneIsTaken() throws {
    #expect(try folder.match([#""scale": "1x""#, #""scale": "2x""#]).asset.scale == 2)
    #expect(try folder.match([#""scale": "1x""#, #""scale": "2x""#]) { $0.scale = 1e300 }.asset.scale == 2)
  }

  @Test func anyScaleComesAfterTheExactOneAndBeforeOthers() throws {
    #expect(try folder.choice(["", #""scale": "3x""#]) == "b")
    let match = try folder.match([#""scale": "2x""#, ""])
    #expect(match.asset.file.name == "b.png" && match.asset.scale == 1 && match.compromises.isEmpty)
  }

  @Test func aDirectionIsTakenExactlyOrMirrored() throws {
    let (left, right) = (#""language-direction": "left-to-right""#, #""language-direction": "right-to-left""#)
    #expect(try folder.choice([left, right]) == "a")
    let exact = try folder.match([left, right]) { $0.direction = .rightToLeft }
    #expect(exact.asset.file.name == "b.png" && !exact.isMirrored && exact.slot.direction == .rightToLeft)
    let mirrored = try folder.match([left]) { $0.direction = .rightToLeft }
    #expect(mirrored.isMirrored)
    #expect(mirrored.compromises.map(\.trait) == ["language-direction"])
    #expect(try folder.match([right]).isMirrored)
  }

  @Test func aFixedPictureComesBeforeAMirroredOne() throws {
    let match = try folder.match([#""language-direction": "left-to-right""#, ""]) { $0.direction = .rightToLeft }
    #expect(match.asset.file.name == "b.png" && !match.isMirrored)
  }

  @Test(arguments: [
    (AssetSizeClass?.some(.compact), AssetSizeClass?.some(.regular), "d"), (.compact, .compact, "b"),
    (.regular, .regular, "c"), (.regular, .compact, "a"), (nil, nil, "a"), (nil, .regular, "c"),
  ])
  func sizeClassesAreTakenExactlyElseAny(width: AssetSizeClass?, height: AssetSizeClass?, expected: String) throws {
    let entries = [
      "", #""width-class": "compact""#, #""height-class": "regular""#,
      #""width-class": "compact", "height-class": "regular""#,
    ]
    let choice = try folder.choice(entries) { ($0.widthClass, $0.heightClass) = (width, height) }
    #expect(choice == expected)
  }

  @Test func colorsOfTheDisplayAreTakenExactlyElseTheSmallerRange() throws {
    let (small, wide) = (#""display-gamut": "sRGB""#, #""display-gamut": "display-P3""#)
    #expect(try folder.choice([small, wide]) == "a")
    #expect(try folder.choice([small, wide]) { $0.gamut = .displayP3 } == "b")
    #expect(try folder.choice([small]) { $0.gamut = .displayP3 } == "a")
    #expect(try folder.choice([wide, ""]) == "b")
    #expect(try folder.match([wide]).compromises.map(\.description) == ["display-gamut display-P3 for sRGB"])
  }

  @Test(arguments: [
    (String?.some("de-AT"), "c"), ("de-DE", "b"), ("de", "b"), ("de_at", "c"), ("fr", "a"), ("den", "a"), (nil, "a"),
    ("zh-Hant-HK", "d"), ("zh-Hans", "a"),
  ])
  func theLanguageIsTakenExactlyElseWithoutItsRegionElseAny(language: String?, expected: String) throws {
    let entries = ["", #""locale": "de""#, #""locale": "de-AT""#, #""locale": "zh-Hant""#]
    #expect(try folder.choice(entries) { $0.language = language } == expected)
  }

  @Test func aPictureOfAnotherLanguageIsNeverTaken() {
    #expect(assetError { try folder.match([#""locale": "de""#]) { $0.language = "en" } } != nil)
  }

  @Test func theMostMemoryThatTheDeviceHasIsTaken() throws {
    let entries = ["", #""memory": "1GB""#, #""memory": "4GB""#]
    #expect(try folder.choice(entries) == "c")
    #expect(try folder.choice(entries) { $0.memory = 3 } == "b")
    #expect(try folder.choice(entries) { $0.memory = 0 } == "a")
  }

  @Test func theNewestGraphicsAreTaken() throws {
    #expect(
      try folder.choice(
        ["", #""graphics-feature-set": "metal2v3""#, #""graphics-feature-set": "metal3v1""#]) == "c")
    #expect(
      try folder.choice([#""graphics-feature-set": "metal5v1""#, #""graphics-feature-set": "apple2""#]) == "b")
  }

  @Test func watchScreensAreNotAskedFor() throws {
    #expect(try folder.choice([#""screen-width": "<=145""#, ""]) == "b")
  }

  @Test func theAppearanceDecidesBeforeTheDeviceAndTheDeviceBeforeTheScale() throws {
    #expect(try folder.choice([#""idiom": "iphone""#, dark]) { $0.luminosity = .dark } == "b")
    #expect(try folder.choice([#""scale": "3x""#, #""idiom": "iphone", "scale": "1x""#]) == "b")
    #expect(
      try folder.choice([#""idiom": "iphone""#, #""locale": "de""#]) { $0.language = "de" } == "b")
  }

  @Test func theFirstOfEqualEntriesIsTaken() throws {
    #expect(try folder.choice([#""scale": "2x""#, #""scale": "2x""#]) == "a")
  }

  @Test func allRulesFitIntoOneNumber() throws {
    // The last rule must still decide where all others are as bad as can be.
    let bad = #""language-direction": "right-to-left", "display-gamut": "display-P3""#
    let choice = try folder.choice(["\(bad), \"scale\": \"1x\"", "\(bad), \"scale\": \"2x\""]) {
      $0.luminosity = .dark
      $0.prefersHighContrast = true
      $0.language = "de"
      $0.subtype = "other"
    }
    #expect(choice == "b")
  }
}
