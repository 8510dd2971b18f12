// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

/// The functions that draw a PDF without a renderer, in the order in which UIKit code calls them.
struct PDFContextTests {
  private let square = CGRect(x: 0, y: 0, width: 100, height: 50)

  private func document(
    _ bounds: CGRect? = nil, _ info: [AnyHashable: Any]? = nil, _ draw: () -> Void
  ) -> Document {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, bounds ?? square, info)
    draw()
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetCurrentContext() === nil)
    return Document(data: data as Data)
  }

  /// A page of 3,400 points would need more than a hundred million of the screen's pixels.
  @Test func anImageOnAHugePageKeepsItsOwnPixels() {
    let bounds = CGRect(x: 0, y: 0, width: 3400, height: 3400)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: UIGraphicsImageRendererFormat())
      .image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
      }
    let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
      context.beginPage()
      image.draw(in: bounds)
    }
    // Cairo writes the sizes of images without compression.
    let text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("/Width \(image.cgImage?.width ?? 0)\n"))
    #expect(data.count < 100_000)
  }

  @Test func eachPageHasItsBounds() {
    let document = document {
      #expect(UIGraphicsGetPDFContextBounds() == square)
      UIGraphicsBeginPDFPage()
      UIGraphicsBeginPDFPageWithInfo(CGRect(x: 0, y: 0, width: 30, height: 40), nil)
      #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 30, height: 40))
      UIGraphicsBeginPDFPage()
      #expect(UIGraphicsGetPDFContextBounds() == square)
      UIGraphicsBeginPDFPageWithInfo(.zero, ["CropBox": 1])
    }
    #expect(document.pageSizes == ["100 50", "30 40", "100 50", "100 50"])
  }

  @Test(arguments: [
    CGRect.zero, CGRect(x: 0, y: 0, width: 0, height: 10), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
  ])
  func withoutAnAreaPagesAreUSLetter(bounds: CGRect) {
    let document = document(bounds) {
      #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 612, height: 792))
      UIGraphicsBeginPDFPage()
    }
    #expect(document.pageSizes == ["612 792"])
  }

  /// What is drawn is what a renderer draws, and so are the bytes.
  @Test func theDocumentIsThatOfARenderer() {
    func draw() {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 10, y: 10, width: 20, height: 20))
      "Sum".draw(at: CGPoint(x: 40, y: 10), withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
    }
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [kCGPDFContextTitle: "Invoice", kCGPDFContextAuthor: "Ann"]
    let rendered = UIGraphicsPDFRenderer(bounds: square, format: format).pdfData { context in
      context.beginPage()
      draw()
    }
    let drawn = document(nil, [kCGPDFContextTitle as String: "Invoice", kCGPDFContextAuthor as String: "Ann"]) {
      UIGraphicsBeginPDFPage()
      draw()
    }
    #expect(drawn.data == rendered && drawn.text.contains("(Invoice)"))
  }

  @Test func aPageMayShowAnotherPartOfTheDrawing() {
    func data(_ bounds: CGRect, _ fill: CGRect) -> Data {
      document(bounds) {
        UIGraphicsBeginPDFPage()
        UIRectFill(fill)
      }.data
    }
    let shifted = data(square.offsetBy(dx: 7, dy: 9), CGRect(x: 17, y: 19, width: 5, height: 5))
    #expect(shifted == data(square, CGRect(x: 10, y: 10, width: 5, height: 5)))
  }

  @Test func theStateStartsAfreshOnEachPage() {
    func page() {
      UIGraphicsBeginPDFPage()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let plain = document {
      page()
      page()
    }
    let changed = document {
      page()
      UIGraphicsGetCurrentContext()?.translateBy(x: 20, y: 20)
      UIColor.red.setFill()
      page()
    }
    #expect(plain.data == changed.data)
  }

  @Test func drawingBeforeTheFirstPageIsLost() {
    let early = document {
      UIRectFill(square)
      UIGraphicsBeginPDFPage()
    }
    #expect(early.data == document { UIGraphicsBeginPDFPage() }.data)
  }

  @Test func withoutAPageThereIsAnEmptyOne() {
    #expect(document {}.data == document { UIGraphicsBeginPDFPage() }.data)
  }

  @Test func theDocumentIsAppendedToTheData() throws {
    let data = NSMutableData(data: Data("before".utf8))
    UIGraphicsBeginPDFContextToData(data, square, nil)
    UIGraphicsBeginPDFPage()
    UIGraphicsEndPDFContext()
    #expect(String(decoding: data as Data, as: UTF8.self).hasPrefix("before%PDF-"))
  }

  /// Calls are about the current context: an image begun inside of a document is not a document, nor the other way.
  @Test func imagesAndDocumentsNest() throws {
    var inner = NSMutableData()
    let outer = document {
      UIGraphicsBeginPDFPage()
      let context = UIGraphicsGetCurrentContext()
      UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 1)
      UIGraphicsBeginPDFPage()
      UIGraphicsEndPDFContext()
      #expect(UIGraphicsGetPDFContextBounds() == .zero)
      inner = NSMutableData()
      UIGraphicsBeginPDFContextToData(inner, CGRect(x: 0, y: 0, width: 5, height: 6), nil)
      UIGraphicsBeginPDFPage()
      #expect(UIGraphicsGetPDFContextBounds().width == 5)
      UIGraphicsEndPDFContext()
      #expect(UIGraphicsGetPDFContextBounds() == .zero && UIGraphicsGetImageFromCurrentImageContext() != nil)
      UIGraphicsEndImageContext()
      #expect(UIGraphicsGetCurrentContext() === context && UIGraphicsGetPDFContextBounds() == square)
      UIGraphicsBeginPDFPage()
    }
    #expect(Document(data: inner as Data).pageSizes == ["5 6"])
    #expect(outer.pageSizes == ["100 50", "100 50"])
  }

  @Test func withoutADocumentNothingHappens() throws {
    UIGraphicsBeginPDFPage()
    UIGraphicsBeginPDFPageWithInfo(square, nil)
    UIGraphicsSetPDFContextURLForRect(try #require(URL(string: "https://example.org")), square)
    UIGraphicsSetPDFContextDestinationForRect("total", square)
    UIGraphicsAddPDFContextDestinationAtPoint("total", .zero)
    UIGraphicsEndPDFContext()
    #expect(UIGraphicsGetPDFContextBounds() == .zero && UIGraphicsGetCurrentContext() === nil)
  }
}

/// A PDF file's own text, in which Cairo leaves page dictionaries readable.
struct Document {
  let data: Data
  var text: String { String(decoding: data, as: UTF8.self) }

  /// The width and height of each page.
  var pageSizes: [String] {
    text.components(separatedBy: "/MediaBox [").dropFirst().map { part in
      part.prefix { $0 != "]" }.split(separator: " ").suffix(2).joined(separator: " ")
    }
  }

  /// The values of all entries `key`, such as `/Rect`.
  func values(_ key: String) -> [String] {
    text.components(separatedBy: "\(key) ").dropFirst().map { String($0.prefix { $0 != "\n" }) }
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }
}
