// SPDX-License-Identifier: MIT

import Foundation

/// What reads the pages: Poppler in this process, or its programs.
protocol PDFEngine: Sendable {
  /// Sizes of all pages in points.
  func pageSizes(of data: Data) throws(PDFError) -> [CGSize]
}
