// SPDX-License-Identifier: MIT

import StillSolver
import StillTestSupport
import Testing

/// Constraints come and go; what is left is solved as if it had always been there alone.
struct ChangeTests {
  @Test(arguments: 1...60) func anyHistoryEndsWhereAFreshSolverEnds(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed))
    let system = System(variables: 9)
    var standing: [(id: ConstraintID, statement: Statement)] = []
    for _ in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<6:
        let statement = Statement.random(variables: 9, using: &random)
        standing.append((try system.add(statement), statement))
      case 6..<8 where !standing.isEmpty:
        let gone = standing.remove(at: Int.random(in: standing.indices, using: &random))
        try system.solver.remove(gone.id)
      case 8 where !standing.isEmpty:
        let index = Int.random(in: standing.indices, using: &random)
        standing[index].statement.strength = Strength(priority: 300)
        try system.solver.setStrength(Strength(priority: 300), of: standing[index].id)
      default:
        for broken in system.solver.solve(breaking: { $0.noticedAt }) { standing.removeAll { $0.id == broken.removed } }
        try expectSame(system, standing.map(\.statement))
      }
    }
  }

  private func expectSame(_ system: System, _ statements: [Statement]) throws {
    let fresh = System(variables: system.variables.count)
    for statement in statements { try fresh.add(statement) }
    try fresh.solver.solve()
    for (index, variable) in fresh.variables.enumerated() {
      let isAmbiguous = try fresh.solver.isAmbiguous(variable)
      #expect(try isAmbiguous == system.solver.isAmbiguous(system.variables[index]))
      if isAmbiguous { continue }
      #expect(abs(system.values[index] - fresh.values[index]) < 1e-6 * max(1, abs(fresh.values[index])))
    }
  }

  @Test func aRemovedConstraintSplitsItsComponent() throws {
    let system = System(variables: 2)
    try system.add(Statement([(0, 1)], .equal, 3))
    let bridge = try system.add(Statement([(1, 1), (0, -1)], .equal, 4))
    try system.solver.solve()
    #expect(system.values == [3, 7])
    try system.solver.remove(bridge)
    try system.solver.solve()
    #expect(system.values == [3, 0])
    try system.add(Statement([(1, 1)], .equal, 9))
    try system.solver.solve()
    #expect(system.values == [3, 9])
    try system.add(Statement([(1, 1), (0, -1)], .equal, 6))
    try system.solver.solve()
    #expect(system.values == [3, 9])
  }

  @Test func aWeakerConstraintGivesWayAndComesBack() throws {
    let system = System(variables: 1)
    let strong = try system.add(Statement([(0, 1)], .equal, 10, Strength(priority: 750)))
    try system.add(Statement([(0, 1)], .equal, 20, Strength(priority: 250)))
    try system.solver.solve()
    #expect(system.values == [10])
    try system.solver.setStrength(Strength(priority: 249), of: strong)
    try system.solver.solve()
    #expect(system.values == [20])
    try system.solver.setStrength(.required, of: strong)
    try system.solver.solve()
    #expect(system.values == [10])
  }

  /// The constraint left a tableau in which it had a symbol, and joins one that has other symbols.
  @Test func aConstraintThatJoinsAnotherComponentForgetsItsSymbols() throws {
    let solver = Solver()
    let (x, z) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(LinearConstraint([Term(z)], .greaterThanOrEqual, 7))
    try solver.add(LinearConstraint([Term(z)], .equal, 10, strength: Strength(priority: 500)))
    let first = try solver.add(LinearConstraint([Term(x)], .equal, 3))
    try solver.add(LinearConstraint([Term(x)], .equal, 3))
    try solver.solve()
    try solver.remove(first)
    try solver.add(LinearConstraint([Term(x), Term(z, -1)], .lessThanOrEqual, 0))
    try solver.solve()
    #expect(solver.value(of: x) == 3)
    #expect(solver.value(of: z) == 10)
  }
}

extension Statement {
  static func random(variables: Int, using random: inout SeededNumbers) -> Statement {
    let count = Int.random(in: 1...min(3, variables), using: &random)
    let picked = (0..<variables).shuffled(using: &random).prefix(count)
    let coefficients = [1.0, 1, 1, -1, -1, 2, 0.5]
    let terms = picked.map { (variable: $0, coefficient: coefficients.randomElement(using: &random) ?? 1) }
    let relations: [Relation] = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]
    let priorities = [1000.0, 1000, 999.5, 750, 500, 250]
    return Statement(
      terms, relations.randomElement(using: &random) ?? .equal, Double(Int.random(in: -30...30, using: &random)),
      Strength(priority: priorities.randomElement(using: &random) ?? 1))
  }
}
