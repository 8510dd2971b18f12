// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

/// Sixteen pixels that are painted before the first painting of a process, to check that Cairo does what we rely on.
///
/// If pixman has no code path that can fill a rectangle, as with most of them disabled, Cairo reports no error and paints
/// nothing: pictures would be empty, and equal to each other.
enum CairoProbe {
  /// The sentence that says what Cairo painted wrongly in this process, or nil if it paints rightly.
  static let failure: String? = complaint(about: paint())

  /// The words of the picture: a wash over red, green through a mask, and an image between its pixels.
  static let expected: [UInt32] = [
    0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000,
    0xFF7F_0080, 0xFF7F_0080, 0xFF7F_0080, 0xFF7F_0080,
    0xFFFF_0000, 0xFFAA_5500, 0xFF55_AA00, 0xFF00_FF00,
    0xFFFF_FFFF, 0xFFBF_BFBF, 0xFF3F_3F3F, 0xFF00_0000,
  ]

  /// Paints four rows of four pixels, each in one of the ways in which nodes are painted.
  static func paint() -> [UInt32] {
    var words = [UInt32](repeating: 0, count: 16)
    words.withUnsafeMutableBufferPointer { words in
      let surface = CairoSurface(words: words.baseAddress!, width: 4, height: 4)
      let context = CairoContext(surface: surface)
      context.setSource(SRGBComponents(red: 1, green: 0, blue: 0, alpha: 1))
      context.paint()
      context.setSource(SRGBComponents(red: 0, green: 0, blue: 1, alpha: 0.5))
      context.fillPixels(PixelRect(x: 0, y: 1, width: 4, height: 1))
      let mask = CoverageMask(bounds: PixelRect(x: 0, y: 2, width: 4, height: 1)) { bytes, _ in
        for column in 0..<4 { bytes[column] = UInt8(column * 85) }
      }
      context.setSource(SRGBComponents(red: 0, green: 1, blue: 0, alpha: 1))
      context.mask(mask)
      paintImage(into: context)
      surface.finish()
    }
    return words
  }

  /// A white and a black pixel, twice as wide as they are.
  private static func paintImage(into context: CairoContext) {
    let image = CGImage(bitmap: Bitmap(width: 2, height: 1) { ($0[0], $0[1]) = (0xFFFF_FFFF, 0xFF00_0000) })
    let toImage = CGAffineTransform(a: 0.5, b: 0, c: 0, d: 1, tx: 0, ty: -3)
    image.withPattern(transform: toImage, quality: .low) { pattern in
      context.setSource(pattern)
      context.fillPixels(PixelRect(x: 0, y: 3, width: 4, height: 1))
    }
  }

  /// Returns a sentence about the first pixel that is wrong, or nil if there is none.
  static func complaint(about words: [UInt32]) -> String? {
    guard let index = expected.indices.first(where: { words[$0] != expected[$0] }) else { return nil }
    func hex(_ word: UInt32) -> String { String(format: "#%08X", word) }
    return
      "Cairo paints wrong pixels in this process: of a probe of sixteen, (\(index % 4), \(index / 4)) is \(hex(words[index])) "
      + "and should be \(hex(expected[index])) (alpha, red, green, blue), so no picture would be right. "
      + "Unset PIXMAN_DISABLE where it is set, or install the packages libcairo2 and libpixman-1-0 again."
  }
}
