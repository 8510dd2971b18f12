// SPDX-License-Identifier: MIT

import StillSolver
import Testing

/// Substitutions are counted, not timed: each constraint takes at most as many as there are views.
struct SubstitutionTests {
  /// A column whose spaces are equally long, as `UISV-distributing` guides make them, and too short for its views.
  private func column(_ count: Int) throws -> System {
    let system = System(variables: 4 * count)
    func y(_ view: Int) -> Int { 2 * view }
    func height(_ view: Int) -> Int { 2 * view + 1 }
    func gapY(_ view: Int) -> Int { 2 * (count + view) }
    func gap(_ view: Int) -> Int { 2 * (count + view) + 1 }
    try system.add(Statement([(y(0), 1)], .equal, 0))
    for index in 1..<count {
      let before = index - 1
      try system.add(Statement([(gapY(index), 1), (y(before), -1), (height(before), -1)], .equal, 0))
      try system.add(Statement([(gapY(index), 1), (gap(index), 1), (y(index), -1)], .equal, 0))
      if index > 1 { try system.add(Statement([(gap(index), 1), (gap(1), -1)], .equal, 0)) }
      try system.add(Statement([(y(index), 1), (y(before), -1), (height(before), -1)], .greaterThanOrEqual, 0))
    }
    try system.add(Statement([(y(count - 1), 1), (height(count - 1), 1)], .equal, 844))
    for index in 0..<count {
      try system.add(Statement([(height(index), 1)], .greaterThanOrEqual, 0))
      try system.add(Statement([(height(index), 1)], .greaterThanOrEqual, 20, Strength(priority: 750)))
      try system.add(Statement([(height(index), 1)], .lessThanOrEqual, 20, Strength(priority: 250)))
    }
    for index in 1..<count { try system.add(Statement([(gap(index), 1)], .greaterThanOrEqual, 0)) }
    try system.solver.solve()
    return system
  }

  /// Of 844 points, the last 42 have their 20 each and the one before them 4: none is left for the others.
  @Test(arguments: [100, 200, 400]) func equalSpacesInAColumnThatIsTooShort(count: Int) throws {
    let system = try column(count)
    let heights = (0..<count).map { system.values[2 * $0 + 1] }
    for index in 0..<count {
      let expected: Double = index < count - 43 ? 0 : index == count - 43 ? 4 : 20
      #expect(abs(heights[index] - expected) < 1e-6, "\(index): \(heights[index])")
    }
    let each: Int = system.solver.substitutionCount / count
    #expect(each > 0 && each <= 20 * count, "\(count) views: \(each) substitutions for each")
  }

  /// A conflict, and a changed constant, are found through definitions that were exchanged.
  @Test(arguments: [5, 40]) func exchangedDefinitionsStayTheSameConstraints(count: Int) throws {
    let system = System(variables: count)
    let total = try system.add(Statement((0..<count).map { ($0, 1) }, .equal, 10))
    // All terms name variables that are defined, so that the second sum is multiplied out.
    let weighted = try system.add(Statement((0..<count - 1).map { ($0, Double($0 + 1)) }, .equal, 10))
    var lowest: [ConstraintID] = []
    for index in 0..<count { lowest.append(try system.add(Statement([(index, 1)], .greaterThanOrEqual, 0))) }
    try system.solver.solve()
    for sum in [20.0, 11, 10.5] {
      try system.solver.setConstant(sum, of: total)
      try system.solver.solve()
      let values: [Double] = system.values
      let plain: Double = values.reduce(0, +)
      var product: Double = 0
      for index in 0..<count - 1 { product += Double(index + 1) * values[index] }
      #expect(abs(plain - sum) < 1e-6 && abs(product - 10) < 1e-6)
      #expect(values.allSatisfy { $0 > -1e-6 })
    }
    try system.solver.setConstant(-1, of: total)
    let conflict = try #require(throws: SolverError.self) { try system.solver.solve() }
    guard case .unsatisfiable(let found) = conflict else {
      Issue.record("\(conflict)")
      return
    }
    // What the conflict names cannot hold by itself.
    #expect(found.constraints.contains(total) && !found.constraints.filter(lowest.contains).isEmpty)
    for id in [total, weighted] + lowest where !found.constraints.contains(id) { try system.solver.remove(id) }
    #expect(throws: SolverError.self) { try system.solver.solve() }
  }
}
