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
  /// The program runs once for each file, also in other processes of the user.
  package static func svg(ofFirstPageOf data: Data) throws(PDFError) -> Data {
    try PDFDocument.checkStart(of: data)
    let digest = data.withUnsafeBytes { PixelDigest(of: $0) }
    if let svg = known.withLock({ $0[digest] }) { return svg }
    let svg = try svg(ofFirstPageOf: data, by: ExternalProgram(name: "pdftocairo"), cache: DrawingCache.shared)
    known.withLock { $0[digest] = svg }
    return svg
  }

  /// Asks the cache first, then the program.
  static func svg(
    ofFirstPageOf data: Data, by program: ExternalProgram, cache: DrawingCache?
  ) throws(PDFError) -> Data {
    let options = ["-svg", "-f", "1", "-l", "1"]
    let maker = try "\(options.joined(separator: " ")) \(program.version())"
    if let svg = cache?.drawing(of: data, by: maker) { return svg }
    let svg = try program.run(on: data) { options + [$0, "-"] }
    cache?.keep(svg, of: data, by: maker)
    return svg
  }
}
