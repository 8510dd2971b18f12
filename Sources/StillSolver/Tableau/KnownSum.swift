// SPDX-License-Identifier: MIT

/// A variable as a number and at most two symbols, so that a chain of definitions that leads to no more is walked once,
/// not once for each constraint that uses it.
struct KnownSum {
  private(set) var constant = 0.0
  private(set) var count = 0
  private(set) var first = Entry(index: -1, value: 0)
  private(set) var second = Entry(index: -1, value: 0)

  /// False once there are too many symbols.
  var isKnown: Bool { count <= 2 }

  mutating func add(_ constant: Double) { self.constant += constant }

  mutating func add(_ symbol: Int, _ value: Double) {
    if first.index == symbol {
      first.value += value
    } else if second.index == symbol {
      second.value += value
    } else {
      count += 1
      if count == 1 { first = Entry(index: symbol, value: value) }
      if count == 2 { second = Entry(index: symbol, value: value) }
    }
  }

  mutating func add(_ other: KnownSum, times factor: Double) {
    constant += other.constant * factor
    if other.count > 0 { add(other.first.index, other.first.value * factor) }
    if other.count > 1 { add(other.second.index, other.second.value * factor) }
  }
}
