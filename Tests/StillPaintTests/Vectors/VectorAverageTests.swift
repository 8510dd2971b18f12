// SPDX-License-Identifier: MIT

import CStillVector
import Testing

/// Rule: a pixel that was painted in parts is their mean, rounded, in each channel.
struct VectorAverageTests {
  /// Runs of one colour, which are found without looking at each part, and edges between them.
  private func picture(_ width: Int, _ height: Int) -> [UInt32] {
    (0..<width * height).map { index in
      let (x, y) = (index % width, index / width)
      let noise = UInt32(truncatingIfNeeded: (x &* 7919 ^ y &* 104_729) &* 2_654_435_761)
      return x < width / 3 ? 0 : x < width / 2 ? 0xFF80_4020 : y % 5 == 0 ? noise : 0xFFFF_FFFF
    }
  }

  private func mean(_ parts: [UInt32]) -> UInt32 {
    let count = UInt32(parts.count)
    return [0, 8, 16, 24].reduce(0) { (word: UInt32, shift: UInt32) in
      let sum = parts.reduce(0) { $0 + ($1 >> shift & 0xFF) }
      return word | ((sum + count / 2) / count) << shift
    }
  }

  @Test(arguments: [(1, 1), (4, 1), (4, 4), (1, 3), (5, 7), (15, 15)]) func eachChannelIsAMean(rows: Int, columns: Int)
  {
    let (width, height) = (37, 6)
    let parts = picture(width * columns, height * rows)
    var words = [UInt32](repeating: 1, count: width * height)
    parts.withUnsafeBytes { bytes in
      still_vector_average(
        bytes.baseAddress!.assumingMemoryBound(to: UInt8.self), width * columns * 4, width, height, rows, columns,
        &words)
    }
    for y in 0..<height {
      for x in 0..<width {
        let own = (0..<rows).flatMap { row in
          (0..<columns).map { parts[(y * rows + row) * width * columns + x * columns + $0] }
        }
        #expect(words[y * width + x] == mean(own), "\(x) \(y)")
      }
    }
  }
}
