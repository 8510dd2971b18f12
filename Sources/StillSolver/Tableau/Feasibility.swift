// SPDX-License-Identifier: MIT

/// The pivots that raise basic symbols to zero where they are below: for a row that was added, and after constants
/// changed.
struct Feasibility {
  enum Outcome {
    /// No basic symbol is negative; so many rows were looked at.
    case feasible(rows: Int)
    /// The row has no solution.
    case infeasible(row: Int)
    /// The pivots were too many, or too much work: the tableau must be rebuilt.
    case stuck
  }

  let rows: SimplexRows

  // MARK: A row that was added

  /// Makes the last row's basic symbol feasible; returns false if it cannot be.
  ///
  /// - Parameter workEnd: The number of entries at which it is given up.
  func settleLastRow(workEnd: Int) -> Bool {
    let row = rows.rowCount - 1
    let isDummy = rows.isDummy(rows[row].basic)
    rows.costs.isValid = false
    while rows[row].constant < -Precision.tolerance {
      if rows.entryCount > workEnd { return false }
      guard let entering = firstRaising(row) else {
        if rows[row].constant < -Precision.slop { return false }
        rows.clearConstant(ofRow: row)
        break
      }
      let step = -rows[row].constant / rows.coefficient(of: entering, in: row)
      let (blocking, limit) = rows.blockingRow(entering: entering, except: row)
      if blocking >= 0 && limit < step {
        rows.pivot(entering: entering, row: blocking)
      } else {
        rows.pivot(entering: entering, row: row)
        return true
      }
    }
    // A dummy at zero leaves the basis, unless the constraint follows from other equalities.
    if isDummy, let entering = firstRegular(row) { rows.pivot(entering: entering, row: row) }
    return true
  }

  /// Lowest index first (Bland's rule, which cannot cycle).
  private func firstRaising(_ row: Int) -> Int? {
    let (entries, count) = (rows[row].entries, rows[row].count)
    var index = 0
    while index < count {
      if entries[index].value > Precision.tolerance && !rows.isDummy(entries[index].index) {
        return entries[index].index
      }
      index += 1
    }
    return nil
  }

  private func firstRegular(_ row: Int) -> Int? {
    let (entries, count) = (rows[row].entries, rows[row].count)
    var index = 0
    while index < count {
      let isRegular = !rows.isDummy(entries[index].index)
      if isRegular && abs(entries[index].value) > Precision.tolerance { return entries[index].index }
      index += 1
    }
    return nil
  }

  // MARK: Changed constants

  /// The dual simplex (section 3.4 of the paper, `suggestValue`): an optimal tableau whose constants changed becomes
  /// feasible and stays optimal.
  ///
  /// - Parameter workEnd: The number of entries at which it is given up.
  func restore(_ changed: IndexList, workEnd: Int) -> Outcome {
    var suspects = IndexList(capacity: changed.count + 16)
    defer { suspects.deallocate() }
    for index in 0..<changed.count { suspects.append(changed.items[index]) }
    var pivots = 0
    var next = 0
    while next < suspects.count {
      let row = suspects.items[next]
      next += 1
      let (basic, constant) = (rows[row].basic, rows[row].constant)
      let isDummy = rows.isDummy(basic)
      if isDummy && abs(constant) > Precision.slop { return .infeasible(row: row) }
      if isDummy || constant >= -Precision.tolerance { continue }
      guard let entering = cheapestRaising(row) else {
        if constant < -Precision.slop { return .infeasible(row: row) }
        rows.clearConstant(ofRow: row)
        continue
      }
      pivots += 1
      if pivots > 100 + 2 * (rows.rowCount + rows.symbolCount) || rows.entryCount > workEnd { return .stuck }
      rows.appendColumn(of: entering, to: &suspects)
      rows.pivot(entering: entering, row: row)
    }
    return .feasible(rows: suspects.count)
  }

  /// The symbol that raises the row's basic one at the least cost, level by level; the lowest among equals.
  private func cheapestRaising(_ row: Int) -> Int? {
    let (entries, count) = (rows[row].entries, rows[row].count)
    var best = -1
    var index = 0
    while index < count {
      let isCandidate = entries[index].value > Precision.tolerance && !rows.isDummy(entries[index].index)
      if isCandidate && (best < 0 || rows.costs.isCheaper(entries[index], than: entries[best])) { best = index }
      index += 1
    }
    return best < 0 ? nil : entries[best].index
  }
}
