// SPDX-License-Identifier: MIT

import StillGraphics
import StillSolver

extension LayoutEngine {
  /// Walks the tree for what should be in the solver, and brings the solver to that.
  func collect() {
    pass += 1
    dependents.removeAll(keepingCapacity: true)
    visit(root)
    removeWhatIsGone()
    if hasChanges { restoreWhatWasBroken() }
  }

  /// Collects again what may have changed since views were moved, or text knows its width, which moves baselines only.
  func collectDependents(onText: Bool = false) {
    for dependent in dependents where dependent.isOnText || !onText {
      if let constraint = dependent.constraint, let holder = dependent.holder { add(constraint, heldBy: holder) }
    }
    if hasChanges { restoreWhatWasBroken() }
  }

  /// Collects the intrinsic size of text again.
  func collectSize(_ box: LayoutBox) {
    if let view = box.view { addIntrinsicSize(view, box) }
  }

  private func visit(_ view: UIView) {
    if view === root || !view.layout.translatesAutoresizingMask { _ = box(view) }
    for constraint in view.layout.constraints {
      add(constraint, heldBy: view)
      guard constraint.dependsOnPlaces else { continue }
      dependents.append(
        Dependent(constraint: constraint, holder: view, isOnText: constraint.dependsOnText))
    }
    for guide in view.layout.guides { _ = box(guide) }
    for subview in view.subviewStorage where subview.isLaidOutWithSuperview { visit(subview) }
  }

  /// The variables of a view; the first time in a collection, with the constraints that it brings along.
  func box(_ view: UIView) -> LayoutBox {
    let box = known(view)
    guard box.pass != pass else { return box }
    box.pass = pass
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

  func box(_ guide: UILayoutGuide) -> LayoutBox {
    let box = known(guide)
    if box.pass != pass {
      box.pass = pass
      (guide as? ScrollContentGuide)?.usedAxes = []
      addMinimum(guide, box)
    }
    return box
  }

  private func known(_ view: UIView) -> LayoutBox {
    let key = ObjectIdentifier(view)
    if let known = boxes[key], known.view === view { return known }
    let box = LayoutBox(view: view, guide: nil, solver)
    boxes[key] = box
    return box
  }

  private func known(_ guide: UILayoutGuide) -> LayoutBox {
    let key = ObjectIdentifier(guide)
    if let known = boxes[key], known.guide === guide { return known }
    let box = LayoutBox(view: nil, guide: guide, solver)
    boxes[key] = box
    return box
  }

  private func add(_ constraint: NSLayoutConstraint, heldBy holder: UIView) {
    guard let linear = linear(constraint, heldBy: holder) else { return }
    let record = put(LayoutRecord.Key(object: ObjectIdentifier(constraint), role: .constraint), linear)
    record.constraint = constraint
  }

  private func addMinimum(_ object: AnyObject, _ box: LayoutBox) {
    let key = ObjectIdentifier(object)
    put(.init(object: key, role: .minimumWidth), LinearConstraint([Term(box.width)], .greaterThanOrEqual, 0))
    put(.init(object: key, role: .minimumHeight), LinearConstraint([Term(box.height)], .greaterThanOrEqual, 0))
  }

  private func addRoot(_ view: UIView, _ box: LayoutBox) {
    if let target { return addTarget(target, view, box) }
    guard view.layout.translatesAutoresizingMask else {
      addMinimum(view, box)
      return addIntrinsicSize(view, box)
    }
    let size = view.alignment(of: CGRect(origin: .zero, size: view.bounds.size)).size
    put(view, .rootWidth, LinearConstraint([Term(box.width)], .equal, Double(size.width)))
    put(view, .rootHeight, LinearConstraint([Term(box.height)], .equal, Double(size.height)))
  }

  private func addTarget(_ target: FittingTarget, _ view: UIView, _ box: LayoutBox) {
    addMinimum(view, box)
    addIntrinsicSize(view, box)
    put(
      view, .rootWidth,
      LinearConstraint(
        [Term(box.width)], .equal, Double(target.size.width), strength: target.horizontal.strength))
    put(
      view, .rootHeight,
      LinearConstraint([Term(box.height)], .equal, Double(target.size.height), strength: target.vertical.strength))
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
    put(
      view, hug,
      LinearConstraint([Term(variable)], .lessThanOrEqual, Double(length), strength: hugging.strength))
    put(
      view, resist,
      LinearConstraint([Term(variable)], .greaterThanOrEqual, Double(length), strength: resistance.strength))
  }

  func put(_ view: UIView, _ role: LayoutRecord.Role, _ linear: LinearConstraint) {
    put(LayoutRecord.Key(object: ObjectIdentifier(view), role: role), linear).view = view
  }

  /// States that a constraint should be in the solver.
  @discardableResult
  private func put(_ key: LayoutRecord.Key, _ linear: LinearConstraint) -> LayoutRecord {
    if let record = records[key] {
      record.pass = pass
      if record.linear != linear { change(record, to: linear) }
      return record
    }
    recordCount += 1
    let record = LayoutRecord(key, linear, order: recordCount)
    record.pass = pass
    records[key] = record
    install(record)
    return record
  }

  private func change(_ record: LayoutRecord, to linear: LinearConstraint) {
    hasChanges = true
    let old = record.linear
    record.linear = linear
    guard let id = record.id else { return install(record) }
    if old.terms == linear.terms, old.relation == linear.relation, old.strength == linear.strength {
      try? solver.setConstant(linear.constant, of: id)
    } else {
      try? solver.remove(id)
      install(record)
    }
  }

  private func install(_ record: LayoutRecord) {
    hasChanges = true
    // A constraint without variables left, such as a view's width equal to itself, says nothing.
    record.id = try? solver.add(record.linear)
    if record.id == nil { mayMissConstraints = true }
  }

  private func removeWhatIsGone() {
    for (key, record) in records where record.pass != pass {
      if let id = record.id { try? solver.remove(id) }
      records[key] = nil
      hasChanges = true
    }
    for (key, box) in boxes where box.pass != pass {
      (box.guide as? ScrollContentGuide)?.usedAxes = []
      for variable in [box.x, box.y, box.width, box.height] { try? solver.remove(variable) }
      boxes[key] = nil
    }
  }

  private func restoreWhatWasBroken() {
    guard mayMissConstraints else { return }
    for record in records.values.filter({ $0.id == nil }).sorted(by: { $0.order < $1.order }) { install(record) }
  }
}

extension UIView {
  /// Whether the superview's engine has anything to do with this view and those below it.
  var isLaidOutWithSuperview: Bool { (layout.isUsed || !layout.translatesAutoresizingMask) && !isLayoutRoot }
}

/// A constraint to look at again, and the view that holds it.
struct Dependent {
  weak var constraint: NSLayoutConstraint?
  weak var holder: UIView?
  /// Whether lines of text decide what it means.
  var isOnText: Bool
}

extension UILayoutPriority {
  var strength: Strength { self >= .required ? .required : Strength(priority: Double(rawValue)) }
}
