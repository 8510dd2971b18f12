// SPDX-License-Identifier: MIT

import StillDiff
import StillKit
import StillPDF
import Testing

@testable import StillTesting

/// Seed S0: the text of a PDF is text, which can be selected, searched and copied.
@MainActor @Suite(.snapshots) struct DocumentTextTests {
  private func document(_ texts: [String], size: CGFloat = 14) -> BothWays {
    let views = texts.enumerated().map { index, text in
      WordsView(frame: CGRect(x: 10, y: 10 + 30 * CGFloat(index), width: 280, height: 30), text, size: size)
    }
    return BothWays.byArticle(SeedTrees.root(views, 300, 20 + 30 * CGFloat(texts.count)))
  }

  private func expectText(_ texts: [String], _ location: SourceLocation = #_sourceLocation) throws {
    let ways = document(texts)
    try ways.expectOnePicture(tolerance: .exact, location)
    for data in [ways.walkedDocument, ways.renderedDocument] {
      #expect(try BothWays.selectableLines(data) == texts, sourceLocation: location)
    }
  }

  @Test func readingOrderIsTheOrderOfDrawing() throws {
    let below = WordsView(frame: CGRect(x: 10, y: 40, width: 100, height: 20), "drawn first")
    let above = WordsView(frame: CGRect(x: 10, y: 10, width: 100, height: 20), "drawn second")
    let ways = BothWays.byArticle(SeedTrees.root([below, above]))
    #expect(try BothWays.text(ways.walkedDocument) == "drawn first\ndrawn second\n")
    #expect(try BothWays.text(ways.renderedDocument) == "drawn first\ndrawn second\n")
  }

  @Test func latin() throws {
    let texts = ["Office filing: fjord, affluent waffle", "Ünïcödé — “quoted” … £ € ½"]
    try expectText(texts)
    document(texts).assertSnapshots()
  }

  @Test func rightToLeft() throws {
    let texts = ["مرحبا بالعالم"]
    try expectText(texts)
    document(texts).assertSnapshots()
  }

  @Test func chineseJapaneseAndKorean() throws {
    let texts = ["請求書の合計", "안녕하세요 세계", "发票总额"]
    try expectText(texts)
    document(texts).assertSnapshots()
  }

  @Test func emojiKeepTheirText() throws {
    let texts = ["Paid 🎉 by 👩‍💻 in 🇯🇵"]
    try expectText(texts)
    let ways = document(texts)
    #expect(try BothWays.imageCount(ways.walkedDocument) == 3, "a picture for each emoji, none for letters")
    ways.assertSnapshots()
  }
}
