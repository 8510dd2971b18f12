// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StillPDF

/// Rule: the first page of a PDF becomes SVG whose letters are paths, once for each file.
struct PDFDrawingTests {
  @Test func theFirstPageIsDrawn() throws {
    var sample = SamplePDF()
    sample.boxes = ["/MediaBox[0 0 40 20]", "/MediaBox[0 0 99 99]"]
    sample.contents += " BT /F1 8 Tf 12 4 Td (Ag) Tj ET"
    let svg = String(decoding: try PDFDrawing.svg(ofFirstPageOf: sample.data), as: UTF8.self)
    #expect(svg.contains("viewBox=\"0 0 40 20\""))
    #expect(svg.contains("<use ") && !svg.contains("<text"))
  }

  @Test func errorsAreThoseOfDocuments() {
    #expect(throws: PDFError.empty) { try PDFDrawing.svg(ofFirstPageOf: Data()) }
    #expect(throws: PDFError.notAPDF) { try PDFDrawing.svg(ofFirstPageOf: Data("<svg/>".utf8)) }
    #expect(throws: PDFError.self) { try PDFDrawing.svg(ofFirstPageOf: Data("%PDF-1.7\nnothing".utf8)) }
  }
}
