// SPDX-License-Identifier: MIT

package import Foundation
package import StillBitmap

/// A PDF that was opened once to know its pages, and can be turned into pixels and text.
///
/// Nothing is shared between two calls, so one document may be used from several threads at once.
package struct PDFDocument: Sendable {
  /// The bytes of the file.
  package let data: Data
  /// The sizes of the pages in points: their crop boxes, rotated as the page says.
  ///
  /// The first page is 0.
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
    // Two documents without pages would match each other.
    guard !pageSizes.isEmpty else { throw .noPages }
  }

  /// Throws for the cases that Poppler could only call damaged.
  static func checkStart(of data: Data) throws(PDFError) {
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

extension PDFDocument {
  /// Draws one page on a transparent background.
  ///
  /// - Parameters:
  ///   - page: index of the page; the first page is 0.
  ///   - scale: pixels a point. A part of a pixel at the right and bottom edge becomes a whole one.
  package func rasterize(page: Int, scale: Double) throws(PDFError) -> Bitmap {
    try checkPage(page)
    guard scale.isFinite, scale > 0 else { throw .invalidScale(scale) }
    let request = RasterRequest(page: page, pageSize: pageSizes[page], scale: scale)
    guard request.pixels <= Double(Bitmap.maximumPixelCount) else {
      throw .tooLarge(width: request.width, height: request.height, limit: Bitmap.maximumPixelCount)
    }
    guard max(request.width, request.height) <= Double(Bitmap.maximumSide) else {
      throw .sideTooLong(width: request.width, height: request.height, limit: Bitmap.maximumSide)
    }
    return try engine.rasterize(data, request)
  }
}

/// A page to be drawn, whose sizes are checked before any memory is taken.
struct RasterRequest {
  let page: Int
  let resolution: Double
  /// The width and height in whole pixels.
  let width: Double
  let height: Double

  var pixels: Double { width * height }

  init(page: Int, pageSize: CGSize, scale: Double) {
    self.page = page
    resolution = scale * 72
    // pdftocairo divides the resolution and rounds up: the same steps here give the same size in each last bit.
    width = max(1, (Double(pageSize.width) * (resolution / 72)).rounded(.up))
    height = max(1, (Double(pageSize.height) * (resolution / 72)).rounded(.up))
  }
}

extension PDFDocument {
  /// Returns the text of one page in the order of drawing, as `pdftotext -raw` gives it; lines end with a line feed.
  ///
  /// It always comes from the program: poppler-glib sorts text into reading order instead.
  ///
  /// - Parameters:
  ///   - page: index of the page; the first page is 0.
  ///   - directionMarks: whether the marks that pdftotext adds around right-to-left runs stay.
  package func text(page: Int, directionMarks: Bool = false) throws(PDFError) -> String {
    try checkPage(page)
    let number = String(page + 1)
    let output = try ExternalProgram(name: "pdftotext").run(on: data) { input in
      ["-raw", "-nopgbrk", "-enc", "UTF-8", "-eol", "unix", "-f", number, "-l", number, input, "-"]
    }
    let text = String(decoding: output, as: UTF8.self)
    return directionMarks ? text : text.removingDirectionMarks()
  }

  /// Returns the addresses that areas of the pages lead to, and the places that have names, as `pdfinfo -url` and
  /// `pdfinfo -dests` list them.
  package func links() throws(PDFError) -> String {
    let (addresses, places) = (try listing("-url"), try listing("-dests"))
    return addresses + places
  }

  private func listing(_ option: String) throws(PDFError) -> String {
    String(decoding: try ExternalProgram(name: "pdfinfo").run(on: data) { [option, $0] }, as: UTF8.self)
  }

  /// Returns the number of pictures that the pages paint, as `pdfimages -list` counts them; masks of a picture are not
  /// counted.
  package func imageCount() throws(PDFError) -> Int {
    let output = try ExternalProgram(name: "pdfimages").run(on: data) { ["-list", $0] }
    return String(decoding: output, as: UTF8.self).split(separator: "\n").count { line in
      let columns = line.split(separator: " ")
      return columns.count > 2 && (columns[2] == "image" || columns[2] == "stencil")
    }
  }
}

extension String {
  /// Removes the invisible characters that only steer the order of writing.
  func removingDirectionMarks() -> String {
    var kept = String.UnicodeScalarView()
    for scalar in unicodeScalars where !scalar.isDirectionMark { kept.append(scalar) }
    return String(kept)
  }
}

extension Unicode.Scalar {
  fileprivate var isDirectionMark: Bool {
    switch value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
