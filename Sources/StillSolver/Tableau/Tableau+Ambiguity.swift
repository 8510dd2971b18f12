// SPDX-License-Identifier: MIT

extension Tableau {
  /// Whether some other solution, as good on every level, gives the variable another value. The tableau must be optimal; its
  /// values stay, its basis may change.
  func isAmbiguous(_ variable: Int) -> Bool {
    optimize()
    _ = expand(variable: variable)
    for index in 0..<walk.reached.count {
      let record = model.variables[walk.reached.items[index]]
      if record.definition < 0 && abs(record.sum) > Self.noise {
        clearTouched()
        return true
      }
    }
    _ = substituteBasics()
    // The variable becomes the last row, so that pivots keep it up to date.
    enter(takeTouched(times: 1))
    var hasPivoted = false
    let canGrow = canMove(row: rowCount - 1, direction: 1, &hasPivoted)
    let isAmbiguous = canGrow || canMove(row: rowCount - 1, direction: -1, &hasPivoted)
    dropLastRow()
    // The breaking of ties is not looked after here.
    if hasPivoted { costs.isValid = false }
    return isAmbiguous
  }

  /// Whether the row's value can grow (or shrink) without costs. Only pivots that move nothing are made on the way, by
  /// Bland's rule; the first step of some length is the answer.
  private func canMove(row: Int, direction: Double, _ hasPivoted: inout Bool) -> Bool {
    while let entering = firstFree(row, direction) {
      let (blocking, limit) = blockingRow(entering: entering)
      if blocking < 0 || limit > Self.tolerance { return true }
      pivot(entering: entering, row: blocking)
      hasPivoted = true
    }
    return false
  }

  private func firstFree(_ row: Int, _ direction: Double) -> Int? {
    let (entries, count) = (rows[row].entries, rows[row].count)
    var index = 0
    while index < count {
      let symbol = entries[index].index
      if entries[index].value * direction > Self.tolerance && !symbols[symbol].isDummy && costsNothing(symbol) {
        return symbol
      }
      index += 1
    }
    return nil
  }

  /// On all levels but that of the ties.
  private func costsNothing(_ symbol: Int) -> Bool {
    let cost = costs.vector(symbol)
    var level = 0
    while level + 1 < costs.levelCount {
      if abs(cost[level]) > Self.tolerance { return false }
      level += 1
    }
    return true
  }
}
