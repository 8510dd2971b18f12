// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// Poppler's programs pdfinfo and pdftocairo, each call in a process of its own.
struct ProgramEngine: PDFEngine {
  var searchPath = ExternalProgram.processSearchPath

  func pageSizes(of data: Data) throws(PDFError) -> [CGSize] {
    let output = try program("pdfinfo").run(on: data) { ["-f", "1", "-l", "-1", $0] }
    return try PageTable.sizes(in: String(decoding: output, as: UTF8.self))
  }

  func rasterize(_ data: Data, _ request: RasterRequest) throws(PDFError) -> Bitmap {
    let number = String(request.page + 1)
    let tiff = try program("pdftocairo").run(on: data) { input in
      [
        "-tiff", "-tiffcompression", "none", "-transp", "-cropbox", "-singlefile", "-f", number, "-l", number,
        "-r", String(request.resolution), input, "-",
      ]
    }
    return try decode(tiff)
  }

  private func program(_ name: String) -> ExternalProgram { ExternalProgram(name: name, searchPath: searchPath) }

  private func decode(_ tiff: Data) throws(PDFError) -> Bitmap {
    do {
      return try PlainTIFF.decode(tiff)
    } catch PlainTIFF.Malformed.cutShort {
      let folder = ExternalProgram.processTemporaryFolder
      throw .temporaryFolder(path: folder, reason: "pdftocairo could not write its whole picture there")
    } catch {
      throw .programFailed(name: "pdftocairo", status: 0, message: "\(error)")
    }
  }
}

/// A table made from those lines of pdfinfo that speak of single pages, such as `Page    1 size:  595 x 842 pts (A4)`.
struct PageTable {
  private var sizes: [CGSize] = []
  private var turned: [Bool] = []
  /// The numbers in the lines that begin with `Pages:`; a document's title may bring more of them.
  private var counts: [Int?] = []

  /// Returns the sizes of all pages with their rotation: Poppler draws pages rotated, and pdfinfo prints sizes without it.
  ///
  /// Throws where a page is missing, as in the listings of other programs of this name: documents of which no page is
  /// known would match each other.
  static func sizes(in listing: String) throws(PDFError) -> [CGSize] {
    var table = PageTable()
    for line in listing.split(separator: "\n") { table.read(line: line.split(separator: " ")) }
    let (sizes, turned) = (table.sizes, table.turned)
    guard table.counts == [sizes.count], turned.count == sizes.count else {
      let count = table.counts.count == 1 ? table.counts[0].map(String.init) : nil
      throw .pagesNotListed(
        reason: "it tells the sizes of \(sizes.count) and the rotations of \(turned.count), of \(count ?? "?") pages")
    }
    return zip(sizes, turned).map { $1 ? CGSize(width: $0.height, height: $0.width) : $0 }
  }

  private mutating func read(line words: [Substring]) {
    if words.first == "Pages:" { counts.append(words.count == 2 ? Int(words[1]) : nil) }
    guard words.count >= 4, words[0] == "Page", Int(words[1]) != nil else { return }
    if words[2] == "size:", words.count >= 6, let width = Double(words[3]), let height = Double(words[5]) {
      sizes.append(CGSize(width: width, height: height))
    } else if words[2] == "rot:" {
      turned.append(words[3] == "90" || words[3] == "270")
    }
  }
}
