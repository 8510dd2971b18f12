// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The properties of a stack view, and the constraints and guides that it made for them.
struct StackArrangement {
  private(set) var views: [UIView] = []
  /// The identities of `views`, because looking through all of them for each new one would take too long.
  private var members: Set<ObjectIdentifier> = []
  var axis = NSLayoutConstraint.Axis.horizontal
  var distribution = UIStackView.Distribution.fill
  var alignment = UIStackView.Alignment.fill
  var spacing: CGFloat = 0
  var isBaselineRelative = false
  var isMarginsRelative = false
  var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The order in which the constraints were made.
  var order: StackOrder?
  var constraints: [StackRule: NSLayoutConstraint] = [:]
  var guides: [UILayoutGuide] = []

  func contains(_ view: UIView) -> Bool { members.contains(ObjectIdentifier(view)) }

  func index(of view: UIView) -> Int? { contains(view) ? views.firstIndex { $0 === view } : nil }

  mutating func insert(_ view: UIView, at index: Int) {
    views.insert(view, at: index)
    members.insert(ObjectIdentifier(view))
  }

  mutating func remove(at index: Int) { members.remove(ObjectIdentifier(views.remove(at: index))) }
}

extension UIStackView {
  func change<Value: Equatable>(_ property: WritableKeyPath<StackArrangement, Value>, to value: Value) {
    guard arrangement[keyPath: property] != value else { return }
    arrangement[keyPath: property] = value
    setNeedsUpdateConstraints()
  }

  func arrangeLast(_ view: UIView) {
    let others = arrangement.views.count - (arrangement.contains(view) ? 1 : 0)
    arrange(view, at: others)
  }

  func arrange(_ view: UIView, at index: Int) {
    let count = arrangement.views.count - (arrangement.contains(view) ? 1 : 0)
    guard (0...count).contains(index) else { return reportBadIndex(view, at: index, among: count) }
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    guard view.superview === self else { return }
    // Callbacks of the app may have arranged this view already, or removed others.
    if let old = arrangement.index(of: view) { arrangement.remove(at: old) }
    arrangement.insert(view, at: min(index, arrangement.views.count))
    setNeedsUpdateConstraints()
  }

  func stopArranging(_ view: UIView) {
    guard let index = arrangement.index(of: view) else { return }
    arrangement.remove(at: index)
    arrangement.customSpacings[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
  }

  func setSpacing(_ spacing: CGFloat, after view: UIView) {
    guard checkSpacing(spacing, after: view) else { return }
    guard arrangement.contains(view), customSpacingStorage(after: view) != spacing else { return }
    arrangement.customSpacings[ObjectIdentifier(view)] = spacing == UIStackView.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  func customSpacingStorage(after view: UIView) -> CGFloat {
    arrangement.customSpacings[ObjectIdentifier(view)] ?? UIStackView.spacingUseDefault
  }

  /// Returns the spacing that applies after a view, in points.
  func effectiveSpacing(after view: UIView) -> CGFloat {
    let spacing = arrangement.customSpacings[ObjectIdentifier(view)] ?? spacing
    switch spacing {
    case UIStackView.spacingUseSystem: return systemSpacing
    case UIStackView.spacingUseDefault: return 0
    default: return spacing
    }
  }

  func baselineView(_ end: ([UIView]) -> UIView?) -> UIView? {
    let visible = arrangement.views.filter { !$0.isHidden }
    guard axis == .horizontal else { return end(visible) }
    return visible.reduce(nil) { highest, view in
      guard let highest, highest.heightForBaseline >= view.heightForBaseline else { return view }
      return highest
    }
  }

  /// Returns true for a spacing that layout can use, and reports any other.
  ///
  /// UIKit keeps it, and raises an exception for the constraint that it makes of it in layout, which names no stack.
  func checkSpacing(_ spacing: CGFloat, after view: UIView? = nil) -> Bool {
    guard !spacing.isFinite else { return true }
    let place = view.map { " after \($0.ownDescription)" } ?? ""
    ProgrammerErrors.report(
      """
      UIStackView spacing\(place) is not finite: \(spacing). \(ownDescription) keeps its old one. \
      Look for a division by zero in what computes it.
      """)
    return false
  }

  private func reportBadIndex(_ view: UIView, at index: Int, among count: Int) {
    ProgrammerErrors.report(
      """
      insertArrangedSubview(_:at: \(index)): index out of bounds for \(count) other arranged views of \
      \(nameInConstraints). \(view.nameInConstraints) was not arranged. Use an index from 0 to \(count).
      """)
  }
}

extension UIView {
  /// The height that decides the baseline of a row: the intrinsic one, or the current one for views without it.
  fileprivate var heightForBaseline: CGFloat {
    let height = intrinsicContentSize.height
    return height == UIView.noIntrinsicMetric ? bounds.height : height
  }
}

// MARK: - Constraints

extension UIStackView {
  /// Makes the constraints that are wanted now, and removes those that no longer are.
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

  /// Makes the stack hold the wanted constraints and no others that it made before.
  ///
  /// All at once: one by one, each would search the others.
  ///
  /// - Parameter keepingPlaces: True if constraints that are still wanted come before new ones.
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

/// The properties that decide in which order constraints are stated, and so which of several equal views grows.
struct StackOrder {
  private let views: [ObjectIdentifier]
  private let axis: NSLayoutConstraint.Axis
  private let distribution: UIStackView.Distribution
  private let alignment: UIStackView.Alignment

  init(_ arrangement: StackArrangement) {
    views = arrangement.views.map(ObjectIdentifier.init)
    (axis, distribution, alignment) = (arrangement.axis, arrangement.distribution, arrangement.alignment)
  }

  /// Returns true if constraints added to those from `before` are in the same order as if all were made again.
  func continues(_ before: StackOrder) -> Bool {
    guard (axis, distribution, alignment) == (before.axis, before.distribution, before.alignment) else { return false }
    let current = Set(views)
    return views.starts(with: before.views.filter(current.contains))
  }
}
