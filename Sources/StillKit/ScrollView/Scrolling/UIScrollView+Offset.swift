// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UIScrollView {
  /// Offsets at which the view shows nothing but content and its insets. Content that is smaller lies at the near edge.
  var offsetLimits: (lowest: CGPoint, highest: CGPoint) {
    let (inset, size, bounds) = (adjustedContentInset, contentSize, bounds)
    let lowest = CGPoint(x: -inset.left, y: -inset.top)
    let highest = CGPoint(
      x: max(size.width + inset.right - bounds.width, lowest.x),
      y: max(size.height + inset.bottom - bounds.height, lowest.y))
    return (lowest, highest)
  }

  func withinLimits(_ offset: CGPoint) -> CGPoint {
    let (lowest, highest) = offsetLimits
    return CGPoint(x: min(max(offset.x, lowest.x), highest.x), y: min(max(offset.y, lowest.y), highest.y))
  }

  func setOffset(_ offset: CGPoint) {
    let grid = pixelGrid
    let snap = { (value: CGFloat) in
      let snapped = grid.nearest(value)
      return snapped.isFinite ? snapped : value
    }
    let snapped = CGPoint(x: snap(offset.x), y: snap(offset.y))
    // What is not finite goes on to the layer, which refuses it.
    if snapped != bounds.origin { bounds.origin = snapped }
  }

  func moveOffset(to offset: CGPoint, _ animated: Bool) {
    let before = bounds.origin
    contentOffset = offset
    if animated, bounds.origin != before { scroll.delegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  func reveal(_ rect: CGRect, _ animated: Bool) {
    guard rect.isFinite else { return }
    let goal = rect.standardized.intersection(CGRect(origin: .zero, size: contentSize))
    let seen = bounds.inset(by: adjustedContentInset)
    guard !goal.isNull, seen.width > 0, seen.height > 0 else { return }
    let offset = CGPoint(
      x: bounds.minX + Self.distance(from: seen.minX, seen.maxX, to: goal.minX, goal.maxX),
      y: bounds.minY + Self.distance(from: seen.minY, seen.maxY, to: goal.minY, goal.maxY))
    setContentOffset(offset, animated: animated)
  }

  /// The shortest way to see `low...high`; what does not fit is seen from its near end.
  private static func distance(
    from seenLow: CGFloat, _ seenHigh: CGFloat, to low: CGFloat, _ high: CGFloat
  ) -> CGFloat {
    let high = min(high, low + seenHigh - seenLow)
    if high > seenHigh { return high - seenHigh }
    return min(low - seenLow, 0)
  }

  /// Changes bounds or place. Content that no longer reaches the far edge moves there.
  func changeGeometry(_ change: () -> Void) {
    let before = layer.bounds
    let center = layer.position
    change()
    let after = layer.bounds
    if after.size != before.size {
      // Content at the near edge of an inset that is gone, as after leaving a window, is not to be fitted to none.
      noteAdjustedInset()
      if contentSize != .zero { fitOffset() }
    }
    if after.size != before.size || layer.position != center { setNeedsLayout() }
    if after.origin != before.origin { didScroll() }
  }

  private func didScroll() {
    setNeedsLayout()
    // Also while the engine places views, and does not look at what it moved itself.
    if layout.isUsed { topmostView.layout.engine?.invalidate() }
    scroll.delegate?.scrollViewDidScroll(self)
  }

  func fitOffset() {
    guard scroll.drag == .none else { return }
    let fitting = withinLimits(bounds.origin)
    if fitting != bounds.origin { contentOffset = fitting }
  }

  /// What descriptions say of the offset and the content, in UIKit's words.
  var scrollingInWords: String {
    let (offset, size, inset) = (contentOffset, contentSize, adjustedContentInset)
    return """
      contentOffset: {\(short(offset.x)), \(short(offset.y))}; contentSize: {\(short(size.width)), \
      \(short(size.height))}; adjustedContentInset: {\(short(inset.top)), \(short(inset.left)), \
      \(short(inset.bottom)), \(short(inset.right))}
      """
  }
}

private func short(_ value: CGFloat) -> String { String(format: "%g", Double(value == 0 ? 0 : value)) }
