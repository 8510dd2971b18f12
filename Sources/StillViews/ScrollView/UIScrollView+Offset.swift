// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap
import StillGraphics
import StillLayers

extension UIScrollView {
  /// The lowest and highest offsets at which the view shows only content and insets.
  ///
  /// Content that is smaller than the view is at its top or leading edge.
  package var offsetLimits: (lowest: CGPoint, highest: CGPoint) {
    let (inset, size, bounds) = (adjustedContentInset, contentSize, bounds)
    let lowest = CGPoint(x: -inset.left, y: -inset.top - (barAbove?.room ?? 0))
    let highest = CGPoint(
      x: max(size.width + inset.right - bounds.width, lowest.x),
      y: max(size.height + inset.bottom - bounds.height, lowest.y))
    return (lowest, highest)
  }

  package func withinLimits(_ offset: CGPoint) -> CGPoint {
    let (lowest, highest) = offsetLimits
    return CGPoint(x: min(max(offset.x, lowest.x), highest.x), y: min(max(offset.y, lowest.y), highest.y))
  }

  func setOffset(_ offset: CGPoint) {
    let snapped = snapped(offset)
    // An offset that is not finite is passed on, so that the layer reports it.
    if snapped != bounds.origin { bounds.origin = snapped }
  }

  /// The offset on whole pixels.
  func snapped(_ offset: CGPoint) -> CGPoint {
    let grid = pixelGrid
    let snap = { (value: CGFloat) in
      let snapped = grid.nearest(value)
      return snapped.isFinite ? snapped : value
    }
    return CGPoint(x: snap(offset.x), y: snap(offset.y))
  }

  /// Scrolls by the shortest distance that makes `rect`, in the content, visible.
  func reveal(_ rect: CGRect, _ animated: Bool) {
    guard rect.isFinite else { return }
    let seen = bounds.inset(by: adjustedContentInset)
    // Content to which constraints give no width still scrolls along the other axis.
    let content = CGSize(
      width: contentSize.width > 0 ? contentSize.width : seen.width,
      height: contentSize.height > 0 ? contentSize.height : seen.height)
    guard contentSize.width > 0 || contentSize.height > 0 else { return }
    let goal = rect.standardized.intersection(CGRect(origin: .zero, size: content))
    guard !goal.isNull, seen.width > 0, seen.height > 0 else { return }
    let offset = CGPoint(
      x: bounds.minX + Self.distance(from: seen.minX, seen.maxX, to: goal.minX, goal.maxX),
      y: bounds.minY + Self.distance(from: seen.minY, seen.maxY, to: goal.minY, goal.maxY))
    setContentOffset(offset, animated: animated)
  }

  /// Returns the shortest distance after which `low...high` is visible; a range that does not fit begins at the near edge.
  private static func distance(
    from seenLow: CGFloat, _ seenHigh: CGFloat, to low: CGFloat, _ high: CGFloat
  ) -> CGFloat {
    let high = min(high, low + seenHigh - seenLow)
    if high > seenHigh { return high - seenHigh }
    return min(low - seenLow, 0)
  }

  /// Calls `change`, which sets the bounds or the frame, and scrolls content that no longer reaches the far edge.
  func changeGeometry(_ change: () -> Void) {
    let before = layer.bounds
    let center = layer.position
    change()
    let after = layer.bounds
    if after.size != before.size {
      // An inset may have disappeared, as after leaving a window. Content at its edge must move before the offset is limited.
      updateAdjustedInset()
      if contentSize != .zero { fitOffset() }
    }
    if after.size != before.size || layer.position != center { setNeedsLayout() }
    guard after.origin != before.origin else { return }
    scrollContent.noteScroll()
    didScroll()
  }

  private func didScroll() {
    setNeedsLayout()
    // The engine ignores changes that it makes itself, so it must be told of scrolling while it places views.
    if layout.isUsed { topmostView.layout.engine?.invalidate() }
    barAbove?.contentScrolled()
    barBelow?()
    tellDelegate("scrollViewDidScroll(_:)", which: "scrolls") { $0.scrollViewDidScroll(self) }
  }

  /// Calls a method of the delegate; if the delegate causes endless recursion by doing `mistake`, that is reported.
  func tellDelegate(
    _ method: String, which mistake: String, file: StaticString = #fileID, line: UInt = #line,
    _ call: (any UIScrollViewDelegate) -> Void
  ) {
    if let scrollObserver { call(scrollObserver) }
    guard let scrollDelegate else { return }
    AppCalls.run("\(method) of \(ownDescription)", which: mistake, file: file, line: line) { call(scrollDelegate) }
  }

  func reportEndOfScrolling() {
    tellDelegate("scrollViewDidEndScrollingAnimation(_:)", which: "scrolls") {
      $0.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// True while the offset follows a finger or the clock, and so may be outside of its limits.
  package var isMovedByItself: Bool { dragging.isActive || movement.isRunning || scrollPinch.isActive }

  func fitOffset() {
    guard !isMovedByItself else { return }
    let fitting = withinLimits(bounds.origin)
    if fitting != bounds.origin { fit { contentOffset = fitting } }
  }

  /// The offset, content size and inset in the form of UIKit's descriptions.
  var scrollingDescription: String {
    let (offset, size, inset) = (contentOffset, contentSize, adjustedContentInset)
    return """
      contentOffset: {\(short(offset.x)), \(short(offset.y))}; contentSize: {\(short(size.width)), \
      \(short(size.height))}; adjustedContentInset: {\(short(inset.top)), \(short(inset.left)), \
      \(short(inset.bottom)), \(short(inset.right))}
      """
  }
}

private func short(_ value: CGFloat) -> String { String(plainFormat: "%g", Double(value == 0 ? 0 : value)) }
