// SPDX-License-Identifier: MIT

import StillGraphics
import StillSolver

/// The walk over a tree of views that finds the constraints that should be in the solver.
@MainActor
final class ConstraintCollector {
  /// A constraint whose meaning may change once views were moved, or text knows its width.
  private struct Dependent {
    weak var constraint: NSLayoutConstraint?
    weak var holder: UIView?
    /// True if it is between baselines, which lines of text decide.
    var isOnText: Bool
  }

  private unowned let root: UIView
  private let target: FittingTarget?
  private let installed: InstalledConstraints
  private var dependents: [Dependent] = []
  /// The views that a constraint mentions only because their text stands for another view's.
  private var borrowed: [UIView] = []
  private var isBorrowing = false

  /// - Parameter target: The size to measure the tree for; nil where the tree is laid out.
  init(root: UIView, target: FittingTarget?, installed: InstalledConstraints) {
    self.root = root
    self.target = target
    self.installed = installed
  }

  /// Collects all constraints, and removes those that are no longer wanted from the solver.
  func collect() {
    installed.beginPass()
    dependents.removeAll(keepingCapacity: true)
    root.forEachInTree(where: { $0.isLaidOutWithSuperview }, visit)
    meetBorrowed()
    installed.endPass()
  }

  /// Collects the constraints again whose meaning may have changed since views were moved.
  ///
  /// - Parameter onlyText: True if only text got another width, which moves baselines only.
  func collectDependents(onlyText: Bool = false) {
    for dependent in dependents where dependent.isOnText || !onlyText {
      if let constraint = dependent.constraint, let holder = dependent.holder { add(constraint, heldBy: holder) }
    }
    meetBorrowed()
    installed.restoreBrokenConstraints()
  }

  /// Collects the intrinsic size of text again.
  func collectIntrinsicSize(of box: LayoutBox) {
    if let view = box.view { addIntrinsicSize(view, box) }
  }

  private func visit(_ view: UIView) {
    if view === root || !view.layout.translatesAutoresizingMask { _ = box(view) }
    for constraint in view.layout.constraints {
      add(constraint, heldBy: view)
      guard constraint.dependsOnPlaces else { continue }
      dependents.append(Dependent(constraint: constraint, holder: view, isOnText: constraint.dependsOnText))
    }
    for guide in view.layout.guides { _ = box(guide) }
  }

  private func add(_ constraint: NSLayoutConstraint, heldBy holder: UIView) {
    guard let linear = ConstraintTranslator(collector: self).linear(constraint, heldBy: holder) else { return }
    installed.want(linear, of: constraint)
  }

  // MARK: Boxes

  /// Uses variables of views without stating the constraints that they bring along.
  ///
  /// Which text stands for a stack's depends on how high views were before. Of views that tie, the first to be stated
  /// gives way, so the choice of a text must not be what states a view first.
  func borrowing<Result>(_ body: () -> Result) -> Result {
    let before = isBorrowing
    isBorrowing = true
    defer { isBorrowing = before }
    return body()
  }

  /// States the constraints of borrowed views that the walk has not come by.
  private func meetBorrowed() {
    for view in borrowed { _ = box(view) }
    borrowed.removeAll(keepingCapacity: true)
  }

  /// The variables of a view; the first time in a collection, with the constraints that the view brings along.
  func box(_ view: UIView) -> LayoutBox {
    let box = installed.box(of: view)
    if isBorrowing {
      borrowed.append(view)
      return box
    }
    guard installed.meet(box) else { return box }
    if view === root {
      addRoot(view, box)
    } else if view.layout.translatesAutoresizingMask {
      addAutoresizing(view, box)
    } else {
      addMinimum(view, box)
      addIntrinsicSize(view, box)
    }
    return box
  }

  /// The variables of a guide; the first time in a collection, with the constraints that the guide brings along.
  func box(_ guide: UILayoutGuide) -> LayoutBox {
    let box = installed.box(of: guide)
    guard installed.meet(box) else { return box }
    (guide as? ScrollContentGuide)?.usedAxes = []
    if guide is OffsetGuide { return box }
    installed.want(.atLeastZero(box.width), .minimumWidth, of: guide)
    installed.want(.atLeastZero(box.height), .minimumHeight, of: guide)
    return box
  }

  private func addMinimum(_ view: UIView, _ box: LayoutBox) {
    installed.want(.atLeastZero(box.width), .minimumWidth, of: view)
    installed.want(.atLeastZero(box.height), .minimumHeight, of: view)
  }

  private func addRoot(_ view: UIView, _ box: LayoutBox) {
    if target != nil || !view.layout.translatesAutoresizingMask {
      addMinimum(view, box)
      addIntrinsicSize(view, box)
      if let target { addSize(target.size, target.horizontal.strength, target.vertical.strength, view, box) }
    } else {
      let size = view.alignment(of: CGRect(origin: .zero, size: view.bounds.size)).size
      addSize(size, .required, .required, view, box)
    }
  }

  private func addSize(_ size: CGSize, _ horizontal: Strength, _ vertical: Strength, _ view: UIView, _ box: LayoutBox) {
    installed.want(
      LinearConstraint([Term(box.width)], .equal, Double(size.width), strength: horizontal), .rootWidth, of: view)
    installed.want(
      LinearConstraint([Term(box.height)], .equal, Double(size.height), strength: vertical), .rootHeight, of: view)
  }

  private func addAutoresizing(_ view: UIView, _ box: LayoutBox) {
    guard let superview = view.superviewStorage else { return }
    for (role, linear) in AutoresizingConstraints(view, in: superview).constraints(box, self.box(superview)) {
      installed.want(linear, role, of: view)
    }
  }

  private func addIntrinsicSize(_ view: UIView, _ box: LayoutBox) {
    let size = view.intrinsicContentSize
    addIntrinsicLength(size.width, view, box.width, .horizontal, .hugWidth, .resistWidth)
    addIntrinsicLength(size.height, view, box.height, .vertical, .hugHeight, .resistHeight)
  }

  private func addIntrinsicLength(
    _ length: CGFloat, _ view: UIView, _ variable: Variable, _ axis: NSLayoutConstraint.Axis,
    _ hug: LayoutRecord.Role, _ resist: LayoutRecord.Role
  ) {
    guard length != UIView.noIntrinsicMetric, length.isFinite else { return }
    let (hugging, resistance) = (view.layout.hugging[axis], view.layout.compressionResistance[axis])
    // Where a stack hides a view, not even a required size counts.
    if view.layer.isHidden, resistance >= .required, let stack = view.superviewStorage as? UIStackView,
      stack.axis == axis
    {
      return
    }
    installed.want(
      LinearConstraint([Term(variable)], .lessThanOrEqual, Double(length), strength: hugging.strength), hug, of: view)
    installed.want(
      LinearConstraint([Term(variable)], .greaterThanOrEqual, Double(length), strength: resistance.strength), resist,
      of: view)
  }
}

extension LinearConstraint {
  fileprivate static func atLeastZero(_ variable: Variable) -> LinearConstraint {
    LinearConstraint([Term(variable)], .greaterThanOrEqual, 0)
  }
}

extension UILayoutPriority {
  var strength: Strength { self >= .required ? .required : Strength(priority: Double(rawValue)) }
}
