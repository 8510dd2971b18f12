// SPDX-License-Identifier: MIT

import StillSolver
import StillTestSupport
import Testing

/// An independent solver's answers; see Scripts/solver-cases.
struct KiwiTests {
  @Test(arguments: [nil, 0]) func solutionsAgreeWithKiwi(patience: Int?) throws {
    let cases = try KiwiCase.all()
    #expect(cases.count >= 2000)
    for one in cases { try check(one, one.constraints, patience) }
  }

  @Test func solutionsDoNotDependOnTheOrderOfAddition() throws {
    var random = SeededNumbers(seed: 7)
    for one in try KiwiCase.all().prefix(1000) { try check(one, one.constraints.shuffled(using: &random)) }
  }

  @Test func solvingAfterEachAdditionEndsInTheSamePlace() throws {
    for one in try KiwiCase.all().prefix(1000) where one.values != nil {
      let system = System(variables: one.values?.count ?? 0)
      for statement in one.constraints {
        try system.add(statement)
        try system.solver.solve()
      }
      compare(one, system)
    }
  }

  private func check(_ one: KiwiCase, _ statements: [Statement], _ patience: Int? = nil) throws {
    let system = System(variables: one.values?.count ?? 8, patience: patience)
    for statement in statements { try system.add(statement) }
    if one.values == nil {
      #expect(throws: SolverError.self, "\(one)") { try system.solver.solve() }
    } else {
      try system.solver.solve()
      compare(one, system)
      for (variable, value) in zip(system.variables, one.values ?? []) {
        #expect(try system.solver.isAmbiguous(variable) == (value == nil), "\(one)")
      }
      compare(one, system)
    }
  }

  private func compare(_ one: KiwiCase, _ system: System) {
    for (ours, theirs) in zip(system.values, one.values ?? []) {
      guard let theirs else { continue }
      #expect(abs(ours - theirs) < 1e-6 * max(1, abs(theirs)), "\(one): \(system.values)")
    }
  }
}
