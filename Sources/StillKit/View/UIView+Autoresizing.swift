// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UIView {
  /// Follows a change of the superview's size. Margins and size that are flexible share it in proportion to what they
  /// were, as UIKit documents. A transform is left aside.
  func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    let origin = CGPoint(x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height)
    let horizontal = AxisSpan(
      before: origin.x, length: size.width, after: oldSize.width - origin.x - size.width,
      isBeforeFlexible: autoresizingMask.contains(.flexibleLeftMargin),
      isLengthFlexible: autoresizingMask.contains(.flexibleWidth),
      isAfterFlexible: autoresizingMask.contains(.flexibleRightMargin)
    ).growing(by: newSize.width - oldSize.width)
    let vertical = AxisSpan(
      before: origin.y, length: size.height, after: oldSize.height - origin.y - size.height,
      isBeforeFlexible: autoresizingMask.contains(.flexibleTopMargin),
      isLengthFlexible: autoresizingMask.contains(.flexibleHeight),
      isAfterFlexible: autoresizingMask.contains(.flexibleBottomMargin)
    ).growing(by: newSize.height - oldSize.height)
    bounds.size = CGSize(width: horizontal.length, height: vertical.length)
    center = CGPoint(
      x: horizontal.before + anchor.x * horizontal.length, y: vertical.before + anchor.y * vertical.length)
  }
}

/// A view along one axis of its superview: a margin, its length, a margin.
private struct AxisSpan {
  var before, length, after: CGFloat
  var isBeforeFlexible, isLengthFlexible, isAfterFlexible: Bool

  func growing(by difference: CGFloat) -> AxisSpan {
    let count = (isBeforeFlexible ? 1 : 0) + (isLengthFlexible ? 1 : 0) + (isAfterFlexible ? 1 : 0)
    guard difference != 0, count > 0 else { return self }
    let total = (isBeforeFlexible ? before : 0) + (isLengthFlexible ? length : 0) + (isAfterFlexible ? after : 0)
    // Parts that are all nothing have no proportions.
    let share = { (part: CGFloat) in total == 0 ? difference / CGFloat(count) : difference * part / total }
    var grown = self
    if isBeforeFlexible { grown.before += share(before) }
    if isLengthFlexible { grown.length = max(length + share(length), 0) }
    if isAfterFlexible { grown.after += share(after) }
    return grown
  }
}
