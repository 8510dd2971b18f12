// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// The reader of the pages: Poppler in this process, or its programs.
protocol PDFEngine: Sendable {
  /// Returns the sizes of all pages in points.
  func pageSizes(of data: Data) throws(PDFError) -> [CGSize]
  /// Draws a page whose index and size were checked, on a transparent background.
  func rasterize(_ data: Data, _ request: RasterRequest) throws(PDFError) -> Bitmap
}

#if Poppler
  let preferredEngine: any PDFEngine = LibraryEngine()
#else
  let preferredEngine: any PDFEngine = ProgramEngine()
#endif
