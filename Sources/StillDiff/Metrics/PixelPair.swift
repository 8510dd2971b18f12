// SPDX-License-Identifier: MIT

import CStillDiff
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

  /// Whether some rows are the same in both.
  func hasEqualRows(_ rows: Range<Int>) -> Bool {
    if referenceStride == width && actualStride == width {
      let start = rows.lowerBound * width
      return memcmp(reference + start, actual + start, rows.count * width * 4) == 0
    }
    var row = rows.lowerBound
    while row < rows.upperBound {
      if memcmp(reference + row * referenceStride, actual + row * actualStride, width * 4) != 0 { return false }
      row += 1
    }
    return true
  }

  /// As the loops in C take it.
  var planes: still_diff_pair {
    still_diff_pair(
      first: still_diff_plane(words: reference, stride: referenceStride),
      second: still_diff_plane(words: actual, stride: actualStride), width: width, height: height)
  }
}
