// SPDX-License-Identifier: MIT

extension UIView {
  func markNeedsUpdateConstraints() {
    layout.needsUpdateConstraints = true
    superviewStorage?.markConstraintsUpdateBelow()
    if layout.isUsed { layoutRoot.layout.engine?.isDirty = true }
    setNeedsLayout()
  }

  func markConstraintsUpdateBelow() {
    var view: UIView? = self
    while let current = view, !current.layout.needsUpdateConstraintsBelow {
      current.layout.needsUpdateConstraintsBelow = true
      view = current.superviewStorage
    }
  }

  /// Calls `updateConstraints()` where it is needed, from the leaves up, as UIKit does.
  func updateConstraintsBelow() {
    if layout.needsUpdateConstraintsBelow {
      layout.needsUpdateConstraintsBelow = false
      for subview in subviewStorage { subview.updateConstraintsBelow() }
    }
    if layout.needsUpdateConstraints {
      layout.needsUpdateConstraints = false
      if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
    }
  }

  /// Brings the engine of this tree up to date; views whose subviews will move then need layout.
  ///
  /// - Parameter looksAgain: Whether views that the engine itself moved are a reason. Not for each view that is laid out:
  ///   one look after all of them is enough.
  func prepareAutoLayout(looksAgain: Bool = true) {
    let root = layoutRoot
    if type(of: root).requiresConstraintBasedLayout { root.layout.isUsed = true }
    guard root.layout.isUsed else { return }
    let engine = root.layout.engine ?? LayoutEngine(root: root)
    root.layout.engine = engine
    if looksAgain { engine.lookAgain() } else { engine.settle() }
  }

  /// Puts the subviews where constraints want them.
  func placeSubviews() {
    guard layout.isUsed, let engine = layoutRoot.layout.engine else { return }
    engine.place(subviewsOf: self)
  }
}
