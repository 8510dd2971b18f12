// SPDX-License-Identifier: MIT

import Foundation
import StillArtifacts
import StillBitmap
import StillKit
import StillPDF
import Testing

@testable import StillTesting

@MainActor @Suite(.snapshots) struct PDFStrategyTests {
  let reference = "__Snapshots__/AppTests/Screens/check.1.pdf"
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  @Test func equalTreesGiveEqualBytes() throws {
    _ = workspace.failure(of: { Tiles.words("Total") }, as: .pdf)
    let first = try #require(workspace.data(reference))
    #expect(workspace.failure(of: { Tiles.words("Total") }, as: .pdf) == nil)
    try FileManager.default.removeItem(atPath: "\(workspace.root)/\(reference)")
    _ = workspace.failure(of: { Tiles.words("Total") }, as: .pdf)
    #expect(workspace.data(reference) == first)
    let message = try workspace.message(of: { Tiles.words("Total") }, as: .pdf, record: .all)
    #expect(message.contains("was not written"))
  }

  @Test func otherBytesWithTheSamePagesMatch() throws {
    _ = workspace.failure(of: { Tiles.words("Total") }, as: .pdf)
    let file = try #require(workspace.data(reference))
    // A comment after the end of the file changes its bytes and nothing else.
    try workspace.write(file + Data("% another writer\n".utf8), to: reference)
    #expect(workspace.failure(of: { Tiles.words("Total") }, as: .pdf) == nil)
    #expect(workspace.failure(of: { Tiles.words("Total") }, as: .pdf, record: .failed) == nil)
  }

