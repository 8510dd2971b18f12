// SPDX-License-Identifier: MIT

import StillSolver
import Testing

struct SolverErrorTests {
  let solver = Solver()

  @Test func numbersMustBeFinite() {
    let x = solver.makeVariable()
    #expect(throws: SolverError.notFinite(.infinity)) {
      try solver.add(LinearConstraint([Term(x)], .equal, .infinity))
    }
    #expect(throws: SolverError.notFinite(-.infinity)) {
      try solver.add(LinearConstraint([Term(x, -.infinity)], .equal, 0))
    }
    #expect(throws: SolverError.self) { try solver.add(LinearConstraint([Term(x)], .equal, .nan)) }
  }

  @Test func strengthsMustBeInRange() {
    let x = solver.makeVariable()
    let wrong =
      [-1, 1001, .nan].map { Strength(priority: $0) } + [0, -1, .infinity].map { Strength(priority: 1, weight: $0) }
    for strength in wrong {
      #expect(throws: SolverError.self) { try solver.add(LinearConstraint([Term(x)], .equal, 0, strength: strength)) }
    }
  }

  @Test func aConstraintWithoutVariablesIsToldApart() {
    let x = solver.makeVariable()
    let terms = [Term(x, 2), Term(x, -2)]
    #expect(throws: SolverError.constantConstraint(holds: false)) {
      try solver.add(LinearConstraint(terms, .equal, 5))
    }
    #expect(throws: SolverError.constantConstraint(holds: true)) {
      try solver.add(LinearConstraint(terms, .lessThanOrEqual, 5))
    }
  }

  @Test func removedHandlesAreUnknownEvenWhenTheirPlaceIsUsedAgain() throws {
    let x = solver.makeVariable()
    let old = try solver.add(LinearConstraint([Term(x)], .equal, 1))
    try solver.solve()
    try solver.remove(old)
    try solver.solve()
    let new = try solver.add(LinearConstraint([Term(x)], .equal, 2))
    #expect(throws: SolverError.unknownConstraint) { try solver.remove(old) }
    #expect(throws: SolverError.unknownConstraint) { try solver.setConstant(0, of: old) }
    #expect(throws: SolverError.unknownConstraint) { try solver.setStrength(.required, of: old) }
    try solver.solve()
    #expect(solver.value(of: x) == 2)
    #expect(solver.constraint(new) == LinearConstraint([Term(x)], .equal, 2))
  }

  @Test func variablesInUseStay() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let id = try solver.add(LinearConstraint([Term(x), Term(y)], .equal, 1))
    #expect(throws: SolverError.variableInUse(id)) { try solver.remove(x) }
    try solver.remove(id)
    try solver.remove(x)
    #expect(throws: SolverError.unknownVariable) { try solver.remove(x) }
    #expect(throws: SolverError.unknownVariable) { try solver.add(LinearConstraint([Term(x)], .equal, 1)) }
    let again = solver.makeVariable()
    try solver.add(LinearConstraint([Term(again), Term(y, -1)], .equal, 4))
    try solver.solve()
    #expect(solver.value(of: again) == 4)
    #expect(solver.value(of: x).isNaN)
  }

  @Test func eachMessageSaysWhatToDo() {
    let x = solver.makeVariable()
    let errors: [SolverError] = [
      .unknownConstraint, .unknownVariable, .notFinite(.nan), .constantConstraint(holds: false), .alreadyEdited(x),
      .notEdited(x), .invalidStrength(Strength(priority: 2000)),
    ]
    for error in errors { #expect(error.description.split(separator: ". ").count == 2, "\(error)") }
  }
}
