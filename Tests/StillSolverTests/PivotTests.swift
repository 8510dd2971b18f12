// SPDX-License-Identifier: MIT

import StillSolver
import StillTestSupport
import Testing

/// Pivots are counted, not timed: they grow with the number of views, not with its square.
struct PivotTests {
  /// Heights that fill a column, of which each resists at one priority and hugs at another.
  private func column(_ count: Int, height: Double, room: Double, priorities: [Double]) throws -> System {
    let system = System(variables: count)
    try system.add(Statement((0..<count).map { ($0, 1) }, .equal, room))
    for index in 0..<count { try system.add(Statement([(index, 1)], .greaterThanOrEqual, 0)) }
    for index in 0..<count {
      let priority = priorities[index % priorities.count]
      try system.add(Statement([(index, 1)], .greaterThanOrEqual, height, Strength(priority: priority)))
      try system.add(Statement([(index, 1)], .lessThanOrEqual, height, Strength(priority: 250)))
    }
    try system.solver.solve()
    return system
  }

  /// Of 844 points, the last 42 have their 20 each and the one before them 4: none is left for the others.
  @Test func aColumnThatIsTooShort() throws {
    for count in [100, 200, 400] {
      let system = try column(count, height: 20, room: 844, priorities: [750])
      let squeezed = [Double](repeating: 0, count: count - 43) + [4]
      #expect(zip(system.values, squeezed + [Double](repeating: 20, count: 42)).allSatisfy { abs($0 - $1) < 1e-6 })
      #expect(system.solver.pivotCount <= 6 * count, "\(count) views: \(system.solver.pivotCount)")
    }
  }

  /// Those that resist more keep their heights; of the others, which are equals, the first is squeezed first.
  @Test func prioritiesComeBeforeTheOrder() throws {
    let system = try column(300, height: 10, room: 1505, priorities: [750, 749])
    let values = system.values
    #expect((0..<150).allSatisfy { abs(values[2 * $0] - 10) < 1e-6 })
    #expect((0..<149).allSatisfy { abs(values[2 * $0 + 1]) < 1e-6 })
    #expect(abs(values[299] - 5) < 1e-6)
    #expect(system.solver.pivotCount <= 6 * 300, "\(system.solver.pivotCount)")
  }

  /// Whichever way an optimisation goes, the errors of each priority are the same, and so is who is squeezed first.
  @Test(arguments: 1...60) func bothWaysEndWithTheSameErrors(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed) + 500)
    let statements = (0..<40).map { _ in Statement.random(variables: 12, using: &random) }
      .filter { !$0.strength.isRequired || $0.relation != .equal }
    let systems = [System(variables: 12), System(variables: 12, patience: 0)]
    for system in systems {
      for statement in statements { try system.add(statement) }
      _ = system.solver.solve { $0.noticedAt }
    }
    #expect(systems[0].solver.pivotCount > 0)
    for priority in [999.5, 750, 500, 250] {
      let errors = systems.map { system in
        statements.reduce(0) { $0 + ($1.strength.priority == priority ? $1.error(system.values) : 0) }
      }
      #expect(abs(errors[0] - errors[1]) < 1e-6, "\(priority): \(errors)")
    }
    // The number of a statement is its place in the order by which ties are broken.
    let ties = systems.map { system in
      statements.enumerated().reduce(0) { sum, one in
        sum + (one.element.strength.isRequired ? 0 : Double(one.offset + 1) * one.element.error(system.values))
      }
    }
    #expect(abs(ties[0] - ties[1]) < 1e-5, "\(ties)")
  }

  /// One width that hundreds of texts want larger passes all their wishes in a step.
  @Test func aWidthThatManyResist() throws {
    for count in [200, 400] {
      let system = System(variables: 1)
      for index in 0..<count {
        try system.add(Statement([(0, 1)], .greaterThanOrEqual, Double(index % 97), Strength(priority: 750)))
        try system.add(Statement([(0, 1)], .lessThanOrEqual, Double(index % 97), Strength(priority: 250)))
      }
      try system.solver.solve()
      #expect(system.values == [96])
      #expect(system.solver.pivotCount <= 2 * count, "\(count) wishes: \(system.solver.pivotCount)")
    }
  }

  /// Multipliers that differ by many orders of magnitude lead to pivots without end.
  @Test func workHasAnEnd() throws {
    var random = SeededNumbers(seed: 14)
    let solver = Solver(greatestWork: 20_000)
    let variables = (0..<120).map { _ in solver.makeVariable() }
    for variable in variables { try solver.add(LinearConstraint([Term(variable)], .greaterThanOrEqual, 0)) }
    for place in 0..<360 {
      let (one, other) = (variables[place % 120], variables[Int.random(in: 0..<120, using: &random)])
      if one == other { continue }
      let factor = Double.random(in: 1...10, using: &random) * (place % 2 == 0 ? 1e5 : 1e-8)
      try solver.add(
        LinearConstraint(
          [Term(one), Term(other, -factor)], [.equal, .greaterThanOrEqual][place % 2], Double(place),
          strength: Strength(priority: place % 5 == 0 ? 1000 : 750)))
    }
    _ = solver.solve { $0.noticedAt }
    #expect(solver.isExhausted)
    #expect(variables.allSatisfy { solver.value(of: $0).isFinite })
  }

  @Test func ordinaryWorkIsNotTooMuch() throws {
    #expect(try !column(300, height: 10, room: 1505, priorities: [750, 749]).solver.isExhausted)
  }
}
