// SPDX-License-Identifier: MIT

import Glibc
package import StillBitmap

/// The area that two bitmaps share when their top left corners meet, as words. It ends with the closure it is lent to.
package struct PixelPair {
  package let reference: UnsafePointer<UInt32>
  package let actual: UnsafePointer<UInt32>
  /// Words from a row to the next one.
  package let referenceStride: Int
  package let actualStride: Int
  /// Size of the shared area in pixels.
  package let width: Int
  package let height: Int

  /// Lends the shared area of two bitmaps to `body`.
  package static func with<Result>(
    _ reference: Bitmap, _ actual: Bitmap, _ body: (PixelPair) throws -> Result
  ) rethrows -> Result {
    try reference.withWords { referenceWords in
      try actual.withWords { actualWords in
        try body(
          PixelPair(
            reference: referenceWords, actual: actualWords, referenceStride: reference.width,
            actualStride: actual.width, width: min(reference.width, actual.width),
            height: min(reference.height, actual.height)))
      }
    }
  }

  /// Whether both bitmaps are this area and nothing else, and equal: one look at the whole memory.
  var isIdentical: Bool {
    referenceStride == width && actualStride == width && memcmp(reference, actual, width * height * 4) == 0
  }
}
