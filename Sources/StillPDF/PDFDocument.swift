// SPDX-License-Identifier: MIT

package import Foundation

/// A PDF that was opened once to know its pages, and can be turned into pixels and text.
///
/// Nothing is shared between two calls, so one document may be used from several threads at once.
package struct PDFDocument: Sendable {
  /// The bytes of the file.
  package let data: Data
  /// The sizes of the pages (crop boxes, turned as the page says), in points. The first page is 0.
  ///
  /// Without the trait `Poppler` they have six significant digits, as pdfinfo prints them.
  package let pageSizes: [CGSize]
  let engine: any PDFEngine

  package var pageCount: Int { pageSizes.count }

  /// Opens `data`; throws ``PDFError`` where it is no PDF that can be read.
  package init(data: Data) throws(PDFError) {
    try self.init(data: data, engine: preferredEngine)
  }

  init(data: Data, engine: any PDFEngine) throws(PDFError) {
    try Self.checkStart(of: data)
    self.data = data
    self.engine = engine
    pageSizes = try engine.pageSizes(of: data)
  }

  /// Names the cases that Poppler could only call damaged.
  private static func checkStart(of data: Data) throws(PDFError) {
    guard !data.isEmpty else { throw .empty }
    guard !data.starts(with: Data("version https://git-lfs".utf8)) else { throw .gitLFSPointer }
    // Readers accept the header anywhere in the first 1024 bytes.
    guard data.prefix(1024).range(of: Data("%PDF-".utf8)) != nil else { throw .notAPDF }
  }

  func checkPage(_ index: Int) throws(PDFError) {
    guard pageSizes.indices.contains(index) else {
      throw .noSuchPage(index: index, pageCount: pageCount)
    }
  }
}
