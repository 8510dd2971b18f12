// SPDX-License-Identifier: MIT

/// Stating what is to hold. Nothing is solved here, so no conflict is noticed here.
extension Solver {
  /// Adds a constraint. Equal constraints may stand beside each other; each has its own handle.
  @discardableResult
  package func add(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintID {
    guard constraint.strength.isValid else { throw .invalidStrength(constraint.strength) }
    guard constraint.constant.isFinite else { throw .notFinite(constraint.constant) }
    let terms = UnsafeMutablePointer<Entry>.allocate(capacity: constraint.terms.count)
    var isTaken = false
    defer { if !isTaken { terms.deallocate() } }
    let count = try addUp(constraint.terms, into: terms)
    if count == 0 { throw .constantConstraint(holds: Self.holds(0, constraint)) }
    isTaken = true
    let id = model.addConstraint(
      ConstraintRecord(
        terms: terms, termCount: count, relation: constraint.relation, constant: constraint.constant,
        strength: constraint.strength, isRequired: constraint.strength.isRequired))
    for index in 0..<count { model.variables[terms[index].index].uses += 1 }
    pending.append(id)
    return handle(id)
  }

  /// Terms of one variable become one, or none if they cancel out. Returns how many are left.
  private func addUp(
    _ terms: [Term], into sums: UnsafeMutablePointer<Entry>
  ) throws(SolverError) -> Int {
    var count = 0
    for term in terms {
      let variable = try checked(term.variable)
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
      if abs(sums[place].value) > Tableau.noise {
        sums[kept] = sums[place]
        kept += 1
      }
      place += 1
    }
    return kept
  }

  private static func holds(_ sum: Double, _ constraint: LinearConstraint) -> Bool {
    switch constraint.relation {
    case .equal: sum == constraint.constant
    case .lessThanOrEqual: sum <= constraint.constant
    case .greaterThanOrEqual: sum >= constraint.constant
    }
  }

  /// Takes a constraint out. Its component is built anew by the next `solve`.
  package func remove(_ id: ConstraintID) throws(SolverError) {
    let index = try checked(id)
    breakComponent(of: index)
    let record = model.constraints[index]
    for term in 0..<record.termCount { model.variables[record.terms[term].index].uses -= 1 }
    model.removeConstraint(index)
  }

  /// Gives a constraint another constant: the cheapest change.
  package func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    let index = try checked(id)
    guard constant.isFinite else { throw .notFinite(constant) }
    if model.constraints[index].constant == constant { return }
    model.constraints[index].constant = constant
    guard model.constraints[index].isAssigned, let component = component(of: index) else { return }
    component.hasNewConstants = true
    touch(component)
  }

  /// Gives a constraint another strength; costs as much as removing and adding it, but keeps the handle.
  package func setStrength(_ strength: Strength, of id: ConstraintID) throws(SolverError) {
    let index = try checked(id)
    guard strength.isValid else { throw .invalidStrength(strength) }
    if model.constraints[index].strength == strength { return }
    breakComponent(of: index)
    model.constraints[index].strength = strength
    model.constraints[index].isRequired = strength.isRequired
  }

  private func breakComponent(of constraint: Int) {
    guard model.constraints[constraint].isAssigned, let component = component(of: constraint) else { return }
    component.isBroken = true
    touch(component)
  }

  /// What was stated, with equal terms added up; nil if it was removed or belongs to another solver.
  package func constraint(_ id: ConstraintID) -> LinearConstraint? {
    guard let index = try? checked(id) else { return nil }
    let record = model.constraints[index]
    let terms = (0..<record.termCount).map { place in
      let entry = record.terms[place]
      return Term(
        Variable(index: entry.index, generation: model.variables[entry.index].generation), entry.value)
    }
    return LinearConstraint(terms, record.relation, record.constant, strength: record.strength)
  }
}
