// SPDX-License-Identifier: MIT

import Glibc

/// The bands of a pair that are not the same; equal ones cost one look at their memory.
struct DifferingBands {
  let pair: PixelPair
  /// First rows, top to bottom.
  let tops: [Int]

  init(of pair: PixelPair) {
    self.pair = pair
    var tops: [Int] = []
    for top in stride(from: 0, to: pair.height, by: MarkedBand.height)
    where !pair.hasEqualRows(top..<min(top + MarkedBand.height, pair.height)) {
      tops.append(top)
    }
    self.tops = tops
  }

  /// Calls `body` with each band, top to bottom, its marks not yet made. The band ends with the call.
  func forEach(_ body: (MarkedBand) -> Void) {
    guard !tops.isEmpty else { return }
    let scratch = BandScratch(width: pair.width)
    for top in tops { body(scratch.band(at: top, of: pair)) }
  }
}

/// Memory for the marks of one band after the other.
final class BandScratch {
  let marks: UnsafeMutablePointer<UInt8>
  private let largestDeltas: UnsafeMutablePointer<UInt8>

  init(width: Int) {
    marks = .allocate(capacity: max(width * MarkedBand.height, 1))
    largestDeltas = .allocate(capacity: MarkedBand.height)
  }

  deinit {
    marks.deallocate()
    largestDeltas.deallocate()
  }

  func band(at top: Int, of pair: PixelPair) -> MarkedBand {
    let rows = top..<min(top + MarkedBand.height, pair.height)
    return MarkedBand(pair: pair, rows: rows, marks: marks, largestDeltas: largestDeltas)
  }
}
