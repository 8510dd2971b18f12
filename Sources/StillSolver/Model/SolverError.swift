// SPDX-License-Identifier: MIT

/// A set of required constraints that cannot all hold.
package struct Conflict: Equatable, Sendable {
  /// The members, in the order of addition: a set that is unsatisfiable by itself.
  ///
  /// These are the constraints with a multiplier other than zero in the row of the tableau that has no solution (a
  /// certificate of Farkas).
  package var constraints: [ConstraintID]
  /// The member at which the conflict was found, which is removed if nothing else decides.
  package var noticedAt: ConstraintID

  /// Makes a conflict.
  package init(constraints: [ConstraintID], noticedAt: ConstraintID) {
    self.constraints = constraints
    self.noticedAt = noticedAt
  }
}

/// An error of a solver; the failed call has not changed the solver.
package enum SolverError: Error, Equatable {
  /// Required constraints contradict each other.
  ///
  /// Values are those of the last successful `solve`; the constraints remain in the solver.
  case unsatisfiable(Conflict)
  /// The constraint was removed already, or belongs to another solver.
  case unknownConstraint
  /// The variable was removed already, or belongs to another solver.
  case unknownVariable
  /// A coefficient, a constant or a suggested value is not finite.
  case notFinite(Double)
  /// The priority lies outside of 0 to 1000, or the weight is zero or less.
  case invalidStrength(Strength)
  /// No variable is left once equal terms are added up: such a constraint always holds, or never does.
  case constantConstraint(holds: Bool)
  /// The variable is used by a constraint.
  case variableInUse(ConstraintID)
  /// `beginEditing` was called twice for the variable.
  case alreadyEdited(Variable)
  /// `beginEditing` was not called for the variable.
  case notEdited(Variable)
}

extension SolverError: CustomStringConvertible {
  /// The error and the way out, in one or two sentences.
  package var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      "\(conflict.constraints.count) required constraints cannot all hold. Remove one of them, or make it weaker."
    case .unknownConstraint: "The constraint is not in this solver. Add it first, and remove it once."
    case .unknownVariable: "The variable is not in this solver. Make it with makeVariable() of the same solver."
    case .notFinite(let value): "\(value) is not a finite number. Pass a finite one."
    case .invalidStrength(let strength):
      "Priority \(strength.priority) with weight \(strength.weight) is not a valid strength. "
        + "Pass a priority from 0 to 1000 and a positive weight."
    case .constantConstraint(let holds):
      "All terms cancel out, so the constraint \(holds ? "always" : "never") holds. Remove it, or correct its terms."
    case .variableInUse: "The variable is used by a constraint. Remove its constraints first."
    case .alreadyEdited: "The variable is being edited. Call endEditing(_:) first."
    case .notEdited: "The variable is not being edited. Call beginEditing(_:strength:) first."
    }
  }
}
