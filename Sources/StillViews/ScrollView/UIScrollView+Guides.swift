// SPDX-License-Identifier: MIT

import StillGraphics

/// The layout guides of a scroll view, made on first use.
@MainActor
struct ScrollGuides {
  fileprivate var content: ScrollContentGuide?
  fileprivate var frame: UILayoutGuide?
}

extension UIScrollView {
  /// The guide of the content, whose constraints set `contentSize`.
  ///
  /// Constraints from a subview to the edges of this view refer to the same guide.
  public var contentLayoutGuide: UILayoutGuide { contentGuide }

  /// The guide of the visible part of the content with its insets, which moves over the content during scrolling.
  public var frameLayoutGuide: UILayoutGuide {
    if let guide = guides.frame { return guide }
    let guide = UILayoutGuide(self, "UIScrollView-frameLayoutGuide") { $0.bounds }
    guides.frame = guide
    return guide
  }

  var contentGuide: ScrollContentGuide {
    if let guide = guides.content { return guide }
    let guide = ScrollContentGuide(self)
    guides.content = guide
    return guide
  }

  /// The content size from constraints, multiplied by the zoom scale; `contentSize` along axes without such constraints.
  var solvedContentSize: CGSize {
    guard takesContentSizeFromConstraints, let guide = guides.content else { return contentSize }
    let scale = currentZoomScale
    return CGSize(
      width: guide.usedAxes.contains(.horizontal) ? guide.solvedFrame.width * scale : contentSize.width,
      height: guide.usedAxes.contains(.vertical) ? guide.solvedFrame.height * scale : contentSize.height)
  }

  func applySolvedContentSize() {
    let size = solvedContentSize
    if size != contentSize { contentSize = size }
  }
}

/// The guide of a scroll view's content, which begins at the view's origin and has the size that constraints give it.
final class ScrollContentGuide: UILayoutGuide {
  override var layoutFrame: CGRect { CGRect(origin: .zero, size: scrollView?.contentSize ?? .zero) }
  /// The axes along which a constraint determines the content's length.
  var usedAxes: Set<NSLayoutConstraint.Axis> = []

  var scrollView: UIScrollView? { owningView as? UIScrollView }

  init(_ view: UIScrollView) {
    super.init()
    owningView = view
    identifier = "UIScrollView-contentLayoutGuide"
  }

  /// Makes the view apply a new solved content size in its next layout.
  func askForLayout() {
    if let scrollView, scrollView.solvedContentSize != scrollView.contentSize { scrollView.setNeedsLayout() }
  }
}
