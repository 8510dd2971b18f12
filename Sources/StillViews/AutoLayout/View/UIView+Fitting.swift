// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The arguments of `systemLayoutSizeFitting`.
struct FittingTarget {
  var size: CGSize
  var horizontal, vertical: UILayoutPriority
}

extension UIView {
  /// The measurements of views that run.
  static let measurements = CallChain()

  func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    guard !UIView.measurements.isEnding else { return bounds.size }
    guard !StackRoom.isShort else {
      reportEndlessMeasuring("systemLayoutSizeFitting(_:)")
      return bounds.size
    }
    guard NestedCalls.enter(layout.runningMeasurements) else {
      reportNestedMeasuring()
      return bounds.size
    }
    UIView.measurements.enter()
    layout.runningMeasurements += 1
    defer {
      layout.runningMeasurements -= 1
      UIView.measurements.leave()
      NestedCalls.leave()
    }
    updateConstraintsBelow()
    let engine = LayoutEngine(
      root: self, target: FittingTarget(size: target, horizontal: horizontal, vertical: vertical))
    return engine.fittingSize()
  }

  /// Reports that measuring the view, by the function of a name, asks for its own answer.
  func reportEndlessMeasuring(_ name: String) {
    UIView.measurements.end()
    ProgrammerErrors.report(
      """
      \(name) leaves no room on the stack: \(ownDescription) has the size that it had. Look for a sizeThatFits(_:) or \
      an intrinsicContentSize that measures its own view.
      """)
  }

  private func reportNestedMeasuring() {
    guard NestedCalls.isFirstRefusal() else { return }
    UIView.measurements.end()
    ProgrammerErrors.report(
      """
      systemLayoutSizeFitting(_:) within systemLayoutSizeFitting(_:): \(ownDescription) was measured again and again, \
      each time within the time before. It has the size that it had. Look for an intrinsicContentSize that measures \
      its own view, or views that measure each other.
      """)
  }

  var isAmbiguous: Bool {
    let root = layoutRoot
    guard layout.isUsed || superviewStorage?.layout.isUsed == true, root !== self else { return false }
    root.prepareAutoLayout()
    return root.layout.engine?.isAmbiguous(self) ?? false
  }

  func affectingConstraints(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    let root = layoutRoot
    root.prepareAutoLayout()
    return root.layout.engine?.constraints(affecting: self, axis) ?? []
  }

  // MARK: Inspection

  /// The contradictions among the required constraints of the tree that the view is in, whose broken constraint is
  /// still left out.
  package var standingConflicts: [UnsatisfiableConstraints] { preparedEngineOfTree?.standingConflicts ?? [] }

  /// The parts of the frame that could be otherwise: left, top, width and height.
  package var ambiguousAttributes: [NSLayoutConstraint.Attribute] {
    preparedEngineOfTree?.ambiguousAttributes(of: self) ?? []
  }

  private var preparedEngineOfTree: LayoutEngine? {
    let top = topmostView
    top.prepareAutoLayout()
    return top.layout.engine
  }
}
