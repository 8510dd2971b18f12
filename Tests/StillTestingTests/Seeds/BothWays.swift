// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff
import StillKit
import Testing

@testable import StillPDF
@testable import StillTesting

/// A tree drawn by a walk written by hand and by `layer.render(in:)`, as a bitmap and as a PDF.
@MainActor struct BothWays {
  let walkedImage: UIImage
  let renderedImage: UIImage
  let walkedDocument: Data
  let renderedDocument: Data

  init(_ tree: UIView, walk: (UIView, CGContext) -> Void) {
    tree.layoutIfNeeded()
    let images = UIGraphicsImageRenderer(size: tree.bounds.size, format: .twoPixelsAPoint)
    walkedImage = images.image { walk(tree, $0.cgContext) }
    renderedImage = images.image { tree.layer.render(in: $0.cgContext) }
    let documents = UIGraphicsPDFRenderer(bounds: tree.bounds)
    walkedDocument = documents.pdfData { context in
      context.beginPage()
      walk(tree, context.cgContext)
    }
    renderedDocument = documents.pdfData { context in
      context.beginPage()
      tree.layer.render(in: context.cgContext)
    }
  }

  static func byArticle(_ tree: UIView) -> BothWays {
    BothWays(tree) { ArticleWalk(rootView: $0, context: $1).draw() }
  }

  static func finished(_ tree: UIView) -> BothWays {
    BothWays(tree) { FinishedWalk(rootView: $0, context: $1).draw() }
  }

  /// Both ways give the same picture, in pixels and in PDF, and the PDF's is that of the pixels.
  func expectOnePicture(tolerance: Tolerance = .exact, _ location: SourceLocation = #_sourceLocation) throws {
    let bitmaps = Comparison(
      reference: try walkedImage.pixels(), actual: try renderedImage.pixels(), tolerance: tolerance, scale: 2)
    #expect(bitmaps.passes, "\(bitmaps)", sourceLocation: location)
    // Readers antialias a clipped shape and a filled one each in their own way.
    let (walked, rendered) = (try Self.rasterized(walkedDocument), try Self.rasterized(renderedDocument))
    let documents = Parity(walked, rendered)
    #expect(documents.passes, "\(documents)", sourceLocation: location)
    let texts = (try Self.text(walkedDocument), try Self.text(renderedDocument))
    #expect(texts.0 == texts.1, sourceLocation: location)
  }

  /// The PDF looks as the bitmap does, but for antialiasing.
  func expectDocumentLikeBitmap(_ location: SourceLocation = #_sourceLocation) throws {
    let parity = Parity(try renderedImage.pixels(), try Self.rasterized(renderedDocument))
    #expect(parity.passes, "\(parity)", sourceLocation: location)
  }

  static func rasterized(_ document: Data) throws -> Bitmap {
    try PDFDocument(data: document).rasterize(page: 0, scale: 2)
  }

  static func text(_ document: Data) throws -> String { try PDFDocument(data: document).text(page: 0) }

  /// What a reader selects and searches, line by line; `-raw` would put each letter of a right-to-left line on its own.
  static func selectableLines(_ document: Data) throws -> [String] {
    let output = try ExternalProgram(name: "pdftotext").run(on: document) { ["-enc", "UTF-8", "-nopgbrk", $0, "-"] }
    let marks: Set<Unicode.Scalar> = ["\u{202A}", "\u{202B}", "\u{202C}"]
    return String(decoding: output, as: UTF8.self).split(separator: "\n").map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.filter { !marks.contains($0) }))
        .trimmingCharacters(in: .whitespaces)
    }
  }

  static func imageCount(_ document: Data) throws -> Int { try PDFDocument(data: document).imageCount() }

  /// Stored references: the picture, and the PDF that the walk drew.
  func assertSnapshots(
    fileID: StaticString = #fileID, file: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
  ) {
    assertSnapshot(
      of: renderedImage, as: .image, named: "bitmap", fileID: fileID, file: file, testName: testName, line: line,
      column: column)
    assertSnapshot(
      of: walkedDocument, as: .pdf, named: "document", fileID: fileID, file: file, testName: testName, line: line,
      column: column)
  }
}
