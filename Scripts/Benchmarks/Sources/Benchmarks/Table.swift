// SPDX-License-Identifier: MIT

import Foundation

/// Rows of what was measured: the least, the median, the limit, and the ratio of the least to the limit.
struct Table {
  private var rows: [(name: String, least: Double, median: Double, limit: Double?)] = []

  mutating func add(_ name: String, _ times: [Double], limit: Double?) {
    let sorted = times.sorted()
    rows.append((name, sorted[0], sorted[sorted.count / 2], limit))
  }

  func print() {
    for row in rows {
      let limit = row.limit.map { String(format: "%8.2f  %5.2f", $0, row.least / $0) } ?? "       –      –"
      let name = row.name.padding(toLength: 52, withPad: " ", startingAt: 0)
      Swift.print(name, String(format: "%8.2f %8.2f", row.least, row.median), limit)
    }
  }

  static func milliseconds(runs: Int, _ body: (Int) -> Void) -> [Double] {
    (0..<runs).map { run in
      let start = ContinuousClock.now
      body(run)
      return milliseconds(ContinuousClock.now - start)
    }
  }

  /// What the process's threads took, however busy the machine was.
  static func processorMilliseconds(runs: Int, _ body: (Int) -> Void) -> [Double] {
    (0..<runs).map { run in
      let start = processorSeconds
      body(run)
      return (processorSeconds - start) * 1e3
    }
  }

  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
  }
}
