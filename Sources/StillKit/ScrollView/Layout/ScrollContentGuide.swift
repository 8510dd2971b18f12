// SPDX-License-Identifier: MIT

import StillGraphics

/// The content of a scroll view, as constraints see it: it begins at the origin of the view's coordinates, and has the size
/// that they give it.
final class ScrollContentGuide: UILayoutGuide {
  override var layoutFrame: CGRect { CGRect(origin: .zero, size: scrollView?.contentSize ?? .zero) }
  /// The directions in which some constraint asks for the content's length.
  var usedAxes: Set<NSLayoutConstraint.Axis> = []

  var scrollView: UIScrollView? { owningView as? UIScrollView }

  init(_ view: UIScrollView) {
    super.init()
    owningView = view
    identifier = "UIScrollView-contentLayoutGuide"
  }

  /// The view takes its content's size as it lays itself out.
  func askForLayout() {
    if let scrollView, scrollView.solvedContentSize != scrollView.contentSize { scrollView.setNeedsLayout() }
  }
}
