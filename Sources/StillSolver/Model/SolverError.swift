// SPDX-License-Identifier: MIT

/// Required constraints that cannot all hold.
package struct Conflict: Equatable, Sendable {
  /// A set that is unsatisfiable by itself, in the order of addition: the constraints with a multiplier other than zero in
  /// the row of the tableau that has no solution (a certificate of Farkas).
  package var constraints: [ConstraintID]
  /// The member at which the conflict was noticed: the one to do without, if nothing else decides.
  package var noticedAt: ConstraintID

  package init(constraints: [ConstraintID], noticedAt: ConstraintID) {
    self.constraints = constraints
    self.noticedAt = noticedAt
  }
}

/// Why a solver refused. Whoever catches one finds the solver as it was before the call.
package enum SolverError: Error, Equatable {
  /// Values are those of the last successful `solve`; the constraints still stand in the model.
  case unsatisfiable(Conflict)
  /// The constraint was removed already, or belongs to another solver.
  case unknownConstraint
  /// The variable was removed already, or belongs to another solver.
  case unknownVariable
  /// A coefficient, a constant or a suggested value is not finite.
  case notFinite(Double)
  case invalidStrength(Strength)
  /// No variable is left once equal terms are added up. Such a constraint always holds, or never does.
  case constantConstraint(holds: Bool)
  /// The variable still stands in constraints.
  case variableInUse(ConstraintID)
  case alreadyEdited(Variable)
  case notEdited(Variable)
}

extension SolverError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      "\(conflict.constraints.count) required constraints cannot all hold. Remove one of them, or make it weaker."
    case .unknownConstraint: "The constraint is not in this solver. Add it first, and remove it once."
    case .unknownVariable: "The variable is not in this solver. Make it with makeVariable() of the same solver."
    case .notFinite(let value): "\(value) is no number to compute with. Pass a finite one."
    case .invalidStrength(let strength):
      "Priority \(strength.priority) with weight \(strength.weight) is no strength. "
        + "Pass a priority from 0 to 1000 and a positive weight."
    case .constantConstraint(let holds):
      "All terms cancel out, so the constraint \(holds ? "always" : "never") holds. Leave it out, or mend its terms."
    case .variableInUse: "The variable still stands in a constraint. Remove its constraints first."
    case .alreadyEdited: "The variable is being edited. Call endEditing(_:) first."
    case .notEdited: "The variable is not being edited. Call beginEditing(_:strength:) first."
    }
  }
}
