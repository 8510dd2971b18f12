// SPDX-License-Identifier: MIT

import Foundation

/// One thing measured.
struct Row {
  var name: String
  /// Median milliseconds.
  var time: Double

  @discardableResult
  init(_ name: String, runs: Int = 21, limit: Double? = nil, _ body: () -> Void) {
    body()
    let times = (0..<runs).map { _ in
      let start = ContinuousClock.now
      body()
      let parts = (ContinuousClock.now - start).components
      return Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15
    }
    self.name = name
    time = times.sorted()[runs / 2]
    Self.print(name, time, limit)
  }

  static func print(_ name: String, _ value: Double, _ limit: Double?) {
    let bound = limit.map { String(format: "%8.2f  %5.2f", $0, value / $0) } ?? "       –      –"
    Swift.print(name.padding(toLength: 52, withPad: " ", startingAt: 0), String(format: "%8.2f", value), bound)
  }
}