  @Test func theCauseOfAnotherPageComesFirst() throws {
    _ = workspace.failure(of: { CauseScreens.Invoice() }, as: .pdf)
    #expect(workspace.failure(of: { CauseScreens.Invoice() }, as: .pdf) == nil)
    let message = try workspace.message(
      of: {
        let screen = CauseScreens.Invoice()
        screen.rows.spacing = 20
        screen.title.text = "Receipt 2041"
        return screen
      }, as: .pdf)
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1].contains("UIStackView spacing 16 → 20") || lines[2].contains("UIStackView spacing 16 → 20"))
    #expect(message.contains("Its text differs:") && lines.count <= 15, "\(message)")
    let result = try workspace.result(".stillframe/AppTests/Screens/check.1.pdf.json")
    #expect(result.causes?.contains { $0.words.hasPrefix("UIStackView spacing") } == true)
    #expect(result.details?.contains("Receipt") == true)
  }

  @Test func documentsWithoutADescriptionMatchAndAreDescribedOnlyWhenAllIsRecorded() throws {
    _ = workspace.failure(of: { Tiles.words("Total") }, as: .pdf)
    let file = try #require(workspace.data(reference))
    let bare = try #require(DescribedPDF(file: file)).document
    try workspace.write(bare, to: reference)
    #expect(workspace.failure(of: { Tiles.words("Total") }, as: .pdf) == nil)
    #expect(workspace.data(reference) == bare)
    let message = try workspace.message(of: { Tiles.words("Sum") }, as: .pdf)
    #expect(message.contains("No cause is known: the reference has a description of an older version."))
    #expect(try workspace.message(of: { Tiles.words("Total") }, as: .pdf, record: .all).contains("recorded"))
    #expect(workspace.data(reference) == file)
  }

  @Test func aDescribedDocumentIsReadByOthers() throws {
    _ = workspace.failure(of: { Tiles.words("Total") }, as: .pdf)
    let file = try #require(workspace.data(reference))
    let described = try #require(DescribedPDF(file: file))
    let (whole, bare) = (try PDFDocument(data: file), try PDFDocument(data: described.document))
    #expect(whole.pageCount == 1)
    #expect(try whole.text(page: 0) == bare.text(page: 0))
    #expect(try whole.rasterize(page: 0, scale: 2) == bare.rasterize(page: 0, scale: 2))
  }

  /// No page of them differs, so that they would match.
  @Test func documentsWithoutPagesFail() throws {
    let document = Data(
      """
      %PDF-1.7
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
      trailer<</Root 1 0 R>>
      """.utf8)
    let strategy = Snapshotting<Data, Data>.pdf(allowsBlank: true)
    let message = try #require(strategy.diffing.diffV2(document, document + Data("\n".utf8))?.0)
    #expect(message.hasPrefix("The PDF has no page."), "\(message)")
  }

  @Test func anotherPictureFailsWithItsPictures() throws {
    _ = workspace.failure(of: { Tiles.dotted() }, as: .pdf)
    let message = try workspace.message(of: { Tiles.dotted(.red) }, as: .pdf)
    #expect(message.contains("Different: 9 of 1,800 pixels"))
    #expect(message.contains("in points at 3x"))
    let base = ".stillframe/AppTests/Screens/check.1"
    for suffix in ["reference.pdf", "actual.pdf", "reference.png", "actual.png", "diff.png"] {
      #expect(workspace.data("\(base).\(suffix)")?.isEmpty == false, "\(suffix)")
    }
    #expect(try workspace.result("\(base).pdf.json").metrics?["differing_pixels"] == 9)
    #expect(workspace.failure(of: { Tiles.dotted(.red) }, as: .pdf(precision: 0.99)) == nil)
  }

  @Test func anotherTextFailsWherePixelsDoNot() throws {
    // Transparent words paint nothing, and are found all the same.
    _ = workspace.failure(of: { Tiles.words("paid", color: .white) }, as: .pdf(precision: 0.01))
    let message = try workspace.message(of: { Tiles.words("open", color: .white) }, as: .pdf(precision: 0.01))
    #expect(message.contains("Its text differs:") && message.contains("paid") && message.contains("open"))
  }

  @Test func anotherLinkFailsWherePagesLookAlike() throws {
    func document(_ site: String, _ place: String = "total") -> Data {
      UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 20, height: 20)).pdfData { context in
        context.beginPage()
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        if let url = URL(string: site) { context.setURL(url, for: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        context.addDestination(withName: place, at: CGPoint(x: 5, y: 5))
        context.setDestinationWithName(place, for: CGRect(x: 10, y: 10, width: 10, height: 10))
      }
    }
    let strategy = Snapshotting<Data, Data>.pdf
    let before = document("https://one.example")
    let message = try #require(strategy.diffing.diffV2(before, document("https://two.example"))?.0)
    #expect(message.hasPrefix("The pages look alike and hold the same text, but their links differ:"), "\(message)")
    #expect(message.contains("https://one.example") && message.contains("https://two.example"), "\(message)")
    #expect(strategy.diffing.diffV2(before, document("https://one.example", "sum"))?.0.contains("sum") == true)
    #expect(strategy.diffing.diffV2(before, before + Data("\n".utf8)) == nil)
  }

  @Test func anotherPageSizeFailsHoweverSmall() throws {
    _ = workspace.failure(of: { Tiles.tile(width: 20) }, as: .pdf)
    let message = try workspace.message(of: { Tiles.tile(width: 20.1) }, as: .pdf(precision: 0.01))
    #expect(message.contains("Page 1 of the reference measures 20×10 points, that of the new document 20.1×10."))
    #expect(workspace.data(".stillframe/AppTests/Screens/check.1.diff.png") != nil)
  }

  @Test func anotherNumberOfPagesFails() throws {
    func document(_ pages: Int) -> Data {
      UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 20, height: 10)).pdfData { context in
        for _ in 0..<pages { context.beginPage() }
      }
    }
    let strategy = Snapshotting<Data, Data>.pdf(allowsBlank: true)
    _ = workspace.failure(of: { document(2) }, as: strategy)
    #expect(workspace.failure(of: { document(2) }, as: strategy) == nil)
    #expect(
      workspace.failure(of: { document(3) }, as: strategy)?.contains("has 2 pages, the new document has 3") == true)
  }

  @Test func aLaterPageIsComparedToo() throws {
    func document(_ color: UIColor) -> Data {
      UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 20, height: 10)).pdfData { context in
        context.beginPage()
        context.beginPage()
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    }
    _ = workspace.failure(of: { document(.red) }, as: .pdf)
    #expect(workspace.failure(of: { document(.blue) }, as: .pdf)?.contains("Page 2 differs.") == true)
  }

  @Test func sizeAndTraits() {
    let view = SeedTrees.view(.systemBackground, 0, 0, 10, 10)
    let strategy = Snapshotting<UIView, Data>.pdf(
      size: CGSize(width: 40, height: 20), traits: .init(userInterfaceStyle: .dark))
    assertSnapshot(of: view, as: strategy)
  }

  @Test(arguments: [
    ("", "The PDF is empty"), ("hello", "not a PDF"), ("%PDF-1.7\nbroken", "damaged"),
    ("version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 5\n", "git lfs pull"),
  ])
  func referencesThatAreNoDocuments(content: String, words: String) throws {
    try workspace.write(content, to: reference)
    let message = try workspace.message(of: { Tiles.tile() }, as: .pdf)
    #expect(message.contains(words))
    #expect(workspace.content(reference) == content)
    #expect(workspace.data(".stillframe/AppTests/Screens/check.1.actual.pdf") != nil)
  }

  @Test func theClosuresSayWhatTheComparisonSays() throws {
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 20, height: 10))
    let (one, two) = (
      renderer.pdfData { $0.beginPage() },
      renderer.pdfData { context in
        context.beginPage()
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    )
    let diffing = Diffing<Data>.pdf
    #expect(diffing.diffV2(two, two) == nil)
    #expect(diffing.diffV2(one, one)?.0.contains("The document shows only transparent pixels") == true)
    #expect(Diffing<Data>.pdf(allowsBlank: true).diffV2(one, one) == nil)
    #expect(diffing.diffV2(one, two)?.0.hasPrefix("Different: ") == true)
    #expect(diffing.diffV2(Data("x".utf8), two)?.0.contains("not a PDF") == true)
  }
}
