// SPDX-License-Identifier: MIT

/// The definitions of a tableau: constraints that are each solved for one variable and stay as short as they were
/// stated.
///
/// Values of variables come from those of symbols by substitution, so a chain of a thousand views costs a thousand
/// short sums.
final class Definitions {
  fileprivate struct Definition {
    let variable: Int
    let constraint: Int
    /// The variable's coefficient in the constraint.
    let coefficient: Double
    /// The index in `expanded` if the constraint had to be multiplied out, or -1.
    let expanded: Int
  }

  let nodes: VariableNodes
  private let model: Model
  private var definitions: UnsafeMutablePointer<Definition>
  private var definitionCount = 0
  private var definitionCapacity = 32
  private var expanded: UnsafeMutablePointer<ExpandedDefinition>
  private var expandedCount = 0
  private var expandedCapacity = 8
  /// The definitions, each after those that it needs.
  private var order = IndexList()
  private var isOrdered = false
  private var walk = DefinitionWalk()
  /// The terms that were substituted: a measure of work.
  private(set) var substitutionCount = 0

  init(model: Model, nodes: VariableNodes) {
    self.model = model
    self.nodes = nodes
    definitions = .allocate(capacity: definitionCapacity)
    expanded = .allocate(capacity: expandedCapacity)
  }

  deinit {
    for index in 0..<expandedCount { expanded[index].deallocate() }
    expanded.deallocate()
    definitions.deallocate()
    order.deallocate()
    walk.deallocate()
  }

  // MARK: Adding

  func define(_ variable: Int, by constraint: Int, coefficient: Double) {
    add(Definition(variable: variable, constraint: constraint, coefficient: coefficient, expanded: -1))
  }

  /// Defines a variable, after `expand`, by the rest of the constraint.
  ///
  /// The scale is -1 divided by the variable's coefficient; the symbols are those of the sum, times the scale.
  func define(_ variable: Int, byExpanded constraint: Int, scale: Double, constant: Double, symbols: EntryList) {
    let (terms, substituted) = reachedTerms(except: variable, unit: 1, scale: scale)
    add(
      ExpandedDefinition(
        constraint: constraint, scale: scale, constant: constant * scale, variables: terms, symbols: symbols,
        substituted: substituted), of: variable)
  }

  /// The definition of the only variable of a constraint, if it is multiplied out.
  func expandedDefinition(ofOnlyVariableIn constraint: Int) -> ExpandedDefinition? {
    let record = model.constraints[constraint]
    guard record.termCount == 1 else { return nil }
    let definition = nodes.memory[record.terms[0].index].definition
    guard definition >= 0, definitions[definition].expanded >= 0 else { return nil }
    return expanded[definitions[definition].expanded]
  }

  /// Defines the only variable of a constraint, after `expand`, by that constraint, and another one by what defined it
  /// before.
  ///
  /// All variables are then the same sums of symbols and undefined variables as if the other one were defined by the
  /// constraint. But sums stay short: of heights with a known total, each at least zero, one is the sum of all others,
  /// and not each the sum of all that come after it.
  ///
  /// - Parameters:
  ///   - unit: The sums' factor that makes them parts of the constraint that defined the variable before.
  ///   - symbols: The symbols that the other variable gets.
  func exchange(
    definedBy constraint: Int, for variable: Int, by old: ExpandedDefinition, unit: Double, scale: Double,
    constant: Double, symbols: EntryList
  ) {
    let term = model.constraints[constraint].terms[0]
    var (terms, substituted) = reachedTerms(except: variable, term.index, unit: unit, scale: scale)
    terms.append(term.index, -scale / old.scale)
    substituted.append(old.substituted)
    define(term.index, by: constraint, coefficient: term.value)
    add(
      ExpandedDefinition(
        constraint: old.constraint, scale: scale, constant: constant * scale, variables: terms, symbols: symbols,
        substituted: substituted), of: variable)
  }

