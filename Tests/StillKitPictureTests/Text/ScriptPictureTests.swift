// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTesting
import Testing

/// Rule: text of every script has letters of its language and of its weight, and both painters draw the same.
@MainActor @Suite(.serialized) struct ScriptPictureTests {
  private func check(_ rows: [[UILabel]], testName: String = #function) {
    let sheet = UIStackView(
      arrangedSubviews: rows.map { row in
        let row = UIStackView(arrangedSubviews: row)
        (row.spacing, row.distribution) = (12, .fillEqually)
        return row
      })
    (sheet.axis, sheet.spacing, sheet.isLayoutMarginsRelativeArrangement) = (.vertical, 8, true)
    sheet.layoutMargins = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    sheet.backgroundColor = .systemBackground
    let size = sheet.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    // Whole points, because a PDF has no fractions of pixels.
    sheet.frame.size = CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up))
    assertSnapshot(of: sheet, as: .image, testName: testName)
    assertPipelinesAgree(of: sheet, testName: testName)
  }

  private func label(_ text: String, _ font: UIFont, language: String? = nil) -> UILabel {
    let label = UILabel()
    label.font = font
    label.text = text
    label.overridingTraits = UITraitCollection { $0.typesettingLanguage = language.map(Locale.Language.init) }
    return label
  }

  private func weights(_ text: String, language: String? = nil) -> [UILabel] {
    [UIFont.Weight.regular, .bold].map { label(text, .systemFont(ofSize: 20, weight: $0), language: language) }
  }

  /// The characters 骨, 直, 戸, 次, 令 and the comma differ between the languages.
  @Test func hanByLanguage() {
    check(["ja", "ko", "zh-Hans", "zh-Hant", "zh-HK"].map { weights("骨直戸次令、角。", language: $0) })
  }

  @Test func scripts() {
    check(
      [
        "السلام عليكم", "שלום עולם", "สวัสดีชาวโลก", "नमस्ते दुनिया।", "হ্যালো বিশ্ব", "வணக்கம்", "ಹಲೋ ಜಗತ್ತು",
        "გამარჯობა", "Բարեւ", "ሰላም ልዑል", "សួស្តី", "ສະບາຍດີ", "မင်္ဂလာပါ", "བཀྲ་ཤིས་", "안녕하세요", "こんにちは",
      ].map { weights($0) })
  }

  @Test func designs() {
    let text = "Rag 0123 Ωж →"
    check(
      [UIFontDescriptor.SystemDesign.default, .rounded, .serif, .monospaced].map { design in
        [UIFont.Weight.light, .regular, .bold].map { weight in
          let descriptor = UIFont.systemFont(ofSize: 20, weight: weight).fontDescriptor.withDesign(design)
          return label(text, UIFont(descriptor: descriptor!, size: 0))
        }
      })
  }

  @Test func fontsOfIOS() {
    check(
      [
        ["Helvetica", "Helvetica-BoldOblique"], ["HelveticaNeue", "HelveticaNeue-Bold"], ["ArialMT", "Arial-ItalicMT"],
        ["TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT"], ["CourierNewPSMT", "Courier-Oblique"],
        ["Menlo-Regular", "Menlo-BoldItalic"], ["Palatino-Roman", "Palatino-Italic"],
      ].map { names in names.map { label("Hamburg 0123", UIFont(name: $0, size: 20)!) } })
  }
}
