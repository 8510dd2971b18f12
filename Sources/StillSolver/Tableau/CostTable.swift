// SPDX-License-Identifier: MIT

/// The cost on each level of each symbol that is not basic, the most important level first; the last level is no
/// priority, but breaks ties.
///
/// Each symbol has a vector, as in the paper's symbolic weights; vectors are compared level by level.
final class CostTable {
  private(set) var levelCount = 0
  /// True while pivots keep the table up to date; set to false when symbols are added.
  var isValid = false
  private var values: UnsafeMutablePointer<Double>
  private var capacity = 1

  init() { values = .allocate(capacity: capacity) }

  deinit { values.deallocate() }

  func reset(symbols: Int, levels: Int) {
    levelCount = levels
    let size = max(1, symbols * levels)
    if size > capacity {
      values.deallocate()
      values = .allocate(capacity: size * 2)
      capacity = size * 2
    }
    values.initialize(repeating: 0, count: size)
    isValid = true
  }

  /// The costs of a symbol.
  func vector(_ symbol: Int) -> UnsafeMutablePointer<Double> { values + symbol * levelCount }

  /// Replaces a symbol that is about to become basic.
  func substitute(_ symbol: Int, by row: SimplexRows.Row) {
    if !isValid { return }
    let cost = vector(symbol)
    var level = 0
    while level < levelCount {
      let factor = cost[level]
      cost[level] = 0
      if factor != 0 { add(row, times: factor, level: level) }
      level += 1
    }
  }

  func add(_ row: SimplexRows.Row, times factor: Double, level: Int) {
    let base = values + level
    let stride = levelCount
    let (entries, count, noise) = (row.entries, row.count, Precision.noise)
    var index = 0
    while index < count {
      let place = base + entries[index].index * stride
      let sum = place.pointee + entries[index].value * factor
      place.pointee = sum <= noise && sum >= -noise ? 0 : sum
      index &+= 1
    }
  }

  /// Compares the costs of raising a row by one unit by one entry or another, level by level.
  func isCheaper(_ one: Entry, than other: Entry) -> Bool {
    let (left, right) = (vector(one.index), vector(other.index))
    var level = 0
    while level < levelCount {
      let difference = left[level] / one.value - right[level] / other.value
      if abs(difference) > Precision.tolerance { return difference < 0 }
      level += 1
    }
    return false
  }
}
