// SPDX-License-Identifier: MIT

/// A set of required constraints that contradict each other, by index.
struct Infeasibility: Error {
  var constraints: [Int]
  var noticedAt: Int
}

/// One connected component of the constraints in basic feasible solved form (Badros, Borning, Stuckey 2001, section 3).
///
/// A constraint reads Σ terms − constant + σ = 0, where σ holds its restricted symbols: slack, errors, or a dummy. As
/// in the paper, unrestricted variables are kept out of the simplex part. Unlike there, their rows are never multiplied
/// out: a *definition* is a constraint that is solved for one variable (`Definitions`). The constraints that are left
/// when all their variables are defined are the *core*: rows over restricted symbols only (`SimplexRows`).
final class Tableau {
  enum Refresh {
    case done
    /// The pivots were too many, or too much work: the tableau must be rebuilt.
    case stuck
  }

  private let model: Model
  private let definitions: Definitions
  private let rows = SimplexRows()
  private let objective: Objective
  /// The constraints of the core.
  private var core = IndexList()
  private let sum = SymbolSum()

  init(model: Model, nodes: VariableNodes) {
    self.model = model
    definitions = Definitions(model: model, nodes: nodes)
    objective = Objective(rows: rows, patience: model.patience)
  }

  deinit { core.deallocate() }

  // MARK: Solving

  /// Makes a feasible tableau optimal.
  func optimize() {
    objective.optimize(workLimit: model.workLimit)
    if objective.isExhausted { model.isExhausted = true }
  }

  /// The pivots since the tableau was made.
  var pivotCount: Int { rows.pivotCount }

  /// The terms that were substituted since then.
  var substitutionCount: Int { definitions.substitutionCount }

  /// Works out the trial values of the variables.
  func evaluate() { definitions.evaluate(rows) }

  /// Brings an optimal tableau to the constants that the model has now, and the variables' trial values with it.
  ///
  /// The changes are found from the residuals of the core, which also takes back rounding errors.
  func refresh() throws(Infeasibility) -> Refresh {
    optimize()
    evaluate()
    let changed = shiftResiduals()
    defer { changed.deallocate() }
    switch Feasibility(rows: rows).restore(changed, workEnd: rows.entryCount + model.workLimit) {
    case .feasible(let count):
      if count > 0 { evaluate() }
      return .done
    case .infeasible(let row): throw infeasibility(row)
    case .stuck: return .stuck
    }
  }

  /// Returns true if some other solution, as good on every level, gives the variable another value.
  ///
  /// The tableau must be optimal; its values stay, its basis may change.
  func isAmbiguous(_ variable: Int) -> Bool {
    optimize()
    _ = definitions.expand(variable: variable, into: sum)
    if definitions.undefinedVariable() != nil {
      sum.clear()
      return true
    }
    _ = rows.substituteBasics(in: sum)
    // The variable becomes the last row, so that pivots keep it up to date.
    rows.append(sum.makeRow(times: 1))
    defer { rows.dropLastRow() }
    return objective.canMoveLastRow(workLimit: model.workLimit)
  }

  // MARK: Adding constraints

  /// Adds a constraint, after which the tableau is feasible.
  ///
  /// If it contradicts others, the tableau is unchanged, except for the choice of its basis.
  func insert(_ id: Int) throws(Infeasibility) {
    if let term = definitions.directTerm(of: id) {
      definitions.addReferences(of: id)
      define(id, term)
      return
    }
    definitions.addReferences(of: id)
    let constant = definitions.expand(id, into: sum, usesKnown: true)
    if let term = definitions.independentTerm(of: id) {
      sum.clear()
      define(id, term)
    } else if definitions.undefinedVariable() != nil {
      defineExpanded(id)
    } else {
      try insertCore(id, constant: constant)
    }
  }

  private func define(_ id: Int, _ term: Entry) {
    addErrorsAndSlack(id)
    model.constraints[id].role = .definition
    definitions.define(term.index, by: id, coefficient: term.value)
  }

  /// The definitions that were substituted are noted, so the walk has to reach them all.
  private func defineExpanded(_ id: Int) {
    sum.clear()
    let constant = definitions.expand(id, into: sum, usesKnown: false)
    guard let term = definitions.undefinedVariable() else { return sum.clear() }
    model.constraints[id].role = .definition
    if let old = definitions.expandedDefinition(ofOnlyVariableIn: id) {
      return exchange(id, term, old, constant: constant + model.constraints[id].constant)
    }
    let first = rows.symbolCount
    addErrorsAndSlack(id)
    let scale = -1 / term.value
    var symbols = sum.entries(times: scale)
    sum.clear()
    for symbol in first..<rows.symbolCount {
      symbols.append(symbol, model.constraints[id].coefficient(ofSymbol: symbol) * scale)
    }
    definitions.define(term.index, byExpanded: id, scale: scale, constant: constant, symbols: symbols)
  }

  /// Lets the constraint define its only variable, and what defined that one define the variable of the term, both of
  /// which stand in the sum.
  private func exchange(_ id: Int, _ term: Entry, _ old: ExpandedDefinition, constant: Double) {
    let unit = 1 / (model.constraints[id].terms[0].value * old.scale)
    let scale = -1 / (term.value * unit)
    let symbols = sum.entries(times: unit * scale)
    sum.clear()
    addErrorsAndSlack(id)
    definitions.exchange(
      definedBy: id, for: term.index, by: old, unit: unit, scale: scale, constant: constant * unit, symbols: symbols)
  }