  /// The undefined variables that the last walk reached, times both factors, and the definitions, times the first.
  private func reachedTerms(
    except variable: Int, _ other: Int = -1, unit: Double, scale: Double
  ) -> (variables: EntryList, substituted: EntryList) {
    var (terms, substituted) = (EntryList(), EntryList())
    let (items, count, nodes) = (walk.reached.items, walk.reached.count, nodes.memory)
    var index = 0
    while index < count {
      let reached = items[index]
      index += 1
      let (sum, definition) = (nodes[reached].sum, nodes[reached].definition)
      if reached == variable || reached == other || abs(sum) <= Precision.noise { continue }
      if definition >= 0 {
        substituted.append(definition, sum * unit)
      } else {
        terms.append(reached, sum * unit * scale)
      }
    }
    return (terms, substituted)
  }

  private func add(_ definition: ExpandedDefinition, of variable: Int) {
    if expandedCount == expandedCapacity {
      expanded = grown(expanded, count: expandedCount, to: expandedCapacity * 2)
      expandedCapacity *= 2
    }
    (expanded + expandedCount).initialize(to: definition)
    expandedCount += 1
    add(
      Definition(variable: variable, constraint: definition.constraint, coefficient: 1, expanded: expandedCount - 1))
  }

  private func add(_ definition: Definition) {
    if definitionCount == definitionCapacity {
      definitions = grown(definitions, count: definitionCount, to: definitionCapacity * 2)
      definitionCapacity *= 2
    }
    (definitions + definitionCount).initialize(to: definition)
    nodes.memory[definition.variable].definition = definitionCount
    definitionCount += 1
    isOrdered = false
  }

  /// Counts a constraint as a user of its variables, or no longer.
  func addReferences(of constraint: Int, _ difference: Int = 1) {
    let (terms, count) = (model.constraints[constraint].terms, model.constraints[constraint].termCount)
    let nodes = nodes.memory
    var index = 0
    while index < count {
      nodes[terms[index].index].references += difference
      index += 1
    }
  }

  // MARK: Choosing a variable

  /// Returns the term of a variable that the constraint can define without looking any further: the first, if no
  /// variable is defined yet, or one that nothing mentions.
  func directTerm(of constraint: Int) -> Entry? {
    let nodes = nodes.memory
    let (terms, count) = (model.constraints[constraint].terms, model.constraints[constraint].termCount)
    var fresh = -1
    var allUndefined = true
    var index = 0
    while index < count {
      let variable = terms[index].index
      if nodes[variable].definition >= 0 { allUndefined = false }
      if fresh < 0 && nodes[variable].references == 0 { fresh = index }
      index += 1
    }
    if allUndefined { return terms[0] }
    return fresh < 0 ? nil : terms[fresh]
  }

  /// After `expand`: the term of an undefined variable that none of the constraint's other variables needs.
  func independentTerm(of constraint: Int) -> Entry? {
    let nodes = nodes.memory
    let (terms, count) = (model.constraints[constraint].terms, model.constraints[constraint].termCount)
    var index = 0
    while index < count {
      let node = nodes[terms[index].index]
      if node.definition < 0 && !node.isIndirect { return terms[index] }
      index += 1
    }
    return nil
  }

  /// After `expand`: the variable made first of those that are undefined and did not cancel out, and its coefficient.
  func undefinedVariable() -> Entry? {
    let (items, count, nodes) = (walk.reached.items, walk.reached.count, nodes.memory)
    var found: Int?
    var index = 0
    while index < count {
      let variable = items[index]
      index += 1
      if nodes[variable].definition >= 0 || abs(nodes[variable].sum) <= Precision.noise { continue }
      if variable < found ?? .max { found = variable }
    }
    return found.map { Entry(index: $0, value: nodes[$0].sum) }
  }

  // MARK: Substituting

