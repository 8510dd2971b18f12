// SPDX-License-Identifier: MIT

/// An index and a number: a term of a constraint (index of a variable) or of a tableau's row (index of a symbol).
struct Entry {
  var index: Int
  var value: Double
}

/// A variable as the model keeps it.
struct VariableRecord {
  var generation = 0
  var isAlive = true
  /// The value that was last published.
  var value = 0.0
  /// The value that is being worked out.
  var trial = 0.0
  /// The number of constraints that use the variable.
  var uses = 0
}

/// A constraint as the model keeps it, and its place in the tableau of its component.
struct ConstraintRecord {
  /// The part that a constraint plays in a tableau.
  enum Role { case outside, definition, core }

  var sequence = -1
  var terms: UnsafeMutablePointer<Entry>
  var termCount: Int
  var relation: Relation
  var constant: Double
  var strength: Strength
  var isRequired: Bool
  /// True while a component holds it.
  var isAssigned = false
  var role = Role.outside
  /// The first of its symbols in the tableau, called the marker, or -1.
  var symbol = -1
  var symbolCount = 0
  /// The marker's coefficient, 1 or -1; a second symbol has the opposite one.
  var sign = 1.0

  var isAlive: Bool { sequence >= 0 }

  mutating func leaveTableau() {
    role = .outside
    symbol = -1
    symbolCount = 0
  }

  /// The coefficient that one of its symbols has in it.
  func coefficient(ofSymbol symbol: Int) -> Double { symbol == self.symbol ? sign : -sign }
}

/// The variables and constraints of a solver as they were stated, and the values of the variables.
///
/// It is plain memory that the solver's parts read. The model itself changes what was stated, components publish
/// values, and a tableau writes the trial values of its variables and the places of its constraints.
final class Model {
  private(set) var variables: UnsafeMutablePointer<VariableRecord>
  private(set) var variableCount = 0
  private var variableCapacity = 64
  private var freeVariables: [Int] = []
  private(set) var constraints: UnsafeMutablePointer<ConstraintRecord>
  private var constraintCount = 0
  private var constraintCapacity = 64
  private var freeConstraints: [Int] = []
  private var removedConstraints: [Int] = []
  private var sequence = 0
  /// The entries that the pivots of one optimisation may add up before symbols no longer enter in turn.
  let patience: Int
  /// The entries that the pivots of one step, such as an optimisation, may add up.
  ///
  /// They are fewer once a step took too many: such systems have many of these steps.
  var workLimit: Int { isExhausted ? greatestWork / 50 : greatestWork }
  private let greatestWork: Int
  /// True if a step was ended because of its work, since the solver was made.
  var isExhausted = false

  init(patience: Int, greatestWork: Int) {
    self.patience = patience
    self.greatestWork = greatestWork
    variables = .allocate(capacity: variableCapacity)
    constraints = .allocate(capacity: constraintCapacity)
  }

  deinit {
    var index = 0
    while index < constraintCount {
      if constraints[index].isAlive { constraints[index].terms.deallocate() }
      index += 1
    }
    variables.deallocate()
    constraints.deallocate()
  }
}

// MARK: - Variables

extension Model {
  func makeVariable() -> Variable {
    if let index = freeVariables.popLast() {
      let generation = variables[index].generation + 1
      variables[index] = VariableRecord(generation: generation)
      return Variable(index: index, generation: generation)
    }
    if variableCount == variableCapacity {
      variables = grown(variables, count: variableCount, to: variableCapacity * 2)
      variableCapacity *= 2
    }
    (variables + variableCount).initialize(to: VariableRecord())
    variableCount += 1
    return Variable(index: variableCount - 1, generation: 0)
  }

  func remove(_ variable: Variable) throws(SolverError) {
    let index = try index(of: variable)
    if variables[index].uses > 0 { throw .variableInUse(constraints(using: index)[0]) }
    variables[index].isAlive = false
    freeVariables.append(index)
  }

  func value(of variable: Variable) -> Double {
    guard variable.index < variableCount else { return .nan }
    let record = variables + variable.index
    return record.pointee.isAlive && record.pointee.generation == variable.generation ? record.pointee.value : .nan
  }

  func index(of variable: Variable) throws(SolverError) -> Int {
    guard variable.index < variableCount, variables[variable.index].isAlive,
      variables[variable.index].generation == variable.generation
    else { throw .unknownVariable }
    return variable.index
  }

