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
    exchange(old, for: plan.wanted.map(\.constraint))
    for guide in spareGuides { removeLayoutGuide(guide) }
    keepOrder()
  }

  /// Layout must not depend on how the stack came to be.
  private func keepOrder() {
    let order = StackOrder(arrangement)
    if let before = arrangement.order, !order.continues(before) { topmostView.layout.engine?.restart() }
    arrangement.order = order
  }

  /// The stack holds all of them, and drops those it made before. At once: one by one, each would search the others.
  private func exchange(_ old: Set<ObjectIdentifier>, for wanted: [NSLayoutConstraint]) {
    let dropped = old.subtracting(wanted.map(ObjectIdentifier.init))
    layout.constraints.removeAll { constraint in
      guard dropped.contains(ObjectIdentifier(constraint)) else { return false }
      constraint.holder = nil
      return true
    }
    for constraint in wanted where constraint.holder == nil && constraint.isSound {
      constraint.holder = self
      layout.constraints.append(constraint)
    }
    autoLayoutChanged()
  }
}
