// SPDX-License-Identifier: MIT

import Glibc

/// A pixel differs if its word does; this is also how the pixels are found that other metrics look at.
package struct ExactMetric: PixelMetric {
  private static var blockWidth: Int { 64 }

  package init() {}

  package func score(_ run: PixelRun, of pair: PixelPair, into scores: UnsafeMutablePointer<Float>) -> Float {
    let reference = pair.reference + Int(run.row) * pair.referenceStride
    let actual = pair.actual + Int(run.row) * pair.actualStride
    let start = Int(run.start)
    let end = Int(run.end)
    var largest: Float = 0
    var x = start
    while x < end {
      let score: Float = reference[x] == actual[x] ? 0 : 1
      scores[x - start] = score
      if score > largest { largest = score }
      x += 1
    }
    return largest
  }

  /// All differing pixels, as runs in reading order.
  package static func differingRuns(of pair: PixelPair) -> RunList {
    var builder = RunBuilder()
    var row = 0
    while row < pair.height {
      let reference = pair.reference + row * pair.referenceStride
      let actual = pair.actual + row * pair.actualStride
      if memcmp(reference, actual, pair.width * 4) != 0 {
        appendRuns(row: row, reference, actual, width: pair.width, to: &builder)
      }
      row += 1
    }
    return builder.finish()
  }

  private static func appendRuns(
    row: Int, _ reference: UnsafePointer<UInt32>, _ actual: UnsafePointer<UInt32>, width: Int,
    to builder: inout RunBuilder
  ) {
    var x = 0
    var runStart = -1
    while x < width {
      let blockEnd = x + blockWidth < width ? x + blockWidth : width
      if runStart < 0 && memcmp(reference + x, actual + x, (blockEnd - x) * 4) == 0 {
        x = blockEnd
        continue
      }
      while x < blockEnd {
        if reference[x] != actual[x] {
          if runStart < 0 { runStart = x }
        } else if runStart >= 0 {
          builder.append(PixelRun(row: row, start: runStart, end: x, isForgiven: false))
          runStart = -1
        }
        x += 1
      }
    }
    if runStart >= 0 {
      builder.append(PixelRun(row: row, start: runStart, end: width, isForgiven: false))
    }
  }
}
