// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// Poppler's programs pdfinfo and pdftocairo, each call in a process of its own.
struct ProgramEngine: PDFEngine {
  func pageSizes(of data: Data) throws(PDFError) -> [CGSize] {
    let output = try ExternalProgram(name: "pdfinfo").run(on: data) { ["-f", "1", "-l", "-1", $0] }
    var pages = PageTable()
    for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
      pages.read(line: line.split(separator: " "))
    }
    return pages.turnedSizes
  }

  func rasterize(_ data: Data, _ request: RasterRequest) throws(PDFError) -> Bitmap {
    let number = String(request.page + 1)
    let png = try ExternalProgram(name: "pdftocairo").run(on: data) { input in
      [
        "-png", "-transp", "-cropbox", "-singlefile", "-f", number, "-l", number,
        "-r", String(request.resolution), input, "-",
      ]
    }
    return try decode(png)
  }

  private func decode(_ png: Data) throws(PDFError) -> Bitmap {
    do {
      return try PNGFile.decode([UInt8](png)).bitmap
    } catch {
      throw .programFailed(name: "pdftocairo", status: 0, message: "\(error)")
    }
  }
}

/// The lines of pdfinfo that speak of single pages, such as `Page    1 size:  595 x 842 pts (A4)`.
private struct PageTable {
  private var sizes: [CGSize] = []
  private var turned: [Bool] = []

  /// Poppler draws pages as their rotation says, and pdfinfo prints sizes without it.
  var turnedSizes: [CGSize] {
    zip(sizes, turned).map { $1 ? CGSize(width: $0.height, height: $0.width) : $0 }
  }

  mutating func read(line words: [Substring]) {
    guard words.count >= 4, words[0] == "Page", Int(words[1]) != nil else { return }
    if words[2] == "size:", words.count >= 6, let width = Double(words[3]), let height = Double(words[5]) {
      sizes.append(CGSize(width: width, height: height))
    } else if words[2] == "rot:" {
      turned.append(words[3] == "90" || words[3] == "270")
    }
  }
}
