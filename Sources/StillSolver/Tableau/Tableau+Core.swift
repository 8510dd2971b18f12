// SPDX-License-Identifier: MIT

/// Constraints all of whose variables are defined: rows over symbols, kept feasible.
extension Tableau {
  func insertCore(_ id: Int, constant: Double) throws(Infeasibility) {
    let constant = constant + substituteBasics()
    let record = model.constraints[id]
    if record.isRequired && record.relation == .equal {
      model.constraints[id].symbol = symbolCount
      model.constraints[id].symbolCount = 1
      // The dummy's value is not positive, so that it has to rise.
      model.constraints[id].sign = constant > 0 ? 1 : -1
      addSymbol(constraint: id, isDummy: true, level: -1, weight: 1)
    } else {
      addErrorsAndSlack(id)
    }
    enterCore(id, constant: constant)
    guard settleLastRow() else {
      let conflict = conflict(inRow: rowCount - 1)
      withdrawLastRow(id)
      throw Infeasibility(constraints: conflict, noticedAt: id)
    }
    model.constraints[id].role = .core
    core.append(id)
    costs.isValid = false
  }

  /// The marker becomes basic, or the other symbol if the marker would be negative.
  private func enterCore(_ id: Int, constant: Double) {
    let record = model.constraints[id]
    let markerValue = -constant * record.sign
    let takesOther = record.symbolCount > 1 && markerValue < 0
    var row = takeTouched(times: takesOther ? record.sign : -record.sign)
    row.constant = takesOther ? -markerValue : markerValue
    row.basic = takesOther ? record.symbol + 1 : record.symbol
    if record.symbolCount > 1 {
      row.entries[row.count] = Entry(index: takesOther ? record.symbol : record.symbol + 1, value: 1)
      row.count += 1
    }
    enter(row)
  }

  /// Its symbols stand in no other row: columns of one constraint's symbols are multiples of each other.
  private func withdrawLastRow(_ id: Int) {
    dropLastRow()
    dropLastSymbol()
    model.constraints[id].symbol = -1
    model.constraints[id].symbolCount = 0
    let (terms, count) = (model.constraints[id].terms, model.constraints[id].termCount)
    for index in 0..<count { model.variables[terms[index].index].references -= 1 }
  }

  /// Makes the last row's basic symbol feasible, or says that it cannot be.
  private func settleLastRow() -> Bool {
    let row = rowCount - 1
    let isDummy = symbols[rows[row].basic].isDummy
    costs.isValid = false
    while rows[row].constant < -Self.tolerance {
      guard let entering = firstRaising(row) else {
        if rows[row].constant < -Self.slop { return false }
        rows[row].constant = 0
        break
      }
      let step = -rows[row].constant / coefficient(of: entering, in: row)
      let (blocking, limit) = blockingRow(entering: entering, except: row)
      if blocking >= 0 && limit < step {
        pivot(entering: entering, row: blocking)
      } else {
        pivot(entering: entering, row: row)
        return true
      }
    }
    // A dummy at zero leaves the basis, unless the constraint follows from other equalities.
    if isDummy, let entering = firstRegular(row) { pivot(entering: entering, row: row) }
    return true
  }

  /// Lowest index first (Bland's rule, which cannot cycle).
  private func firstRaising(_ row: Int) -> Int? {
    let entries = rows[row].entries
    var index = 0
    while index < rows[row].count {
      if entries[index].value > Self.tolerance && !symbols[entries[index].index].isDummy { return entries[index].index }
      index += 1
    }
    return nil
  }

  private func firstRegular(_ row: Int) -> Int? {
    let entries = rows[row].entries
    var index = 0
    while index < rows[row].count {
      let isRegular = !symbols[entries[index].index].isDummy
      if isRegular && abs(entries[index].value) > Self.tolerance { return entries[index].index }
      index += 1
    }
    return nil
  }

  /// The row whose basic symbol reaches zero first when a symbol enters, the lowest basic symbol among equals; and how far
  /// the entering symbol gets. -1 if nothing blocks.
  func blockingRow(entering symbol: Int, except skipped: Int = -1) -> (row: Int, limit: Double) {
    let column = symbols[symbol].column
    var (found, limit, foundBasic) = (-1, Double.infinity, Int.max)
    var index = 0
    while index < column.count {
      let row = column.items[index]
      index += 1
      if row == skipped || row >= rowCount || rows[row].basic < 0 { continue }
      let factor = coefficient(of: symbol, in: row)
      if factor > -Self.tolerance { continue }
      let ratio = max(0, rows[row].constant) / -factor
      if ratio < limit - Self.tolerance || (ratio <= limit + Self.tolerance && rows[row].basic < foundBasic) {
        found = row
        limit = min(limit, ratio)
        foundBasic = rows[row].basic
      }
    }
    return (found, limit)
  }
}
