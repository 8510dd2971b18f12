// SPDX-License-Identifier: MIT

import StillLayers

extension NSLayoutConstraint {
  var first: LayoutItem? { LayoutItem(firstItem) }
  var second: LayoutItem? { LayoutItem(secondItem) }

  func activate() {
    guard holder == nil, isSound else { return }
    guard let first = first?.view else { return }
    let ancestor = secondItem == nil ? first : second?.view.flatMap { first.nearestCommonAncestor(with: $0) }
    guard let ancestor else { return refuseStrangers() }
    hold(in: ancestor)
  }

  /// Puts it on `view`, whatever `view` is to its items.
  func hold(in view: UIView) {
    guard holder == nil, isSound else { return }
    holder = view
    view.layout.constraints.append(self)
    view.autoLayoutChanged()
  }

  func deactivate() {
    guard let holder else { return }
    self.holder = nil
    holder.layout.constraints.removeAll { $0 === self }
    holder.autoLayoutChanged()
  }

  func setConstant(_ constant: CGFloat) {
    guard constant.isFinite else {
      return ProgrammerErrors.report(
        "Constant is not finite! That's illegal. constant:\(constant) for \(descriptionInWords). It stays as it was.")
    }
    guard constant != constantStorage else { return }
    constantStorage = constant
    holder?.autoLayoutChanged()
  }

  func setPriority(_ priority: UILayoutPriority) {
    guard priority.isValid else {
      return ProgrammerErrors.report(
        """
        It's illegal to set priority:\(priority.rawValue) of \(descriptionInWords). Priorities must be greater than 0 \
        and less or equal to NSLayoutPriorityRequired, which is 1000. It stays as it was.
        """)
    }
    let crossesRequired = (priority >= .required) != (priorityStorage >= .required)
    guard holder == nil || !crossesRequired else {
      return ProgrammerErrors.report(
        """
        Mutating a priority from required to not on an installed constraint (or vice-versa) is not supported. You passed \
        priority \(priority.rawValue) and the existing priority was \(priorityStorage.rawValue): \(descriptionInWords). \
        Deactivate it first.
        """)
    }
    guard priority != priorityStorage else { return }
    priorityStorage = priority
    holder?.autoLayoutChanged()
  }

  private func refuseStrangers() {
    ProgrammerErrors.report(
      """
      Unable to activate constraint with anchors \(firstInWords) and \(secondInWords ?? "none") because they have no \
      common ancestor. Does the constraint or its anchors reference items in different view hierarchies? That's \
      illegal. It was made at \(origin) and stays inactive. Add both views to one tree first.
      """)
  }
}
