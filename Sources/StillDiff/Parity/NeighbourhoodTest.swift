// SPDX-License-Identifier: MIT

import CStillDiff

/// Asks of each differing pixel whether the other picture's neighbourhood explains it.
struct NeighbourhoodTest {
  private let pair: PixelPair
  private let marks: UnsafeMutablePointer<UInt8>

  /// The pixels of a pair that are unexplained, as runs in reading order.
  static func unexplainedRuns(of pair: PixelPair) -> RunList {
    let marks = UnsafeMutablePointer<UInt8>.allocate(capacity: max(pair.width, 1))
    defer { marks.deallocate() }
    let test = NeighbourhoodTest(pair: pair, marks: marks)
    let differing = ExactMetric.differingRuns(of: pair)
    var builder = RunBuilder()
    var index = 0
    while index < differing.count {
      test.appendUnexplained(of: differing.runs[index], to: &builder)
      index += 1
    }
    return builder.finish()
  }

  private func appendUnexplained(of run: PixelRun, to builder: inout RunBuilder) {
    let row = Int(run.row)
    let start = Int(run.start)
    let length = run.length
    let marks = marks
    still_diff_mark_unexplained(
      still_diff_plane(words: pair.reference, stride: pair.referenceStride),
      still_diff_plane(words: pair.actual, stride: pair.actualStride), pair.width, pair.height, row, start,
      start + length, UInt8(Parity.edge), marks)
    builder.append(row: row, start: start, marks: marks, width: length)
  }
}
