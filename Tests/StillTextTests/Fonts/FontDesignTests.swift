// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene
@testable import StillText

struct FontDesignTests {
  private func layout(_ text: String, _ design: FontDesign, _ weight: FontWeight, italic: Bool = false) -> TextLayout {
    TextLayout(
      TextRequest(text: text, font: FontDescriptor(family: .designed(design, weight: weight, italic: italic), size: 12))
    )
  }

  @Test(
    "Designs have files by weight",
    arguments: [
      (FontDesign.monospaced, ["Thin", "Regular", "SemiBold", "ExtraBold"]),
      (.serif, ["Regular", "Regular", "Bold", "Bold"]),
      (.rounded, ["Light", "Medium", "Bold", "Bold"]),
    ])
  func files(design: FontDesign, styles: [String]) {
    let weights: [FontWeight] = [.ultraLight, .regular, .semibold, .black]
    let names = weights.map { layout("a", design, $0).runs[0].run.font.postScriptName }
    #expect(names.map { $0.split(separator: "-").last.map(String.init) } == styles)
  }

  @Test("All weights and slants have files", arguments: FontDesign.allCases)
  func allFiles(design: FontDesign) {
    for (weight, italic) in FontWeight.allCases.flatMap({ [($0, false), ($0, true)] }) {
      #expect(layout("aж中", design, weight, italic: italic).problems.isEmpty)
    }
  }

  /// SF Mono's glyphs are 7.41796875 points wide at 12 points.
  @Test func monospacedTextIsAsWideAsSFMono() {
    #expect(abs(layout("illi", .monospaced, .regular).size.width - 4 * 7.41796875) < 1e-9)
    #expect(abs(layout("MW->", .monospaced, .black, italic: true).size.width - 4 * 7.41796875) < 1e-9)
    let arrow = layout("->", .monospaced, .regular).runs[0].run.glyphs.map(\.id)
    #expect(arrow == ["-", ">"].flatMap { layout($0, .monospaced, .regular).runs[0].run.glyphs.map(\.id) })
  }

  @Test("Lines are as high as those of the system font", arguments: FontDesign.allCases)
  func heights(design: FontDesign) {
    #expect(layout("Ag", design, .regular).size.height == set("Ag", size: 12).size.height)
  }

  @Test(
    "A missing package is named",
    arguments: zip(FontDesign.allCases, ["fonts-quicksand", "fonts-noto-core", "fonts-jetbrains-mono"]))
  func missing(design: FontDesign, package: String) {
    let font = FontDescriptor(family: .designed(design, weight: .regular, italic: false), size: 12)
    let library = FontLibrary(folders: [], missing: [package])
    let problems = TextLayout(TextRequest(text: "a", font: font), library: library).problems
    guard case .missingFontFile(_, package) = problems.first, problems.count == 1 else {
      Issue.record("\(problems)")
      return
    }
  }
}
