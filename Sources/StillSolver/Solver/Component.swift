// SPDX-License-Identifier: MIT

/// Variables that constraints connect with each other, and the tableau that solves them apart from all others.
final class Component {
  /// The parts of its life that decide how it is solved next.
  private enum State {
    /// It was never solved: its variables and constraints have no place in a tableau.
    case fresh
    /// It has a tableau, or had one that was forgotten when two solved components were united.
    case solved
    /// It lost a constraint and may have fallen apart, or it could not be solved: its parts find new components.
    case broken
  }

  /// The place in the solver's list.
  let index: Int
  private let model: Model
  private let nodes: VariableNodes
  /// The constraints in the tableau, by index.
  private(set) var constraints: [Int] = []
  /// The constraints that the tableau is still to take, by index.
  private(set) var pending: [Int] = []
  private(set) var variables: [Int] = []
  private var tableau: Tableau?
  private var state = State.fresh
  private var hasNewConstants = false
  /// True while the solver's list of components to solve names it.
  var isWaiting = false
  /// True while the solver's list of components to publish names it.
  var isSolved = false

  init(index: Int, model: Model, nodes: VariableNodes) {
    self.index = index
    self.model = model
    self.nodes = nodes
  }

  var isBroken: Bool { state == .broken }

  /// The work that would be lost if this component were absorbed by another.
  var weight: Int { (state == .fresh ? 0 : 1 << 32) + constraints.count + pending.count }

  /// The pivots of its tableau.
  var pivotCount: Int { tableau?.pivotCount ?? 0 }

  /// The terms that its tableau substituted.
  var substitutionCount: Int { tableau?.substitutionCount ?? 0 }

  func add(constraint: Int) { pending.append(constraint) }
  func add(variable: Int) { variables.append(variable) }
  func breakApart() { state = .broken }
  func constantChanged() { hasNewConstants = true }

  /// Takes over another component.
  ///
  /// Two tableaus have no common basis: if both have one, both are forgotten.
  func absorb(_ other: Component) {
    if state != .fresh && other.state != .fresh {
      pending += constraints
      constraints = []
      tableau = nil
    }
    pending += other.constraints
    pending += other.pending
    variables += other.variables
  }

  /// Works out the trial values of its variables; after an error it is broken.
  func solve() throws(Infeasibility) {
    do {
      try update()
      hasNewConstants = false
    } catch {
      state = .broken
      throw error
    }
  }

  func isAmbiguous(_ variable: Int) -> Bool { tableau?.isAmbiguous(variable) ?? true }

  private func update() throws(Infeasibility) {
    guard let tableau else { return try build() }
    if hasNewConstants, try tableau.refresh() == .stuck { return try build() }
    if pending.isEmpty { return }
    try insert(pending, into: tableau)
    constraints += pending
    pending.removeAll(keepingCapacity: true)
    model.sort(&constraints)
    tableau.optimize()
    tableau.evaluate()
  }

  private func build() throws(Infeasibility) {
    nodes.forgetDefinitions(of: variables)
    pending += constraints
    constraints = []
    model.sort(&pending)
    for id in pending { model.constraints[id].leaveTableau() }
    let tableau = Tableau(model: model, nodes: nodes)
    state = .solved
    try insert(pending, into: tableau)
    swap(&constraints, &pending)
    self.tableau = tableau
    tableau.optimize()
    tableau.evaluate()
  }

  /// Required equalities define variables best, and what is required must be known before anything is weighed up.
  private func insert(_ ids: [Int], into tableau: Tableau) throws(Infeasibility) {
    nodes.beginEpoch()
    for id in ids where model.constraints[id].isRequired && model.constraints[id].relation == .equal {
      try tableau.insert(id)
    }
    for id in ids where model.constraints[id].isRequired && model.constraints[id].relation != .equal {
      try tableau.insert(id)
    }
    for id in ids where !model.constraints[id].isRequired { try tableau.insert(id) }
  }
}
