// SPDX-License-Identifier: MIT

/// The primal simplex (section 3.2 of the paper), one level after the other.
extension Tableau {
  /// Minimises the errors, the most important level first. What would worsen a level is no candidate on
  /// lower ones.
  func optimize() {
    if costs.isValid { return }
    fillCosts()
    listCandidates()
    var level = 0
    while level < costs.levelCount {
      minimize(level)
      freeze(level)
      level += 1
    }
  }

  private func listCandidates() {
    candidates.count = 0
    var symbol = 0
    while symbol < symbolCount {
      if !symbols[symbol].isDummy { candidates.append(symbol) }
      symbol += 1
    }
  }

  private func fillCosts() {
    costs.reset(symbols: symbolCount, levels: levels.count + 1)
    let sorted = levels.sorted(by: >)
    let ranks = levels.map { level in sorted.firstIndex(of: level) ?? 0 }
    let tieBreak = tieBreak()
    var symbol = 0
    while symbol < symbolCount {
      let (level, weight) = (symbols[symbol].level, symbols[symbol].weight)
      if level >= 0 {
        let position = Double(model.constraints[symbols[symbol].constraint].sequence - tieBreak.first + 1)
        fillCosts(of: symbol, weight, level: ranks[level])
        fillCosts(of: symbol, weight * position * tieBreak.scale, level: levels.count)
      }
      symbol += 1
    }
  }

  private func fillCosts(of symbol: Int, _ weight: Double, level: Int) {
    let row = symbols[symbol].row
    if row < 0 {
      costs.vector(symbol)[level] += weight
    } else {
      costs.add(rows[row], times: weight, level: level)
    }
  }

  /// Below all priorities, errors of constraints that were added later weigh more, from almost 0 for the first to 1 for the
  /// last: where several solutions are as good, the first constraint gives way, whichever way the tableau was reached.
  private func tieBreak() -> (first: Int, scale: Double) {
    var (first, last) = (Int.max, Int.min)
    var symbol = 0
    while symbol < symbolCount {
      if symbols[symbol].level >= 0 {
        let sequence = model.constraints[symbols[symbol].constraint].sequence
        first = min(first, sequence)
        last = max(last, sequence)
      }
      symbol += 1
    }
    return last < first ? (0, 1) : (first, 1 / Double(last - first + 1))
  }

  /// Symbols are tried in turn, from the one after the last that entered; from the lowest (Bland's rule) once a hundred
  /// pivots in a row have moved nothing.
  private func minimize(_ level: Int) {
    var (position, idle, still) = (0, 0, 0)
    while idle < candidates.count {
      if position >= candidates.count { position = 0 }
      let symbol = nextImproving(level, &position, &idle)
      if symbol < 0 { return }
      let (row, limit) = blockingRow(entering: symbol)
      if row < 0 { continue }
      pivot(entering: symbol, row: row)
      idle = 0
      still = limit > Self.tolerance ? 0 : still + 1
      if still > 100 { position = 0 }
    }
  }

  /// The next candidate that lowers the level's cost, or -1 after a round without any.
  private func nextImproving(_ level: Int, _ position: inout Int, _ idle: inout Int) -> Int {
    let (items, count) = (candidates.items, candidates.count)
    let symbols = symbols
    let stride = costs.levelCount
    let (base, tolerance) = (costs.vector(0) + level, Self.tolerance)
    var (place, seen) = (position, idle)
    var found = -1
    while seen < count && found < 0 {
      if place == count { place = 0 }
      let symbol = items[place]
      if base[symbol * stride] < -tolerance && symbols[symbol].row < 0 { found = symbol }
      place += 1
      seen += 1
    }
    position = place
    idle = seen
    return found
  }

  /// Leaves as candidates what costs nothing on the level.
  private func freeze(_ level: Int) {
    let (items, count) = (candidates.items, candidates.count)
    let symbols = symbols
    let stride = costs.levelCount
    let (base, tolerance) = (costs.vector(0) + level, Self.tolerance)
    var (kept, index) = (0, 0)
    while index < count {
      let symbol = items[index]
      index += 1
      if base[symbol * stride] > tolerance && symbols[symbol].row < 0 { continue }
      items[kept] = symbol
      kept += 1
    }
    candidates.count = kept
  }
}
