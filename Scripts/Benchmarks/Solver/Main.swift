// SPDX-License-Identifier: MIT

import Foundation
import StillSolver

/// `write DIR` writes the systems for kiwi; `measure` prints name, ms of the first solution, ms of a changed constant, and the
/// sum of all values.
@main
struct Main {
  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 3 && arguments[1] == "write" {
      for (name, system) in systems {
        try system.text.write(toFile: "\(arguments[2])/\(name)", atomically: true, encoding: .utf8)
      }
      return
    }
    for (name, system) in systems {
      let runs = try (0..<5).map { _ in try measure(system) }.sorted { $0.first < $1.first }
      let change = runs.map(\.change).sorted()[2]
      print(name, String(format: "%.3f %.4f %.3f", runs[2].first, change, runs[2].sum))
    }
  }

  static var systems: [(String, BenchmarkSystem)] {
    func made(_ build: (inout BenchmarkSystem) -> Void) -> BenchmarkSystem {
      var system = BenchmarkSystem()
      build(&system)
      return system
    }
    return [
      ("rows-30", made { $0.addStackedRows(30) }), ("rows-500", made { $0.addStackedRows(500) }),
      ("rows-2000", made { $0.addStackedRows(2000) }), ("tree-4000", made { $0.addTree(4000) }),
      ("equal-250", made { $0.addRowOfEqualWidths(250) }), ("cells-1000", made { $0.addCells(1000, cells: 40) }),
      ("cells-8000", made { $0.addCells(8000, cells: 40) }), ("short-80", made { $0.addShortColumn(80) }),
      ("short-320", made { $0.addShortColumn(320) }), ("short-1000", made { $0.addShortColumn(1000) }),
    ]
  }

  /// The clock starts when the constraints are there, and stops when the values are.
  static func measure(_ system: BenchmarkSystem) throws -> (first: Double, change: Double, sum: Double) {
    let solver = Solver()
    let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
    let constraints = system.statements.map { one in
      LinearConstraint(
        one.terms.map { Term(variables[$0.variable], $0.coefficient) }, one.relation, one.constant,
        strength: Strength(priority: one.priority))
    }
    let start = ContinuousClock.now
    var ids: [ConstraintID] = []
    for constraint in constraints { ids.append(try solver.add(constraint)) }
    try solver.solve()
    let first = milliseconds(since: start)
    let sum = variables.reduce(0) { $0 + solver.value(of: $1) }
    let (id, constant) = (ids[system.changing], system.statements[system.changing].constant)
    let again = ContinuousClock.now
    for step in 1...10 {
      try solver.setConstant(constant + Double(step), of: id)
      try solver.solve()
    }
    return (first, milliseconds(since: again) / 10, sum)
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> Double {
    let duration = ContinuousClock.now - start
    return Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
  }
}
