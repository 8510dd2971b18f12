// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

/// The pixels of vector files, of which those that were painted are kept.
final class VectorPictures: Sendable {
  static let shared = VectorPictures(VectorLibrary.shared)

  private struct Key: Hashable {
    var digest: PixelDigest
    var modulation: SRGBComponents?
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
    let key = Key(digest: file.digest, modulation: file.modulation, transform: moved, area: area)
    return try pictures.picture(key) { () throws(PaintingError) in
      let picture = try paint(file, under: moved, within: area)
      return file.modulation.map { CGImage(bitmap: picture).modulated(by: $0).bitmap } ?? picture
    }
  }

  private func paint(
    _ file: VectorFile, under transform: CGAffineTransform, within area: PixelRect
  ) throws(PaintingError) -> Bitmap {
    var failure: PaintingError?
    let bitmap = Bitmap(width: area.width, height: area.height) { words in
      let surface = CairoSurface(words: words, width: area.width, height: area.height)
      surface.setDeviceOffset(x: -area.x, y: -area.y)
      let context = CairoContext(surface: surface)
      context.setMatrix(transform)
      do throws(PaintingError) {
        try library.draw(file, in: context)
      } catch {
        failure = error
      }
      surface.finish()
    }
    if let failure { throw failure }
    return bitmap
  }
}
