// SPDX-License-Identifier: MIT

/// A handle of one variable, valid only in the ``Solver`` that made it.
package struct Variable: Hashable, Sendable {
  let index: Int
  let generation: Int
}

/// A variable times a number.
package struct Term: Equatable, Sendable {
  /// The variable.
  package var variable: Variable
  /// The number by which the variable is multiplied.
  package var coefficient: Double

  /// Makes a term.
  package init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// The comparison of the sum of a constraint's terms with its constant.
package enum Relation: Sendable {
  /// The sum is at most the constant.
  case lessThanOrEqual
  /// The sum is the constant.
  case equal
  /// The sum is at least the constant.
  case greaterThanOrEqual
}

/// The importance of a constraint: a priority as UIKit counts it, and a weight among constraints of that priority.
///
/// Priorities are lexicographic. Each distinct value (999.5 and 999 too) is a level of its own, and a solution is never
/// worse on one level for the sake of any number of constraints, or any error, on lower levels. This is the symbolic
/// weight vector of Badros, Borning and Stuckey ("The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001),
/// instead of a sum of large and small numbers. Within one level the sum of weight × |error| is least.
package struct Strength: Hashable, Sendable {
  /// A number from 0 to 1000; 1000 is required, and then the weight is ignored.
  package var priority: Double
  /// A positive number.
  package var weight: Double

  /// Makes a strength.
  package init(priority: Double, weight: Double = 1) {
    self.priority = priority
    self.weight = weight
  }

  /// The strength of a constraint that must hold.
  package static let required = Strength(priority: 1000)

  /// True if the constraint must hold.
  package var isRequired: Bool { priority >= 1000 }

  var isValid: Bool { priority >= 0 && priority <= 1000 && weight > 0 && weight.isFinite }
}

/// A statement that the sum of the terms is equal to, at most, or at least the constant.
///
/// `first = multiplier × second + constant`, as NSLayoutConstraint puts it, is written
/// `[Term(first), Term(second, -multiplier)] .equal constant`. Naming the dependent variable first is fastest.
package struct LinearConstraint: Equatable, Sendable {
  /// The terms that are added up.
  package var terms: [Term]
  /// The comparison of the sum with the constant.
  package var relation: Relation
  /// The constant, in the units of the variables.
  package var constant: Double
  /// The importance of the constraint.
  package var strength: Strength

  /// Makes a constraint, which is required if no strength is given.
  package init(_ terms: [Term], _ relation: Relation, _ constant: Double, strength: Strength = .required) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.strength = strength
  }
}

/// A handle of a constraint in a solver, ordered by when the constraint was added.
package struct ConstraintID: Hashable, Comparable, Sendable {
  let index: Int
  /// The number of constraints that the solver took before, which tells the handle of a removed constraint from a new
  /// one.
  let sequence: Int

  /// Compares by the time of addition.
  package static func < (one: ConstraintID, other: ConstraintID) -> Bool { one.sequence < other.sequence }
}
