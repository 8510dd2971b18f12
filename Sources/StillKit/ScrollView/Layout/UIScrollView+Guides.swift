// SPDX-License-Identifier: MIT

import StillGraphics

extension UIScrollView {
  /// The content. Constraints to its edges set `contentSize`, as do those from a subview to the edges of this view.
  public var contentLayoutGuide: UILayoutGuide { contentGuide }

  /// What is seen of the content, insets included: it moves over the content as that is scrolled.
  public var frameLayoutGuide: UILayoutGuide {
    if let guide = scroll.frameGuide { return guide }
    let guide = UILayoutGuide(self, "UIScrollView-frameLayoutGuide") { $0.bounds }
    scroll.frameGuide = guide
    return guide
  }

  var contentGuide: ScrollContentGuide {
    if let guide = scroll.contentGuide { return guide }
    let guide = ScrollContentGuide(self)
    scroll.contentGuide = guide
    return guide
  }

  /// What constraints say of the content's size, where they say something. Zooming enlarges it.
  var solvedContentSize: CGSize {
    guard takesContentSizeFromConstraints, let guide = scroll.contentGuide else { return contentSize }
    let scale = currentZoomScale
    return CGSize(
      width: guide.usedAxes.contains(.horizontal) ? guide.solvedFrame.width * scale : contentSize.width,
      height: guide.usedAxes.contains(.vertical) ? guide.solvedFrame.height * scale : contentSize.height)
  }

  func takeSolvedContentSize() {
    let size = solvedContentSize
    if size != contentSize { contentSize = size }
  }
}
