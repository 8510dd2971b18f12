// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillSolver

/// Solves the constraints of one tree of views.
///
/// What should be in the solver is collected anew whenever something changed, and held against what is: only differences
/// reach the solver, which works them in.
@MainActor
final class LayoutEngine {
  unowned let root: UIView
  private(set) var solver = Solver()
  /// Set where the tree is measured instead of laid out.
  let target: FittingTarget?
  var isDirty = true
  /// Whether it moved views since it last looked: safe areas, margins and baselines may follow from where a view lies.
  var hasMoved = false
  /// Whether frames change because the engine places views.
  var isPlacing = false
  var boxes: [ObjectIdentifier: LayoutBox] = [:]
  var records: [LayoutRecord.Key: LayoutRecord] = [:]
  var recordCount = 0
  var pass = 0
  /// Constraints that mean something else once views were moved, or text knows its width.
  var dependents: [Dependent] = []
  /// Whether the collection found something that the solver does not know yet.
  var hasChanges = false
  /// Whether some constraint may have been left out of the solver, now or before.
  var mayMissConstraints = false
  /// Constraints that could not hold, since the engine was made; each is told once.
  private(set) var conflicts: [UnsatisfiableConstraints] = []

  init(root: UIView, target: FittingTarget? = nil) {
    self.root = root
    self.target = target
  }

  /// Brings the solution up to date, and asks for layout where it moves views.
  func settle() {
    guard isDirty else { return }
    hasMoved = false
    root.updateConstraintsBelow()
    isDirty = false
    solve()
    askForLayout()
  }

  /// Looks whether what it moved changed what constraints mean.
  func lookAgain() {
    guard hasMoved, !isDirty else { return settle() }
    hasMoved = false
    collectDependents()
    isDirty = hasChanges
    settle()
  }

  /// States all anew, in the order of the tree: where constraints leave a choice, the first to be stated gives way.
  func restart() {
    solver = Solver()
    boxes = [:]
    records = [:]
    isDirty = true
    hasChanges = true
  }

  /// Text of several lines has a height only once it has a width: solves until widths stay.
  func solve() {
    forgetWrappingWidths(below: root)
    collect()
    for _ in 0..<8 {
      if hasChanges { findSolution() }
      let wrapped = takeWrappingWidths()
      if wrapped.isEmpty { break }
      for box in wrapped { collectSize(box) }
      collectDependents(onText: true)
    }
  }

  func fittingSize() -> CGSize {
    let kept = wrappingWidths(below: root)
    solve()
    for (view, width) in kept { view.layout.wrappingWidth = width }
    guard let box = boxes[ObjectIdentifier(root)] else { return root.bounds.size }
    let insets = root.alignmentRectInsets
    return root.pixelGrid.up(
      CGSize(
        width: solver.value(of: box.width) + insets.left + insets.right,
        height: solver.value(of: box.height) + insets.top + insets.bottom))
  }

  private func findSolution() {
    lazy var owners = Dictionary(
      records.values.compactMap { record in record.id.map { ($0, record) } }
    ) { one, _ in one }
    let broken = solver.solve { conflict in
      self.choice(among: conflict.constraints.compactMap { owners[$0] })?.id ?? conflict.noticedAt
    }
    for (id, conflict) in broken {
      guard let record = owners[id] else { continue }
      record.id = nil
      mayMissConstraints = true
      note(UnsatisfiableConstraints(conflict.constraints.compactMap { owners[$0] }, broken: record))
    }
    hasChanges = false
  }

  /// What gives way: the constraint that was activated last, of those that somebody made. A hidden view in a stack
  /// takes no room whatever else is said of its size.
  private func choice(among records: [LayoutRecord]) -> LayoutRecord? {
    records.last { $0.constraint.map { !$0.hidesArrangedView } ?? false } ?? records.last { $0.constraint != nil }
  }

  private func note(_ conflict: UnsatisfiableConstraints) {
    guard !conflicts.contains(conflict) else { return }
    conflicts.append(conflict)
    if target == nil { conflict.print() }
  }
}
