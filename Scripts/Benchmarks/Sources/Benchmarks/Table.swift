// SPDX-License-Identifier: MIT

import Foundation

/// Rows of what was measured, its limit, and the ratio of both.
struct Table {
  private var rows: [(name: String, time: Double, limit: Double?)] = []

  mutating func add(_ name: String, _ times: [Double], limit: Double?) {
    rows.append((name, times.sorted()[times.count / 2], limit))
  }

  func print() {
    for row in rows {
      let limit = row.limit.map { String(format: "%8.1f  %5.2f", $0, row.time / $0) } ?? "       –      –"
      Swift.print(row.name.padding(toLength: 44, withPad: " ", startingAt: 0), String(format: "%8.2f", row.time), limit)
    }
  }

  static func milliseconds(runs: Int, _ body: (Int) -> Void) -> [Double] {
    (0..<runs).map { run in
      let start = ContinuousClock.now
      body(run)
      return milliseconds(ContinuousClock.now - start)
    }
  }

  static func milliseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
  }
}
