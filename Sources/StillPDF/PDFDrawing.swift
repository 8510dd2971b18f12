// SPDX-License-Identifier: MIT

package import Foundation
import StillBitmap
import Synchronization

/// Pages of PDF files as SVG, which Poppler's program pdftocairo makes.
package enum PDFDrawing {
  private static let known = KnownDrawings()

  /// Returns the first page of a PDF as SVG whose lengths are points of the page; letters are paths.
  ///
  /// The program runs once for each file, also in other processes of the user. A document on which it fails fails again at
  /// once in this process.
  package static func svg(ofFirstPageOf data: Data) throws(PDFError) -> Data {
    try svg(
      ofFirstPageOf: data, by: ExternalProgram(name: "pdftocairo"), cache: DrawingCache.shared, knowing: known)
  }

  /// Asks what is known, then the cache and the program.
  static func svg(
    ofFirstPageOf data: Data, by program: ExternalProgram, cache: DrawingCache?, knowing known: KnownDrawings
  ) throws(PDFError) -> Data {
    try PDFDocument.checkStart(of: data)
    let digest = data.withUnsafeBytes { PixelDigest(of: $0) }
    if let outcome = known.outcome(of: digest) { return try outcome.get() }
    do throws(PDFError) {
      let svg = try svg(ofFirstPageOf: data, by: program, cache: cache)
      known.keep(.success(svg), of: digest)
      return svg
    } catch {
      // The program may have needed a minute to fail, and a test may ask for one picture in a hundred cells.
      if error.isOfDocument { known.keep(.failure(error), of: digest) }
      throw error
    }
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

/// The SVG or the error of each file that was to be drawn, by the files' digests; those of one process are few.
final class KnownDrawings: Sendable {
  private let outcomes = Mutex<[PixelDigest: Result<Data, PDFError>]>([:])

  func outcome(of digest: PixelDigest) -> Result<Data, PDFError>? { outcomes.withLock { $0[digest] } }

  func keep(_ outcome: Result<Data, PDFError>, of digest: PixelDigest) { outcomes.withLock { $0[digest] = outcome } }
}
