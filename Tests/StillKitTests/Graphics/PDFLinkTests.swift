// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

/// Links of PDF pages; areas are in the space of the PDF, with y pointing up from the bottom of the page.
struct PDFLinkTests {
  private func document(_ bounds: CGRect, _ draw: (UIGraphicsPDFRendererContext) -> Void) -> Document {
    Document(
      data: UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
        context.beginPage()
        draw(context)
      })
  }

  private let page = CGRect(x: 0, y: 0, width: 200, height: 100)
  private let area = CGRect(x: 10, y: 20, width: 30, height: 40)
  private let site = URL(string: "https://example.org/a?b=(c)&d='e'")!

  @Test func aLinkCoversItsAreaWhateverTheTransform() throws {
    let plain = document(page) { $0.setURL(site, for: area) }
    #expect(plain.values("/Rect") == ["[ 10 20 40 60 ]"])
    #expect(plain.values("/URI") == ["(https://example.org/a?b=%28c%29&d=%27e%27)"])
    let turned = document(page) { context in
      context.cgContext.translateBy(x: 50, y: 60)
      context.cgContext.rotate(by: 1)
      context.setURL(site, for: area)
    }
    #expect(turned.values("/Rect") == plain.values("/Rect"))
  }

  @Test(arguments: [(100, "[ 10 20 40 60 ]"), (99.5, "[ 10 20 40 61 ]")] as [(CGFloat, String)])
  func pagesThatBeginElsewhereCountFromTheirCorner(height: CGFloat, expected: String) {
    let shifted = document(CGRect(x: 100, y: 1000, width: 200, height: height)) {
      $0.setURL(site, for: CGRect(x: 110, y: 1020, width: 30, height: 40))
    }
    // Links cover whole points; the box of the page of 99.5 begins at 0.5.
    #expect(shifted.values("/Rect") == [expected])
  }

  @Test func linksBelongToTheirPage() {
    let data = NSMutableData()
    UIGraphicsBeginPDFContextToData(data, page, nil)
    UIGraphicsSetPDFContextURLForRect(site, area)
    UIGraphicsBeginPDFPage()
    UIGraphicsBeginPDFPage()
    UIGraphicsSetPDFContextURLForRect(site, area)
    UIGraphicsSetPDFContextURLForRect(site, CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1))
    UIGraphicsEndPDFContext()
    let document = Document(data: data as Data)
    #expect(document.pageSizes.count == 2 && document.values("/Rect") == ["[ 10 20 40 60 ]"])
    let pages = document.text.components(separatedBy: "/Type /Page %").dropFirst()
    #expect(pages.map { $0.prefix(300).contains("/Annots") } == [false, true])
  }

  @Test func linksLeadToDestinationsBeforeAndBehindThem() {
    let document = document(page) { context in
      context.setDestinationWithName("total", for: area)
      context.setDestinationWithName("nowhere", for: area)
      context.beginPage()
      context.addDestination(withName: "total", at: CGPoint(x: 5, y: 95))
      context.addDestination(withName: "total", at: CGPoint(x: 7, y: 7))
      context.setDestinationWithName("total", for: area)
    }
    #expect(document.values("/Rect").count == 2, "a link to nowhere is none")
    #expect(document.text.contains("/XYZ 5 95 0"))
    #expect(!document.text.contains("/XYZ 7 7 0"))
  }

  @Test func namesMayHaveAnyLetters() {
    let document = document(page) { context in
      context.addDestination(withName: "it's (a) \\ Übersicht", at: .zero)
      context.setDestinationWithName("it's (a) \\ Übersicht", for: area)
    }
    #expect(document.values("/Rect").count == 1)
  }

  @Test func documentsWithLinksAreEqualTwice() {
    func make() -> Data { document(page) { $0.setURL(site, for: area) }.data }
    #expect(make() == make())
  }
}