  /// Adds the constraint without its own symbols to an empty sum, with all definitions substituted; returns the
  /// constant.
  ///
  /// - Parameter usesKnown: False if the walk has to reach all definitions.
  func expand(_ constraint: Int, into sum: SymbolSum, usesKnown: Bool) -> Double {
    let record = model.constraints[constraint]
    let mark = nodes.nextMark()
    walk.restart()
    var index = 0
    while index < record.termCount {
      walk.visit(record.terms[index].index, mark: mark, epoch: usesKnown ? nodes.epoch : -1, in: self)
      index += 1
    }
    if usesKnown { learn() }
    index = 0
    while index < record.termCount {
      nodes.memory[record.terms[index].index].sum += record.terms[index].value
      index += 1
    }
    return substituteDefinitions(into: sum) - record.constant
  }

  /// Adds a single variable to an empty sum, with all definitions substituted; returns the constant.
  func expand(variable: Int, into sum: SymbolSum) -> Double {
    walk.restart()
    walk.visit(variable, mark: nodes.nextMark(), in: self)
    nodes.memory[variable].sum = 1
    return substituteDefinitions(into: sum)
  }

  /// The memory in which a walk finds what definitions need.
  var needs: Needs { Needs(definitions: definitions, expanded: expanded, constraints: model.constraints) }

  /// Memory that stays where it is during a walk: a debug build checks each access to a property of an object, which took
  /// a third of the time.
  struct Needs {
    fileprivate let definitions: UnsafeMutablePointer<Definition>
    fileprivate let expanded: UnsafeMutablePointer<ExpandedDefinition>
    fileprivate let constraints: UnsafeMutablePointer<ConstraintRecord>

    /// Appends the variables that a definition needs, the first one last.
    func append(of definition: Int, to stack: inout IndexList) {
      let definition = definitions + definition
      if definition.pointee.expanded >= 0 {
        let variables = expanded[definition.pointee.expanded].variables
        let items = variables.items
        var index = variables.count
        while index > 0 {
          index -= 1
          stack.append(items[index].index)
        }
        return
      }
      let (variable, constraint) = (definition.pointee.variable, constraints + definition.pointee.constraint)
      let terms = constraint.pointee.terms
      var index = constraint.pointee.termCount
      while index > 0 {
        index -= 1
        if terms[index].index != variable { stack.append(terms[index].index) }
      }
    }
  }

  /// Each variable is substituted after all that need it, so it is substituted once.
  private func substituteDefinitions(into symbols: SymbolSum) -> Double {
    let (nodes, items) = (nodes.memory, walk.reached.items)
    let (definitions, expanded) = (definitions, expanded)
    var (constant, substituted) = (0.0, 0)
    var index = walk.reached.count
    while index > 0 {
      index -= 1
      let variable = items[index]
      let definition = nodes[variable].definition
      if definition < 0 { continue }
      let sum = nodes[variable].sum
      if nodes[variable].wasReachedAsKnown {
        let known = nodes[variable].known
        constant += known.constant * sum
        if known.count > 0 { symbols.add(known.first.index, known.first.value * sum) }
        if known.count > 1 { symbols.add(known.second.index, known.second.value * sum) }
        continue
      }
      let record = definitions[definition]
      substituted += 1
      if record.expanded >= 0 {
        constant += substitute(expanded[record.expanded], times: sum, into: symbols)
      } else {
        constant += substitute(record, times: sum, into: symbols)
      }
    }
    substitutionCount += substituted
    return constant
  }

  /// Works out what can be known of the variables reached, once a walk was long or met a variable that is known.
  ///
  /// Short chains are cheap to walk again.
  private func learn() {
    let (items, count) = (walk.reached.items, walk.reached.count)
    let (epoch, nodes, definitions) = (nodes.epoch, nodes.memory, definitions)
    var isWorthwhile = count > 32
    var index = 0
    while index < count && !isWorthwhile {
      isWorthwhile = nodes[items[index]].wasReachedAsKnown
      index += 1
    }
    if !isWorthwhile { return }
    index = 0
    while index < count {
      let variable = items[index]
      index += 1
      if nodes[variable].definition < 0 || nodes[variable].wasReachedAsKnown { continue }
      if let known = knownSum(definitions[nodes[variable].definition]) {
        nodes[variable].known = known
        nodes[variable].knownIn = epoch
      }
    }
  }

