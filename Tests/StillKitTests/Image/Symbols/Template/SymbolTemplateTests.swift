// SPDX-License-Identifier: MIT

import StillAssets
import StillGraphics
import StillKit
import StillScene
import Testing

@testable import StillViews

/// Rule: a template's variants are drawn as they are, between their three sources, or as the nearest there is.
struct SymbolTemplateTests {
  private func template(_ groups: KeyValuePairs<String, String>, _ change: (inout TemplateText) -> Void = { _ in })
    throws -> SymbolTemplate
  {
    var text = TemplateText(groups: groups)
    change(&text)
    let assets = try AssetBundle()
    try assets.write(text.svg, to: "symbol.svg")
    return try SymbolTemplate(contentsOf: "\(assets.url.path)/symbol.svg")
  }

  /// The rectangle around the shapes in units of the template, from the left margin and the baseline on, with y upwards.
  private func ink(
    _ template: SymbolTemplate, _ weight: UIImage.SymbolWeight = .regular, _ scale: UIImage.SymbolScale = .medium
  ) throws -> CGRect {
    let artwork = try #require(template.artwork(weight, scale, .monochrome))
    let bounds = artwork.parts.reduce(CGRect.null) { $0.union($1.path.curveBounds) }
    let unit = UIFont.systemFont(ofSize: 17).capHeight / 70.459
    let number = { (value: CGFloat) in (value / unit * 1000).rounded() / 1000 }
    return CGRect(
      x: number(bounds.minX), y: number(-bounds.maxY) + 35.2295, width: number(bounds.width),
      height: number(bounds.height))
  }

  private func isNear(_ one: CGRect, _ other: CGRect) -> Bool {
    abs(one.minX - other.minX) < 0.01 && abs(one.minY - other.minY) < 0.01 && abs(one.width - other.width) < 0.01
      && abs(one.height - other.height) < 0.01
  }

  private let box = TemplateText.box

  @Test func guidesPlaceTheShapes() throws {
    let template = try template(["Regular-M": box(10, -5, 60, 80, "")])
    #expect(isNear(try ink(template), CGRect(x: 10, y: -5, width: 60, height: 80)))
    let artwork = try #require(template.artwork(.regular, .medium, .monochrome))
    let unit = UIFont.systemFont(ofSize: 17).capHeight / 70.459
    #expect(artwork.ink.minX == 0 && abs(artwork.ink.width - 100 * unit) < 1e-6)
    #expect(artwork.source == .asset)
  }