  /// A required equality has neither; in the core it gets a dummy.
  private func addErrorsAndSlack(_ id: Int) {
    let record = model.constraints[id]
    if record.isRequired && record.relation == .equal { return }
    rows.costs.isValid = false
    model.constraints[id].symbol = rows.symbolCount
    model.constraints[id].symbolCount = record.isRequired ? 1 : 2
    model.constraints[id].sign = record.relation == .lessThanOrEqual ? 1 : -1
    let slack = rows.addSymbol(of: id)
    if !record.isRequired {
      if record.relation == .equal { objective.add(error: slack, of: record) }
      objective.add(error: rows.addPartner(), of: record)
    }
    sum.reserve(rows.symbolCount)
  }

  // MARK: The core

  private func insertCore(_ id: Int, constant: Double) throws(Infeasibility) {
    let constant = constant + rows.substituteBasics(in: sum)
    let record = model.constraints[id]
    if record.isRequired && record.relation == .equal {
      model.constraints[id].symbol = rows.symbolCount
      model.constraints[id].symbolCount = 1
      // The dummy's value is not positive, so that it has to rise.
      model.constraints[id].sign = constant > 0 ? 1 : -1
      rows.addSymbol(of: id, isDummy: true)
      sum.reserve(rows.symbolCount)
    } else {
      addErrorsAndSlack(id)
    }
    enterCore(id, constant: constant)
    let end = rows.entryCount + model.workLimit
    guard Feasibility(rows: rows).settleLastRow(workEnd: end) else {
      if rows.entryCount > end { model.isExhausted = true }
      let conflict = conflict(inRow: rows.rowCount - 1)
      withdrawLastRow(id)
      throw Infeasibility(constraints: conflict, noticedAt: id)
    }
    model.constraints[id].role = .core
    core.append(id)
    rows.costs.isValid = false
  }

  /// The marker becomes basic, or the other symbol if the marker would be negative.
  private func enterCore(_ id: Int, constant: Double) {
    let record = model.constraints[id]
    let markerValue = -constant * record.sign
    let takesOther = record.symbolCount > 1 && markerValue < 0
    var row = sum.makeRow(times: takesOther ? record.sign : -record.sign)
    row.constant = takesOther ? -markerValue : markerValue
    row.basic = takesOther ? record.symbol + 1 : record.symbol
    if record.symbolCount > 1 {
      row.entries[row.count] = Entry(index: takesOther ? record.symbol : record.symbol + 1, value: 1)
      row.count += 1
    }
    rows.append(row)
  }

  /// Removes the row of a constraint that cannot hold.
  ///
  /// No other row mentions its symbols, as columns of one constraint's symbols are multiples of each other.
  private func withdrawLastRow(_ id: Int) {
    rows.dropLastRow()
    rows.dropLastSymbol()
    model.constraints[id].symbol = -1
    model.constraints[id].symbolCount = 0
    definitions.addReferences(of: id, -1)
  }

  // MARK: Changed constants

  /// Moves the constants of rows by the core's residuals; returns the rows that changed.
  private func shiftResiduals() -> IndexList {
    // All residuals first: a shift changes the values of symbols that others are computed from.
    var shifts: [Entry] = []
    var index = 0
    while index < core.count {
      let id = core.items[index]
      index += 1
      let residual = residual(id)
      if abs(residual) > Precision.tolerance { shifts.append(Entry(index: id, value: residual)) }
    }
    var changed = IndexList(capacity: 16)
    for entry in shifts {
      let record = model.constraints[entry.index]
      rows.shift(record.symbol, by: entry.value * record.sign, noting: &changed)
    }
    return changed
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
    sum += record.pointee.sign * rows.value(of: record.pointee.symbol)
    if record.pointee.symbolCount > 1 { sum -= record.pointee.sign * rows.value(of: record.pointee.symbol + 1) }
    return sum
  }

  // MARK: Conflicts

  private func infeasibility(_ row: Int) -> Infeasibility {
    let constraints = conflict(inRow: row)
    let last = constraints.max { model.constraints[$0].sequence < model.constraints[$1].sequence }
    return Infeasibility(
      constraints: constraints, noticedAt: last ?? rows.constraint(ofSymbol: rows[row].basic))
  }

  /// The constraints with a multiplier other than zero in a row that has no solution, in the order of addition.
  ///
  /// Symbols tell the multipliers of the core. Those of the definitions are the ones that make all variables vanish.
  private func conflict(inRow row: Int) -> [Int] {
    let row = rows[row]
    var members = Set<Int>()
    var multipliers: [Int: Double] = [:]
    multipliers[rows.constraint(ofSymbol: row.basic)] = 1 / coefficient(ofSymbol: row.basic)
    for index in 0..<row.count {
      let entry = row.entries[index]
      if abs(entry.value) > Precision.tolerance {
        multipliers[rows.constraint(ofSymbol: entry.index)] = -entry.value / coefficient(ofSymbol: entry.index)
      }
    }
    // A constraint that defines a variable gets its multiplier from there, as the row's own is not in the core yet.
    let inCore = multipliers.filter { model.constraints[$0.key].role != .definition }
    members.formUnion(inCore.keys)
    members.formUnion(definitions.constraints(vanishing: inCore.sorted { $0.key < $1.key }))
    return members.sorted { model.constraints[$0].sequence < model.constraints[$1].sequence }
  }

  /// The coefficient of a symbol in its own constraint.
  private func coefficient(ofSymbol symbol: Int) -> Double {
    model.constraints[rows.constraint(ofSymbol: symbol)].coefficient(ofSymbol: symbol)
  }
}
