// SPDX-License-Identifier: MIT

/// One variable of a solver. A handle: it names a variable only in the ``Solver`` that made it.
package struct Variable: Hashable, Sendable {
  let index: Int
  let generation: Int
}

/// A variable times a number.
package struct Term: Equatable, Sendable {
  package var variable: Variable
  package var coefficient: Double

  package init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// How the sum of a constraint's terms stands to its constant.
package enum Relation: Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// Says: the sum of the terms is equal to, at most, or at least the constant.
///
/// `first = multiplier × second + constant`, as NSLayoutConstraint puts it, is written
/// `[Term(first), Term(second, -multiplier)] .equal constant`. Naming the dependent variable first is fastest.
package struct LinearConstraint: Equatable, Sendable {
  package var terms: [Term]
  package var relation: Relation
  package var constant: Double
  package var strength: Strength

  package init(_ terms: [Term], _ relation: Relation, _ constant: Double, strength: Strength = .required) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.strength = strength
  }
}

/// A constraint that stands in a solver. A handle, ordered by when the constraint was added.
package struct ConstraintID: Hashable, Comparable, Sendable {
  let index: Int
  /// Counts all constraints that the solver ever took, so that a handle of a removed one is known as such.
  let sequence: Int

  package static func < (one: ConstraintID, other: ConstraintID) -> Bool { one.sequence < other.sequence }
}
