// SPDX-License-Identifier: MIT

/// A solver of linear equations and inequalities, some required and some optional: Cassowary (Badros, Borning, Stuckey,
/// "The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001), as Auto Layout uses it.
///
/// Constraints are stated with `add`, `remove` and `setConstant`, which are cheap; `solve` brings the values up to
/// date, by as little work as it can: changed constants cost a few steps of the dual simplex, added constraints are
/// added to the tableau, and only the connected component that lost a constraint is built anew.
///
/// A solution holds all required constraints; of these solutions it is one that is best on the highest priority, of
/// those one that is best on the next, and so on (see ``Strength``). Where only one solution is best, the values do not
/// depend on the order of addition. Where several are (`isAmbiguous`), the choice depends on that order alone:
/// undetermined variables are 0, an inequality by itself holds as an equality, and of equal constraints the first is
/// not satisfied.
///
/// **Chains stay short.** In Cassowary as published, each equality is multiplied out into all rows, which is cubic for
/// a row of equal widths. Here a constraint that defines a variable stays as stated (`Definitions`), values come by
/// substitution, and only what is left is a simplex tableau (`SimplexRows`). Priorities are levels, each minimised for
/// itself (`Objective`), so 750 beats any number of 749s; connected components are solved apart (`ComponentSet`). 500
/// rows of labels take a thirtieth of kiwi's time, 250 equal widths a three-hundredth.
///
/// **Sums stay short, too.** Where a constraint on one variable meets a definition that had to be multiplied out, it takes
/// over the variable, and the old definition another one (`Definitions.exchange`): equal spaces in a stack view would else
/// be dense sums of dense sums.
///
/// **Pivots stay few.** A stack view that is too short for n views would take n² pivots if symbols entered in turn. An
/// optimisation that has become long takes the best one each time, past many errors at once (`Objective`).
///
/// A solver is used by one thread at a time.
package final class Solver {
  private let model: Model
  private let components: ComponentSet
  private var edits: [Variable: ConstraintID] = [:]

  /// Makes a solver without variables and constraints.
  ///
  /// - Parameters:
  ///   - patience: The work after which an optimisation goes the way of large systems, in entries of rows that pivots added
  ///     up. Both ways end with the same errors, but where several solutions have them, not always with the same one.
  ///   - greatestWork: The work after which a step of solving ends, in the same entries. Two thousand views that share too
  ///     little room take less than a million; rounding errors may let pivots go round without end.
  package init(patience: Int = 1 << 17, greatestWork: Int = 50_000_000) {
    model = Model(patience: patience, greatestWork: greatestWork)
    components = ComponentSet(model: model)
  }

  // MARK: Variables

  /// Makes a variable.
  ///
  /// Its value is 0 until constraints say otherwise; it may be negative.
  package func makeVariable() -> Variable { model.makeVariable() }

  /// Removes a variable that no constraint uses.
  package func remove(_ variable: Variable) throws(SolverError) { try model.remove(variable) }

  /// Returns the value by the last successful `solve`, 0 before; NaN for a variable that is not in this solver.
  package func value(of variable: Variable) -> Double { model.value(of: variable) }

  // MARK: Constraints

  /// Adds a constraint without solving, so a conflict is reported by `solve`.
  ///
  /// Equal constraints may be added several times; each has its own handle.
  @discardableResult
  package func add(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintID {
    let index = try model.add(constraint)
    components.add(index)
    return model.handle(index)
  }

  /// Removes a constraint.
  ///
  /// Its component is rebuilt by the next `solve`.
  package func remove(_ id: ConstraintID) throws(SolverError) {
    let index = try model.index(of: id)
    components.breakApart(at: index)
    model.removeConstraint(index)
  }

  /// Gives a constraint another constant: the cheapest change.
  package func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    let index = try model.index(of: id)
    guard constant.isFinite else { throw .notFinite(constant) }
    if model.constraints[index].constant == constant { return }
    model.constraints[index].constant = constant
    components.constantChanged(at: index)
  }

  /// Gives a constraint another strength, which costs as much as removing and adding it but keeps the handle.
  package func setStrength(_ strength: Strength, of id: ConstraintID) throws(SolverError) {
    let index = try model.index(of: id)
    guard strength.isValid else { throw .invalidStrength(strength) }
    if model.constraints[index].strength == strength { return }
    components.breakApart(at: index)
    model.constraints[index].strength = strength
    model.constraints[index].isRequired = strength.isRequired
  }

  /// Returns the constraint with equal terms added up; nil if it was removed or belongs to another solver.
  package func constraint(_ id: ConstraintID) -> LinearConstraint? {
    guard let index = try? model.index(of: id) else { return nil }
    return model.statement(index)
  }

  // MARK: Solving

  /// Brings all values up to date.
  ///
  /// If required constraints contradict each other, the error names them, and values are as before. The constraints
  /// remain: remove or weaken one of those named and solve again, or use `solve(breaking:)`.
  package func solve() throws(SolverError) {
    do {
      try components.solve()
    } catch {
      throw .unsatisfiable(
        Conflict(constraints: error.constraints.map(model.handle), noticedAt: model.handle(error.noticedAt)))
    }
  }

  /// Solves, and removes from each conflict the constraint that the closure names, until the rest can be solved.
  ///
  /// A handle that is not of the conflict counts as `noticedAt`.
  ///
  /// - Returns: The removed constraints in the order of removal, each with its conflict.
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

  /// Returns true if another solution that is as good gives the variable another value.
  ///
  /// Solves first, where needed. A variable that no constraint uses is ambiguous.
  package func isAmbiguous(_ variable: Variable) throws(SolverError) -> Bool {
    let index = try model.index(of: variable)
    try solve()
    return components.component(ofVariable: index)?.isAmbiguous(index) ?? true
  }

  /// The pivots that led to the solution, as a measure of work; rebuilt components do not count twice.
  package var pivotCount: Int { components.pivotCount }

  /// The terms that were substituted on the way to the solution, as a measure of work, counted as pivots are.
  package var substitutionCount: Int { components.substitutionCount }

  /// True if some solution was accepted before it was the best, or a required constraint was given up, because more took too
  /// much work.
  ///
  /// Required constraints that were not named as conflicts hold then as far as rounding errors let them.
  package var isExhausted: Bool { model.isExhausted }

  // MARK: Edit variables

  /// Begins to hold a variable at its current value (section 3.4 of the paper), so that `suggest` can change it often.
  package func beginEditing(_ variable: Variable, strength: Strength) throws(SolverError) {
    _ = try model.index(of: variable)
    if let id = edits[variable], constraint(id) != nil { throw .alreadyEdited(variable) }
    edits[variable] = try add(LinearConstraint([Term(variable)], .equal, value(of: variable), strength: strength))
  }

  /// Asks for another value of a variable that is being edited; `solve` applies it.
  package func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    guard value.isFinite else { throw .notFinite(value) }
    guard let id = edits[variable], constraint(id) != nil else { throw .notEdited(variable) }
    try setConstant(value, of: id)
  }

  /// Ends the editing of a variable, whose value is free again.
  package func endEditing(_ variable: Variable) throws(SolverError) {
    guard let id = edits.removeValue(forKey: variable), constraint(id) != nil else { throw .notEdited(variable) }
    try remove(id)
  }
}
