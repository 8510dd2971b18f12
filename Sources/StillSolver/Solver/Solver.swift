// SPDX-License-Identifier: MIT

/// Solves linear equations and inequalities, some required, some only wished for: Cassowary (Badros, Borning, Stuckey,
/// "The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001), as Auto Layout does.
///
/// Constraints are stated with `add`, `remove` and `setConstant`, which are cheap; `solve` brings the values up to date, by
/// as little work as it can: changed constants cost a few steps of the dual simplex, added constraints are added to the
/// tableau, and only the connected component that lost a constraint is built anew.
///
/// A solution holds all required constraints; of these solutions it is one that is best on the highest priority, of those
/// one that is best on the next, and so on (see ``Strength``). Where only one solution is best, the values do not depend on
/// the order of addition. Where several are (`isAmbiguous`), the choice depends on that order alone: undetermined
/// variables are 0, an inequality by itself holds as an equality, and of equal constraints the first gives way.
///
/// A solver is used by one thread at a time.
package final class Solver {
  let model = Model()
  /// Constraints that are in no component yet.
  var pending: [Int] = []
  /// By the index in VariableRecord.component; freed places are nil.
  var components: [Component?] = []
  var freeComponents: [Int] = []
  var touched: [Component] = []
  /// Solved, but not published.
  var solved: [Component] = []
  /// Variables that lost their component, and their value with it.
  var orphans: [Int] = []
  var edits: [Variable: ConstraintID] = [:]

  package init() {}

  /// Makes a variable. Its value is 0 until constraints say otherwise; it may be negative.
  package func makeVariable() -> Variable {
    let index = model.makeVariable()
    return Variable(index: index, generation: model.variables[index].generation)
  }

  /// Forgets a variable that stands in no constraint.
  package func remove(_ variable: Variable) throws(SolverError) {
    let index = try checked(variable)
    if model.variables[index].uses > 0 {
      throw .variableInUse(constraints(using: index)[0])
    }
    model.removeVariable(index)
  }

  /// The value by the last successful `solve`, 0 before; NaN for a variable that is not in this solver.
  package func value(of variable: Variable) -> Double {
    guard variable.index < model.variableCount else { return .nan }
    let record = model.variables + variable.index
    return record.pointee.isAlive && record.pointee.generation == variable.generation ? record.pointee.value : .nan
  }

  func checked(_ variable: Variable) throws(SolverError) -> Int {
    guard variable.index < model.variableCount, model.variables[variable.index].isAlive,
      model.variables[variable.index].generation == variable.generation
    else { throw .unknownVariable }
    return variable.index
  }

  func checked(_ id: ConstraintID) throws(SolverError) -> Int {
    guard id.index < model.constraintCount, model.constraints[id.index].sequence == id.sequence else {
      throw .unknownConstraint
    }
    return id.index
  }

  func handle(_ index: Int) -> ConstraintID {
    ConstraintID(index: index, sequence: model.constraints[index].sequence)
  }

  private func constraints(using variable: Int) -> [ConstraintID] {
    var found: [ConstraintID] = []
    for index in 0..<model.constraintCount where model.constraints[index].isAlive {
      let record = model.constraints[index]
      for term in 0..<record.termCount where record.terms[term].index == variable { found.append(handle(index)) }
    }
    return found.sorted()
  }
}
