// SPDX-License-Identifier: MIT

import CStillCairo
import Foundation
import StillScene

/// A Cairo surface that writes a PDF document into memory.
final class CairoPDFSurface {
  let surface: CairoSurface
  private let output: Output
  private var boxes = PDFPageBoxes()

  private final class Output {
    var data = Data()
  }

  /// Begins a document without a page.
  init() {
    let output = Output()
    self.output = output
    let stream = cairo_pdf_surface_create_for_stream(
      { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), 1, 1)
    surface = CairoSurface(owning: stream!)
  }

  /// Begins a page of `size` points.
  func beginPage(_ size: CGSize) {
    let whole = PDFPageBoxes.wholeSize(of: size)
    cairo_pdf_surface_set_size(surface.raw, whole.width, whole.height)
    boxes.add(size)
  }

  func setMetadata(_ information: PDFInformation) {
    // Without a date of its own, Cairo writes the time of day, and no two documents would be equal.
    cairo_pdf_surface_set_metadata(surface.raw, CAIRO_PDF_METADATA_CREATE_DATE, PDFInformation.creationDate)
    let fields = [
      (CAIRO_PDF_METADATA_TITLE, information.title), (CAIRO_PDF_METADATA_AUTHOR, information.author),
      (CAIRO_PDF_METADATA_SUBJECT, information.subject), (CAIRO_PDF_METADATA_KEYWORDS, information.keywords),
      (CAIRO_PDF_METADATA_CREATOR, information.creator),
    ]
    for case (let field, let value?) in fields { cairo_pdf_surface_set_metadata(surface.raw, field, value) }
  }

  /// Ends the document and returns its bytes, with the exact sizes of pages.
  func finish() -> Data {
    surface.finish()
    boxes.correct(&output.data)
    return output.data
  }
}
