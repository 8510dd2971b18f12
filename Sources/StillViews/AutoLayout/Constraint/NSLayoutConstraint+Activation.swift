// SPDX-License-Identifier: MIT

import StillLayers

// MARK: - Activating and changing

extension NSLayoutConstraint {
  package var first: LayoutItem? { LayoutItem(firstItem) }
  package var second: LayoutItem? { LayoutItem(secondItem) }

  func activate() {
    guard holder == nil, isValid else { return }
    for distance in distances { distance.join(for: self) }
    guard let first = first?.view else { return }
    let ancestor = secondItem == nil ? first : second?.view.flatMap { first.nearestCommonAncestor(with: $0) }
    guard let ancestor else { return reportMissingAncestor() }
    hold(in: ancestor)
  }

  /// Adds it to `view`, without a check that `view` is an ancestor of its items.
  func hold(in view: UIView) {
    guard holder == nil, isValid else { return }
    holder = view
    view.layout.constraints.append(self)
    view.autoLayoutChanged()
  }

  func deactivate() {
    guard let holder else { return }
    self.holder = nil
    holder.layout.constraints.removeAll { $0 === self }
    holder.autoLayoutChanged()
    for distance in distances { distance.leave(for: self) }
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

  private func reportMissingAncestor() {
    ProgrammerErrors.report(
      """
      Unable to activate constraint with anchors \(firstInWords) and \(secondInWords ?? "none") because they have no \
      common ancestor. Does the constraint or its anchors reference items in different view hierarchies? That's \
      illegal. It was made at \(origin) and stays inactive. Add both views to one tree first.
      """)
  }
}

// MARK: - Checking

extension NSLayoutConstraint {
  /// Reports the mistakes for which UIKit raises an exception when a constraint is made.
  func checkInit() {
    if let problem = problem {
      ProgrammerErrors.report("*** +[NSLayoutConstraint constraintWithItem:…]: \(problem) It was made at \(origin).")
    }
  }

  /// True if layout can use it; reports one between positions of different axes, once.
  ///
  /// UIKit lets such a constraint be made and activated, and raises its exception when layout comes to use it.
  package func checkAxes() -> Bool {
    guard secondAttribute != .notAnAttribute, firstAttribute.axis != secondAttribute.axis,
      firstAttribute.kind != .size
    else { return true }
    if !hasReportedAxes {
      hasReportedAxes = true
      ProgrammerErrors.report(
        """
        Constraint improperly relates anchors of incompatible types: \(descriptionInWords). It was made at \(origin). \
        Layout leaves it out. Relate positions of one axis.
        """)
    }
    return false
  }

  /// True if it can be made and activated.
  var isValid: Bool { problem == nil }

  private var problem: String? {
    if first == nil { return "A constraint is between views and layout guides: the first item is neither." }
    if secondItem != nil && second == nil {
      return "A constraint is between views and layout guides: the second item is neither."
    }
    if !multiplier.isFinite { return "Multiplier is not finite! That's illegal. multiplier:\(multiplier)." }
    if !constantStorage.isFinite { return "Constant is not finite! That's illegal. constant:\(constantStorage)." }
    if firstAttribute == .notAnAttribute {
      return "Invalid layout attribute: the first attribute must not be notAnAttribute."
    }
    return secondItem == nil ? problemAlone : problemInPair
  }

  private var problemAlone: String? {
    if firstAttribute.kind == .size { return nil }
    return "Constraint must contain a second layout item: a location (\(firstAttribute.name)) cannot be a constant."
  }

  private var problemInPair: String? {
    let kinds = (firstAttribute.kind, secondAttribute.kind)
    if kinds.1 == .none {
      return "A multiplier of 0 or a nil second item together with a location for the first attribute creates an "
        + "illegal constraint of a location equal to a constant. Location attributes must be specified in pairs."
    }
    if let one = firstAttribute.isRelativeToDirection, let other = secondAttribute.isRelativeToDirection, one != other {
      return "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use "
        + "leading/trailing for both or neither."
    }
    if (kinds.0 == .size) == (kinds.1 == .size) { return nil }
    return "Invalid pairing of layout attributes: \(firstAttribute.name) and \(secondAttribute.name)."
  }
}
