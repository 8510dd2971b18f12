// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillScene

@testable import StillPaint

/// Makes an image of greys, row by row.
func grays(_ rows: [[UInt32]]) -> CGImage {
  let width = rows[0].count
  return CGImage(
    bitmap: Bitmap(width: width, height: rows.count) { words in
      for (y, row) in rows.enumerated() {
        for (x, value) in row.enumerated() { words[y * width + x] = 0xFF00_0000 | value * 0x01_0101 }
      }
    })
}

/// Makes an image of random words, which are opaque or premultiplied.
func noise(_ width: Int, _ height: Int, opaque: Bool = true) -> CGImage {
  var state: UInt64 = 88_172_645_463_325_252
  func next() -> UInt32 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return UInt32(truncatingIfNeeded: state >> 16)
  }
  return CGImage(
    bitmap: Bitmap(width: width, height: height) { words in
      for index in 0..<(width * height) {
        let alpha = opaque ? 255 : next() % 256
        func channel() -> UInt32 { next() % (alpha + 1) }
        words[index] = alpha << 24 | channel() << 16 | channel() << 8 | channel()
      }
    })
}

/// Draws `image` upright into `rect`, in pixels with y down, of an empty picture.
func drawn(
  _ image: CGImage, in rect: CGRect, width: Int, height: Int, quality: CGInterpolationQuality = .default,
  turn: CGAffineTransform = .identity
) throws -> Bitmap {
  try RasterPainter.paint(
    DisplayList(.image(image, rect, quality)), width: width, height: height,
    transform: CGAffineTransform.upright(rect).concatenating(turn))
}

extension Bitmap {
  /// The red of each pixel of a row.
  func reds(row: Int = 0) -> [Int] { channel(16, row) }

  /// The alpha of each pixel of a row.
  func alphas(row: Int = 0) -> [Int] { channel(24, row) }

  private func channel(_ shift: UInt32, _ row: Int) -> [Int] {
    withWords { words in (0..<width).map { Int(words[row * width + $0] >> shift & 255) } }
  }

  /// The words at `x` and `y`.
  subscript(x: Int, y: Int) -> UInt32 { withWords { $0[y * width + x] } }
}
