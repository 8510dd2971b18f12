// SPDX-License-Identifier: MIT

import Foundation

/// A PDF of 40 × 20 points with a red square at its lower left.
enum SamplePage {
  static let data: Data = {
    let contents = "1 0 0 rg 0 0 10 10 re f"
    let bodies = [
      "<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[4 0 R]/Count 1>>",
      "<</Length \(contents.utf8.count)>>stream\n\(contents)\nendstream",
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 40 20]/Contents 3 0 R/Resources<<>>>>",
    ]
    var (file, table) = ("%PDF-1.7\n", "0000000000 65535 f \n")
    for (index, body) in bodies.enumerated() {
      table += String(format: "%010d 00000 n \n", file.utf8.count)
      file += "\(index + 1) 0 obj\n\(body)\nendobj\n"
    }
    let start = file.utf8.count
    return Data(
      "\(file)xref\n0 5\n\(table)trailer<</Root 1 0 R/Size 5>>\nstartxref\n\(start)\n%%EOF\n".utf8)
  }()
}
