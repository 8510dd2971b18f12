// SPDX-License-Identifier: MIT

import Testing

@testable import StillAssets

/// The colours of colour sets, and the files of data and symbol sets.
struct ColorSetTests {
  private let folder = CatalogFolder()

  private func color(_ color: String) throws -> ColorAsset {
    try folder.color("Color", [#""idiom": "universal", "color": {\#(color)}"#])
    return try folder.catalogs.colorSet(named: "Color").match(for: AssetTraits()).asset
  }

  private func components(_ red: String, _ green: String, _ blue: String, alpha: String = #""1.000""#) throws
    -> [Double]
  {
    let components = #"{"red": \#(red), "green": \#(green), "blue": \#(blue), "alpha": \#(alpha)}"#
    guard
      case .components(.sRGB, let values, let alpha) = try color(
        #""color-space": "srgb", "components": \#(components)"#)
    else { return [] }
    return (values + [alpha]).map { ($0 * 1000).rounded() / 1000 }
  }

  @Test func componentsAreSharesOrBytes() throws {
    #expect(try components(#""0.5""#, #""0.250""#, #""1.000""#, alpha: #""0.750""#) == [0.5, 0.25, 1, 0.75])
    #expect(try components(#""255""#, #""51""#, #""0""#) == [1, 0.2, 0, 1])
    #expect(try components(#""0xFF""#, #""0x33""#, #""0X00""#) == [1, 0.2, 0, 1])
    #expect(try components("0.5", "0", "1", alpha: "1") == [0.5, 0, 1, 1])
    #expect(try components("255", "51", "0", alpha: "0.5") == [1, 0.2, 0, 0.5])
    #expect(try components(#"" 0.5 ""#, #"".5""#, #""5e-1""#) == [0.5, 0.5, 0.5, 1])
  }

  @Test func oneIsAByteBesideBytesAndAShareBesideShares() throws {
    #expect(try components(#""1""#, #""123""#, #""199""#) == [0.004, 0.482, 0.78, 1])
    #expect(try components(#""1""#, #""0""#, #""1""#, alpha: #""1""#) == [1, 0, 1, 1])
    #expect(try components(#""1""#, #""0.5""#, #""0x80""#, alpha: #""0x80""#) == [1, 0.5, 0.502, 0.502])
  }

  /// Rule: Xcode writes alpha as a share, also beside bytes, so that 2 is no byte that is nearly clear.
  @Test(arguments: ["2", "128", "255", "-1", "1.5"]) func alphaIsAShare(written: String) {
    let error = assetError { try components("255", "51", "0", alpha: written) }
    #expect(error?.problem == .outOfRange(written, lowest: 0, greatest: 1))
  }

  @Test(arguments: [#""0.5\u0000""#, #""0.5x""#, #""nan""#, #""0xZZ""#, #""""#])
  func whatIsNoNumberIsAnError(written: String) {
    let error = assetError { try components(written, "0.5", "0.5") }
    #expect(error?.key == "$.colors[0].color.components.red")
  }

  @Test(arguments: ColorAssetSpace.allCases) func eachSpaceHasItsComponents(space: ColorAssetSpace) throws {
    let list = space.components.map { #""\#($0)": "0.500""# }.joined(separator: ", ")
    let color = try color(#""color-space": "\#(space.rawValue)", "components": {\#(list), "alpha": "0.250"}"#)
    #expect(color == .components(space, space.components.map { _ in 0.5 }, alpha: 0.25))
    #expect(space.components.count == (space.rawValue.contains("gray") ? 1 : 3))
  }

  @Test(arguments: ColorAssetSpace.allCases) func onlyExtendedSpacesGoBeyondOne(space: ColorAssetSpace) {
    let list = space.components.map { #""\#($0)": "1.500""# }.joined(separator: ", ")
    let error = assetError {
      try color(#""color-space": "\#(space.rawValue)", "components": {\#(list), "alpha": "1.000"}"#)
    }
    #expect((error == nil) == space.rawValue.contains("extended"))
  }

  @Test func colorsOfTheSystemHaveAName() throws {
    #expect(
      try color(#""platform": "ios", "reference": "systemRedColor""#)
        == .system(reference: "systemRedColor", platform: "ios"))
  }

  @Test func colorsAreMatchedAsPicturesAre() throws {
    func entry(_ white: String, _ rest: String = "") -> String {
      #""color": {"color-space": "gray-gamma-22", "components": {"white": "\#(white)", "alpha": "1.000"}}\#(rest)"#
    }
    let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#
    try folder.color(
      "Color",
      [entry("0.1"), entry("0.2", dark), entry("0.3", #", "display-gamut": "display-P3""#), #""idiom": "ipad""#])
    let set = try folder.catalogs.colorSet(named: "Color")
    #expect(set.entries.count == 3)
    var traits = AssetTraits()
    #expect(try set.match(for: traits).asset == .components(.gray, [0.1], alpha: 1))
    traits.gamut = .displayP3
    #expect(try set.match(for: traits).asset == .components(.gray, [0.3], alpha: 1))
    traits.luminosity = .dark
    #expect(try set.match(for: traits).asset == .components(.gray, [0.2], alpha: 1))
  }

  @Test func dataSetsNameAFileAndItsType() throws {
    try folder.write(
      #"""
      {"data": [{"idiom": "universal", "filename": "a.json", "universal-type-identifier": "public.json"},
                {"idiom": "ipad", "filename": "b"}]}
      """#, to: "Media.xcassets/Data.dataset/Contents.json")
    for name in ["a.json", "b"] { try folder.write("{}", to: "Media.xcassets/Data.dataset/\(name)") }
    let set = try folder.catalogs.dataSet(named: "Data")
    var traits = AssetTraits()
    let match = try set.match(for: traits)
    #expect(match.asset.file.name == "a.json" && match.asset.typeIdentifier == "public.json")
    traits.idiom = .pad
    #expect(try set.match(for: traits).asset.file.name == "b")
  }

  @Test func symbolSetsNameAnSVG() throws {
    try folder.write(
      #"""
      {"symbols": [{"idiom": "universal", "filename": "a.svg"},
                   {"idiom": "universal", "filename": "b.svg", "language-direction": "right-to-left"},
                   {"filename": "c.png"}],
       "properties": {"symbol-rendering-intent": "multicolor"}}
      """#, to: "Media.xcassets/wave.symbolset/Contents.json")
    for name in ["a.svg", "b.svg"] { try folder.write("<svg/>", to: "Media.xcassets/wave.symbolset/\(name)") }
    let set = try folder.catalogs.symbolSet(named: "wave")
    #expect(set.problems.map(\.problem) == [.unknownWord("png", allowed: ["svg"])])
    var traits = AssetTraits()
    let match = try set.match(for: traits)
    #expect(match.asset.file.name == "a.svg" && match.asset.renderingIntent == "multicolor")
    traits.direction = .rightToLeft
    #expect(try set.match(for: traits).asset.file.name == "b.svg")
  }
}
