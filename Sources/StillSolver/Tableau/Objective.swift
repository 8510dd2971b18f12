// SPDX-License-Identifier: MIT

/// The errors that a solution makes as small as it can, and the primal simplex (section 3.2 of the paper) that does so,
/// one priority after the other.
final class Objective {
  /// A symbol that costs its weight on the level of its priority.
  private struct ErrorTerm {
    let symbol: Int
    /// The index of its priority in `priorities`.
    let level: Int
    let weight: Double
    /// The constraint's place in the order of addition.
    let sequence: Int
  }

  private let rows: SimplexRows
  private let costs: CostTable
  private var errors: [ErrorTerm] = []
  /// The priorities in the order of their first use.
  private var priorities: [Double] = []
  /// The symbols that may enter the basis without worsening a higher level than the one being optimised.
  private var candidates = IndexList(capacity: 16)
  /// The rows that end the step of the symbol that enters.
  private var blocking = BlockingRows()
  private let patience: Int
  /// The number of entries at which patience ends.
  private var limit = 0
  /// The number of entries at which the optimisation ends as it is.
  private var end = 0
  /// True if the last optimisation ended as it was: where multipliers differ by many orders of magnitude, rounding
  /// errors let pivots go round.
  private(set) var isExhausted = false
  /// The pivots in a row that have moved nothing.
  private var still = 0

  init(rows: SimplexRows, patience: Int) {
    self.rows = rows
    self.patience = patience
    costs = rows.costs
  }

  deinit {
    candidates.deallocate()
    blocking.deallocate()
  }

  /// Counts a symbol as an error of the constraint that it belongs to.
  ///
  /// Symbols are added in ascending order.
  func add(error symbol: Int, of constraint: ConstraintRecord) {
    errors.append(
      ErrorTerm(
        symbol: symbol, level: level(of: constraint.strength.priority), weight: constraint.strength.weight,
        sequence: constraint.sequence))
  }

  private func level(of priority: Double) -> Int {
    if let level = priorities.firstIndex(of: priority) { return level }
    priorities.append(priority)
    return priorities.count - 1
  }

  /// Minimises the errors, the most important level first.
  ///
  /// A symbol that would worsen one level is not tried on lower levels.
  ///
  /// - Parameter workLimit: The entries that pivots may add up, after which the solution stays as it is.
  func optimize(workLimit: Int) {
    if costs.isValid { return }
    fillCosts()
    listCandidates()
    limit = rows.entryCount + patience
    end = rows.entryCount + workLimit
    var level = 0
    while level < costs.levelCount {
      minimize(level)
      freeze(level)
      level += 1
    }
    isExhausted = !hasWorkLeft
  }

  private func listCandidates() {
    candidates.count = 0
    var symbol = 0
    let count = rows.symbolCount
    while symbol < count {
      if !rows.isDummy(symbol) { candidates.append(symbol) }
      symbol += 1
    }
  }

  // MARK: Costs

  private func fillCosts() {
    costs.reset(symbols: rows.symbolCount, levels: priorities.count + 1)
    let sorted = priorities.sorted(by: >)
    let ranks = priorities.map { priority in sorted.firstIndex(of: priority) ?? 0 }
    let tieBreak = tieBreak()
    for error in errors {
      let position = Double(error.sequence - tieBreak.first + 1)
      addCost(of: error.symbol, error.weight, level: ranks[error.level])
      addCost(of: error.symbol, error.weight * position * tieBreak.scale, level: priorities.count)
    }
  }

  private func addCost(of symbol: Int, _ weight: Double, level: Int) {
    let row = rows.row(ofBasic: symbol)
    if row < 0 {
      costs.vector(symbol)[level] += weight
    } else {
      costs.add(rows[row], times: weight, level: level)
    }
  }

  /// Below all priorities, errors of constraints that were added later weigh more, from almost 0 for the first to 1 for
  /// the last: where several solutions are as good, the first constraint gives way, whichever way the tableau was
  /// reached.
  private func tieBreak() -> (first: Int, scale: Double) {
    var (first, last) = (Int.max, Int.min)
    for error in errors {
      first = min(first, error.sequence)
      last = max(last, error.sequence)
    }
    return last < first ? (0, 1) : (first, 1 / Double(last - first + 1))
  }

  // MARK: Primal simplex

  /// Symbols enter in turn, which is how most layouts are solved, until patience ends: then the one that lowers the cost
  /// most enters, as far as it goes on lowering it, so that pivots grow with the number of views.
  ///
  /// Both ways end with the same errors. Where some other solution has the same ones on the level of ties as well, as in
  /// a stack view that is too short for equal centering, the way decides; so small systems always go the first one.
  private func minimize(_ level: Int) {
    still = 0
    minimizeInTurn(level)
    while !isPatient && hasWorkLeft {
      let symbol = mostImproving(level)
      if symbol < 0 { return }
      rows.listBlockingRows(entering: symbol, into: &blocking)
      if blocking.count == 0 {
        // Costs are never negative, so only a rounding error can have no end.
        costs.vector(symbol)[level] = 0
        continue
      }
      let last = lastImproving(symbol, level)
      var place = 0
      while place < last {
        rows.exchangePartners(inRow: blocking.items[place].row)
        place += 1
      }
      rows.pivot(entering: symbol, row: blocking.items[last].row)
      // A long run of pivots that move nothing may be a cycle.
      still = blocking.items[last].limit > Precision.tolerance ? 0 : still + 1
      if still > 100 { minimizeInTurn(level) }
    }
  }