  private func knownSum(_ definition: Definition) -> KnownSum? {
    if definition.expanded >= 0 { return nil }
    let constraint = model.constraints + definition.constraint
    let nodes = nodes.memory
    let epoch = self.nodes.epoch
    let (terms, count) = (constraint.pointee.terms, constraint.pointee.termCount)
    let factor = -1 / definition.coefficient
    var sum = KnownSum()
    sum.add(-constraint.pointee.constant * factor)
    var index = 0
    while index < count {
      let other = terms[index].index
      if other != definition.variable {
        if nodes[other].knownIn != epoch { return nil }
        sum.add(nodes[other].known, times: terms[index].value * factor)
      }
      index += 1
    }
    let marker = constraint.pointee.symbol
    if constraint.pointee.symbolCount > 0 { sum.add(marker, constraint.pointee.sign * factor) }
    if constraint.pointee.symbolCount > 1 { sum.add(marker + 1, -constraint.pointee.sign * factor) }
    return sum.isKnown ? sum : nil
  }

  private func substitute(_ definition: Definition, times sum: Double, into symbols: SymbolSum) -> Double {
    let constraint = model.constraints + definition.constraint
    let nodes = nodes.memory
    let factor = -sum / definition.coefficient
    let (terms, count) = (constraint.pointee.terms, constraint.pointee.termCount)
    var index = 0
    while index < count {
      let other = terms[index].index
      if other != definition.variable {
        nodes[other].sum += terms[index].value * factor
        nodes[other].isIndirect = true
      }
      index += 1
    }
    let marker = constraint.pointee.symbol
    if constraint.pointee.symbolCount > 0 { symbols.add(marker, constraint.pointee.sign * factor) }
    if constraint.pointee.symbolCount > 1 { symbols.add(marker + 1, -constraint.pointee.sign * factor) }
    return -constraint.pointee.constant * factor
  }

  private func substitute(_ definition: ExpandedDefinition, times sum: Double, into symbols: SymbolSum) -> Double {
    let nodes = nodes.memory
    let (items, count) = (definition.variables.items, definition.variables.count)
    var index = 0
    while index < count {
      let other = nodes + items[index].index
      other.pointee.sum += items[index].value * sum
      other.pointee.isIndirect = true
      index += 1
    }
    symbols.add(definition.symbols.items, count: definition.symbols.count, times: sum)
    substitutionCount += count + definition.symbols.count
    return definition.constant * sum
  }

  // MARK: Values

  /// Works out the trial values of variables from the values of symbols.
  ///
  /// A variable that nothing defines is 0.
  func evaluate(_ rows: SimplexRows) {
    orderDefinitions()
    updateExpandedConstants()
    let variables = model.variables
    var index = 0
    while index < order.count {
      let definition = definitions[order.items[index]]
      index += 1
      variables[definition.variable].trial =
        definition.expanded < 0 ? value(of: definition, rows) : value(of: expanded[definition.expanded], rows)
    }
  }

  private func value(of definition: Definition, _ rows: SimplexRows) -> Double {
    let record = model.constraints + definition.constraint
    let (terms, count) = (record.pointee.terms, record.pointee.termCount)
    let variables = model.variables
    var sum = record.pointee.constant
    var index = 0
    while index < count {
      let variable = terms[index].index
      if variable != definition.variable { sum -= terms[index].value * variables[variable].trial }
      index += 1
    }
    let marker = record.pointee.symbol
    if record.pointee.symbolCount > 0 { sum -= record.pointee.sign * rows.value(of: marker) }
    if record.pointee.symbolCount > 1 { sum += record.pointee.sign * rows.value(of: marker + 1) }
    return sum / definition.coefficient
  }

