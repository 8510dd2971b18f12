// SPDX-License-Identifier: MIT

import StillSolver
import StillTestSupport
import Testing

struct EditTests {
  @Test func suggestedValuesMoveWhatDependsOnThem() throws {
    let system = System(variables: 3)
    let (left, middle, right) = (system.variables[0], system.variables[1], system.variables[2])
    try system.add(Statement([(1, 2), (0, -1), (2, -1)], .equal, 0))
    try system.add(Statement([(2, 1), (0, -1)], .greaterThanOrEqual, 10))
    try system.add(Statement([(2, 1)], .lessThanOrEqual, 100))
    try system.add(Statement([(0, 1)], .greaterThanOrEqual, 0))
    try system.solver.beginEditing(middle, strength: Strength(priority: 500))
    try system.solver.suggest(60, for: middle)
    try system.solver.solve()
    #expect(system.solver.value(of: middle) == 60)
    try system.solver.suggest(97, for: middle)
    try system.solver.solve()
    #expect(system.values == [90, 95, 100])
    try system.solver.suggest(-5, for: middle)
    try system.solver.solve()
    #expect(system.solver.value(of: middle) == 5)
    try system.solver.endEditing(middle)
    try system.solver.beginEditing(left, strength: .required)
    try system.solver.suggest(50, for: left)
    try system.solver.beginEditing(right, strength: .required)
    try system.solver.suggest(70, for: right)
    try system.solver.solve()
    #expect(system.values == [50, 60, 70])
  }

  @Test func editingIsBegunOnceAndEndedOnce() throws {
    let system = System(variables: 1)
    let x = system.variables[0]
    #expect(throws: SolverError.notEdited(x)) { try system.solver.suggest(1, for: x) }
    #expect(throws: SolverError.notEdited(x)) { try system.solver.endEditing(x) }
    try system.solver.beginEditing(x, strength: .required)
    #expect(throws: SolverError.alreadyEdited(x)) { try system.solver.beginEditing(x, strength: .required) }
    #expect(throws: SolverError.self) { try system.solver.suggest(.nan, for: x) }
    try system.solver.endEditing(x)
    try system.solver.beginEditing(x, strength: .required)
  }

  /// A change of constants ends where a fresh solver with these constants ends.
  @Test func changedConstantsGiveWhatAFreshSolverGives() throws {
    var random = SeededNumbers(seed: 3)
    for one in try KiwiCase.all().prefix(800) {
      guard let count = one.values?.count else { continue }
      let changing = System(variables: count)
      var statements = one.constraints
      let ids = try statements.map { try changing.add($0) }
      try changing.solver.solve()
      for _ in 0..<5 {
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let index = Int.random(in: ids.indices, using: &random)
          statements[index].constant += Double(Int.random(in: -20...20, using: &random))
          try changing.solver.setConstant(statements[index].constant, of: ids[index])
        }
        try expectSame(changing, statements)
      }
    }
  }

  private func expectSame(_ changing: System, _ statements: [Statement]) throws {
    let fresh = System(variables: changing.variables.count)
    for statement in statements { try fresh.add(statement) }
    let failed = (try? fresh.solver.solve()) == nil
    #expect(failed == ((try? changing.solver.solve()) == nil))
    if failed { return }
    for (index, variable) in fresh.variables.enumerated() where try !fresh.solver.isAmbiguous(variable) {
      let (ours, theirs) = (changing.values[index], fresh.values[index])
      #expect(abs(ours - theirs) < 1e-6 * max(1, abs(theirs)))
    }
  }
}
