// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillCommand

/// A folder with a page that shows each case three times: iOS, ours, and the difference.
final class ContactSheet {
  private let folder: URL
  private var rows: [(row: FidelityRow, html: String)] = []

  init(_ path: String) throws {
    folder = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      let reason = error.fileReason
      throw CommandFailure("\(path) cannot be made (\(reason)). Choose another place with --report.")
    }
  }

  func add(_ row: FidelityRow, _ pictures: FidelityPictures?) throws {
    let number = rows.count + 1
    var cells: [String] = []
    if let pictures {
      let difference = DifferencePicture.make(pictures.reference, pictures.actual)
      let all: [(String, Bitmap?)] = [
        ("ios", pictures.reference), ("ours", pictures.actual), ("difference", difference),
      ]
      for case (let kind, let bitmap?) in all {
        let name = "\(number)-\(kind).png"
        try write(Data(PNGFile.encode(bitmap, carriesDigest: false)), name)
        cells.append("<td><a href=\"\(name)\"><img src=\"\(name)\" alt=\"\(kind)\" loading=\"lazy\"></a></td>")
      }
    }
    rows.append((row, Self.html(row) + cells.joined() + "</tr>"))
  }

  func finish(summary: String) throws {
    let body = rows.sorted { $0.row.badness > $1.row.badness }.map(\.html).joined(separator: "\n")
    let page =
      Self.head + "<p>\(summary.escaped)</p>\n<table>\n<tr><th>case</th><th>iOS</th><th>ours</th>"
      + "<th>difference × \(DifferencePicture.gain)</th></tr>\n" + body + "\n</table>\n"
    try write(Data(page.utf8), "index.html")
  }

  private func write(_ bytes: Data, _ name: String) throws(CommandFailure) {
    let file = folder.appendingPathComponent(name)
    do {
      try bytes.write(to: file)
    } catch {
      throw CommandFailure(
        "\(file.path) cannot be written (\(error.localizedDescription)). Choose another place with --report.")
    }
  }

  private static func html(_ row: FidelityRow) -> String {
    var figures = ""
    if case .compared(let difference, _) = row.outcome {
      figures =
        "<br>largest \(difference.largest), above 2: \(percent(difference.shareAbove2)), "
        + "above 8: \(percent(difference.shareAbove8))"
    }
    let isGood = row.verdict == .within && row.pipelines == .agree
    let document = row.pipelines.reason.map { "<br>PDF: \($0.escaped)" } ?? ""
    let words = row.words.escaped + document
    return "<tr><th class=\"\(isGood ? "good" : "bad")\">\(row.name.escaped)\(figures)<br>\(words)</th>"
  }

  private static let head = """
    <!DOCTYPE html>
    <html lang="en"><meta charset="utf-8"><title>Fidelity to iOS</title>
    <style>
    body { font: 14px sans-serif; margin: 2em; background: #f4f4f4; color: #111 }
    th { text-align: left; vertical-align: top; font-weight: normal; max-width: 24em; overflow-wrap: anywhere }
    td, th { padding: 6px 12px; border-top: 1px solid #ccc }
    img { max-width: 300px; max-height: 300px; min-width: 100px; image-rendering: pixelated;
          background: repeating-conic-gradient(#ddd 0 25%, #fff 0 50%) 0 0 / 16px 16px }
    .bad { border-left: 4px solid #c00 } .good { border-left: 4px solid #393 }
    </style>
    <h1>Fidelity to iOS</h1>

    """
}

extension String {
  fileprivate var escaped: String {
    replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
  }
}
