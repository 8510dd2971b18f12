// SPDX-License-Identifier: MIT

import StillBitmap
import StillGraphics
import StillKit
import StillScene
import Testing

@testable import StillViews

/// Rule: a symbol is a template that is drawn again for the traits and the configuration of what shows it.
@MainActor struct SymbolImageTests {
  typealias Configuration = UIImage.SymbolConfiguration

  private func symbol(_ name: String, _ configuration: Configuration? = nil) throws -> UIImage {
    try #require(UIImage(systemName: name, withConfiguration: configuration))
  }

  /// The colours of all pixels that are opaque, most frequent first.
  private func colors(_ view: UIView) throws -> [UInt32] {
    let size = view.bounds.size
    let image = UIGraphicsImageRenderer(size: size).image { context in view.layer.render(in: context.cgContext) }
    let bitmap = try #require(image.cgImage).bitmap
    var counts: [UInt32: Int] = [:]
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let pixel = bitmap[x, y]
        guard pixel.alpha == 255 else { continue }
        counts[UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue), default: 0] += 1
      }
    }
    return counts.sorted { ($0.value, $0.key) > ($1.value, $1.key) }.map(\.key)
  }

  private func view(_ image: UIImage?, size: CGFloat = 40) -> UIImageView {
    let view = UIImageView(image: image)
    view.frame = CGRect(x: 0, y: 0, width: size, height: size)
    view.contentMode = .scaleAspectFit
    return view
  }

  @Test func itIsASymbol() throws {
    let star = try symbol("star")
    #expect(star.isSymbolImage && star.renderingMode == .automatic)
    #expect(star.symbolConfiguration == .unspecified && star.configuration == Configuration.unspecified)
    #expect(star.hasBaseline)
    #expect(!UIImage().isSymbolImage && UIImage().symbolConfiguration == nil)
    #expect(UIImage().applyingSymbolConfiguration(.unspecified) == nil)
  }

  @Test(arguments: ["", " ", "Star", "star fill", "star..fill", ".star", "star.", "größe", "a/b", "star\n"])
  func whatCannotBeANameIsNil(name: String) {
    #expect(UIImage(systemName: name) == nil)
  }

  @Test func equalityIsThatOfNameAndConfiguration() throws {
    #expect(try symbol("star") == symbol("star"))
    #expect(try symbol("star") != symbol("heart"))
    #expect(try symbol("star") != symbol("star", Configuration(weight: .bold)))
    #expect(try symbol("star").hash == symbol("star").hash)
    #expect(try symbol("star").withRenderingMode(.alwaysOriginal) != symbol("star"))
  }

  @Test func configurationsReplaceOrMerge() throws {
    let bold = try symbol("star", Configuration(pointSize: 30, weight: .bold))
    #expect(bold.withConfiguration(Configuration(scale: .small)) == (try symbol("star", Configuration(scale: .small))))
    #expect(
      bold.applyingSymbolConfiguration(Configuration(weight: .thin))
        == (try symbol("star", Configuration(pointSize: 30, weight: .thin))))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(bold.withConfiguration(dark.imageConfiguration).symbolConfiguration?.values.pointSize == 30)
    #expect(bold.withConfiguration(dark.imageConfiguration).configuration?.traitCollection == dark)
    #expect(UIImage(systemName: "star", compatibleWith: dark)?.configuration?.traitCollection == dark)
  }

  @Test func viewsShowItInTheirTint() throws {
    let view = view(try symbol("circle.fill"))
    view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(try colors(view).first == 0xFF0000)
    view.image = try symbol("circle.fill").withTintColor(UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(try colors(view).first == 0xFF0000)
    view.image = try symbol("circle.fill").withTintColor(
      UIColor(red: 0, green: 1, blue: 0, alpha: 1), renderingMode: .alwaysOriginal)
    #expect(view.image?.isSymbolImage == true)
    #expect(try colors(view).first == 0x00FF00)
    view.image = try symbol("circle.fill").withRenderingMode(.alwaysOriginal)
    #expect(try colors(view).first == 0x000000)
  }

  @Test func dynamicTintsFollowTheView() throws {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
    let view = view(try symbol("square.fill").withTintColor(color, renderingMode: .alwaysOriginal))
    #expect(try colors(view).first == 0x0000FF)
    view.overrideUserInterfaceStyle = .dark
    #expect(try colors(view).first == 0xFFFFFF)
  }

  @Test func palettesColorLayers() throws {
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    let palette = Configuration(paletteColors: [red, blue])
    let view = view(try symbol("plus.circle.fill", palette))
    #expect(try colors(view).prefix(2) == [0x0000FF, 0xFF0000])
    view.image = try symbol("plus.circle.fill", Configuration(paletteColors: [red]))
    #expect(try colors(view) == [0xFF0000])
    view.image = try symbol("plus.circle.fill")
    view.preferredSymbolConfiguration = palette
    #expect(try colors(view).prefix(2) == [0x0000FF, 0xFF0000])
    // Apple documents that colours take part in two rendering modes only.
    view.image = try symbol("plus.circle.fill", palette).withRenderingMode(.alwaysOriginal)
    #expect(try colors(view).first == 0x000000)
    view.image = try symbol("plus.circle.fill", palette).withRenderingMode(.alwaysTemplate)
    #expect(try colors(view).prefix(2) == [0x0000FF, 0xFF0000])
  }

  @Test func hierarchiesFadeLayers() throws {
    let view = view(try symbol("plus.circle.fill", Configuration(hierarchicalColor: .red)))
    view.backgroundColor = .white
    let found = try colors(view).filter { $0 != 0xFFFFFF }
    #expect(found.contains(0xFF0000))
    #expect(found.first.map { $0 & 0xFF }.map { (126...129).contains($0) } == true)
  }

  @Test func viewsFillInWhatTheImageLeavesOpen() throws {
    let view = UIImageView(image: try symbol("star"))
    let plain = view.intrinsicContentSize
    view.preferredSymbolConfiguration = Configuration(pointSize: 40)
    #expect(view.intrinsicContentSize.width > 1.9 * plain.width)
    // The image's own configuration is the more specific one.
    view.image = try symbol("star", Configuration(pointSize: 17))
    #expect(view.intrinsicContentSize == plain)
  }

  @Test func viewsFollowTheTextSize() throws {
    let view = UIImageView(image: try symbol("star", Configuration(textStyle: .body)))
    let plain = view.sizeThatFits(.zero)
    view.overridingTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
    #expect(view.sizeThatFits(.zero).width > 2 * plain.width)
    let fixed = UITraitCollection(preferredContentSizeCategory: .large)
    view.image = try symbol("star", Configuration(textStyle: .body).withTraitCollection(fixed))
    #expect(view.sizeThatFits(.zero) == plain)
  }

  /// The opacity of all pixels together, from 0 to 1 for each.
  private func ink(_ image: UIImage?) throws -> Double {
    let bitmap = try #require(image?.cgImage).bitmap
    return bitmap.withWords { words in (0..<bitmap.pixelCount).reduce(0) { $0 + Double(words[$1] >> 24) / 255 } }
  }

  @Test func heavierSymbolsHaveThickerLines() throws {
    let weights: [UIImage.SymbolWeight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    let inks = try weights.map { try ink(symbol("plus", Configuration(pointSize: 60, weight: $0))) }
    for (lighter, heavier) in zip(inks, inks.dropFirst()) { #expect(lighter < heavier, "\(inks)") }
  }

  /// A text style has the weight of its font, which bold text makes heavier; a size has not.
  @Test func boldTextMakesTextStylesHeavier() throws {
    let bold = UITraitCollection(legibilityWeight: .bold)
    let ink = { (configuration: Configuration, traits: UITraitCollection) in
      try self.ink(UIImage(systemName: "plus", withConfiguration: configuration.withTraitCollection(traits)))
    }
    let plain = UITraitCollection(legibilityWeight: .regular)
    let (body, fixed) = (Configuration(textStyle: .body), Configuration(pointSize: 17))
    #expect(try ink(body, bold) > ink(body, plain))
    #expect(try ink(fixed, bold) == ink(fixed, plain))
  }

  /// Beside text of a font, its size, weight and text style count.
  @Test func fontsGiveTheSizeAndWeightThatAreSeen() throws {
    let heavy = try symbol("plus", Configuration(font: .systemFont(ofSize: 40, weight: .heavy)))
    let same = try symbol("plus", Configuration(pointSize: 40, weight: .heavy))
    #expect(heavy.cgImage?.bitmap == same.cgImage?.bitmap && heavy.size == same.size)
    let headline = try symbol("plus", Configuration(font: .preferredFont(forTextStyle: .headline)))
    #expect(headline.cgImage?.bitmap == (try symbol("plus", Configuration(textStyle: .headline))).cgImage?.bitmap)
    #expect(try ink(headline) > ink(symbol("plus", Configuration(textStyle: .body))))
  }

  @Test func alignmentIsThatOfALineOfText() throws {
    for name in ["minus", "star", "chevron.right"] {
      let view = UIImageView(image: try symbol(name))
      #expect(abs(view.intrinsicContentSize.height - 61.0 / 3) < 1e-6)
    }
  }

  @Test func insetsOfTheAppStay() throws {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = UIImageView(image: try symbol("star").withAlignmentRectInsets(insets))
    view.preferredSymbolConfiguration = Configuration(pointSize: 40)
    #expect(view.alignmentRectInsets == insets)
  }

  @Test func forwardFollowsTheDirection() throws {
    let name = { (symbol: String, direction: UITraitEnvironmentLayoutDirection) in
      UIImage(systemName: symbol, compatibleWith: UITraitCollection(layoutDirection: direction))?.cgImage?.bitmap
    }
    #expect(name("chevron.forward", .leftToRight) == name("chevron.right", .leftToRight))
    #expect(name("chevron.forward", .rightToLeft) == name("chevron.backward", .leftToRight))
    #expect(name("chevron.right", .rightToLeft) == name("chevron.right", .leftToRight))
  }

  @Test func descriptionsTellTheDrawing() throws {
    #expect(
      try symbol("chevron.right").description
        == "<UIImage: symbol(system: chevron.right) {12.67, 17.33} baseline=2.67,"
        + "alignmentRectInsets={-1.67, 0, -1.33, 0}"
        + " config=<unspecified> drawing=<U+E5CC>>")
    #expect(try symbol("circle").symbolSource == "shape")
    #expect(try symbol("no.such.symbol").symbolSource == "stand-in")
    #expect(UIImage().symbolSource == nil)
  }

  @Test func standInsAreThoseOfTheirName() throws {
    #expect(try symbol("no.such.symbol") == symbol("no.such.symbol"))
    #expect(try symbol("no.such.symbol").cgImage != symbol("no.other.symbol").cgImage)
    #expect(try symbol("no.such.symbol").size == symbol("no.such.symbol", Configuration(weight: .black)).size)
    let names = (0..<400).map { "name\($0)" }
    #expect(names.allSatisfy { (1..<512).contains(SymbolStandIn.pattern(of: $0)) })
    #expect(Set(names.map(SymbolStandIn.pattern)).count > 200)
  }

  @Test func emboldeningMovesOutlines() {
    let square = PathGeometry.rect(CGRect(x: 0, y: 0, width: 10, height: 10))
    for path in [square, square.reversed()] {
      #expect(path.emboldened(by: 1).curveBounds == CGRect(x: -1, y: -1, width: 12, height: 12))
      #expect(path.emboldened(by: -1).curveBounds == CGRect(x: 1, y: 1, width: 8, height: 8))
    }
    var ring = square
    ring.append(PathGeometry.rect(CGRect(x: 3, y: 3, width: 4, height: 4)).reversed())
    #expect(ring.emboldened(by: 1).points.contains(CGPoint(x: 4, y: 4)))
    #expect(PathGeometry().emboldened(by: 1).isEmpty)
  }

  @Test func buttonsShowSymbols() throws {
    let button = UIButton(type: .custom)
    button.setImage(try symbol("star"), for: .normal)
    let plain = button.intrinsicContentSize
    button.setPreferredSymbolConfiguration(Configuration(pointSize: 40), forImageIn: .normal)
    #expect(button.currentPreferredSymbolConfiguration == Configuration(pointSize: 40))
    #expect(button.preferredSymbolConfigurationForImage(in: .highlighted) == Configuration(pointSize: 40))
    #expect(button.intrinsicContentSize.width > 1.9 * plain.width)
    var configuration = UIButton.Configuration.plain()
    configuration.image = try symbol("star")
    let large = UIButton(configuration: configuration)
    let before = large.intrinsicContentSize
    large.configuration?.preferredSymbolConfigurationForImage = Configuration(scale: .large)
    #expect(large.intrinsicContentSize.width > before.width)
  }
}
