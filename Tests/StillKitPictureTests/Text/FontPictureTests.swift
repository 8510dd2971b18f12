// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: what descriptors ask for is seen in the glyphs, and both painters draw the same.
@MainActor @Suite(.serialized) struct FontPictureTests {
  /// Registered once: the descriptors below find it by its family.
  private static let variable: Bool = CTFontManagerRegisterFontsForURL(
    URL(fileURLWithPath: "/usr/share/fonts/truetype/inter-vf/InterDisplay.var.ttf") as CFURL, .process, nil)
  private static let features: Bool = CTFontManagerRegisterFontsForURL(
    URL(fileURLWithPath: "/usr/share/fonts/truetype/noto/NotoSerif-Regular.ttf") as CFURL, .process, nil)

  private func check(_ rows: [(text: String, font: UIFont)], agreeing: Bool = true, testName: String = #function) {
    let sheet = UIStackView(
      arrangedSubviews: rows.map { row in
        let label = UILabel()
        (label.font, label.text) = (row.font, row.text)
        return label
      })
    (sheet.axis, sheet.spacing, sheet.isLayoutMarginsRelativeArrangement) = (.vertical, 6, true)
    sheet.layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    sheet.backgroundColor = .systemBackground
    let size = sheet.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    // Whole points, because a PDF has no fractions of pixels.
    sheet.frame.size = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    assertSnapshot(of: sheet, as: .image, testName: testName)
    if agreeing { assertPipelinesAgree(of: sheet, testName: testName) }
  }

  private func font(_ attributes: [UIFontDescriptor.AttributeName: Any]) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(fontAttributes: attributes), size: 20)
  }

  @Test func variableAxes() throws {
    try #require(Self.variable, "Install it: apt-get install fonts-inter-variable")
    func axes(_ places: [String: Double]) -> UIFont {
      let tags = places.map { ($0.key.utf8.reduce(0) { $0 << 8 | Int($1) }, $0.value) }
      return font([
        .name: "Inter Display",
        .init(rawValue: kCTFontVariationAttribute as String): Dictionary(uniqueKeysWithValues: tags),
      ])
    }
    // In a PDF, Cairo states the widths of fonts at places on their axes in whole thousandths, and lines drift.
    check(
      [100, 250, 400, 550, 700, 900].map { ("Hamburgefonts \(Int($0))", axes(["wght": $0])) }
        + [("Slanted by 5", axes(["slnt": -5])), ("Slanted by 10, bold", axes(["slnt": -10, "wght": 700]))]
        + ["Inter Display Light", "InterDisplay-BlackItalic"].map { ($0, UIFont(name: $0, size: 20)!) },
      agreeing: false)
  }

  @Test func featureSettings() throws {
    try #require(Self.features, "Install it: apt-get install fonts-noto-core")
    func with(_ type: Int, _ selector: Int) -> UIFont {
      font([
        .name: "NotoSerif-Regular",
        .featureSettings: [[UIFontDescriptor.FeatureKey.featureIdentifier: type, .typeIdentifier: selector]],
      ])
    }
    check([
      ("Small Caps 1170", font([.name: "NotoSerif-Regular"])),
      ("Small Caps 1170", with(kLowerCaseType, kLowerCaseSmallCapsSelector)),
      ("Small Caps 1170", with(kUpperCaseType, kUpperCaseSmallCapsSelector)),
      ("Small Caps 1170", with(kNumberCaseType, kLowerCaseNumbersSelector)),
      ("Small Caps 1170", with(kNumberSpacingType, kProportionalNumbersSelector)),
      ("Slashed 1000", with(kTypographicExtrasType, kSlashedZeroOnSelector)),
      ("1/2 and 13/17", with(kFractionsType, kDiagonalFractionsSelector)),
      ("H2O a13", with(kVerticalPositionType, kInferiorsSelector)),
    ])
  }

  @Test func facesAndTraits() {
    let menlo = UIFont(name: "Menlo-Regular", size: 20)!.fontDescriptor
    let traits: [UIFontDescriptor.SymbolicTraits] = [[], .traitBold, .traitItalic, [.traitBold, .traitItalic]]
    check(
      traits.map {
        ("Traits of Menlo", UIFont(descriptor: menlo.withSymbolicTraits($0.union(.traitMonoSpace))!, size: 0))
      }
        + [UIFont.Weight.thin, .regular, .semibold, .black].map { weight in
          let inter = font([.family: "Inter", .traits: [UIFontDescriptor.TraitKey.weight: weight]])
          return ("A weight of Inter", inter)
        }
        + ["Palatino-Italic", "Courier New", "Times New Roman Bold"].map { ($0, UIFont(name: $0, size: 20)!) })
  }
}
