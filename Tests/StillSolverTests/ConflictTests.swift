// SPDX-License-Identifier: MIT

import StillSolver
import Testing

struct ConflictTests {
  @Test func aConflictNamesTheChainThatLeadsToIt() throws {
    let system = System(variables: 4)
    let chain = try [
      system.add(Statement([(0, 1)], .equal, 0)),
      system.add(Statement([(1, 1), (0, -1)], .equal, 10)),
      system.add(Statement([(2, 1), (1, -1)], .greaterThanOrEqual, 10)),
    ]
    try system.add(Statement([(3, 1), (2, -1)], .equal, 5))
    try system.add(Statement([(2, 1)], .equal, 15, Strength(priority: 999)))
    let end = try system.add(Statement([(2, 1)], .lessThanOrEqual, 15))
    let conflict = Conflict(constraints: chain + [end], noticedAt: end)
    #expect(throws: SolverError.unsatisfiable(conflict)) { try system.solver.solve() }
  }

  /// Named constraints contradict each other by themselves, and without any one of them they do not.
  @Test func namedConstraintsAreAMinimalSet() throws {
    var count = 0
    for one in try KiwiCase.all() where one.values == nil {
      let (system, statements) = try conflicting(one)
      guard let conflict = conflict(of: system) else {
        Issue.record("\(one)")
        continue
      }
      let named = conflict.constraints.compactMap { statements[$0] }
      #expect(named.count == conflict.constraints.count)
      #expect(named.allSatisfy { $0.strength.isRequired })
      #expect(!isSatisfiable(named), "\(one)")
      for left in named.indices {
        var others = named
        others.remove(at: left)
        #expect(isSatisfiable(others), "\(one) without \(left)")
      }
      count += 1
    }
    #expect(count > 20)
  }

  @Test func valuesStayUntilTheConflictIsResolved() throws {
    let system = System(variables: 2)
    try system.add(Statement([(0, 1)], .equal, 7))
    try system.add(Statement([(1, 1), (0, -1)], .equal, 1))
    try system.solver.solve()
    let wrong = try system.add(Statement([(1, 1)], .equal, 9))
    for _ in 0..<2 {
      #expect(throws: SolverError.self) { try system.solver.solve() }
      #expect(system.values == [7, 8])
    }
    try system.solver.remove(wrong)
    try system.solver.solve()
    #expect(system.values == [7, 8])
  }

  @Test func aChangedConstantThatContradictsLeavesTheValues() throws {
    let system = System(variables: 2)
    let first = try system.add(Statement([(0, 1)], .equal, 7))
    try system.add(Statement([(1, 1), (0, -1)], .greaterThanOrEqual, 1))
    try system.add(Statement([(1, 1)], .lessThanOrEqual, 10))
    try system.solver.solve()
    let before = system.values
    try system.solver.setConstant(20, of: first)
    #expect(throws: SolverError.self) { try system.solver.solve() }
    #expect(system.values == before)
    try system.solver.setConstant(9, of: first)
    try system.solver.solve()
    #expect(system.values == [9, 10])
  }

  @Test func breakingTakesTheChosenConstraintOut() throws {
    let system = System(variables: 1)
    let first = try system.add(Statement([(0, 1)], .equal, 7))
    let second = try system.add(Statement([(0, 1)], .equal, 8))
    let third = try system.add(Statement([(0, 1)], .equal, 9))
    let broken = system.solver.solve { $0.constraints[0] }
    #expect(broken.map(\.removed) == [first, second])
    #expect(system.solver.constraint(second) == nil)
    #expect(system.solver.constraint(third) != nil)
    #expect(system.values == [9])
  }

  /// A contradiction of less than a millionth is rounding, not a mistake.
  @Test func roundedThirdsAreNoConflict() throws {
    let system = System(variables: 4)
    try system.add(Statement([(0, 1)], .equal, 0))
    for index in 1..<4 { try system.add(Statement([(index, 1), (index - 1, -1)], .equal, 33.3333333)) }
    try system.add(Statement([(3, 1)], .equal, 100))
    try system.solver.solve()
    #expect(abs(system.values[3] - 100) < 1e-6)
  }

  private func conflicting(_ one: KiwiCase) throws -> (System, [ConstraintID: Statement]) {
    let system = System(variables: 8)
    var statements: [ConstraintID: Statement] = [:]
    for statement in one.constraints { statements[try system.add(statement)] = statement }
    return (system, statements)
  }

  private func conflict(of system: System) -> Conflict? {
    do {
      try system.solver.solve()
    } catch SolverError.unsatisfiable(let conflict) {
      return conflict
    } catch {}
    return nil
  }

  private func isSatisfiable(_ statements: [Statement]) -> Bool {
    let system = System(variables: 8)
    for statement in statements { _ = try? system.add(statement) }
    return conflict(of: system) == nil
  }
}
