// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillPDF

struct PDFTextTests {
  @Test func textComesBackInTheOrderOfDrawing() throws {
    let sample = SamplePDF(
      boxes: ["/MediaBox[0 0 200 100]"],
      contents: "BT /F1 8 Tf 12 4 Td (second below) Tj ET BT /F1 8 Tf 12 80 Td (drawn last) Tj ET")
    #expect(try PDFDocument(data: sample.data).text(page: 0) == "second below\ndrawn last\n")
  }

  @Test func pageWithoutTextGivesNone() throws {
    #expect(try PDFDocument(data: SamplePDF().data).text(page: 0) == "")
  }

  @Test func textOfAPageThatIsMissing() throws {
    let document = try PDFDocument(data: SamplePDF().data)
    #expect(throws: PDFError.noSuchPage(index: 1, pageCount: 1)) { try document.text(page: 1) }
    #expect(throws: PDFError.noSuchPage(index: -1, pageCount: 1)) { try document.text(page: -1) }
  }

  @Test func directionMarksGoAndLettersStay() {
    #expect("\u{202B}مرحبا\u{202C} a\u{200E}b".removingDirectionMarks() == "مرحبا ab")
    // Joiners shape letters and emoji; they belong to the text.
    #expect("👩\u{200D}💻".removingDirectionMarks() == "👩\u{200D}💻")
  }

  @Test func picturesAreCountedAndTheirMasksAreNot() throws {
    let mask = "<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Length 1>>"
    let image =
      "<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceRGB/BitsPerComponent 8/SMask 4 0 R/Length 3>>"
    let sample = SamplePDF(
      contents: "/I Do", resources: "/XObject<</I 5 0 R>>",
      objects: ["\(mask)stream\n~\nendstream", "\(image)stream\nabc\nendstream"])
    #expect(try PDFDocument(data: sample.data).imageCount() == 1)
    #expect(try PDFDocument(data: SamplePDF().data).imageCount() == 0)
  }
}
