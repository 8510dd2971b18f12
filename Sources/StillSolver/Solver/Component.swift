// SPDX-License-Identifier: MIT

/// Variables that hang together by constraints. Components are solved apart.
final class Component {
  /// Its place in the solver's list.
  let index: Int
  /// Constraints that stand in the tableau, and those that are still to be added, by index.
  var constraints: [Int] = []
  var pending: [Int] = []
  var variables: [Int] = []
  var tableau: Tableau?
  /// Something was removed, so that the component may have fallen apart; or it could not be solved.
  var isBroken = false
  /// Variables and constraints know their places in a tableau, even if that is forgotten by now.
  var wasSolved = false
  var hasNewConstants = false
  var isTouched = false

  init(index: Int) { self.index = index }

  /// Takes over another component. Two tableaus have no common basis: if both had one, both are forgotten.
  func absorb(_ other: Component) {
    if wasSolved && other.wasSolved {
      pending += constraints
      constraints = []
      tableau = nil
    }
    pending += other.constraints
    pending += other.pending
    variables += other.variables
  }

  /// How much the component has to lose.
  var weight: Int { (wasSolved ? 1 << 32 : 0) + constraints.count + pending.count }
}
