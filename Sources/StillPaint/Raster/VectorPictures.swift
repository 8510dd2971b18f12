// SPDX-License-Identifier: MIT

import CStillVector
import Foundation
import StillBitmap
import StillScene

/// Paints vector files to pixels, and caches the results.
final class VectorPictures: Sendable {
  static let shared = VectorPictures(VectorLibrary.shared)

  private struct Key: Hashable {
    var digest: PixelDigest
    var modulation: SRGBComponents?
    var width, height: Double
    var transform: CGAffineTransform
    var area: PixelRect
  }

  private let library: VectorLibrary
  /// 32 MB.
  private let pictures = PictureCache<Key>(maximumPixelCount: 8 << 20)

  init(_ library: VectorLibrary) { self.library = library }

  /// Returns the pixels of `area`, where `transform` maps the points of `file` to pixels.
  ///
  /// Cairo makes the coverage. A file that is drawn again at the same place of a pixel costs nothing.
  func picture(
    of file: VectorFile, under transform: CGAffineTransform, within area: PixelRect
  ) throws(PaintingError) -> Bitmap {
    let (x, y) = (transform.tx.rounded(.down), transform.ty.rounded(.down))
    let moved = transform.concatenating(CGAffineTransform(translationX: -x, y: -y))
    let area = area.offsetBy(x: -Int(x), y: -Int(y))
    let key = Key(
      digest: file.digest, modulation: file.modulation, width: file.size.width, height: file.size.height,
      transform: moved, area: area)
    return try pictures.picture(key) { () throws(PaintingError) in
      let picture = try paint(file, under: moved, within: area)
      return file.modulation.map { CGImage(bitmap: picture).modulated(by: $0).bitmap } ?? picture
    }
  }

  private func paint(
    _ file: VectorFile, under transform: CGAffineTransform, within area: PixelRect
  ) throws(PaintingError) -> Bitmap {
    guard file.work * Double(area.width * area.height) <= Self.mostWork else {
      throw .vectorWork(name: "\(file)", width: area.width, height: area.height)
    }
    let (columns, rows) = Self.parts(of: file, within: area)
    let toArea = CGAffineTransform(translationX: -Double(area.x), y: -Double(area.y))
      .concatenating(CGAffineTransform(scaleX: Double(columns), y: Double(rows)))
    var failure: PaintingError?
    // Bitmaps take memory that was used before: that of a surface of Cairo's own would come page by page each time.
    let parts = Bitmap.overwritten(width: area.width * columns, height: area.height * rows) { words in
      let surface = CairoSurface(words: words, width: area.width * columns, height: area.height * rows)
      let context = CairoContext(surface: surface)
      // Cairo paints recordings differently on a surface that it has not cleared itself.
      context.setOperator(.clear)
      context.paint()
      context.setOperator(.normal)
      do throws(PaintingError) {
        try library.draw(file, under: transform.concatenating(toArea), in: context)
      } catch {
        failure = error
      }
      failure = failure ?? context.failure.map(PaintingError.cairo)
      surface.finish()
    }
    if let failure { throw failure }
    guard columns * rows > 1 else { return parts }
    return .overwritten(width: area.width, height: area.height) { words in
      parts.withWords { parts in
        let (bytes, stride) = (UnsafeRawPointer(parts).assumingMemoryBound(to: UInt8.self), area.width * columns * 4)
        still_vector_average(bytes, stride, area.width, area.height, rows, columns, words)
      }
    }
  }

  /// The most work of filters, masks and groups in a picture, times its pixels.
  ///
  /// A unit takes about ten nanoseconds. Filters of small parts take less than they are weighed, up to a tenth.
  private static let mostWork = 4e9

  /// The most pixels that are painted for a picture with several samples per pixel.
  private static let mostParts = 1 << 22
  /// The same limit, multiplied by the number of drawn elements, each of which may cover all pixels.
  private static let mostDrawnParts = 1 << 32

  /// Returns the numbers of columns and rows of samples for each pixel, which are averaged.
  ///
  /// Cairo distinguishes fifteen heights in a row of pixels; with four rows of samples, sixty. It measures the angles at corners
  /// of strokes on the device, and would cut off sharp mitres if samples were wider than high. Bitmaps in a file are painted at
  /// the picture's own resolution.
  private static func parts(of file: VectorFile, within area: PixelRect) -> (columns: Int, rows: Int) {
    let columns = file.hasStrokes ? 4 : 1
    let count = area.width * area.height * columns * 4
    let isSplit =
      !file.hasPixelParts && count <= mostParts && area.height < 1 << 12 && area.width * columns < 1 << 14
      && file.drawnCount * count <= mostDrawnParts
    return isSplit ? (columns, 4) : (1, 1)
  }
}
