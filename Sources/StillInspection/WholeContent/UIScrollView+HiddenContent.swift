// SPDX-License-Identifier: MIT

import StillKit

extension UIScrollView {
  /// The size by which the view is too small to show all of its content and insets, in points.
  var hiddenSize: CGSize {
    measureWholeContent()
    let (content, inset, size) = (contentSize, adjustedContentInset, bounds.size)
    let missing = { (length: CGFloat, room: CGFloat) in
      // The tolerance absorbs rounding errors of summed insets, which are far below a pixel.
      length > room + 1e-6 ? length - room : 0
    }
    return CGSize(
      width: content.width > 0 ? missing(content.width + inset.left + inset.right, size.width) : 0,
      height: content.height > 0 ? missing(content.height + inset.top + inset.bottom, size.height) : 0)
  }
}

extension UIView {
  /// This view, if it is a scroll view; otherwise the largest scroll view in it that hides some of its content.
  ///
  /// If several are equally large, it is the outermost.
  var scrollViewThatHidesMost: UIScrollView? {
    if let own = self as? UIScrollView { return own }
    var best: (view: UIScrollView, area: CGFloat)?
    for view in visibleScrollViews {
      let area = view.bounds.width * view.bounds.height
      if area > best?.area ?? 0, view.hiddenSize != .zero { best = (view, area) }
    }
    return best?.view
  }

  private var visibleScrollViews: [UIScrollView] {
    let own = self as? UIScrollView
    // An orthogonally scrolling section is a part of its collection.
    guard !isHidden, alpha > 0, own?.isSectionOfCollection != true else { return [] }
    return subviews.reduce(into: own.map { [$0] } ?? []) { $0 += $1.visibleScrollViews }
  }

  /// The views from the topmost one down to this one.
  var pathFromTopmostView: [UIView] {
    var path = [self]
    while let superview = path.last?.superview { path.append(superview) }
    return path.reversed()
  }
}
