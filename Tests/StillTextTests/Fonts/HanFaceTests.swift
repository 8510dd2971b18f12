// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillScene
@testable import StillText

struct HanFaceTests {
  @Test(
    "Languages and regions name shapes",
    arguments: [
      ("ja", HanFace.japanese), ("ja-JP", .japanese), ("ko_KR", .korean), ("zh", .chineseHans),
      ("zh-Hans", .chineseHans), ("zh-CN", .chineseHans), ("zh-Hans-HK", .chineseHans),
      ("zh-Hant", .chineseHant), ("zh-TW", .chineseHant), ("zh-Hant-TW", .chineseHant),
      ("zh-HK", .hongKong), ("zh-Hant-HK", .hongKong), ("zh-Hant-MO", .hongKong), ("yue", .hongKong), ("en", nil),
      ("", nil), ("-", nil), ("jam", nil),
    ])
  func languages(language: String, face: HanFace?) {
    #expect(HanFace(language: language) == face)
  }

  @Test func firstPreferredLanguageOfHanDecides() {
    #expect(HanFace.preferred(among: ["en", "zh-TW", "ja"]) == .chineseHant)
    #expect(HanFace.preferred(among: ["en"]) == .chineseHans)
  }

  private func runs(
    _ text: String, _ language: String?, span: String? = nil, weight: FontWeight = .regular
  ) -> [GlyphRun] {
    let font = FontDescriptor.system(size: 20, weight: weight)
    return set(text) { request in
      request.language = language
      request.spans = [.init(end: .max, font: font, language: span)]
    }.runs.map(\.run)
  }

  private func run(_ text: String, _ language: String?, span: String? = nil, weight: FontWeight = .regular) -> GlyphRun
  {
    let runs = runs(text, language, span: span, weight: weight)
    #expect(runs.count == 1)
    return runs[0]
  }

  @Test func eachLanguageHasItsShapes() {
    let languages = ["ja", "ko", "zh-Hans", "zh-Hant", "zh-HK"]
    for (index, language) in languages.enumerated() {
      #expect(run("骨", language).font.faceIndex == index)
      #expect(run("骨", language, weight: .bold).font.postScriptName.hasSuffix("-Bold"))
    }
    // 骨 is drawn with its inner corner on the left in Simplified Chinese, and on the right elsewhere.
    let glyphs = languages.map { run("骨", $0).glyphs.map(\.id) }
    #expect(glyphs[2] != glyphs[0] && glyphs[2] != glyphs[3] && glyphs[0] != glyphs[3])
  }

  @Test func spanIsStrongerThanText() {
    #expect(run("骨", "ja", span: "zh-Hant").font.faceIndex == HanFace.chineseHant.rawValue)
    #expect(run("骨", "ja", span: "en").font.faceIndex == HanFace.japanese.rawValue)
    #expect(run("骨", nil).font.faceIndex == HanFace.preferred.rawValue)
  }

  @Test func kanaAndPunctuationFollowAndHangulDoesNot() {
    #expect(Set(runs("仮名、かな、カナ。", "ja").map(\.font.faceIndex)) == [HanFace.japanese.rawValue])
    #expect(run("标点。", "zh-Hant").font.faceIndex == HanFace.chineseHant.rawValue)
    #expect(run("한국어", "ja").font.faceIndex == HanFace.korean.rawValue)
  }

  /// Noto Serif's italic has Serbian shapes of some Cyrillic letters.
  @Test func lettersFollowTheLanguageToo() {
    func glyphs(_ language: String?) -> [UInt] {
      let font = FontDescriptor(family: .designed(.serif, weight: .regular, italic: true), size: 20)
      return TextLayout(
        TextRequest(
          text: "гдпт", spans: [.init(end: .max, font: font, language: language)],
          paragraphs: [.init(end: .max, settings: ParagraphSettings())])
      ).runs[0].run.glyphs.map(\.id)
    }
    #expect(glyphs("sr") != glyphs("ru"))
    #expect(glyphs(nil) == glyphs("ru"))
  }
}
