// SPDX-License-Identifier: MIT

import Foundation

/// One thing measured.
///
/// The least of many times is held against the limit: what else runs on the machine only ever adds to a time. The median
/// is printed beside it.
struct Row {
  var least = Double.infinity
  var median = 0.0

  @discardableResult
  init(_ name: String, runs: Int = 41, limit: Double? = nil, _ body: () -> Void) {
    body()
    self.init((0..<runs).map { _ in Self.milliseconds(body) })
    print(name, limit: limit)
  }

  private init(_ times: [Double]) {
    let sorted = times.sorted()
    (least, median) = (sorted[0], sorted[sorted.count / 2])
  }

  /// Two things in turns, so that both see the same machine; the first is the second's limit, times `factor`.
  static func pair(
    _ names: (String, String), factor: Double?, runs: Int = 101, _ first: () -> Void, _ second: () -> Void
  ) {
    var times: [(Double, Double)] = []
    for _ in 0...runs { times.append((milliseconds(first), milliseconds(second))) }
    let (one, other) = (Row(times.dropFirst().map(\.0)), Row(times.dropFirst().map(\.1)))
    one.print(names.0, limit: nil)
    other.print(names.1, limit: factor.map { $0 * one.least })
  }

  private static func milliseconds(_ body: () -> Void) -> Double {
    let start = ContinuousClock.now
    body()
    let parts = (ContinuousClock.now - start).components
    return Double(parts.seconds) * 1e3 + Double(parts.attoseconds) / 1e15
  }

  private func print(_ name: String, limit: Double?) {
    Self.print(name, least, median: String(format: "%8.2f", median), limit)
  }

  static func print(_ name: String, _ value: Double, median: String = "       –", _ limit: Double?) {
    let bound = limit.map { String(format: "%8.2f  %5.2f", $0, value / $0) } ?? "       –      –"
    Swift.print(name.padding(toLength: 52, withPad: " ", startingAt: 0), String(format: "%8.2f", value), median, bound)
  }
}
