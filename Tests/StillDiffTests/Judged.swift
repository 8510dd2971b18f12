// SPDX-License-Identifier: MIT

import StillBitmap
import StillDiff

/// What a metric leaves of two pictures' differing pixels.
struct Judged {
  /// 1 for each pixel that the metric does not forgive, in reading order.
  var marks: [UInt8] = []
  var findings = MetricFindings()

  /// The number of pixels that are left.
  var count: Int { marks.reduce(0) { $0 + Int($1) } }

  init(_ reference: Bitmap, _ actual: Bitmap, by metric: some PixelMetric) {
    PixelPair.with(reference, actual) { pair in
      for top in stride(from: 0, to: pair.height, by: MarkedBand.height) {
        judge(pair, top..<min(top + MarkedBand.height, pair.height), by: metric)
      }
    }
  }

  private mutating func judge(_ pair: PixelPair, _ rows: Range<Int>, by metric: some PixelMetric) {
    let count = rows.count * pair.width
    let marks = UnsafeMutablePointer<UInt8>.allocate(capacity: max(count, 1))
    let deltas = UnsafeMutablePointer<UInt8>.allocate(capacity: rows.count)
    defer {
      marks.deallocate()
      deltas.deallocate()
    }
    let band = MarkedBand(pair: pair, rows: rows, marks: marks, largestDeltas: deltas)
    if band.markDiffering() > 0 { findings.add(metric.forgive(band)) }
    self.marks += Array(UnsafeBufferPointer(start: marks, count: count))
  }
}
