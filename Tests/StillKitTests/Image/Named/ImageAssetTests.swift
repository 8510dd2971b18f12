// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: variants that code registers are chosen by their traits, and views show them.
@MainActor struct ImageAssetTests {
  private func plain(_ word: UInt32) -> UIImage {
    UIImage(
      cgImage: CGImage(bitmap: Bitmap(width: 4, height: 4) { words in for index in 0..<16 { words[index] = word } }))
  }

  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  @Test func registeredVariantsAreChosen() {
    let asset = UIImageAsset()
    #expect(asset.image(with: light).cgImage == nil)
    asset.register(plain(red), with: light)
    asset.register(plain(green), with: dark)
    #expect(asset.image(with: light).firstWord == red)
    #expect(asset.image(with: dark).firstWord == green)
    #expect(asset.image(with: dark).imageAsset === asset)
    let highDark = UITraitCollection(traitsFrom: [dark, UITraitCollection(accessibilityContrast: .high)])
    asset.register(plain(blue), with: highDark)
    #expect(asset.image(with: highDark).firstWord == blue)
    #expect(asset.image(with: dark).firstWord == green)
    asset.unregisterImage(with: highDark)
    #expect(asset.image(with: highDark).firstWord == green)
    asset.register(plain(blue), with: dark)
    #expect(asset.image(with: dark).firstWord == blue)
  }

  @Test func anotherScaleServes() {
    let asset = UIImageAsset()
    asset.register(plain(red), with: UITraitCollection(traitsFrom: [light, UITraitCollection(displayScale: 2)]))
    asset.register(plain(green), with: UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 2)]))
    #expect(
      asset.image(with: UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 3)])).firstWord == green)
  }

  @Test func theAppearanceDecidesAmongWholeTraitCollections() {
    let pad = UITraitCollection(userInterfaceIdiom: .pad)
    let asset = UIImageAsset()
    asset.register(plain(red), with: UITraitCollection(traitsFrom: [.current, pad, light]))
    asset.register(plain(green), with: UITraitCollection(traitsFrom: [.current, pad, dark]))
    let wanted = UITraitCollection(horizontalSizeClass: .regular)
    #expect(asset.image(with: UITraitCollection(traitsFrom: [wanted, dark])).firstWord == green)
    #expect(asset.image(with: UITraitCollection(traitsFrom: [wanted, light])).firstWord == red)
  }

  @Test func anyImageCanGetVariants() throws {
    let image = plain(red)
    image.imageAsset?.register(plain(green), with: dark)
    let view = UIImageView(image: image)
    #expect(try Picture(view)[1, 1] == red)
    view.overrideUserInterfaceStyle = .dark
    #expect(try Picture(view)[1, 1] == green)
    #expect(UIImage().imageAsset == nil)
  }

  @Test func configurationsStandForTheirTraits() throws {
    let asset = UIImageAsset()
    asset.register(plain(red), with: light.imageConfiguration)
    let bold = UIImage.SymbolConfiguration(weight: .bold).withTraitCollection(dark)
    asset.register(plain(green), with: bold)
    #expect(asset.image(with: dark.imageConfiguration).firstWord == green)
    #expect(asset.image(with: light).firstWord == red)
    asset.unregisterImage(with: dark.imageConfiguration)
    #expect(asset.image(with: bold).firstWord == red)
    let assets = try AssetBundle()
    try assets.images("logo", [("", red), (darkEntry, green)])
    let image = try #require(assets.image("logo", light))
    #expect(image.configuration?.traitCollection == light)
    #expect(image.withConfiguration(dark.imageConfiguration).firstWord == green)
    #expect(
      image.withTintColor(.blue).withConfiguration(dark.imageConfiguration).configuration?.traitCollection == dark)
    #expect(plain(red).configuration == nil && plain(red).withConfiguration(bold).firstWord == red)
  }

  @Test func variantsJoinThoseOfACatalog() throws {
    let assets = try AssetBundle()
    try assets.images("logo", [("", red)])
    let image = try #require(assets.image("logo"))
    image.imageAsset?.register(plain(green), with: dark)
    #expect(image.imageAsset?.image(with: dark).firstWord == green)
    #expect(image.imageAsset?.image(with: light).firstWord == red)
    #expect(image.imageAsset?.image(with: light) === assets.image("logo"))
  }
}
