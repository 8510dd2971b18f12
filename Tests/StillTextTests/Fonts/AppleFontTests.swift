// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene
@testable import StillText

struct AppleFontTests {
  /// Widths in thousandths of an em of “Wamg1” in the fonts of iOS, as the tables of the PostScript fonts give them.
  @Test(
    "Letters are as wide as in the fonts of iOS",
    arguments: [
      ("Helvetica", 944 + 556 + 833 + 556 + 556), ("Helvetica-Bold", 944 + 556 + 889 + 611 + 556),
      ("ArialMT", 944 + 556 + 833 + 556 + 556), ("TimesNewRomanPSMT", 944 + 444 + 778 + 500 + 500),
      ("TimesNewRomanPS-BoldMT", 1000 + 500 + 833 + 500 + 500), ("CourierNewPSMT", 3000), ("Courier-Bold", 3000),
      ("Menlo-Regular", 3010), ("Palatino-Roman", 1000 + 500 + 883 + 556 + 500),
    ])
  func widths(name: String, thousandths: Int) {
    let layout = set("Wamg1") { $0.spans = [.init(end: .max, font: .named(name, size: 1000), kern: 0)] }
    #expect(layout.problems.isEmpty)
    #expect(abs(layout.size.width - Double(thousandths)) < 3)
  }

  @Test func eachNameHasAFileOfItsStyle() throws {
    #expect(AppleFont.all.count == 32)
    for font in AppleFont.all {
      let file = try FontLibrary.shared.file(for: font.source).get()
      #expect((file.style.weight >= 600) == font.style.isBold && file.style.italic == font.style.isItalic)
      #expect(FontLibrary.shared.face(named: font.fullName)?.postScriptName == font.postScriptName)
    }
  }

  @Test(
    "Fonts without a free relative are not known",
    arguments: ["Georgia", "Verdana", "AvenirNext-Regular", "HelveticaNeue-Light", "TrebuchetMS", "SFProText-Regular"])
  func unknown(name: String) {
    #expect(FontLibrary.shared.face(named: name) == nil)
  }

  /// Ascender and descender of Helvetica at 17 points, as UIFont reports them (zhaoxin.pro, 2020).
  @Test func helveticaHasTheHeightsOfIOS() {
    let metrics = FontLibrary.shared.metrics(for: .named("Helvetica", size: 17))
    #expect(abs(metrics.ascender - 15.64033203125) < 1e-9 && abs(metrics.descender + 3.90966796875) < 1e-9)
    // And of Helvetica Neue at 16 points, as Core Text reports them.
    let neue = FontLibrary.shared.metrics(for: .named("HelveticaNeue", size: 16))
    #expect(
      abs(neue.ascender - 15.232) < 1e-9 && abs(neue.descender + 3.408) < 1e-9 && abs(neue.leading - 0.448) < 1e-9)
  }

  @Test func addedFolderIsStronger() throws {
    let folder = try TemporaryFonts(["liberation2/LiberationSans-Regular.ttf"])
    let library = FontLibrary(folders: [folder.path])
    #expect(library.named("Liberation Sans")?.source.path == folder.path + "/LiberationSans-Regular.ttf")
    #expect(library.named("Helvetica")?.source.package == "fonts-liberation2")
  }

  @Test func aMissingPackageIsAnErrorAndNoOtherFont() {
    let library = FontLibrary(folders: [], missing: ["fonts-liberation2"])
    #expect(library.face(named: "Helvetica") != nil)
    let layout = TextLayout(TextRequest(text: "a", font: .named("Helvetica", size: 9)), library: library)
    guard case .missingFontFile(_, "fonts-liberation2") = layout.problems.first else {
      Issue.record("\(layout.problems)")
      return
    }
    #expect(layout.problems.count == 1)
  }
}
