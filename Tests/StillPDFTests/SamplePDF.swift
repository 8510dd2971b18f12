// SPDX-License-Identifier: MIT

import Foundation

/// Writes small PDFs by hand, so that no test depends on what made a file.
struct SamplePDF {
  var boxes: [String] = ["/MediaBox[0 0 40 20]"]
  var contents = "1 0 0 rg 0 0 10 10 re f"
  var resources = "/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"
  var objects: [String] = []
  var trailer = ""

  /// Objects: 1 catalog, 2 pages, 3 contents, then `objects` from 4, then the pages.
  var data: Data {
    let firstPage = 4 + objects.count
    let kids = boxes.indices.map { "\(firstPage + $0) 0 R" }.joined(separator: " ")
    var bodies = [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[\(kids)]/Count \(boxes.count)>>",
      "<</Length \(contents.utf8.count)>>stream\n\(contents)\nendstream",
    ]
    bodies += objects
    bodies += boxes.map { "<</Type/Page/Parent 2 0 R\($0)/Contents 3 0 R/Resources<<\(resources)>>>>" }
    return assemble(bodies)
  }

  private func assemble(_ bodies: [String]) -> Data {
    var file = "%PDF-1.7\n"
    var table = "0000000000 65535 f \n"
    for (index, body) in bodies.enumerated() {
      let offset = String(file.utf8.count)
      table += String(repeating: "0", count: 10 - offset.count) + offset + " 00000 n \n"
      file += "\(index + 1) 0 obj\n\(body)\nendobj\n"
    }
    let start = file.utf8.count
    file += "xref\n0 \(bodies.count + 1)\n\(table)"
    file += "trailer<</Root 1 0 R/Size \(bodies.count + 1)\(trailer)>>\nstartxref\n\(start)\n%%EOF\n"
    return Data(file.utf8)
  }
}
