// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: images are found by name as UIKit finds them, and a name without an image gives nil and one note that says why.
struct NamedImageTests {
  @Test func oneNameGivesOneObject() throws {
    let assets = try AssetBundle()
    try assets.images("logo", [("", red)])
    let first = try #require(assets.image("logo"))
    #expect(first === assets.image("logo"))
    #expect(first.firstWord == red)
    #expect(first.imageAsset === assets.image("logo")?.imageAsset)
    #expect(UIImage(resource: ImageResource(name: "logo", bundle: assets.bundle)) === first)
    #expect(first.inWords.contains("named("))
    #expect(first.inWords.contains(": logo)"))
  }

  @Test @MainActor func literalsNeedAnImage() {
    var image: UIImage?
    let texts = errors { image = #imageLiteral(resourceName: "nobody has it") }
    #expect(texts.count == 1 && texts.first?.contains("\"nobody has it\"") == true)
    #expect(image?.size == .zero)
  }

  @Test func groupsWithNamespacesArePartOfTheName() throws {
    let assets = try AssetBundle()
    try assets.images("Icons/add", [("", green)])
    try assets.write(#"{"properties": {"provides-namespace": true}}"#, to: "Media.xcassets/Icons/Contents.json")
    #expect(assets.image("Icons/add")?.firstWord == green)
    #expect(assets.image("add") == nil)
  }

  @Test func theCatalogComesBeforeLooseFiles() throws {
    let assets = try AssetBundle()
    try assets.images("a", [("", red)])
    try assets.png("a.png", green)
    try assets.png("b.png", blue)
    #expect(assets.image("a")?.firstWord == red)
    #expect(assets.image("b")?.firstWord == blue)
    #expect(assets.image("b.png")?.firstWord == blue)
    #expect(assets.image("a.png")?.firstWord == green)
  }

  /// Files of one name, the display, and the pixels and scale that are shown.
  struct Loose: Sendable {
    var files: [(String, UInt32)]
    var traits: UITraitCollection
    var word: UInt32?
    var scale: CGFloat

    init(_ files: [(String, UInt32)], _ traits: UITraitCollection, _ word: UInt32?, _ scale: CGFloat) {
      (self.files, self.traits, self.word, self.scale) = (files, traits, word, scale)
    }
  }

  static let pad = UITraitCollection(traitsFrom: [
    UITraitCollection(userInterfaceIdiom: .pad), UITraitCollection(displayScale: 2),
  ])

  @Test(arguments: [
    Loose([("p@2x.png", red), ("p@3x.png", green), ("p.png", blue)], UITraitCollection(displayScale: 3), green, 3),
    Loose([("p@2x.png", red), ("p@3x.png", green), ("p.png", blue)], UITraitCollection(displayScale: 2), red, 2),
    Loose([("p@2x.png", red), ("p.png", blue)], UITraitCollection(displayScale: 3), red, 2),
    Loose([("p@3x.png", green), ("p.png", blue)], UITraitCollection(displayScale: 2), green, 3),
    Loose([("p@2x.png", red), ("p@2x~ipad.png", green)], pad, green, 2),
    Loose([("p@2x.png", red), ("p@2x~iphone.png", green)], pad, red, 2),
    Loose([("p~ipad.png", red)], UITraitCollection(displayScale: 3), nil, 1),
  ])
  func looseFilesAreChosenByScaleAndDevice(_ rule: Loose) throws {
    let assets = try AssetBundle()
    for (name, word) in rule.files { try assets.png(name, word) }
    let image = assets.image("p", rule.traits)
    #expect(image?.firstWord == rule.word)
    if rule.word != nil { #expect(image?.scale == rule.scale) }
  }

  @Test func configurationsChooseByTheirTraits() throws {
    let assets = try AssetBundle()
    try assets.png("p@2x.png", red)
    try assets.png("p@3x.png", green)
    for (scale, word) in [(2, red), (3, green)] {
      let traits = UITraitCollection(displayScale: CGFloat(scale))
      #expect(UIImage(named: "p", in: assets.bundle, with: traits.imageConfiguration)?.firstWord == word)
      let symbols = UIImage.SymbolConfiguration(pointSize: 9).withTraitCollection(traits)
      #expect(UIImage(named: "p", in: assets.bundle, with: symbols)?.firstWord == word)
    }
    #expect(UIImage(named: "p", in: assets.bundle, with: nil) === assets.image("p"))
  }

  @Test func looseFilesLieInFoldersOfLanguages() throws {
    let assets = try AssetBundle()
    try assets.png("de.lproj/flag.png", red)
    try assets.png("en.lproj/flag.png", blue)
    let german = CurrentLocalization.$current.withValue(CurrentLocalization(languages: ["de-AT"])) {
      assets.image("flag")?.firstWord
    }
    #expect(german == red)
  }

  @Test func missingNamesTellOfSimilarOnes() throws {
    let assets = try AssetBundle()
    try assets.images("headerLogo", [("", red)])
    try assets.colors("accent", [("", 0.5)])
    try assets.write("", to: "photo.jpg")
    let notes = assetNotes {
      #expect(assets.image("headerLogos") == nil)
      #expect(assets.image("accent") == nil)
      #expect(assets.image("photo") == nil)
      #expect(assets.image("") == nil)
    }
    #expect(notes.count == 4)
    #expect(notes.first?.remedy.contains("\"headerLogo\"") ?? false)
    #expect(notes[1].remedy.contains("colour set"))
    #expect(notes[2].remedy.contains("photo.jpg"))
    #expect(notes[3].problem.contains("no name"))
  }

  @Test(arguments: [
    "../secret", "../secret.png", "a/../../secret", "/etc/passwd", "..", "./secret", "a//b", "se\0cret",
  ])
  func namesStayInTheBundle(name: String) throws {
    let assets = try AssetBundle()
    try assets.png("inner/logo.png", red)
    try assets.png("secret.png", red)
    let inner = try #require(Bundle(path: assets.url.appendingPathComponent("inner").path))
    let notes = assetNotes {
      #expect(UIImage(named: name, in: inner, compatibleWith: nil) == nil)
      #expect(UIColor(named: name, in: inner, compatibleWith: nil) == nil)
      #expect(NSDataAsset(name: name, bundle: inner) == nil)
    }
    #expect(notes.count == 3)
  }

  @Test func brokenSetsSayWhere() throws {
    let assets = try AssetBundle()
    try assets.write("{", to: "Media.xcassets/broken.imageset/Contents.json")
    try assets.imageSet("lost", [#""filename": "lost.png""#])
    try assets.imageSet("damaged", [#""filename": "damaged.png""#])
    try assets.write("no pixels", to: "Media.xcassets/damaged.imageset/damaged.png")
    try assets.imageSet("heic", [#""filename": "a.heic""#])
    try assets.write("heic", to: "Media.xcassets/heic.imageset/a.heic")
    try assets.images("pad", [(#""idiom": "ipad""#, red)])
    for (name, words) in [
      ("broken", "broken.imageset/Contents.json"), ("lost", "lost.png"), ("damaged", "damaged.png"), ("heic", "a.heic"),
      ("pad", "ipad"),
    ] {
      let notes = assetNotes { #expect(assets.image(name) == nil) }
      #expect(notes.count == 1)
      #expect("\(notes.first.map { "\($0)" } ?? "")".contains(words))
    }
  }

  @Test func unknownAppearancesLeaveTheOthers() throws {
    let assets = try AssetBundle()
    try assets.images(
      "mixed", [("", red), (#""appearances": [{"appearance": "luminosity", "value": "dusk"}]"#, green)])
    let notes = assetNotes { #expect(assets.image("mixed")?.firstWord == red) }
    #expect(notes.count == 1)
    #expect(notes.first?.problem.contains("dusk") ?? false)
  }

  @Test func dataSetsHaveBytesAndType() throws {
    let assets = try AssetBundle()
    try assets.write(
      #"{"data": [{"filename": "a.json", "universal-type-identifier": "public.json"}]}"#,
      to: "Media.xcassets/config.dataset/Contents.json")
    try assets.write("[1]", to: "Media.xcassets/config.dataset/a.json")
    let data = try #require(NSDataAsset(name: "config", bundle: assets.bundle))
    #expect(data.data == Data("[1]".utf8))
    #expect(data.typeIdentifier == "public.json")
    #expect(data.name == "config")
    let notes = assetNotes { #expect(NSDataAsset(name: "confg", bundle: assets.bundle) == nil) }
    #expect(notes.count == 1)
  }
}
