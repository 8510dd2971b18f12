// SPDX-License-Identifier: MIT

package import Foundation
import StillBitmap
import Synchronization

/// Pages of PDF files as SVG, which Poppler's program pdftocairo makes.
package enum PDFDrawing {
  /// The files that were turned into SVG, by their digests; those of one process are few.
  private static let known = Mutex<[PixelDigest: Data]>([:])

  /// Returns the first page of a PDF as SVG whose lengths are points of the page; letters are paths.
  ///
  /// The program runs once for each file in a process.
  package static func svg(ofFirstPageOf data: Data) throws(PDFError) -> Data {
    try PDFDocument.checkStart(of: data)
    let digest = data.withUnsafeBytes { PixelDigest(of: $0) }
    if let svg = known.withLock({ $0[digest] }) { return svg }
    let svg = try ExternalProgram(name: "pdftocairo").run(on: data) { ["-svg", "-f", "1", "-l", "1", $0, "-"] }
    known.withLock { $0[digest] = svg }
    return svg
  }
}
