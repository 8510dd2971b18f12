// SPDX-License-Identifier: MIT

/// Asks of each differing pixel whether the other picture's neighbourhood explains it.
struct NeighbourhoodTest {
  private let pair: PixelPair

  init(_ pair: PixelPair) { self.pair = pair }

  func unexplainedRuns() -> RunList {
    let differing = ExactMetric.differingRuns(of: pair)
    var builder = RunBuilder()
    var index = 0
    while index < differing.count {
      appendUnexplained(of: differing.runs[index], to: &builder)
      index += 1
    }
    return builder.finish()
  }

  private func appendUnexplained(of run: PixelRun, to builder: inout RunBuilder) {
    let row = Int(run.row)
    let end = Int(run.end)
    let first = pair.reference + row * pair.referenceStride
    let second = pair.actual + row * pair.actualStride
    let edge = UInt32(Parity.edge)
    var runStart = -1
    var x = Int(run.start)
    while x < end {
      // The pixel at the same place is one of the nine: near it, nothing else needs to be looked at.
      if ChannelDeltaMetric.delta(first[x], second[x]) > edge && !isExplained(x, row) {
        if runStart < 0 { runStart = x }
      } else if runStart >= 0 {
        builder.append(PixelRun(row: row, start: runStart, end: x, isForgiven: false))
        runStart = -1
      }
      x += 1
    }
    if runStart >= 0 { builder.append(PixelRun(row: row, start: runStart, end: end, isForgiven: false)) }
  }

  private func isExplained(_ x: Int, _ row: Int) -> Bool {
    let first = pair.reference[row * pair.referenceStride + x]
    let second = pair.actual[row * pair.actualStride + x]
    return liesWithin(first, pair.actual, stride: pair.actualStride, x, row)
      && liesWithin(second, pair.reference, stride: pair.referenceStride, x, row)
  }

  private func liesWithin(_ word: UInt32, _ words: UnsafePointer<UInt32>, stride: Int, _ x: Int, _ row: Int) -> Bool {
    let right = x + 1 < pair.width ? x + 1 : x
    let bottom = row + 1 < pair.height ? row + 1 : row
    let left = x > 0 ? x - 1 : 0
    var last = words[row * stride + x]
    var lowest = Self.lanes(last)
    var highest = lowest
    var y = row > 0 ? row - 1 : 0
    while y <= bottom {
      let line = words + y * stride
      var column = left
      while column <= right {
        let neighbour = line[column]
        if neighbour != last {
          last = neighbour
          let lanes = Self.lanes(neighbour)
          let raised = lanes ^ ((lanes ^ highest) & Self.mask(highest, notBelow: lanes))
          lowest = lowest ^ ((lanes ^ lowest) & Self.mask(lowest, notBelow: lanes))
          highest = raised
        }
        column += 1
      }
      y += 1
    }
    return Self.fits(Self.lanes(word), lowest, highest)
  }

  /// Whether each lane of `value` is at least `lowest` - edge and at most `highest` + edge.
  @inline(__always)
  private static func fits(_ value: UInt64, _ lowest: UInt64, _ highest: UInt64) -> Bool {
    let edge = UInt64(Parity.edge) &* 0x0001_0001_0001_0001
    let all = 0x00FF_00FF_00FF_00FF as UInt64
    return mask(value &+ edge, notBelow: lowest) == all && mask(highest &+ edge, notBelow: value) == all
  }

  /// The four channels of a word, each in sixteen bits of its own.
  @inline(__always)
  private static func lanes(_ word: UInt32) -> UInt64 {
    UInt64(word & 0x00FF_00FF) | UInt64((word &>> 8) & 0x00FF_00FF) &<< 32
  }

  /// 0xFF in each lane where `first` is at least `second`.
  @inline(__always)
  private static func mask(_ first: UInt64, notBelow second: UInt64) -> UInt64 {
    let sign = 0x8000_8000_8000_8000 as UInt64
    return ((((first | sign) &- second) & sign) &>> 15) &* 0xFF
  }
}
