// SPDX-License-Identifier: MIT

import StillAssets
import StillGraphics
import StillKit
import Testing

@testable import StillViews

/// Rule: a symbol set of the app is a symbol, of its own drawing, by its name and in place of the system's of that name.
@MainActor struct SymbolSetTests {
  typealias Configuration = UIImage.SymbolConfiguration
  private let assets: AssetBundle

  /// A box as high as capitals, a badge in its lower right that clears what is behind it, and a dot.
  private static let layered =
    TemplateText.box(0, 0, 100, 70, #"class="monochrome-0 multicolor-0:systemRedColor hierarchical-0:secondary""#)
    + TemplateText.box(50, 0, 50, 35, #"class="monochrome-1 multicolor-1:brand hierarchical-1:primary""#)
    + TemplateText.box(0, 35, 50, 35, #"class="monochrome-2 multicolor-2:tintColor hierarchical-2:tertiary""#)

  private static let style = """
    .monochrome-1 {opacity:0.0;-sfsymbols-clear-behind:true} .multicolor-1:brand {fill:#0000FF}
    .monochrome-2 {} .hierarchical-2:tertiary {-sfsymbols-clear-behind:true} .multicolor-2:tintColor {fill:#007AFF}
    """

  init() throws {
    assets = try AssetBundle()
    var text = TemplateText(groups: ["Regular-M": Self.layered])
    text.style = Self.style
    try assets.symbolSet("own.layers", text.svg)
    try assets.symbolSet("inMulticolor", text.svg, properties: #"{"symbol-rendering-intent": "multicolor"}"#)
    try assets.symbolSet("inTones", text.svg, properties: #"{"symbol-rendering-intent": "hierarchical"}"#)
  }

  private func view(_ image: UIImage?) -> UIImageView {
    let view = UIImageView(image: image)
    view.frame = CGRect(origin: .zero, size: image?.size ?? .zero)
    (view.backgroundColor, view.tintColor) = (.white, UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    return view
  }

  private func symbol(_ name: String, _ configuration: Configuration? = nil) throws -> UIImage {
    let plain = Configuration(pointSize: 100)
    return try #require(
      UIImage(named: name, in: assets.bundle, with: configuration.map { plain.applying($0) } ?? plain))
  }

  /// The colours of the box, the badge and the dot.
  private func colors(_ view: UIImageView) throws -> [UInt32] {
    let picture = try Picture(view)
    let height = view.bounds.height - (try #require(view.image?.baselineOffsetFromBottom))
    return [(75, 55), (75, 15), (25, 55)].map { picture[Int($0.0), Int(height) - Int($0.1)] & 0xFFFFFF }
  }

  @Test func itIsASymbolOfItsMargins() throws {
    let image = try symbol("own.layers")
    #expect(image.isSymbolImage && image.symbolSource == "symbol set")
    #expect(abs(image.size.width - 100) < 0.5, "\(image)")
    #expect(image.symbolConfiguration == Configuration(pointSize: 100))
    #expect(image.description.contains("own.layers") && image.description.contains("drawing=<symbol set>"))
    #expect(try image == symbol("own.layers"))
    #expect(try image != symbol("inTones"))
    #expect(try symbol("own.layers", Configuration(scale: .large)).size.width > 127)
    let line = UIFont.systemFont(ofSize: 100)
    #expect(abs(UIImageView(image: image).intrinsicContentSize.height - line.ascender + line.descender) < 1)
  }

  @Test func namesFindImagesFirst() throws {
    try assets.images("both", [("", red)])
    try assets.symbolSet("both", TemplateText(groups: ["Regular-M": Self.layered]).svg)
    #expect(assets.image("both")?.isSymbolImage == false)
    #expect(assets.image("own.layers")?.isSymbolImage == true)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(assets.image("own.layers", dark)?.symbolConfiguration?.traitCollection == dark)
  }

  @Test func oneColorLeavesErasedLayersOut() throws {
    #expect(try colors(view(symbol("own.layers"))) == [0x00FF00, 0xFFFFFF, 0x00FF00])
  }

  @Test func palettesAndTonesFollowTheHierarchy() throws {
    let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let palette = Configuration(paletteColors: [red, blue, .black])
    #expect(try colors(view(symbol("own.layers", palette))) == [0x0000FF, 0xFF0000, 0x000000])
    // A palette of fewer colours than layers gives its last one to the rest.
    let two = Configuration(paletteColors: [red, blue])
    #expect(try colors(view(symbol("own.layers", two))) == [0x0000FF, 0xFF0000, 0x0000FF])
    let tones = try colors(view(symbol("own.layers", Configuration(hierarchicalColor: red))))
    // A quarter of the colour, upon nothing else, because the third layer clears what is behind it.
    #expect(tones[1] == 0xFF0000)
    #expect(abs(Int(tones[0] & 0xFF) - 127) < 3 && abs(Int(tones[2] & 0xFF) - 191) < 3, "\(tones)")
  }

  @Test func multicolorTakesTheSetsOwnColors() throws {
    let systemRed: UInt32 = 0xFF3B30
    let expected = [systemRed, 0x0000FF, 0x00FF00]
    #expect(try colors(view(symbol("own.layers", .preferringMulticolor()))) == expected)
    let shown = view(try symbol("own.layers"))
    shown.preferredSymbolConfiguration = .preferringMulticolor()
    #expect(try colors(shown) == expected)
    // The set itself may ask for it.
    #expect(try colors(view(symbol("inMulticolor"))) == expected)
    #expect(try colors(view(symbol("inMulticolor", .preferringMonochrome()))) == [0x00FF00, 0xFFFFFF, 0x00FF00])
    let tones = try colors(view(symbol("inTones")))
    #expect(tones[1] == 0x00FF00 && tones[0] != 0x00FF00)
    shown.overrideUserInterfaceStyle = .dark
    #expect(try colors(shown)[0] == 0xFF453A)
  }

  @Test func colorsOfTheCatalogComeBeforeThoseOfTheFile() throws {
    try assets.colors("brand", [("", 0)])
    #expect(try colors(view(symbol("own.layers", .preferringMulticolor())))[1] == 0x000000)
  }

  @Test func imagesThatAreDrawnAsTheyAreHaveOneColor() throws {
    let image = try symbol("own.layers", .preferringMulticolor()).withRenderingMode(.alwaysOriginal)
    #expect(try colors(view(image)) == [0x000000, 0xFFFFFF, 0x000000])
    #expect(
      try colors(view(symbol("own.layers").withTintColor(.black, renderingMode: .alwaysOriginal)))
        == [0x000000, 0xFFFFFF, 0x000000])
  }

  /// The set lies among the resources of these tests.
  @Test func setsOfTheAppComeBeforeThoseOfTheSystem() throws {
    let image = try #require(UIImage(systemName: "stillframe.tests.box"))
    #expect(image.symbolSource == "symbol set")
    #expect(image.description.hasPrefix("<UIImage: symbol(system: stillframe.tests.box)"))
    #expect(UIImage(named: "stillframe.tests.box")?.symbolSource == "symbol set")
    let stand = assetNotes { #expect(UIImage(systemName: "stillframe.tests.broken")?.symbolSource == "stand-in") }
    #expect(stand.count == 1 && stand[0].problem.contains("no group"), "\(stand)")
  }

  @Test func setsOfOneDirectionAreMirrored() throws {
    let folder = "Media.xcassets/pointing.symbolset"
    try assets.write(TemplateText(groups: ["Regular-M": Self.layered]).svg, to: "\(folder)/symbol.svg")
    try assets.write(
      #"{"symbols": [{"filename": "symbol.svg", "idiom": "universal", "language-direction": "left-to-right"}]}"#,
      to: "\(folder)/Contents.json")
    let image = { (direction: UITraitEnvironmentLayoutDirection) in
      try #require(self.assets.image("pointing", UITraitCollection(layoutDirection: direction)))
    }
    #expect(try image(.leftToRight).cgImage != image(.rightToLeft).cgImage)
    #expect(try image(.leftToRight).size == image(.rightToLeft).size)
  }
}
