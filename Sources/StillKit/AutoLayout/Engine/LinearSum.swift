// SPDX-License-Identifier: MIT

import StillSolver

/// A sum of variables and a number: where an edge lies, or how long something is.
struct LinearSum {
  var terms: [Term] = []
  var constant = 0.0

  mutating func add(_ variable: Variable, _ coefficient: Double = 1) {
    terms.append(Term(variable, coefficient))
  }

  mutating func add(_ other: LinearSum, times factor: Double) {
    for term in other.terms { terms.append(Term(term.variable, term.coefficient * factor)) }
    constant += other.constant * factor
  }

  static func - (one: LinearSum, other: LinearSum) -> LinearSum {
    var sum = one
    sum.add(other, times: -1)
    return sum
  }
}