  @Test func transformsAndGroupsAreFollowed() throws {
    let inner = #"<g transform="translate(10,0) scale(2)"><path transform="rotate(90)" d="M0 0h10v20h-10z"/></g>"#
    #expect(
      isNear(try ink(try template(["Regular-M": inner])), CGRect(x: -30, y: -20, width: 40, height: 20)))
  }

  @Test func theVariantItselfComesFirst() throws {
    let template = try template([
      "Regular-M": box(0, 0, 10, 70, ""), "Bold-M": box(0, 0, 30, 70, ""), "Regular-L": box(0, 0, 99, 70, ""),
    ])
    #expect(try ink(template, .bold).width == 30)
    #expect(try ink(template, .regular, .large).width == 99)
  }

  @Test func otherWeightsAreThoseOfTheNearest() throws {
    let template = try template([
      "Light-M": box(0, 0, 5, 70, ""), "Regular-M": box(0, 0, 10, 70, ""), "Bold-M": box(0, 0, 30, 70, ""),
    ])
    #expect(try ink(template, .ultraLight).width == 5)
    #expect(try ink(template, .medium).width == 10)
    #expect(try ink(template, .semibold).width == 30)
    #expect(try ink(template, .black).width == 30)
  }

  @Test func otherScalesGrowAroundTheMiddleOfCapitals() throws {
    let template = try template(["Regular-M": box(0, 0, 100, 70.459, "")])
    let large = try ink(template, .regular, .large)
    #expect(abs(large.width - 127.8) < 0.01 && abs(large.midY - 35.2295) < 0.01)
    #expect(abs(try ink(template, .regular, .small).width - 78.3) < 0.01)
  }

  @Test func threeSourcesMakeAllWeightsAndScales() throws {
    let template = try template([
      "Ultralight-S": box(0, 0, 10, 70.459, ""), "Regular-S": box(0, 0, 20, 70.459, ""),
      "Black-S": box(0, 0, 60, 70.459, ""),
    ])
    let widths = try [
      UIImage.SymbolWeight.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    .map { try ink(template, $0, .small).width }
    #expect(widths.first == 10 && widths[3] == 20 && widths.last == 60)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(abs(try ink(template, .regular, .medium).width - 20 / 0.783) < 0.01)
    #expect(abs(try ink(template, .black, .large).width - 60 / 0.783 * 1.278) < 0.01)
  }

  @Test func aVariantOfItsOwnComesBeforeOneInBetween() throws {
    let template = try template([
      "Ultralight-S": box(0, 0, 10, 70, ""), "Regular-S": box(0, 0, 20, 70, ""), "Black-S": box(0, 0, 60, 70, ""),
      "Bold-S": box(0, 0, 55, 70, ""),
    ])
    #expect(try ink(template, .bold, .small).width == 55)
  }

  @Test func sourcesOfOtherPointsAreNotMixed() throws {
    let curved = #"<path d="M0 0c5 0 5 -70 10 -70z"/>"#
    let template = try template([
      "Ultralight-S": curved, "Regular-S": box(0, 0, 20, 70, ""), "Black-S": box(0, 0, 60, 70, ""),
    ])
    let notes = assetNotes { #expect((try? ink(template, .thin, .small))?.width == 10) }
    #expect(notes.count == 1 && notes[0].problem.contains("other points"), "\(notes)")
    #expect(try ink(template, .heavy, .small).width > 20)
  }

  @Test func marginsOfTheRegularVariantServeOthers() throws {
    let template = try template(["Regular-M": box(10, 0, 60, 70, ""), "Bold-M": box(0, 0, 70, 70, "")]) {
      $0.without = ["left-margin-Bold-M"]
    }
    // Ten units are free at the left of the regular one, and thirty at the right.
    #expect(try ink(template, .bold).minX == 10)
    let unit = UIFont.systemFont(ofSize: 17).capHeight / 70.459
    #expect(abs((template.artwork(.bold, .medium, .monochrome)?.ink.width ?? 0) - 110 * unit) < 1e-6)
    let bare = try self.template(["Regular-M": box(10, 0, 60, 70, "")]) { $0.width = nil }
    #expect(try ink(bare).minX == 0)
    #expect(abs((bare.artwork(.regular, .medium, .monochrome)?.ink.width ?? 0) - 60 * unit) < 1e-6)
  }

  @Test func theFirstVersionHasMarginsOfRectangles() throws {
    let template = try template(["Regular-M": box(0, 0, 60, 70, "")]) { text in
      text.width = nil
      text.style =
        #"</style><rect id="left-margin" x="290" y="0" width="10" height="9"/>"#
        + #"<rect id="right-margin" x="360" y="0" width="10" height="9"/><style>"#
    }
    #expect(try ink(template).minX == 10)
  }

  @Test func brokenVariantsGiveWayToOthers() throws {
    let template = try template(["Regular-M": box(0, 0, 10, 70, ""), "Bold-M": #"<path d="M0 0 X"/>"#])
    let notes = assetNotes { #expect((try? ink(template, .bold))?.width == 10) }
    #expect(notes.count == 1 && notes[0].line == 21, "\(notes)")
  }

  @Test func classesMakeLayers() throws {
    let style = """
      .monochrome-1 {fill:#000000;opacity:0.0;-sfsymbols-clear-behind:true} /* } */
      .multicolor-1:custom, .multicolor-1\\:other { fill: #437B48; opacity: 0.5 }
      <!-- .hierarchical-0:secondary {opacity:0.1} -->
      .SFSymbolsPreviewWireframe {fill:none;stroke:black}
      """
    let template = try template([
      "Regular-M": box(
        0, 0, 50, 70,
        #"class="monochrome-0 multicolor-0:systemRedColor hierarchical-0:secondary SFSymbolsPreviewWireframe""#)
        + box(40, 0, 20, 20, #"class="monochrome-1 multicolor-1:custom hierarchical-1:primary""#)
        + box(60, 0, 20, 20, #"class="monochrome-2 multicolor-2:systemRedColor hierarchical-2:tertiary""#)
    ]) { $0.style = style }
    let parts = { (mode: SymbolRenderingMode) in try #require(template.artwork(.regular, .medium, mode)).parts }
    #expect(try parts(.hierarchical).map(\.level) == [1, 0, 2])
    #expect(try parts(.monochrome).map(\.opacity) == [1, 0, 1])
    let cuts = try parts(.monochrome).map { if case .gap = $0.cut { true } else { false } }
    #expect(cuts == [false, true, false])
    #expect(try parts(.multicolor).map(\.level) == [0, 1, 0])
    #expect(try parts(.multicolor).map(\.opacity) == [1, 0.5, 1])
    #expect(template.colors.all.map(\.name) == ["systemRedColor", "custom"])
    let red = UIColor.systemRed.resolvedColor(with: .current).cgColor
    let colors = template.colors.resolved(with: .current, tint: .black, in: .main)
    #expect(colors[0] == red)
    #expect(colors[1] == CGColor(red: 67.0 / 255, green: 123.0 / 255, blue: 72.0 / 255, alpha: 1))
  }

  /// Properties are read wherever a file has them: in the style, by rules for ids, classes and kinds, and as attributes.
  @Test(arguments: [
    ("", "visibility='hidden'"), ("", "opacity='0'"), ("", "style='fill-opacity:0%'"), ("#z{display:none}", "id='z'"),
    (".a{visibility:collapse}", "class='a'"), ("<![CDATA[#z, .b{display:none}]]>", "id='z'"),
    ("path{opacity:0} #y{opacity:1}", "id='z'"), ("*{visibility:hidden} #y{visibility:visible}", "id='z'"),
  ])
  func whatIsNotToBeSeenIsLeftOut(style: String, attributes: String) throws {
    let template = try template(["Regular-M": box(0, 0, 10, 70, "id='y'") + box(0, 0, 90, 70, attributes)]) {
      $0.style = style
    }
    #expect(try ink(template).width == 10)
  }

  @Test func pathsAndGroupsOfOneFade() throws {
    let template = try template([
      "Regular-M": box(0, 0, 10, 70, "opacity='0.5'") + "<g opacity='50%'>" + box(20, 0, 9, 9, "fill-opacity='.5'")
        + "</g>"
        + box(40, 0, 9, 9, "opacity='7'")
    ])
    for mode in [SymbolRenderingMode.monochrome, .hierarchical, .multicolor] {
      let parts = try #require(template.artwork(.regular, .medium, mode)).parts
      #expect(parts.map(\.opacity) == [0.5, 0.25, 1])
    }
  }

  /// CSS writes transforms with units, and rules for the way that shapes are filled.
  @Test func stylesMoveAndFill() throws {
    let template = try template(["Regular-M": box(0, 0, 10, 70, "class='a'") + box(0, 0, 10, 70, "transform='none'")]) {
      $0.style = ".a{transform: translate(30px, 0) scale(2,1)} path{fill-rule: evenodd !important}"
    }
    #expect(try ink(template) == CGRect(x: 0, y: ink(template).minY, width: 50, height: 70))
    let parts = try #require(template.artwork(.regular, .medium, .monochrome)).parts
    #expect(parts.map(\.rule) == [.evenOdd, .evenOdd])
  }

  /// A pen that draws nothing is none.
  @Test(arguments: ["stroke='none'", "stroke='red' stroke-width='0'", "stroke='transparent'", "clip-path='none'"])
  func whatDrawsNothingIsNoMistake(attributes: String) throws {
    #expect(try ink(template(["Regular-M": box(0, 0, 10, 70, attributes)])).width == 10)
  }

  @Test func hiddenPathsAreLeftOut() throws {
    let template = try template([
      "Regular-M": box(0, 0, 10, 70, "") + box(0, 0, 90, 70, #"class="cls-1""#) + box(0, 0, 80, 70, #"fill="none""#)
        + #"<title>x</title><defs>"# + box(0, 0, 70, 70, "") + "</defs>"
    ]) { $0.style = ".cls-1 { display: none }" }
    #expect(try ink(template).width == 10)
  }
}
