// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The solver of the constraints of one tree of views.
///
/// Whenever something changed, it collects the constraints that the tree wants (`ConstraintCollector`) and compares
/// them with those that the solver has (`InstalledConstraints`): only differences reach the solver. Then views get
/// their frames (`FramePlacer`). Variables are alignment rectangles in the superview's bounds, so that independent
/// subtrees stay independent. Text of several lines is solved twice, since its height follows from its width. Frames go
/// to the nearest pixel.
@MainActor
final class LayoutEngine {
  private enum State {
    /// Frames follow from the constraints.
    case settled
    /// The engine moved views: safe areas, margins and baselines may follow from where a view lies.
    case movedViews
    /// Views that no constraint mentions moved by their frames: all constraints are collected again, but only once after
    /// all views are laid out.
    case movedOthers
    /// Constraints, intrinsic sizes or frames changed: all constraints are collected again.
    case changed
  }

  private unowned let root: UIView
  private let installed: InstalledConstraints
  private let collector: ConstraintCollector
  private let placer: FramePlacer
  private var state = State.changed
  /// The number of solutions in a row during which something changed.
  private var unsettledCount = 0
  /// The number of such solutions that is taken for a mistake.
  private static let unsettledLimit = 16

  /// - Parameters:
  ///   - target: The size to measure the tree for; nil where the tree is laid out.
  ///   - greatestWork: The work after which a step of solving ends, as `Solver` counts it; nil for the usual one.
  init(root: UIView, target: FittingTarget? = nil, greatestWork: Int? = nil) {
    self.root = root
    installed = InstalledConstraints(printsConflicts: target == nil, greatestWork: greatestWork)
    collector = ConstraintCollector(root: root, target: target, installed: installed)
    placer = FramePlacer(root: root, installed: installed)
  }

  /// True while the engine itself assigns frames.
  var isPlacing: Bool { placer.isPlacing }

  /// Marks that constraints, intrinsic sizes or frames changed.
  func invalidate() { state = .changed }

  /// Marks that a view was moved or resized by its frame, and returns true if constraints may follow at once.
  ///
  /// Each control places its own parts, which no constraint mentions: collecting the constraints of the whole tree for each
  /// control would take quadratic time.
  func geometryChanged(of view: UIView) -> Bool {
    if state == .changed || view === root || installed.knownBox(of: view) != nil {
      state = .changed
      return true
    }
    state = .movedOthers
    return false
  }

  /// States all constraints anew, in the order of the tree: where constraints leave a choice, the first to be stated
  /// gives way.
  func restart() {
    installed.restart()
    state = .changed
  }

  /// Brings the solution up to date, and asks for layout where it moves views.
  func settle() {
    guard state == .changed else { return }
    root.updateConstraintsBelow()
    state = .settled
    solve()
    unsettledCount = state == .settled ? 0 : unsettledCount + 1
    if unsettledCount > Self.unsettledLimit { reportChangesWhileSolving() }
    placer.invalidateMovedViews()
  }

  /// Brings the solution up to date, also where views that the engine moved change what constraints mean.
  func settleAfterMoves() {
    if state == .movedOthers { state = .changed }
    guard state == .movedViews else { return settle() }
    collector.collectDependents()
    state = installed.hasChanges ? .changed : .settled
    settle()
  }

  /// Gives the subviews of a view their frames.
  func place(subviewsOf view: UIView) {
    placer.place(subviewsOf: view) {
      if self.state == .settled { self.state = .movedViews }
    }
  }

  /// Returns the size that suits the constraints and is nearest to the target, in points, rounded up to whole pixels.
  func fittingSize() -> CGSize {
    let kept = placer.wrappingWidths(below: root)
    solve()
    for (view, width) in kept { view.layout.wrappingWidth = width }
    guard let box = installed.knownBox(of: root) else { return root.bounds.size }
    let (size, insets) = (installed.rect(of: box).size, root.alignmentRectInsets)
    return root.pixelGrid.up(
      CGSize(
        width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom))
  }

  /// Solves until the widths of text stay: text of several lines has a height only once it has a width.
  private func solve() {
    placer.forgetWrappingWidths(below: root)
    collector.collect()
    for _ in 0..<8 {
      if installed.hasChanges { installed.solve() }
      let wrapped = placer.updateWrappingWidths()
      if wrapped.isEmpty { break }
      for box in wrapped { collector.collectIntrinsicSize(of: box) }
      collector.collectDependents(onlyText: true)
    }
  }

  private func reportChangesWhileSolving() {
    (state, unsettledCount) = (.settled, 0)
    ProgrammerErrors.report(
      """
      Constraints change each time they are solved: \(root.ownDescription) keeps the layout that it has now. Look for an \
      intrinsicContentSize that adds views or constraints, or calls invalidateIntrinsicContentSize().
      """)
  }

  // MARK: Questions

  /// The conflicts whose broken constraint is still left out.
  var standingConflicts: [UnsatisfiableConstraints] { installed.standingConflicts }

  /// Returns the parts of a view's frame that could be otherwise: left, top, width and height.
  func ambiguousAttributes(of view: UIView) -> [NSLayoutConstraint.Attribute] {
    view === root ? [] : installed.ambiguousAttributes(of: view)
  }

  /// Returns true if another frame would be as good a solution.
  func isAmbiguous(_ view: UIView) -> Bool { installed.isAmbiguous(view) }

  /// Returns the constraints that mention the view's position or length, in the order of the views that hold them.
  func constraints(affecting view: UIView, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let box = installed.knownBox(of: view) else { return [] }
    return constraints(below: root).filter { installed.mentions(box, axis, in: $0) }
  }

  private func constraints(below view: UIView) -> [NSLayoutConstraint] {
    view.layout.constraints + view.subviewStorage.flatMap(constraints(below:))
  }
}
