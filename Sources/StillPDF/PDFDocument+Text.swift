// SPDX-License-Identifier: MIT

import Foundation

extension PDFDocument {
  /// The text of one page in the order of drawing, as `pdftotext -raw` gives it; lines end with a line feed.
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

  /// How many pictures the pages paint, as `pdfimages -list` counts them; masks of a picture are not counted.
  package func imageCount() throws(PDFError) -> Int {
    let output = try ExternalProgram(name: "pdfimages").run(on: data) { ["-list", $0] }
    return String(decoding: output, as: UTF8.self).split(separator: "\n").count { line in
      let columns = line.split(separator: " ")
      return columns.count > 2 && (columns[2] == "image" || columns[2] == "stencil")
    }
  }
}

extension String {
  /// Without the invisible characters that only steer the order of writing.
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
