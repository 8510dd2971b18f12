// SPDX-License-Identifier: MIT

import Foundation
import StillTestSupport
import Testing

@testable import StillScene
@testable import StillText

struct ShapingTests {
  @Test func pairKerningNarrows() {
    func width(_ text: String, kern: Double? = nil) -> Double {
      set(text) { $0.spans[0] = TextRequest.Span(end: .max, font: .inter(17), kern: kern) }.size.width
    }
    let apart = width("A") + width("V")
    #expect(width("AV") < apart)
    let kernOff = width("AV", kern: 0)
    #expect(abs(kernOff - apart) < 1e-9)
  }

  /// HarfBuzz reads the variable once in a process.
  @Test(.aheadOfOthers) func theEnvironmentChoosesNoShaper() async {
    await #expect(processExitsWith: .success) {
      setenv("HB_SHAPER_LIST", "fallback", 1)
      let arrow = set("->").runs[0].run
      let hyphen = set("-").runs[0].run.glyphs[0].id
      #expect(arrow.glyphs.allSatisfy { $0.id != hyphen })
    }
  }

  /// HarfBuzz looks past all of them for each of them: no item has more than a few.
  @Test func rowsOfSoftHyphensAreDivided() throws {
    let hyphens = String(repeating: "\u{AD}", count: 1000)
    let request = TextRequest(text: "a\(hyphens)b", font: .system(size: 17), settings: ParagraphSettings())
    let items = try #require(ShapedText(request).paragraph(0)).text.items
    #expect(items.map(\.range.count).max()! <= 64)
    #expect(items.first?.range.lowerBound == 0 && items.last?.range.upperBound == 1002)
    #expect(zip(items, items.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    #expect(abs(set("a\(hyphens)b").size.width - set("a\u{AD}b").size.width) < 1e-9)
    // Words with hyphens are shaped as a whole.
    let word = TextRequest(text: "Do\u{AD}nau\u{AD}dampf", font: .system(size: 17), settings: ParagraphSettings())
    #expect(ShapedText(word).paragraph(0)?.text.items.count == 1)
  }

  /// Returns a text whose every character has a span of its own.
  private func divided(_ text: String, _ font: FontDescriptor, _ change: (inout TextRequest) -> Void = { _ in })
    -> TextLayout
  {
    set(text) { request in
      let count = text.utf16.count
      request.spans = (1...count).map { TextRequest.Span(end: $0 < count ? $0 : .max, font: font) }
      change(&request)
    }
  }

  @Test func spansOfOneShapeAreKernedAsOne() {
    for text in ["AVAToY.", "مرحبا", "ab שלום AV"] {
      let whole = set(text) { $0.spans[0] = TextRequest.Span(end: .max, font: .inter(17)) }
      let parts = divided(text, .inter(17))
      #expect(abs(whole.size.width - parts.size.width) < 1e-9, "\(text)")
      #expect(parts.runs.map(\.run.text).joined() == text && parts.runs.count == text.count)
      let glyphs = { (layout: TextLayout) in
        layout.runs.flatMap { run in run.run.glyphs.map { (Double(run.origin.x) + $0.x, $0.id) } }
          .sorted { $0.0 < $1.0 }
      }
      #expect(zip(glyphs(whole), glyphs(parts)).allSatisfy { abs($0.0 - $1.0) < 1e-9 && $0.1 == $1.1 }, "\(text)")
    }
    let larger = set("AV") {
      $0.spans = [TextRequest.Span(end: 1, font: .inter(17)), TextRequest.Span(end: .max, font: .inter(18))]
    }
    #expect(larger.size.width > set("AV") { $0.spans[0].font = .inter(17.5) }.size.width)
  }

  @Test func aLigatureIsNotDividedBetweenSpans() {
    let serif = FontDescriptor(family: .designed(.serif, weight: .regular, italic: false), size: 20)
    #expect(set("fi") { $0.spans[0].font = serif }.runs.flatMap(\.run.glyphs).count == 1)
    let parts = divided("fi", serif).runs
    #expect(parts.map(\.run.text) == ["f", "i"] && parts.allSatisfy { $0.run.glyphs.count == 1 })
  }

  @Test func linesOfDividedWordsAreAsWideAsTheirLetters() {
    let layout = divided("AVAVAV", .inter(17)) {
      $0.maximumWidth = 30
      $0.settings { $0.lineBreakMode = .byCharWrapping }
    }
    #expect(layout.lines.count > 1 && layout.visible.joined() == "AVAVAV")
    for line in layout.lines {
      let alone = divided(line.visibleText, .inter(17))
      #expect(abs(alone.size.width - line.width) < 1e-9)
    }
  }

  @Test func kernIsAddedAfterEachCharacter() {
    let plain = set("abc") { $0.spans[0].kern = nil }.size.width
    let wide = set("abc") { $0.spans[0].kern = 2 }.size.width
    #expect(abs(wide - plain - 6) < 1e-9)
  }

  @Test func contextualAlternateOfInterJoinsAnArrow() {
    let arrow = set("->").runs[0].run
    let hyphen = set("-").runs[0].run.glyphs[0].id
    #expect(arrow.glyphs.allSatisfy { $0.id != hyphen })
    #expect(arrow.text == "->")
  }

  @Test func ligatureIsOneClusterAndCanBeSwitchedOff() {
    let font = FontDescriptor(family: .designed(.serif, weight: .regular, italic: false), size: 20)
    func run(_ ligatures: Bool) -> GlyphRun {
      TextLayout(
        TextRequest(
          text: "fi", spans: [.init(end: .max, font: font, ligatures: ligatures)], paragraphs: [])
      ).runs[0].run
    }
    #expect(run(true).clusters.count == 1)
    #expect(run(true).clusters[0].byteCount == 2)
    #expect(run(false).clusters.count == 2)
  }

  @Test("Clusters account for all bytes and all glyphs", arguments: samples)
  func clustersAddUp(text: String) {
    for placed in set(text).runs {
      let run = placed.run
      #expect(run.clusters.reduce(0) { $0 + Int($1.byteCount) } == run.text.utf8.count)
      #expect(run.clusters.reduce(0) { $0 + Int($1.glyphCount) } == run.glyphs.count)
    }
    #expect(set(text).visible == [text])
    #expect(set(text).problems.isEmpty)
  }

  static let samples = [
    "Office flow", "e\u{301}cole", "日本語のテキスト", "한국어 문장", "\u{1112}\u{1161}\u{11AB}", "السلام عليكم",
    "abc السلام 123 def", "👩‍👩‍👧‍👦 👍🏽 🇩🇪 1️⃣", "שָׁלוֹם", "ภาษาไทย", "हिन्दी।", "தமிழ்", "བོད་ཡིག", "မြန်မာ", "ქართული", "Հայերեն", "አማርኛ",
    "ខ្មែរ", "ລາວ", "中文\u{FF0C}标点。", "Ελληνικά Русский Tiếng Việt", "“—…”",
  ]

  @Test func arabicRunsRightToLeftAndIsJoined() {
    let word = set("سلام").runs[0].run
    #expect(word.isBackward)
    #expect(word.font.postScriptName == "NotoSansArabic-Regular")
    let isolated = Set("سلام".flatMap { set(String($0)).runs[0].run.glyphs.map(\.id) })
    #expect(word.glyphs.contains { !isolated.contains($0.id) })
    #expect(set("سلام").lines[0].isRightToLeft)
  }

  @Test func wordsOfOneScriptStayOneRun() {
    #expect(set("السلام عليكم").runs.count == 1)
    #expect(set("日本 語").runs.count == 1)
  }

  @Test func mixedDirectionsStandInVisualOrder() {
    let runs = set("abc سلام def").runs
    #expect(runs.map(\.run.isBackward) == [false, true, false])
    #expect(runs[0].origin.x < runs[1].origin.x && runs[1].origin.x < runs[2].origin.x)
    let inRightToLeft = set("abc سلام def") { $0.settings { $0.baseDirection = .rightToLeft } }.runs
    #expect(inRightToLeft.first!.origin.x > inRightToLeft.last!.origin.x)
    #expect(inRightToLeft.map(\.run.text).joined() == "abc سلام def")
  }

  @Test func familyEmojiIsOneClusterOfOneGlyph() {
    let run = set("👩‍👩‍👧‍👦").runs[0].run
    #expect(run.isColor)
    #expect(run.glyphs.count == 1 && run.clusters.count == 1)
  }

  @Test func variationSelectorsChooseBetweenTextAndPicture() {
    #expect(set("❤\u{FE0F}").runs[0].run.isColor)
    #expect(set("1\u{FE0F}\u{20E3}").runs[0].run.isColor)
    #expect(!set("1").runs[0].run.isColor)
    #expect(!set("©").runs[0].run.isColor)
  }

  @Test(
    "A character that no font has is reported with its code point", arguments: ["\u{11F02}", "\u{E0A0}", "\u{10FFFD}"])
  func uncovered(text: String) {
    let layout = set("a\(text)b\(text)")
    #expect(layout.problems == [.noGlyph(codePoint: text.unicodeScalars.first!.value)])
    #expect(layout.visible == ["a\(text)b\(text)"])
  }

  @Test func problemNamesTheCodePoint() {
    #expect(TextError.noGlyph(codePoint: 0x5D0).description.contains("U+05D0"))
  }

  @Test func widthOfANamedFontScalesWithTheSize() {
    let widths = [17.0, 34].map { size in set("Hamburgefons") { $0.spans[0].font = .inter(size) }.size.width }
    #expect(abs(widths[1] - 2 * widths[0]) < 1e-9)
  }
}
