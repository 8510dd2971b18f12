// SPDX-License-Identifier: MIT

/// The objective: for each symbol that is not basic its cost on each level, the most important level first; the last one
/// is no priority, but breaks ties.
///
/// One vector a symbol, as in the paper's symbolic weights; a vector is compared level by level.
struct CostTable {
  private(set) var levelCount = 0
  /// Whether pivots are to keep the table up to date.
  var isValid = false
  private var values: UnsafeMutablePointer<Double>?
  private var capacity = 0

  mutating func reset(symbols: Int, levels: Int) {
    levelCount = levels
    let size = max(1, symbols * levels)
    if size > capacity {
      values?.deallocate()
      values = .allocate(capacity: size * 2)
      capacity = size * 2
    }
    values?.initialize(repeating: 0, count: size)
    isValid = true
  }

  func deallocate() { values?.deallocate() }

  /// The costs of a symbol.
  func vector(_ symbol: Int) -> UnsafeMutablePointer<Double> {
    values.unsafelyUnwrapped + symbol * levelCount
  }

  /// Replaces a symbol that is about to become basic.
  func substitute(_ symbol: Int, by row: Tableau.Row) {
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

  func add(_ row: Tableau.Row, times factor: Double, level: Int) {
    let base = values.unsafelyUnwrapped + level
    let stride = levelCount
    let entries = row.entries
    let count = row.count
    var index = 0
    while index < count {
      let place = base + entries[index].index * stride
      let sum = place.pointee + entries[index].value * factor
      place.pointee = abs(sum) <= Tableau.noise ? 0 : sum
      index += 1
    }
  }
}
