// SPDX-License-Identifier: MIT

import CStillDiff
import Glibc

/// Some rows of a pair, with a mark for each pixel: 1 where it is still said to differ, else 0.
///
/// The memory belongs to whoever made the band.
package struct MarkedBand {
  package let pair: PixelPair
  package let rows: Range<Int>
  /// `pair.width` marks for each row, beginning with the first row of the band.
  package let marks: UnsafeMutablePointer<UInt8>
  /// For each row, the largest difference of one channel, 0…255; 0 where the row has no marks.
  package let largestDeltas: UnsafeMutablePointer<UInt8>

  package init(
    pair: PixelPair, rows: Range<Int>, marks: UnsafeMutablePointer<UInt8>, largestDeltas: UnsafeMutablePointer<UInt8>
  ) {
    self.pair = pair
    self.rows = rows
    self.marks = marks
    self.largestDeltas = largestDeltas
  }

  /// Rows that are looked at together: they stay in the second cache.
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
