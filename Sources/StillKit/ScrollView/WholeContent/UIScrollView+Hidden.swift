// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UIScrollView {
  /// How much larger the view would have to be to show all of its content, insets included.
  var hiddenSize: CGSize {
    measureWholeContent()
    let (content, inset, size) = (contentSize, adjustedContentInset, bounds.size)
    let missing = { (length: CGFloat, room: CGFloat) in
      // Sums of insets are off by less than any pixel.
      length > room + 1e-6 ? length - room : 0
    }
    return CGSize(
      width: content.width > 0 ? missing(content.width + inset.left + inset.right, size.width) : 0,
      height: content.height > 0 ? missing(content.height + inset.top + inset.bottom, size.height) : 0)
  }
}

extension UIView {
  /// This view if it is one; else the largest that hides something, the outermost one of equals.
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
    // A section that scrolls by itself is a part of its collection.
    guard !isHidden, alpha > 0, !(self is _UICollectionViewOrthogonalScrollView) else { return [] }
    let own = (self as? UIScrollView).map { [$0] } ?? []
    return subviewStorage.reduce(into: own) { $0 += $1.visibleScrollViews }
  }

  /// From the topmost view down to this one.
  var pathFromTopmostView: [UIView] {
    var path = [self]
    while let superview = path.last?.superviewStorage { path.append(superview) }
    return path.reversed()
  }
}
