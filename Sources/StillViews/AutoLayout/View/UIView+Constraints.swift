// SPDX-License-Identifier: MIT

import StillLayers

extension UIView {
  /// The view at the top of this view's tree: its window, if it is in one.
  package var topmostView: UIView {
    var view = self
    while let superview = view.superviewStorage { view = superview }
    return view
  }

  /// True if the superview's engine lays out this view and those below it.
  var isLaidOutWithSuperview: Bool { (layout.isUsed || !layout.translatesAutoresizingMask) && !isLayoutRoot }

  /// Marks this view and its ancestors, up to the root of layout.
  func markAutoLayoutUsed() {
    var view: UIView? = self
    while let current = view, !current.layout.isUsed {
      current.layout.isUsed = true
      view = current.isLayoutRoot ? nil : current.superviewStorage
    }
  }

  /// Joins the layout of a view that has become a subview.
  func adoptAutoLayout(of view: UIView) {
    guard !view.isLayoutRoot else { return markConstraintsUpdateBelow() }
    view.layout.engine = nil
    if type(of: view).requiresConstraintBasedLayout { view.layout.isUsed = true }
    markConstraintsUpdateBelow()
    guard view.layout.isUsed || !view.layout.translatesAutoresizingMask || layout.isUsed else { return }
    view.layout.isUsed = true
    autoLayoutChanged()
  }

  /// Ends the constraints from outside to views in a subview that is about to leave, as UIKit does.
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
}

extension NSLayoutConstraint {
  fileprivate func reaches(into view: UIView) -> Bool {
    [first, second].contains { $0?.view?.lies(below: view) == true }
  }
}
