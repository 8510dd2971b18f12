// SPDX-License-Identifier: MIT

import CStillVector
import Foundation
import StillBitmap
import StillScene

/// The pixels of vector files, of which those that were painted are kept.
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
    let rows = Self.rows(of: file, within: area)
    let toArea = CGAffineTransform(translationX: -Double(area.x), y: -Double(area.y))
      .concatenating(CGAffineTransform(scaleX: 1, y: Double(rows)))
    let surface = CairoSurface(width: area.width, height: area.height * rows)
    let context = CairoContext(surface: surface)
    try library.draw(file, under: transform.concatenating(toArea), in: context)
    if let failure = context.failure { throw .cairo(failure) }
    guard let (bytes, stride, _, _) = surface.pixels else { throw .cairo("out of memory") }
    return .overwritten(width: area.width, height: area.height) { words in
      still_vector_average(bytes, stride, area.width, area.height, rows, words)
    }
  }

  /// The most pixels of a picture whose rows are painted in four parts.
  private static let mostSplitPixels = 1 << 20

  /// Returns the number of parts that each row is painted in, of which the mean is taken.
  ///
  /// Cairo tells fifteen heights in a row of pixels apart; in four parts, sixty. What is painted as pixels within a file
  /// is painted in the pixels of the picture.
  private static func rows(of file: VectorFile, within area: PixelRect) -> Int {
    let isSplit = !file.hasPixelParts && area.width * area.height <= mostSplitPixels && area.height < 1 << 12
    return isSplit ? 4 : 1
  }
}
