// SPDX-License-Identifier: MIT

extension UIStackView {
  /// Replaces those of its constraints that are no longer wanted.
  func updateArrangement() {
    let plan = StackPlan(self)
    let old = Set(arrangement.constraints.values.map(ObjectIdentifier.init))
    let guides = Set(plan.guides.map(ObjectIdentifier.init))
    let spareGuides = arrangement.guides.filter { !guides.contains(ObjectIdentifier($0)) }
    arrangement.guides = plan.guides
    arrangement.constraints = Dictionary(plan.wanted.map { ($0.rule, $0.constraint) }) { one, _ in one }
    let order = StackOrder(arrangement)
    let continues = arrangement.order.map(order.continues) ?? true
    exchange(old, for: plan.wanted.map(\.constraint), keepingPlaces: continues)
    for guide in spareGuides { removeLayoutGuide(guide) }
    // Layout must not depend on how the stack came to be.
    if !continues { layoutRoot.layout.engine?.restart() }
    arrangement.order = order
  }

  /// The stack holds all of them, and drops those it made before. At once: one by one, each would search the others.
  ///
  /// - Parameter keepingPlaces: Whether what is still wanted comes before what is new.
  private func exchange(
    _ old: Set<ObjectIdentifier>, for wanted: [NSLayoutConstraint], keepingPlaces: Bool
  ) {
    let dropped = keepingPlaces ? old.subtracting(wanted.map(ObjectIdentifier.init)) : old
    layout.constraints.removeAll { constraint in
      guard dropped.contains(ObjectIdentifier(constraint)) else { return false }
      constraint.holder = nil
      return true
    }
    for constraint in wanted where constraint.holder == nil && constraint.isValid {
      constraint.holder = self
      layout.constraints.append(constraint)
    }
    autoLayoutChanged()
  }
}
