// SPDX-License-Identifier: MIT

import CStillDiff
import Glibc
package import StillBitmap

/// A band of rows of a pair with a mark for each pixel: 1 while it counts as differing, else 0.
///
/// The memory belongs to whoever made the band.
package struct MarkedBand {
  package let pair: PixelPair
  package let rows: Range<Int>
  /// The marks, `pair.width` for each row, beginning with the first row of the band.
  package let marks: UnsafeMutablePointer<UInt8>
  /// The largest difference of one channel in each row, 0…255; 0 where the row has no marks.
  package let largestDeltas: UnsafeMutablePointer<UInt8>

  package init(
    pair: PixelPair, rows: Range<Int>, marks: UnsafeMutablePointer<UInt8>, largestDeltas: UnsafeMutablePointer<UInt8>
  ) {
    self.pair = pair
    self.rows = rows
    self.marks = marks
    self.largestDeltas = largestDeltas
  }

  /// The number of rows that are compared together, so few that they stay in the second-level cache.
  package static var height: Int { 64 }

  /// Marks all differing pixels and returns their number.
  package func markDiffering() -> Int {
    var differing = 0
    var row = rows.lowerBound
    while row < rows.upperBound {
      let tally = still_diff_mark_differing(
        pair.reference + row * pair.referenceStride, pair.actual + row * pair.actualStride, pair.width,
        self.marks(of: row))
      differing += tally.differing
      largestDeltas[row - rows.lowerBound] = tally.largest_delta
      row += 1
    }
    return differing
  }

  package func marks(of row: Int) -> UnsafeMutablePointer<UInt8> { marks + (row - rows.lowerBound) * pair.width }

  package func largestDelta(of row: Int) -> Int { Int(largestDeltas[row - rows.lowerBound]) }

  /// Adds the marked pixels as runs.
  package func append(to builder: inout RunBuilder) {
    var row = rows.lowerBound
    while row < rows.upperBound {
      if largestDelta(of: row) > 0 { builder.append(row: row, marks: marks(of: row), width: pair.width) }
      row += 1
    }
  }
}

/// The area that two bitmaps share when their top left corners meet, as words.
///
/// It is valid only in the closure that it is passed to.
package struct PixelPair {
  package let reference: UnsafePointer<UInt32>
  package let actual: UnsafePointer<UInt32>
  /// The number of words from a row to the next one.
  package let referenceStride: Int
  package let actualStride: Int
  /// The width of the shared area in pixels.
  package let width: Int
  package let height: Int

  /// Calls `body` with the shared area of two bitmaps.
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

  /// Returns true if some rows are the same in both.
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

  /// The pair in the form that the loops in C take.
  var planes: still_diff_pair {
    still_diff_pair(
      first: still_diff_plane(words: reference, stride: referenceStride),
      second: still_diff_plane(words: actual, stride: actualStride), width: width, height: height)
  }
}
