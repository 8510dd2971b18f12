// SPDX-License-Identifier: MIT

extension Solver {
  /// Brings all values up to date.
  ///
  /// If required constraints contradict each other, the error names them, and values are as before. What was stated still
  /// stands: remove or weaken one of the named constraints and solve again, or use `solve(breaking:)`.
  package func solve() throws(SolverError) {
    assignComponents()
    while let component = touched.last {
      do {
        try solve(component)
      } catch {
        component.isBroken = true
        throw .unsatisfiable(
          Conflict(constraints: error.constraints.map(handle), noticedAt: handle(error.noticedAt)))
      }
      component.isTouched = false
      component.hasNewConstants = false
      touched.removeLast()
      solved.append(component)
    }
    publish()
  }

  /// Solves; of each conflict removes the constraint that the closure names, until what is left can be solved.
  ///
  /// A handle that is not of the conflict counts as `noticedAt`. Returns what was removed, and why, in this order.
  package func solve(
    breaking choose: (Conflict) -> ConstraintID
  ) -> [(removed: ConstraintID, conflict: Conflict)] {
    var broken: [(removed: ConstraintID, conflict: Conflict)] = []
    while true {
      do {
        try solve()
        return broken
      } catch .unsatisfiable(let conflict) {
        let choice = choose(conflict)
        let removed = conflict.constraints.contains(choice) ? choice : conflict.noticedAt
        try? remove(removed)
        broken.append((removed, conflict))
      } catch {
        return broken
      }
    }
  }

  /// Whether another solution that is as good gives the variable another value. Solves first, where needed. A variable that
  /// stands in no constraint is ambiguous.
  package func isAmbiguous(_ variable: Variable) throws(SolverError) -> Bool {
    let index = try checked(variable)
    try solve()
    return component(ofVariable: index)?.tableau?.isAmbiguous(index) ?? true
  }

  private func solve(_ component: Component) throws(Infeasibility) {
    guard let tableau = component.tableau else { return try build(component) }
    if component.hasNewConstants, try tableau.refresh() == .stuck { return try build(component) }
    if component.pending.isEmpty { return }
    try insert(component.pending, into: tableau)
    component.constraints += component.pending
    component.pending.removeAll(keepingCapacity: true)
    sortBySequence(&component.constraints)
    tableau.optimize()
    tableau.evaluate()
  }

  private func build(_ component: Component) throws(Infeasibility) {
    for variable in component.variables {
      model.variables[variable].definition = -1
      model.variables[variable].references = 0
    }
    component.pending += component.constraints
    component.constraints = []
    sortBySequence(&component.pending)
    for id in component.pending {
      model.constraints[id].role = .outside
      model.constraints[id].symbol = -1
      model.constraints[id].symbolCount = 0
    }
    let tableau = Tableau(model: model)
    component.wasSolved = true
    try insert(component.pending, into: tableau)
    swap(&component.constraints, &component.pending)
    component.tableau = tableau
    tableau.optimize()
    tableau.evaluate()
  }

  /// Required equalities define variables best, and what is required must be known before anything is weighed up.
  private func insert(_ ids: [Int], into tableau: Tableau) throws(Infeasibility) {
    for id in ids where model.constraints[id].isRequired && model.constraints[id].relation == .equal {
      try tableau.insert(id)
    }
    for id in ids where model.constraints[id].isRequired && model.constraints[id].relation != .equal {
      try tableau.insert(id)
    }
    for id in ids where !model.constraints[id].isRequired { try tableau.insert(id) }
  }

  private func publish() {
    for variable in orphans { model.variables[variable].value = model.variables[variable].trial }
    orphans.removeAll(keepingCapacity: true)
    for component in solved {
      // Adding zero turns -0 into 0.
      for variable in component.variables { model.variables[variable].value = model.variables[variable].trial + 0 }
    }
    solved.removeAll(keepingCapacity: true)
  }
}
