// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The view of a page view controller, with the name of UIKit's own.
final class _UIPageViewControllerContentView: UIView {
  private weak var controller: UIPageViewController?

  init(_ controller: UIPageViewController, frame: CGRect) {
    self.controller = controller
    super.init(frame: frame)
    isOpaque = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(controller.scroller)
    // Taps on the dots turn no page.
    controller.indicator.isUserInteractionEnabled = false
    controller.indicator.isHidden = controller.indicator.numberOfPages == 0
    addSubview(controller.indicator)
  }

  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOutPages()
    controller?.placeShown()
    controller?.findNeighbors()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override var semanticContentAttribute: UISemanticContentAttribute { didSet { setNeedsLayout() } }
}

/// The scroll view of the pages, with the name of UIKit's own.
final class _UIQueuingScrollView: UIScrollView, UIScrollViewDelegate {
  weak var controller: UIPageViewController?
  /// True while the controller places the pages.
  private var isBeingPlaced = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
    (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
    // Apps set a delegate of their own.
    scrollObserver = self
  }

  required init?(coder: NSCoder) { return nil }

  private var isVertical: Bool { controller?.navigationOrientation == .vertical }

  /// True if the next page is at the left, which follows the layout direction of the controller's view.
  var hasNextPageAtLeft: Bool { !isVertical && (superview ?? self).isRightToLeft }

  /// The number of pages that the content has.
  private var pageCount: Int { max(controller?.pages.row.count ?? 0, 1) }

  /// The place of the page that is seen, counted in the order of reading; a fraction between two pages.
  var readingPosition: CGFloat {
    let length = isVertical ? bounds.height : bounds.width
    guard length > 0 else { return CGFloat(controller?.pages.shownIndex ?? 0) }
    if isVertical { return bounds.minY / length }
    return hasNextPageAtLeft ? CGFloat(pageCount - 1) - bounds.minX / length : bounds.minX / length
  }

  /// Returns the offset at which a page of the row is seen.
  func offset(ofPage index: Int) -> CGPoint {
    guard !isVertical else { return CGPoint(x: 0, y: CGFloat(index) * bounds.height) }
    return CGPoint(x: CGFloat(hasNextPageAtLeft ? pageCount - 1 - index : index) * bounds.width, y: 0)
  }

  /// Takes its place, with room for all pages, and shows the page that is shown unless the content moves.
  fileprivate func place(in rect: CGRect, showing index: Int, keepsOffset: Bool) {
    isBeingPlaced = true
    defer { isBeingPlaced = false }
    if frame != rect { frame = rect }
    (alwaysBounceHorizontal, alwaysBounceVertical) = (!isVertical, isVertical)
    let size = CGSize(
      width: rect.width * CGFloat(isVertical ? 1 : pageCount), height: rect.height * CGFloat(isVertical ? pageCount : 1)
    )
    if contentSize != size { contentSize = size }
    let offset = offset(ofPage: index)
    if !keepsOffset, bounds.origin != offset { contentOffset = offset }
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if !isBeingPlaced { controller?.pagesScrolled() }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { controller?.pagesRested() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    // A finger that stops the content drags it on from there.
    if !isTracking { controller?.pagesRested() }
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { controller?.pagesRested() }
}

extension UIPageViewController {
  /// The height that the page control takes from the pages, in points: that of a page control before iOS 14, which
  /// `UIPageViewController` kept.
  private static let indicatorHeight: CGFloat = 37

  func offset(ofPage index: Int) -> CGPoint { scroller.offset(ofPage: index) }

  /// Places the scroll view, the views of pages in it, and the page control.
  func layOutPages() {
    guard let view = viewIfLoaded else { return }
    var room = view.bounds
    if !indicator.isHidden {
      let bottom = view.safeAreaInsets.bottom
      room.size.height = max(room.height - Self.indicatorHeight - bottom, 0)
      indicator.frame = CGRect(x: 0, y: room.maxY, width: room.width, height: Self.indicatorHeight)
    }
    let isVertical = navigationOrientation == .vertical
    let reach = CGSize(width: isVertical ? 0 : pageSpacing / 2, height: isVertical ? pageSpacing / 2 : 0)
    scroller.place(
      in: room.insetBy(dx: -reach.width, dy: -reach.height), showing: pages.shownIndex,
      keepsOffset: scroller.isMovedByItself)
    for (index, page) in pages.row.enumerated() where page === pages.shown || page === pages.turn?.new {
      let origin = scroller.offset(ofPage: index)
      page.viewIfLoaded?.frame = CGRect(
        x: origin.x + reach.width, y: origin.y + reach.height, width: room.width, height: room.height)
    }
  }
}