  private var isPatient: Bool { rows.entryCount < limit }

  private var hasWorkLeft: Bool { rows.entryCount <= end }

  /// Symbols are tried in turn, from the one after the last that entered; from the lowest (Bland's rule, which cannot
  /// cycle) once a hundred pivots in a row have moved nothing, and then until one does.
  private func minimizeInTurn(_ level: Int) {
    var (position, idle) = (0, 0)
    while idle < candidates.count && (isPatient || still > 100) && hasWorkLeft {
      if position >= candidates.count || still > 100 { position = 0 }
      let symbol = nextImproving(level, &position, &idle)
      if symbol < 0 { return }
      let (row, limit) = rows.blockingRow(entering: symbol)
      if row < 0 { continue }
      rows.pivot(entering: symbol, row: row)
      idle = 0
      still = limit > Precision.tolerance ? 0 : still + 1
    }
  }

  /// Returns the next candidate that lowers the level's cost, or -1 after a round without any.
  private func nextImproving(_ level: Int, _ position: inout Int, _ idle: inout Int) -> Int {
    let (items, count) = (candidates.items, candidates.count)
    let rows = rows
    let stride = costs.levelCount
    let (base, tolerance) = (costs.vector(0) + level, Precision.tolerance)
    var (place, seen) = (position, idle)
    var found = -1
    while seen < count && found < 0 {
      if place == count { place = 0 }
      let symbol = items[place]
      if base[symbol * stride] < -tolerance && rows.row(ofBasic: symbol) < 0 { found = symbol }
      place += 1
      seen += 1
    }
    position = place
    idle = seen
    return found
  }

  /// Returns the place of the row at which the level's cost begins to rise.
  ///
  /// Where an error vanishes, or a wish is no longer exceeded, the cost goes on falling if other errors weigh more: all
  /// these rows are passed in one step.
  private func lastImproving(_ symbol: Int, _ level: Int) -> Int {
    var slope = costs.vector(symbol)[level]
    var place = 0
    while place + 1 < blocking.count {
      let row = blocking.items[place]
      let partner = rows.partner(of: row.basic)
      if partner < 0 { return place }
      let cost = costs.vector(partner)
      var above = 0
      while above < level && cost[above] <= Precision.tolerance { above += 1 }
      slope += row.fall * cost[level]
      if above < level || slope >= -Precision.tolerance { return place }
      place += 1
    }
    return place
  }

  /// Returns the candidate with the least cost on the level, or -1 if none improves.
  ///
  /// It is the last among equals, as later constraints are held first.
  private func mostImproving(_ level: Int) -> Int {
    let (items, count) = (candidates.items, candidates.count)
    let rows = rows
    let stride = costs.levelCount
    let base = costs.vector(0) + level
    var (found, least) = (-1, -Precision.tolerance)
    var index = count
    while index > 0 {
      index -= 1
      let cost = base[items[index] * stride]
      if cost < least && rows.row(ofBasic: items[index]) < 0 {
        found = items[index]
        least = cost - Precision.tolerance
      }
    }
    return found
  }

  /// Leaves as candidates the symbols that cost nothing on the level.
  private func freeze(_ level: Int) {
    let (items, count) = (candidates.items, candidates.count)
    let rows = rows
    let stride = costs.levelCount
    let (base, tolerance) = (costs.vector(0) + level, Precision.tolerance)
    var (kept, index) = (0, 0)
    while index < count {
      let symbol = items[index]
      index += 1
      if base[symbol * stride] > tolerance && rows.row(ofBasic: symbol) < 0 { continue }
      items[kept] = symbol
      kept += 1
    }
    candidates.count = kept
  }

  // MARK: Ambiguity

  /// Returns true if the last row's value can grow or shrink without costs.
  ///
  /// The tableau must be optimal. After work of `workLimit` entries the answer is no.
  func canMoveLastRow(workLimit: Int) -> Bool {
    let row = rows.rowCount - 1
    end = rows.entryCount + workLimit
    var hasPivoted = false
    let canGrow = canMove(row, direction: 1, &hasPivoted)
    let canMove = canGrow || canMove(row, direction: -1, &hasPivoted)
    // The breaking of ties is not looked after here.
    if hasPivoted { costs.isValid = false }
    return canMove
  }

  /// Makes only pivots that move nothing, by Bland's rule; the first step of some length is the answer.
  private func canMove(_ row: Int, direction: Double, _ hasPivoted: inout Bool) -> Bool {
    while hasWorkLeft, let entering = firstFree(row, direction) {
      let (blocking, limit) = rows.blockingRow(entering: entering)
      if blocking < 0 || limit > Precision.tolerance { return true }
      rows.pivot(entering: entering, row: blocking)
      hasPivoted = true
    }
    return false
  }

  private func firstFree(_ row: Int, _ direction: Double) -> Int? {
    let (entries, count) = (rows[row].entries, rows[row].count)
    var index = 0
    while index < count {
      let symbol = entries[index].index
      if entries[index].value * direction > Precision.tolerance && !rows.isDummy(symbol) && costsNothing(symbol) {
        return symbol
      }
      index += 1
    }
    return nil
  }

  /// Compares on all levels but that of the ties.
  private func costsNothing(_ symbol: Int) -> Bool {
    let cost = costs.vector(symbol)
    var level = 0
    while level + 1 < costs.levelCount {
      if abs(cost[level]) > Precision.tolerance { return false }
      level += 1
    }
    return true
  }
}
