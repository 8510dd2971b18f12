// SPDX-License-Identifier: MIT

/// Required constraints that contradict each other, by index.
struct Infeasibility: Error {
  var constraints: [Int]
  var noticedAt: Int
}

/// Adding constraints. The tableau stays feasible, and becomes optimal by `optimize`.
extension Tableau {
  /// Adds a constraint. If it contradicts others, the tableau is as it was, but for the choice of its basis.
  func insert(_ id: Int) throws(Infeasibility) {
    if let position = directPosition(id) {
      addReferences(id)
      define(id, at: position)
      return
    }
    addReferences(id)
    let constant = expand(id)
    if let position = undependedPosition(id) {
      clearTouched()
      define(id, at: position)
    } else if let variable = undefinedVariable() {
      defineExtended(id, variable: variable, constant: constant)
    } else {
      try insertCore(id, constant: constant)
    }
  }

  private func addReferences(_ id: Int) {
    let (terms, count) = (model.constraints[id].terms, model.constraints[id].termCount)
    var index = 0
    while index < count {
      model.variables[terms[index].index].references += 1
      index += 1
    }
  }

  /// Where the constraint names a variable that can be defined by it without looking any further: the first, if no variable
  /// is defined yet, or one that nothing mentions.
  private func directPosition(_ id: Int) -> Int? {
    let variables = model.variables
    let (terms, count) = (model.constraints[id].terms, model.constraints[id].termCount)
    var fresh = -1
    var allUndefined = true
    var index = 0
    while index < count {
      let variable = terms[index].index
      if variables[variable].definition >= 0 { allUndefined = false }
      if fresh < 0 && variables[variable].references == 0 { fresh = index }
      index += 1
    }
    if allUndefined { return 0 }
    return fresh < 0 ? nil : fresh
  }

  /// After `expand`: where the constraint names an undefined variable that none of its other variables needs.
  private func undependedPosition(_ id: Int) -> Int? {
    let (terms, count) = (model.constraints[id].terms, model.constraints[id].termCount)
    var index = 0
    while index < count {
      let variable = model.variables[terms[index].index]
      if variable.definition < 0 && !variable.isIndirect { return index }
      index += 1
    }
    return nil
  }

  /// After `expand`: the first made of the undefined variables that did not cancel out.
  private func undefinedVariable() -> Int? {
    var found: Int?
    var index = 0
    while index < walk.reached.count {
      let variable = walk.reached.items[index]
      index += 1
      if model.variables[variable].definition >= 0 || abs(model.variables[variable].sum) <= Self.noise { continue }
      if variable < found ?? .max { found = variable }
    }
    return found
  }

  private func define(_ id: Int, at position: Int) {
    addErrorsAndSlack(id)
    model.constraints[id].role = .definition
    let term = model.constraints[id].terms[position]
    addDefinition(Definition(variable: term.index, constraint: id, coefficient: term.value, extended: -1))
  }

  private func defineExtended(_ id: Int, variable: Int, constant: Double) {
    let first = symbolCount
    addErrorsAndSlack(id)
    let scale = -1 / model.variables[variable].sum
    var (terms, substituted, entries): ([Entry], [Entry], [Entry]) = ([], [], [])
    for index in 0..<walk.reached.count {
      let other = walk.reached.items[index]
      let record = model.variables[other]
      if other == variable || abs(record.sum) <= Self.noise { continue }
      if record.definition >= 0 {
        substituted.append(Entry(index: record.definition, value: record.sum))
      } else {
        terms.append(Entry(index: other, value: record.sum * scale))
      }
    }
    for index in 0..<touched.count {
      let symbol = touched.items[index]
      if abs(symbols[symbol].sum) > Self.noise {
        entries.append(Entry(index: symbol, value: symbols[symbol].sum * scale))
      }
    }
    clearTouched()
    for symbol in first..<symbolCount {
      entries.append(Entry(index: symbol, value: sigma(symbol) * scale))
    }
    model.constraints[id].role = .definition
    extensions.append(
      ExtendedDefinition(
        constraint: id, scale: scale, constant: constant * scale, variables: terms, symbols: entries,
        substituted: substituted))
    addDefinition(Definition(variable: variable, constraint: id, coefficient: 1, extended: extensions.count - 1))
  }

  /// Slack and error variables. A required equality has none; in the core it gets a dummy.
  func addErrorsAndSlack(_ id: Int) {
    let record = model.constraints[id]
    if record.isRequired && record.relation == .equal { return }
    costs.isValid = false
    model.constraints[id].symbol = symbolCount
    model.constraints[id].symbolCount = record.isRequired ? 1 : 2
    model.constraints[id].sign = record.relation == .lessThanOrEqual ? 1 : -1
    let level = record.isRequired ? -1 : level(of: record.strength.priority)
    let costsBothWays = record.relation == .equal
    addSymbol(
      constraint: id, isDummy: false, level: costsBothWays ? level : -1, weight: record.strength.weight)
    if !record.isRequired { addSymbol(constraint: id, isDummy: false, level: level, weight: record.strength.weight) }
  }

  /// The coefficient of a symbol in its own constraint.
  func sigma(_ symbol: Int) -> Double {
    let record = model.constraints[symbols[symbol].constraint]
    return symbol == record.symbol ? record.sign : -record.sign
  }

  private func level(of priority: Double) -> Int {
    if let level = levels.firstIndex(of: priority) { return level }
    levels.append(priority)
    return levels.count - 1
  }
}
