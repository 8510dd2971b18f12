// SPDX-License-Identifier: MIT

import StillSolver
import Testing

struct StrengthTests {
  /// No number of weaker wishes outweighs a stronger one, however large their errors are.
  @Test func aHigherPriorityBeatsAnyNumberOfLowerOnes() throws {
    let system = System(variables: 1)
    for _ in 0..<500 { try system.add(Statement([(0, 1)], .equal, 1e5, Strength(priority: 749, weight: 100))) }
    try system.add(Statement([(0, 1)], .equal, 3, Strength(priority: 750, weight: 0.001)))
    try system.solver.solve()
    #expect(system.values == [3])
  }

  @Test func eachPriorityIsALevel() throws {
    let system = System(variables: 1)
    for priority in stride(from: 3.0, through: 999, by: 6) {
      try system.add(Statement([(0, 1)], .equal, priority, Strength(priority: priority)))
    }
    try system.solver.solve()
    #expect(system.values == [999])
    try system.add(Statement([(0, 1)], .lessThanOrEqual, -4, Strength(priority: 999.5)))
    try system.solver.solve()
    #expect(system.values == [-4])
  }

  /// The sum of absolute errors: the median wins, not the mean.
  @Test func withinAPriorityTheSumOfErrorsIsLeast() throws {
    let system = System(variables: 1)
    for value in [1.0, 2, 30, 40, 500] {
      try system.add(Statement([(0, 1)], .equal, value, Strength(priority: 250)))
    }
    try system.solver.solve()
    #expect(system.values == [30])
  }

  @Test func withinAPriorityWeightsCount() throws {
    let system = System(variables: 1)
    for value in [1.0, 2] { try system.add(Statement([(0, 1)], .equal, value, Strength(priority: 250))) }
    try system.add(Statement([(0, 1)], .equal, 9, Strength(priority: 250, weight: 2.5)))
    try system.solver.solve()
    #expect(system.values == [9])
  }

  /// As UIStackView's pictures show it: of equal huggings the first view's gives way.
  @Test(arguments: 2...6) func ofEqualWishesTheFirstGivesWay(count: Int) throws {
    let system = System(variables: count)
    for index in 0..<count {
      try system.add(Statement([(index, 1)], .greaterThanOrEqual, 20, Strength(priority: 750)))
      try system.add(Statement([(index, 1)], .lessThanOrEqual, 20, Strength(priority: 250)))
    }
    try system.add(Statement((0..<count).map { ($0, 1) }, .equal, 200))
    try system.solver.solve()
    #expect(system.values == [220 - 20 * Double(count)] + [Double](repeating: 20, count: count - 1))
    #expect(try system.solver.isAmbiguous(system.variables[0]))
  }

  /// What an iOS engine does with too few constraints (oracles of Auto Layout).
  @Test(arguments: [Relation.lessThanOrEqual, .greaterThanOrEqual])
  func aLonelyInequalityHoldsAsAnEquality(relation: Relation) throws {
    let system = System(variables: 2)
    try system.add(Statement([(0, 1)], relation, 10))
    try system.solver.solve()
    #expect(system.values == [10, 0])
    #expect(try system.solver.isAmbiguous(system.variables[0]))
    #expect(try system.solver.isAmbiguous(system.variables[1]))
  }
}
