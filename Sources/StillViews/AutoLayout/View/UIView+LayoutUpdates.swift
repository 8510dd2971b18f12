// SPDX-License-Identifier: MIT

import StillLayers

// MARK: - Changes that the engine is told of

extension UIView {
  /// Tells the engine that constraints, guides or the translation of the autoresizing mask changed at this view.
  package func autoLayoutChanged() {
    markAutoLayoutUsed()
    let root = layoutRoot
    root.layout.engine?.invalidate()
    setNeedsLayout()
    if root !== self { root.setNeedsLayout() }
  }

  /// Tells the engine that margins, direction or traits changed: constraints may mean other places.
  func autoLayoutSurroundingsChanged() {
    setNeedsLayout()
    guard layout.isUsed else { return }
    let root = layoutRoot
    root.layout.engine?.invalidate()
    root.setNeedsLayout()
  }

  /// Tells the engine that the view moved or changed its size: constraints to it move others.
  func autoLayoutGeometryChanged() {
    guard layout.isUsed || superviewStorage?.layout.isUsed == true else { return }
    guard let engine = layoutRoot.layout.engine, !engine.isPlacing, engine.geometryChanged(of: self) else { return }
    (isLayoutRoot ? self : superviewStorage ?? self).setNeedsLayout()
  }

  /// Tells superview and engine that the intrinsic size, or a priority of it, changed.
  ///
  /// Only Auto Layout asks for that size: a superview that places the view by its frame is not laid out anew.
  func intrinsicSizeChanged() {
    superviewStorage?.subviewChanged(.intrinsicSize)
    guard layout.isUsed || !layout.translatesAutoresizingMask else { return }
    superviewStorage?.setNeedsLayout()
    let root = layoutRoot
    root.layout.engine?.invalidate()
    root.intrinsicSizeBelowChanged()
    setNeedsLayout()
  }

  func setHugging(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    layout.hugging[axis] = priority
    intrinsicSizeChanged()
  }

  func setCompressionResistance(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    layout.compressionResistance[axis] = priority
    intrinsicSizeChanged()
  }

  func setTranslatesAutoresizingMask(_ translates: Bool) {
    guard translates != layout.translatesAutoresizingMask else { return }
    layout.translatesAutoresizingMask = translates
    autoLayoutChanged()
  }
}

// MARK: - updateConstraints()

extension UIView {
  /// Notes that an app asked for an update, which may make the first constraints of the tree.
  func markNeedsUpdateConstraints() {
    layout.pendingUpdates.insert(.own)
    markAutoLayoutUsed()
    superviewStorage?.markConstraintsUpdateBelow()
    layoutRoot.layout.engine?.invalidate()
    setNeedsLayout()
  }

  /// Asks the controller of a view that has no constraints yet for some, the first time that it is laid out.
  func updateFirstConstraints() {
    guard viewController != nil, !layout.isUsed, layout.needsUpdateConstraints else { return }
    layout.pendingUpdates.remove(.own)
    updateOwnConstraints()
  }

  func markConstraintsUpdateBelow() {
    var view: UIView? = self
    while let current = view, !current.layout.pendingUpdates.contains(.below) {
      current.layout.pendingUpdates.insert(.below)
      view = current.superviewStorage
    }
  }

  /// Calls `updateConstraints()` where it is needed, from the leaves up, as UIKit does.
  func updateConstraintsBelow() {
    guard !layout.pendingUpdates.isEmpty else { return }
    var rest = [(view: self, isLeft: false)]
    while let (view, isLeft) = rest.popLast() {
      if isLeft {
        guard view.layout.pendingUpdates.contains(.own) else { continue }
        view.layout.pendingUpdates.remove(.own)
        view.updateOwnConstraints()
      } else {
        rest.append((view, true))
        guard view.layout.pendingUpdates.contains(.below) else { continue }
        view.layout.pendingUpdates.remove(.below)
        rest += view.subviewStorage.reversed().map { ($0, false) }
      }
    }
  }

  private func updateOwnConstraints() {
    guard NestedCalls.enter(layout.runningUpdates) else { return reportNestedUpdates() }
    layout.runningUpdates += 1
    if let viewController { viewController.updateViewConstraints() } else { updateConstraints() }
    layout.runningUpdates -= 1
    NestedCalls.leave()
  }

  private func reportNestedUpdates() {
    guard NestedCalls.isFirstRefusal() else { return }
    ProgrammerErrors.report(
      """
      updateConstraints() within updateConstraints(): \(ownDescription) was asked again and again, each \
      time within the time before. Constraints stay as they are now. Look for an updateConstraintsIfNeeded() or a \
      layoutIfNeeded() after a setNeedsUpdateConstraints() in it.
      """)
  }
}

// MARK: - Solving and placing

extension UIView {
  /// Brings the engine of this tree up to date; views whose subviews will move then need layout.
  ///
  /// - Parameter looksAgain: True if views that the engine itself moved are a reason to solve again. Not for each view
  ///   that is laid out: once after all of them is enough.
  func prepareAutoLayout(looksAgain: Bool = true) {
    let root = layoutRoot
    if type(of: root).requiresConstraintBasedLayout { root.layout.isUsed = true }
    guard root.layout.isUsed else { return }
    let engine = root.layout.engine ?? LayoutEngine(root: root)
    root.layout.engine = engine
    if looksAgain { engine.settleAfterMoves() } else { engine.settle() }
  }

  /// Gives the subviews the frames that follow from the constraints.
  func placeSubviews() {
    guard layout.isUsed, let engine = layoutRoot.layout.engine else { return }
    engine.place(subviewsOf: self)
  }
}
