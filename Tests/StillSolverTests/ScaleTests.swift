// SPDX-License-Identifier: MIT

import StillSolver
import Testing

/// Layouts as large as real ones: what is chained is not multiplied out, whatever the order.
struct ScaleTests {
  @Test(arguments: [false, true]) func longChains(reversed: Bool) throws {
    let count = 3000
    let system = System(variables: count)
    var statements = [Statement([(0, 1)], .equal, 5)]
    for index in 1..<count { statements.append(Statement([(index, 1), (index - 1, -1)], .equal, 2)) }
    for statement in reversed ? statements.reversed() : statements { try system.add(statement) }
    try system.solver.solve()
    #expect(system.values == (0..<count).map { 5 + 2 * Double($0) })
  }

  /// x and width of each view; all as wide as the first, together as wide as the screen.
  @Test func aRowOfEqualWidths() throws {
    let count = 250
    let system = System(variables: 2 * count)
    var end: ConstraintID?
    for index in 0..<count {
      let (x, width) = (2 * index, 2 * index + 1)
      if index == 0 {
        try system.add(Statement([(x, 1)], .equal, 0))
      } else {
        try system.add(Statement([(x, 1), (x - 2, -1), (x - 1, -1)], .equal, 8))
        try system.add(Statement([(width, 1), (1, -1)], .equal, 0))
      }
      try system.add(Statement([(width, 1)], .greaterThanOrEqual, Double(index % 40), Strength(priority: 750)))
      try system.add(Statement([(width, 1)], .lessThanOrEqual, Double(index % 40), Strength(priority: 250)))
      if index == count - 1 { end = try system.add(Statement([(x, 1), (width, 1)], .equal, 249 * 8 + 250 * 40)) }
    }
    for width in [40.0, 90, 20] {
      let expected = (0..<count).flatMap { [Double($0) * (width + 8), width] }
      if let end { try system.solver.setConstant(249 * 8 + 250 * width, of: end) }
      try system.solver.solve()
      #expect(zip(system.values, expected).allSatisfy { abs($0 - $1) < 1e-6 })
      #expect(try !system.solver.isAmbiguous(system.variables[2 * count - 1]))
    }
  }

  /// Limits at each link of a chain, of which the last contradicts it: what is known of the links hides none of them.
  @Test func aConflictDeepInAChainNamesAllOfIt() throws {
    let count = 500
    let system = System(variables: count)
    var chain = [try system.add(Statement([(0, 1)], .equal, 5))]
    for index in 1..<count { chain.append(try system.add(Statement([(index, 1), (index - 1, -1)], .equal, -1))) }
    for index in 0..<count { try system.add(Statement([(index, 1)], .greaterThanOrEqual, -600)) }
    try system.solver.solve()
    #expect(system.values == (0..<count).map { 5 - Double($0) })
    let end = try system.add(Statement([(count - 1, 1)], .greaterThanOrEqual, 0))
    let conflict = Conflict(constraints: chain + [end], noticedAt: end)
    #expect(throws: SolverError.unsatisfiable(conflict)) { try system.solver.solve() }
    try system.solver.setConstant(600, of: chain[0])
    try system.solver.solve()
    #expect(system.values == (0..<count).map { 600 - Double($0) })
  }
}
