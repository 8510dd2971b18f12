// SPDX-License-Identifier: MIT

import StillSolver
import StillTestSupport
import Testing

/// Two unknowns leave few candidates: some best solution lies where the borders of two constraints cross. All are
/// tried.
struct OptimalityTests {
  @Test(arguments: 1...40) func noCrossingIsBetter(seed: Int) throws {
    var random = SeededNumbers(seed: UInt64(seed) + 1000)
    for _ in 0..<10 {
      let statements = (0..<Int.random(in: 3...8, using: &random)).map { _ in
        Statement.random(variables: 2, using: &random)
      }
      let crossings = crossings(of: statements)
      if crossings.isEmpty { continue }
      let best = crossings.map { errors($0, statements) }.min { $0.lexicographicallyPrecedes($1) }
      let system = System(variables: 2, patience: seed % 2 == 0 ? 0 : nil)
      for statement in statements { try system.add(statement) }
      let isSolvable = (try? system.solver.solve()) != nil
      #expect(isSolvable == ((best?[0] ?? 0) < 1e-6))
      guard isSolvable, let best else { continue }
      let ours = errors(system.values, statements)
      #expect(zip(ours, best).allSatisfy { abs($0 - $1) < 1e-6 }, "\(ours) \(best) \(statements)")
    }
  }

  private func crossings(of statements: [Statement]) -> [[Double]] {
    var found: [[Double]] = []
    let lines = statements.map { ($0.coefficient(0), $0.coefficient(1), $0.constant) }
    for (index, one) in lines.enumerated() {
      for other in lines.dropFirst(index + 1) {
        let determinant = one.0 * other.1 - one.1 * other.0
        if abs(determinant) < 1e-9 { continue }
        found.append([
          (one.2 * other.1 - one.1 * other.2) / determinant, (one.0 * other.2 - one.2 * other.0) / determinant,
        ])
      }
    }
    return found
  }

  /// The sum of errors on each level, the most important first; rounded, so that noise decides nothing.
  private func errors(_ values: [Double], _ statements: [Statement]) -> [Double] {
    [1000, 999.5, 750, 500, 250].map { priority in
      let sum = statements.reduce(0) { $0 + ($1.strength.priority == priority ? $1.error(values) : 0) }
      return (sum * 1e8).rounded() / 1e8
    }
  }
}

extension Statement {
  fileprivate func coefficient(_ variable: Int) -> Double {
    terms.reduce(0) { $0 + ($1.variable == variable ? $1.coefficient : 0) }
  }
}
