// SPDX-License-Identifier: MIT

import Foundation
import StillAssets
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: of an image with variants, a view shows the one for its own traits, with the changes that were made to it.
@MainActor struct ImageTraitTests {
  /// Its files are there until the test ends.
  private let assets: AssetBundle

  init() throws { assets = try AssetBundle() }

  private func dark() throws -> UIImage {
    try assets.images("theme", [("", red), (darkEntry, green)])
    return try #require(assets.image("theme"))
  }

  /// The middle pixel of a view of 6 × 6 points.
  private func shown(
    _ image: UIImage, _ style: UIUserInterfaceStyle = .light, _ change: (UIImageView) -> Void = { _ in }
  ) throws -> UInt32 {
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 6, height: 6)
    view.overrideUserInterfaceStyle = style
    change(view)
    return try Picture(view)[3, 3]
  }

  @Test func viewsShowTheirOwnAppearance() throws {
    let image = try dark()
    #expect(image.firstWord == red)
    #expect(try shown(image, .light) == red)
    #expect(try shown(image, .dark) == green)
    // The traits of the search decide about the image, and not about views.
    let chosen = try #require(assets.image("theme", UITraitCollection(userInterfaceStyle: .dark)))
    #expect(chosen.firstWord == green)
    #expect(chosen.traitCollection.userInterfaceStyle == .dark)
    #expect(try shown(chosen, .light) == red)
  }

  @Test func viewsShowAnotherVariantWhenTraitsChange() throws {
    let image = try dark()
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: 6, height: 6)
    #expect(try Picture(view)[3, 3] == red)
    view.overrideUserInterfaceStyle = .dark
    #expect(try Picture(view)[3, 3] == green)
  }

  @Test func layersKeepTheirContents() throws {
    let image = try dark()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 6))
    view.overrideUserInterfaceStyle = .dark
    view.layer.contents = image.cgImage
    #expect(try Picture(view)[3, 3] == red)
  }

  @Test func drawingTakesTheCurrentTraits() throws {
    let image = try dark()
    func drawn() -> UInt32? {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      let size = CGSize(width: 6, height: 6)
      return UIGraphicsImageRenderer(size: size, format: format).image { _ in
        image.draw(in: CGRect(origin: .zero, size: size))
      }.firstWord
    }
    #expect(drawn() == red)
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { #expect(drawn() == green) }
  }

  @Test func buttonsAndContentConfigurationsShowTheVariant() throws {
    let image = try dark()
    let button = UIButton(type: .custom)
    button.setImage(image, for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 6, height: 6)
    button.overrideUserInterfaceStyle = .dark
    #expect(try Picture(button)[3, 3] == green)
    var content = UIListContentConfiguration.cell()
    content.image = image
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    view.overrideUserInterfaceStyle = .dark
    let picture = try Picture(view)
    #expect(picture.inked.width > 0)
    #expect((0..<200).contains { picture[$0, 22] == green })
    #expect(!(0..<200).contains { picture[$0, 22] == red })
  }

  @Test func changesStayWithTheVariant() throws {
    let image = try dark()
    let template = image.withRenderingMode(.alwaysTemplate)
    #expect(template.imageAsset === image.imageAsset)
    #expect(try shown(template, .dark) { $0.tintColor = .blue } == blue)
    let original = template.withRenderingMode(.alwaysOriginal)
    #expect(try shown(original, .dark) == green)
    let tint = UIColor { $0.userInterfaceStyle == .dark ? .blue : .green }
    let tinted = image.withTintColor(tint, renderingMode: .alwaysOriginal)
    #expect(tinted.firstWord == green)
    #expect(try shown(tinted, .light) == green)
    #expect(try shown(tinted, .dark) == blue)
    let sliced = image.resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    #expect(try shown(sliced, .dark) == green)
  }

  @Test func imagesOfOneAssetAreEqualForOneVariantOnly() throws {
    let image = try dark()
    #expect(image != assets.image("theme", UITraitCollection(userInterfaceStyle: .dark)))
    #expect(image == image.withRenderingMode(.automatic))
    try assets.images("same", [("", red)])
    #expect(image != assets.image("same"))
  }

  @Test func scalesFallBackToTheNext() throws {
    let all = [1, 2, 3].map { "\"scale\": \"\($0)x\"" }
    try assets.images("all", [(all[0], blue), (all[1], red), (all[2], green)])
    try assets.images("no2x", [(all[0], blue), (all[2], green)])
    let (two, three) = (UITraitCollection(displayScale: 2), UITraitCollection(displayScale: 3))
    #expect(assets.image("all", two)?.firstWord == red)
    #expect(assets.image("all", two)?.size == CGSize(width: 3, height: 3))
    #expect(assets.image("all", three)?.firstWord == green)
    #expect(assets.image("no2x", two)?.firstWord == green)
    #expect(assets.image("no2x", two)?.scale == 3)
  }

  @Test func sizesAreThoseOfTheVariant() throws {
    try assets.png("Media.xcassets/banner.imageset/a.png", red, 4, 4)
    try assets.png("Media.xcassets/banner.imageset/b.png", green, 8, 2)
    try assets.imageSet(
      "banner",
      [#""filename": "a.png", "width-class": "compact""#, #""filename": "b.png", "width-class": "regular""#])
    let view = UIImageView(image: assets.image("banner"))
    #expect(view.intrinsicContentSize == CGSize(width: 4, height: 4))
    UITraitCollection(horizontalSizeClass: .regular).performAsCurrent {
      let wide = UIImageView(image: view.image)
      #expect(wide.intrinsicContentSize == CGSize(width: 8, height: 2))
      #expect(wide.sizeThatFits(.zero) == CGSize(width: 8, height: 2))
    }
  }

  @Test func pairsOfDirectionsAreNotMirrored() throws {
    let halves = [red, red, red, green, green, green]
    try assets.png("Media.xcassets/arrow.imageset/a.png", 6, Array(repeating: halves, count: 6).flatMap { $0 })
    try assets.imageSet("arrow", [#""filename": "a.png", "language-direction": "left-to-right""#])
    try assets.imageSet("back", [#""filename": "a.png", "language-direction": "right-to-left""#])
    try assets.png("Media.xcassets/back.imageset/a.png", 6, Array(repeating: halves, count: 6).flatMap { $0 })
    try assets.images(
      "both", [(#""language-direction": "left-to-right""#, red), (#""language-direction": "right-to-left""#, green)])
    let arrow = try #require(assets.image("arrow"))
    #expect(arrow.flipsForRightToLeftLayoutDirection)
    func left(_ image: UIImage, _ direction: UISemanticContentAttribute) throws -> UInt32 {
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 0, y: 0, width: 6, height: 6)
      view.semanticContentAttribute = direction
      return try Picture(view)[1, 3]
    }
    #expect(try left(arrow, .forceLeftToRight) == red)
    #expect(try left(arrow, .forceRightToLeft) == green)

    let back = try #require(assets.image("back"))
    #expect(try left(back, .forceLeftToRight) == green)
    #expect(try left(back, .forceRightToLeft) == red)

    let both = try #require(assets.image("both"))
    #expect(!both.flipsForRightToLeftLayoutDirection)
    #expect(try left(both, .forceLeftToRight) == red)
    #expect(try left(both, .forceRightToLeft) == green)
  }

  @Test func languagesChoose() throws {
    try assets.images("word", [("", red), (#""locale": "de""#, green)])
    let image = try #require(assets.image("word"))
    #expect(image.firstWord == red)
    let german = try CurrentLocalization.$current.withValue(CurrentLocalization(languages: ["de-CH"])) {
      [try shown(image), assets.image("word")?.firstWord]
    }
    #expect(german == [green, green])
  }

  @Test func renderingIntentsAreModes() throws {
    for intent in ["template", "original"] {
      try assets.images(intent, [("", red)], properties: #"{"template-rendering-intent": "\#(intent)"}"#)
    }
    #expect(assets.image("template")?.renderingMode == .alwaysTemplate)
    #expect(assets.image("original")?.renderingMode == .alwaysOriginal)
    #expect(try shown(try #require(assets.image("template"))) { $0.tintColor = .blue } == blue)
  }

  @Test func slicesKeepCapsAndDropWhatLiesBetween() throws {
    // Two caps, a centre of one pixel, and three pixels that only Xcode shows.
    let row = [red, green, blue, blue, blue, red]
    try assets.png("Media.xcassets/bar.imageset/a.png", 6, row + row)
    let resizing = #""resizing": {"mode": "3-part-horizontal", "center": {"mode": "stretch", "width": 1}, "#
    try assets.imageSet("bar", [#""filename": "a.png", \#(resizing)"cap-insets": {"left": 1, "right": 1}}"#])
    let bar = try #require(assets.image("bar"))
    #expect(bar.size == CGSize(width: 3, height: 2))
    #expect(bar.capInsets == UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    #expect(bar.resizingMode == .stretch)
    let view = UIImageView(image: bar)
    view.frame = CGRect(x: 0, y: 0, width: 12, height: 2)
    let picture = try Picture(view)
    #expect([0, 1, 10, 11].map { picture[$0, 0] } == [red, green, green, red])
  }

  @Test func alignmentInsetsAreInPoints() throws {
    try assets.images("badge", [(#""scale": "2x", "alignment-insets": {"top": 2, "right": 4}"#, red)])
    let image = try #require(assets.image("badge"))
    #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 2))
    #expect(UIImageView(image: image).intrinsicContentSize == CGSize(width: 1, height: 2))
  }

  @Test func vectorsAreSharpAtTheScaleOfTheView() throws {
    let square = #"<rect width="10" height="10" fill="red"/>"#
    try assets.write(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">\#(square)</svg>"#,
      to: "Media.xcassets/icon.imageset/a.svg")
    try assets.imageSet("icon", [#""filename": "a.svg""#], properties: #"{"preserves-vector-representation": true}"#)
    let icon = try #require(assets.image("icon"))
    #expect(icon.size == CGSize(width: 10, height: 10))
    #expect(icon.scale == 3)
    #expect(icon.cgImage?.drawing != nil)
    #expect(try shown(icon) == red)
    #expect(try shown(icon.withRenderingMode(.alwaysTemplate)) { $0.tintColor = .blue } == blue)
  }
}