  private func value(of definition: ExpandedDefinition, _ rows: SimplexRows) -> Double {
    var sum = definition.constant
    let (terms, symbols, variables) = (definition.variables, definition.symbols, model.variables)
    var index = 0
    while index < terms.count {
      sum += terms.items[index].value * variables[terms.items[index].index].trial
      index += 1
    }
    index = 0
    while index < symbols.count {
      sum += symbols.items[index].value * rows.value(of: symbols.items[index].index)
      index += 1
    }
    return sum
  }

  private func orderDefinitions() {
    if isOrdered { return }
    isOrdered = true
    let mark = nodes.nextMark()
    walk.restart()
    var index = 0
    while index < definitionCount {
      walk.visit(definitions[index].variable, mark: mark, in: self)
      index += 1
    }
    order.count = 0
    index = 0
    while index < walk.reached.count {
      let variable = walk.reached.items[index]
      let definition = nodes.memory[variable].definition
      if definition >= 0 { order.append(definition) } else { model.variables[variable].trial = 0 }
      index += 1
    }
  }

  /// Each expanded definition may need earlier ones.
  private func updateExpandedConstants() {
    let (definitions, expanded, constraints) = (definitions, expanded, model.constraints)
    for index in 0..<expandedCount {
      var sum = -constraints[expanded[index].constraint].constant
      let (items, count) = (expanded[index].substituted.items, expanded[index].substituted.count)
      var place = 0
      while place < count {
        let (value, definition) = (items[place].value, definitions + items[place].index)
        place += 1
        if definition.pointee.expanded >= 0 {
          sum += value * expanded[definition.pointee.expanded].constant
        } else {
          sum += value * constraints[definition.pointee.constraint].constant / definition.pointee.coefficient
        }
      }
      expanded[index].constant = sum * expanded[index].scale
    }
  }

  // MARK: Conflicts

  /// Returns the defining constraints whose multipliers make all variables of a sum of constraints vanish.
  func constraints(vanishing multipliers: [(key: Int, value: Double)]) -> [Int] {
    var byDefinition = [Double](repeating: 0, count: definitionCount)
    addUp(multipliers)
    for index in (0..<walk.reached.count).reversed() {
      let variable = walk.reached.items[index]
      let (sum, definition) = (nodes.memory[variable].sum, nodes.memory[variable].definition)
      if definition < 0 || abs(sum) <= Precision.tolerance { continue }
      byDefinition[definition] -= sum
      pushDown(sum, from: definitions[definition])
    }
    var found: [Int] = []
    for index in (0..<definitionCount).reversed() where abs(byDefinition[index]) > Precision.tolerance {
      found.append(definitions[index].constraint)
      if definitions[index].expanded < 0 { continue }
      let definition = expanded[definitions[index].expanded]
      for place in 0..<definition.substituted.count {
        let entry = definition.substituted.items[place]
        byDefinition[entry.index] += byDefinition[index] * definition.scale * entry.value
      }
    }
    return found
  }

  private func addUp(_ multipliers: [(key: Int, value: Double)]) {
    let mark = nodes.nextMark()
    walk.restart()
    for (id, _) in multipliers {
      let record = model.constraints[id]
      for index in 0..<record.termCount { walk.visit(record.terms[index].index, mark: mark, in: self) }
    }
    for (id, multiplier) in multipliers {
      let record = model.constraints[id]
      for index in 0..<record.termCount {
        nodes.memory[record.terms[index].index].sum += record.terms[index].value * multiplier
      }
    }
  }

  private func pushDown(_ sum: Double, from definition: Definition) {
    if definition.expanded >= 0 {
      let needs = expanded[definition.expanded].variables
      for place in 0..<needs.count {
        nodes.memory[needs.items[place].index].sum += needs.items[place].value * sum
      }
      return
    }
    let record = model.constraints[definition.constraint]
    for index in 0..<record.termCount where record.terms[index].index != definition.variable {
      let term = record.terms[index]
      nodes.memory[term.index].sum -= term.value * sum / definition.coefficient
    }
  }
}
