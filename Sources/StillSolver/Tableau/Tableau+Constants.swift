// SPDX-License-Identifier: MIT

/// Changed constants: the tableau stays optimal and becomes infeasible, and the dual simplex mends it (section 3.4 of the
/// paper, `suggestValue`). What changed is found from the residuals of the core, which also takes back rounding errors.
extension Tableau {
  enum Refresh {
    case done
    /// Too many pivots: build the tableau anew.
    case stuck
  }

  /// Brings an optimal tableau to the constants that the model has now, and the variables' trial values with it.
  func refresh() throws(Infeasibility) -> Refresh {
    optimize()
    evaluate()
    let suspects = shiftResiduals()
    defer { suspects.deallocate() }
    guard let suspects = try restoreFeasibility(suspects) else { return .stuck }
    if suspects > 0 { evaluate() }
    return .done
  }

  /// Moves the constants of rows by the core's residuals; returns the rows that changed.
  private func shiftResiduals() -> IndexList {
    // All residuals first: a shift changes the values of symbols that others are reckoned from.
    var shifts: [Entry] = []
    var index = 0
    while index < core.count {
      let id = core.items[index]
      index += 1
      let residual = residual(id)
      if abs(residual) > Self.tolerance { shifts.append(Entry(index: id, value: residual)) }
    }
    var suspects = IndexList(capacity: 16)
    for entry in shifts { shift(model.constraints[entry.index], by: entry.value, noting: &suspects) }
    return suspects
  }

  private func residual(_ id: Int) -> Double {
    let record = model.constraints + id
    let (terms, count) = (record.pointee.terms, record.pointee.termCount)
    let variables = model.variables
    var sum = -record.pointee.constant
    var index = 0
    while index < count {
      sum += terms[index].value * variables[terms[index].index].trial
      index += 1
    }
    sum += record.pointee.sign * value(ofSymbol: record.pointee.symbol)
    if record.pointee.symbolCount > 1 { sum -= record.pointee.sign * value(ofSymbol: record.pointee.symbol + 1) }
    return sum
  }

  private func shift(_ record: ConstraintRecord, by residual: Double, noting suspects: inout IndexList) {
    let marker = record.symbol
    let amount = residual * record.sign
    if symbols[marker].row >= 0 {
      rows[symbols[marker].row].constant -= amount
      suspects.append(symbols[marker].row)
      return
    }
    compactColumn(marker)
    let column = symbols[marker].column
    var index = 0
    while index < column.count {
      let row = column.items[index]
      rows[row].constant += coefficient(of: marker, in: row) * amount
      suspects.append(row)
      index += 1
    }
  }

  /// Leaves each row that mentions the symbol, once.
  private func compactColumn(_ symbol: Int) {
    symbols[symbol].column.sort()
    let column = symbols[symbol].column
    var (kept, last, index) = (0, -1, 0)
    while index < column.count {
      let row = column.items[index]
      index += 1
      if row == last || row >= rowCount || coefficient(of: symbol, in: row) == 0 { continue }
      column.items[kept] = row
      kept += 1
      last = row
    }
    symbols[symbol].column.count = kept
  }

  /// The dual simplex; returns how many rows changed, or nil if it does not end soon.
  private func restoreFeasibility(_ changed: IndexList) throws(Infeasibility) -> Int? {
    var suspects = IndexList(capacity: changed.count + 16)
    defer { suspects.deallocate() }
    for index in 0..<changed.count { suspects.append(changed.items[index]) }
    var pivots = 0
    var next = 0
    while next < suspects.count {
      let row = suspects.items[next]
      next += 1
      let isDummy = symbols[rows[row].basic].isDummy
      if isDummy && abs(rows[row].constant) > Self.slop { throw infeasibility(row) }
      if isDummy || rows[row].constant >= -Self.tolerance { continue }
      guard let entering = cheapestRaising(row) else {
        if rows[row].constant < -Self.slop { throw infeasibility(row) }
        rows[row].constant = 0
        continue
      }
      pivots += 1
      if pivots > 100 + 2 * (rowCount + symbolCount) { return nil }
      let column = symbols[entering].column
      for index in 0..<column.count where column.items[index] < rowCount { suspects.append(column.items[index]) }
      pivot(entering: entering, row: row)
    }
    return suspects.count
  }

  private func infeasibility(_ row: Int) -> Infeasibility {
    let constraints = conflict(inRow: row)
    let last = constraints.max { model.constraints[$0].sequence < model.constraints[$1].sequence }
    return Infeasibility(constraints: constraints, noticedAt: last ?? symbols[rows[row].basic].constraint)
  }

  /// The symbol that raises the row's basic one at the least cost, level by level; the lowest among equals.
  private func cheapestRaising(_ row: Int) -> Int? {
    let entries = rows[row].entries
    let count = rows[row].count
    var best = -1
    var index = 0
    while index < count {
      let isCandidate = entries[index].value > Self.tolerance && !symbols[entries[index].index].isDummy
      if isCandidate && (best < 0 || isCheaper(entries[index], than: entries[best])) { best = index }
      index += 1
    }
    return best < 0 ? nil : entries[best].index
  }

  private func isCheaper(_ one: Entry, than other: Entry) -> Bool {
    let (left, right) = (costs.vector(one.index), costs.vector(other.index))
    var level = 0
    while level < costs.levelCount {
      let difference = left[level] / one.value - right[level] / other.value
      if abs(difference) > Self.tolerance { return difference < 0 }
      level += 1
    }
    return false
  }
}
