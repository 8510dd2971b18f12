// SPDX-License-Identifier: MIT

/// Edit variables (section 3.4 of the paper): a constraint on one variable whose constant changes often.
extension Solver {
  /// Begins to hold a variable at the value it has now, as strongly as said.
  package func beginEditing(_ variable: Variable, strength: Strength) throws(SolverError) {
    _ = try checked(variable)
    if let id = edits[variable], constraint(id) != nil { throw .alreadyEdited(variable) }
    edits[variable] = try add(LinearConstraint([Term(variable)], .equal, value(of: variable), strength: strength))
  }

  /// Wishes another value for a variable that is being edited; `solve` grants it.
  package func suggest(_ value: Double, for variable: Variable) throws(SolverError) {
    guard value.isFinite else { throw .notFinite(value) }
    guard let id = edits[variable], constraint(id) != nil else { throw .notEdited(variable) }
    try setConstant(value, of: id)
  }

  /// Lets go of a variable.
  package func endEditing(_ variable: Variable) throws(SolverError) {
    guard let id = edits.removeValue(forKey: variable), constraint(id) != nil else { throw .notEdited(variable) }
    try remove(id)
  }
}
