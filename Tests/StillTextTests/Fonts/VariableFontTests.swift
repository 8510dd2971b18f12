// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene
@testable import StillText

/// Inter's variable font has axes of weight and slant, and 18 faces.
struct VariableFontTests {
  private static let path = "/usr/share/fonts/truetype/inter-vf/InterDisplay.var.ttf"

  private func library() throws -> FontLibrary {
    let library = FontLibrary(folders: [])
    try library.register(fileAt: Self.path)
    return library
  }

  private func width(_ family: FontDescriptor.Family, _ library: FontLibrary) -> (Double, PlacedRun) {
    let layout = TextLayout(
      TextRequest(text: "Hamburg", font: FontDescriptor(family: family, size: 100)), library: library)
    return (layout.size.width, layout.runs[0])
  }

  @Test func namedInstancesAreFacesOfTheFamily() throws {
    let library = try library()
    let faces = library.faces(ofFamily: "Inter Display")
    #expect(faces.count == 18 && faces.first?.postScriptName == "InterDisplay-Thin")
    #expect(faces.map(\.weight) == faces.map(\.weight).sorted())
    #expect(faces.filter(\.isItalic).count == 9 && faces.filter(\.isBold).count == 8)
    let bold = try #require(library.face(named: "Inter Display Bold"))
    #expect(bold.postScriptName == "InterDisplay-Bold" && bold.faceName == "Bold" && bold.weight == 700)
    // The default face has the font's own name, and is found by that of the instance, too.
    #expect(library.face(named: "Inter Display")?.faceName == "Regular")
    #expect(library.face(named: "InterDisplay-Regular") == library.face(named: "Inter Display"))
  }

  @Test func instancesAndAxesChangeTheGlyphs() throws {
    let library = try library()
    let (regular, _) = width(.named("Inter Display"), library)
    let (bold, run) = width(.named("InterDisplay-Bold"), library)
    #expect(bold > regular + 10 && run.run.font.postScriptName == "InterDisplay-Bold")
    func placed(_ value: Double) -> FontDescriptor.Family {
      var adjustments = FontAdjustments()
      adjustments.variations = [FontVariation(axis: FontFile.tag("wght"), value: value)]
      return FontDescriptor.Family.named("Inter Display").adjusted(by: adjustments)
    }
    #expect(width(placed(700), library).0 == bold)
    #expect(width(placed(700), library).1.run.font.postScriptName == "InterDisplay-Bold")
    let (between, middle) = width(placed(550), library)
    #expect(between > regular && between < bold && middle.run.font.postScriptName.hasSuffix("_wght2260000"))
    // Places beyond the axis are its ends.
    #expect(width(placed(5000), library).0 == width(placed(900), library).0)
  }

  @Test func axesThatAFontLacksAreIgnored() throws {
    var adjustments = FontAdjustments()
    adjustments.variations = [FontVariation(axis: FontFile.tag("wght"), value: 700)]
    let family = FontDescriptor.Family.named("Inter-Regular")
    let layout = TextRequest(text: "a", font: FontDescriptor(family: family.adjusted(by: adjustments), size: 9))
    #expect(TextLayout(layout).runs[0].run.font == TextLayout(TextRequest(text: "a", font: .inter(9))).runs[0].run.font)
  }

  @Test func featuresAndFallbacksOfADescriptorAreShaped() {
    var adjustments = FontAdjustments()
    adjustments.features = [FontFeature(tag: FontFile.tag("tnum"), value: 1)]
    func width(_ text: String, _ family: FontDescriptor.Family) -> Double {
      TextLayout(TextRequest(text: text, font: FontDescriptor(family: family, size: 100))).size.width
    }
    let plain = FontDescriptor.Family.named("Inter-Regular")
    #expect(width("11", plain) < width("00", plain) - 5)
    #expect(width("11", plain.adjusted(by: adjustments)) == width("00", plain.adjusted(by: adjustments)))
    // The cascade is asked before Inter: for letters that the font lacks.
    adjustments.cascade = [.named("Menlo")]
    let symbols = FontDescriptor.Family.named("NotoColorEmoji").adjusted(by: adjustments)
    let layout = TextLayout(TextRequest(text: "a", font: FontDescriptor(family: symbols, size: 9)))
    #expect(layout.runs[0].run.font.postScriptName == "DejaVuSansMono")
  }
}