  private func constraints(using variable: Int) -> [ConstraintID] {
    var found: [ConstraintID] = []
    for index in 0..<constraintCount where constraints[index].isAlive {
      let record = constraints[index]
      for term in 0..<record.termCount where record.terms[term].index == variable { found.append(handle(index)) }
    }
    return found.sorted()
  }
}

// MARK: - Constraints

extension Model {
  /// Takes a constraint, with the terms of one variable added up; returns its index.
  func add(_ constraint: LinearConstraint) throws(SolverError) -> Int {
    guard constraint.strength.isValid else { throw .invalidStrength(constraint.strength) }
    guard constraint.constant.isFinite else { throw .notFinite(constraint.constant) }
    let terms = UnsafeMutablePointer<Entry>.allocate(capacity: constraint.terms.count)
    var isTaken = false
    defer { if !isTaken { terms.deallocate() } }
    let count = try addUp(constraint.terms, into: terms)
    if count == 0 { throw .constantConstraint(holds: constraint.holds(forSum: 0)) }
    isTaken = true
    for index in 0..<count { variables[terms[index].index].uses += 1 }
    let record = ConstraintRecord(
      sequence: sequence, terms: terms, termCount: count, relation: constraint.relation, constant: constraint.constant,
      strength: constraint.strength, isRequired: constraint.strength.isRequired)
    sequence += 1
    return store(record)
  }

  private func store(_ record: ConstraintRecord) -> Int {
    if let index = freeConstraints.popLast() {
      constraints[index] = record
      return index
    }
    if constraintCount == constraintCapacity {
      constraints = grown(constraints, count: constraintCount, to: constraintCapacity * 2)
      constraintCapacity *= 2
    }
    (constraints + constraintCount).initialize(to: record)
    constraintCount += 1
    return constraintCount - 1
  }

  /// Adds terms of one variable up to one, or to none if they cancel out; returns how many are left.
  private func addUp(_ terms: [Term], into sums: UnsafeMutablePointer<Entry>) throws(SolverError) -> Int {
    var count = 0
    for term in terms {
      let variable = try index(of: term.variable)
      guard term.coefficient.isFinite else { throw .notFinite(term.coefficient) }
      var place = 0
      while place < count, sums[place].index != variable { place += 1 }
      if place < count {
        sums[place].value += term.coefficient
      } else {
        (sums + count).initialize(to: Entry(index: variable, value: term.coefficient))
        count += 1
      }
    }
    var kept = 0
    var place = 0
    while place < count {
      if abs(sums[place].value) > Precision.noise {
        sums[kept] = sums[place]
        kept += 1
      }
      place += 1
    }
    return kept
  }

  func removeConstraint(_ index: Int) {
    let record = constraints[index]
    for term in 0..<record.termCount { variables[record.terms[term].index].uses -= 1 }
    record.terms.deallocate()
    constraints[index].sequence = -1
    removedConstraints.append(index)
  }

  /// Lets the places of removed constraints be used again, once no component's list names them any more.
  func reclaimRemovedConstraints() {
    if removedConstraints.isEmpty { return }
    freeConstraints += removedConstraints
    removedConstraints = []
  }

  func index(of id: ConstraintID) throws(SolverError) -> Int {
    guard id.index < constraintCount, constraints[id.index].sequence == id.sequence else { throw .unknownConstraint }
    return id.index
  }

  func handle(_ index: Int) -> ConstraintID { ConstraintID(index: index, sequence: constraints[index].sequence) }

  /// The constraint as it was stated, with equal terms added up.
  func statement(_ index: Int) -> LinearConstraint {
    let record = constraints[index]
    let terms = (0..<record.termCount).map { place in
      let entry = record.terms[place]
      return Term(Variable(index: entry.index, generation: variables[entry.index].generation), entry.value)
    }
    return LinearConstraint(terms, record.relation, record.constant, strength: record.strength)
  }

  /// Sorts constraints by when they were added.
  func sort(_ ids: inout [Int]) {
    let constraints = constraints
    var isSorted = true
    var index = 1
    while index < ids.count && isSorted {
      isSorted = constraints[ids[index - 1]].sequence <= constraints[ids[index]].sequence
      index += 1
    }
    if !isSorted { ids.sort { constraints[$0].sequence < constraints[$1].sequence } }
  }
}

extension LinearConstraint {
  fileprivate func holds(forSum sum: Double) -> Bool {
    switch relation {
    case .equal: abs(sum - constant) <= Precision.slop
    case .lessThanOrEqual: sum <= constant + Precision.slop
    case .greaterThanOrEqual: sum >= constant - Precision.slop
    }
  }
}
