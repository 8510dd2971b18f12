// SPDX-License-Identifier: MIT

import StillLayers

extension UIView {
  /// The view at the top of this view's tree: its window, if it is in one.
  package var topmostView: UIView {
    var view = self
    while let superview = view.superviewStorage { view = superview }
    return view
  }

  /// The view whose engine lays out this one: the first above that solves by itself, or the topmost.
  var layoutRoot: UIView {
    var view = self
    while !view.isLayoutRoot, let superview = view.superviewStorage { view = superview }
    return view
  }

  /// Something that the engine should know of changed at this view.
  func autoLayoutChanged() {
    markAutoLayoutUsed()
    let root = layoutRoot
    root.layout.engine?.isDirty = true
    setNeedsLayout()
    if root !== self { root.setNeedsLayout() }
  }

  /// Margins, direction or traits are not what they were: constraints may mean other places.
  func autoLayoutSurroundingsChanged() {
    setNeedsLayout()
    guard layout.isUsed else { return }
    let root = layoutRoot
    root.layout.engine?.isDirty = true
    root.setNeedsLayout()
  }

  /// The view has moved, or grew: constraints to it move others.
  func autoLayoutGeometryChanged() {
    guard layout.isUsed || superviewStorage?.layout.isUsed == true else { return }
    guard let engine = layoutRoot.layout.engine, !engine.isPlacing else { return }
    engine.isDirty = true
    (isLayoutRoot ? self : superviewStorage ?? self).setNeedsLayout()
  }

  func markAutoLayoutUsed() {
    var view: UIView? = self
    while let current = view, !current.layout.isUsed {
      current.layout.isUsed = true
      view = current.isLayoutRoot ? nil : current.superviewStorage
    }
  }

  /// Called when `view` has become a subview.
  func adoptAutoLayout(of view: UIView) {
    guard !view.isLayoutRoot else { return markConstraintsUpdateBelow() }
    view.layout.engine = nil
    if type(of: view).requiresConstraintBasedLayout { view.layout.isUsed = true }
    markConstraintsUpdateBelow()
    guard view.layout.isUsed || !view.layout.translatesAutoresizingMask || layout.isUsed else { return }
    view.layout.isUsed = true
    autoLayoutChanged()
  }

  /// Called when `view` is about to leave: constraints from outside to what lies in it end, as in UIKit.
  func releaseAutoLayout(of view: UIView) {
    var ancestor: UIView? = self
    while let current = ancestor {
      for constraint in current.layout.constraints where constraint.reaches(into: view) { constraint.deactivate() }
      ancestor = current.superviewStorage
    }
    if layout.isUsed, !view.isLayoutRoot { autoLayoutChanged() }
  }

  func hold(_ constraint: NSLayoutConstraint) {
    let items = [constraint.first, constraint.second].compactMap { $0?.view }
    guard items.allSatisfy({ $0.lies(below: self) }) else {
      return ProgrammerErrors.report(
        """
        The view hierarchy is not prepared for the constraint: \(constraint.descriptionInWords), made at \
        \(constraint.origin). When added to a view, the constraint's items must be descendants of that view (or the \
        view itself), which \(nameInConstraints) is not. It was not added. Add the subviews first.
        """)
    }
    constraint.hold(in: self)
  }

  func drop(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }

  func setTranslatesAutoresizingMask(_ translates: Bool) {
    guard translates != layout.translatesAutoresizingMask else { return }
    layout.translatesAutoresizingMask = translates
    autoLayoutChanged()
  }

  func add(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layout.guides.append(guide)
    autoLayoutChanged()
  }

  func remove(_ guide: UILayoutGuide) {
    guard guide.owningView === self, guide.inset == nil else { return }
    var ancestor: UIView? = self
    while let current = ancestor {
      for constraint in current.layout.constraints where constraint.mentions(guide) { constraint.deactivate() }
      ancestor = current.superviewStorage
    }
    guide.owningView = nil
    layout.guides.removeAll { $0 === guide }
    autoLayoutChanged()
  }
}

extension NSLayoutConstraint {
  fileprivate func mentions(_ guide: UILayoutGuide) -> Bool { firstItem === guide || secondItem === guide }

  fileprivate func reaches(into view: UIView) -> Bool {
    [first, second].contains { $0?.view?.lies(below: view) == true }
  }
}
