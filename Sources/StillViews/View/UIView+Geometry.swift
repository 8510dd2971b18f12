// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

extension UIView {
  /// Changes the view's geometry, and lets constraints to it move other views.
  func setGeometry(_ change: () -> Void) {
    guard layout.isUsed || superviewStorage?.layout.isUsed == true else { return change() }
    let before = (bounds, center)
    change()
    if before != (bounds, center) { autoLayoutGeometryChanged() }
  }

  /// Sets the size that fits the view and keeps its origin.
  func resizeToFit() {
    guard !UIView.measurements.isEnding else { return }
    guard !StackRoom.isShort else { return reportEndlessMeasuring("sizeToFit()") }
    UIView.measurements.enter()
    defer { UIView.measurements.leave() }
    let size = sizeThatFits(bounds.size)
    guard transform == .identity else { return bounds.size = size }
    frame.size = size
  }

  /// Returns the topmost view at `point`, in this view's coordinates; nil outside of this view.
  func topmostView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
    // UIKit documents that hit testing ignores views that are almost transparent.
    guard !isUnseen, isUserInteractionEnabled, alpha >= 0.01, !layer.refusesTouches else { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    guard layer.walkDepth < CALayer.depthLimit else {
      layer.reportDepth("found")
      return nil
    }
    for subview in subviewStorage.reversed() {
      subview.layer.walkDepth = layer.walkDepth + 1
      defer { subview.layer.walkDepth = 0 }
      if let hit = subview.hitTest(subview.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
}

extension UIView {
  /// Follows a change of the superview's size.
  ///
  /// Flexible margins and sides share it in proportion to their previous lengths, as UIKit documents. A transform is
  /// ignored.
  func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    let origin = CGPoint(x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height)
    let horizontal = AxisSpan(
      before: origin.x, length: size.width, after: oldSize.width - origin.x - size.width,
      isBeforeFlexible: autoresizingMask.contains(.flexibleLeftMargin),
      isLengthFlexible: autoresizingMask.contains(.flexibleWidth),
      isAfterFlexible: autoresizingMask.contains(.flexibleRightMargin)
    ).resized(by: newSize.width - oldSize.width)
    let vertical = AxisSpan(
      before: origin.y, length: size.height, after: oldSize.height - origin.y - size.height,
      isBeforeFlexible: autoresizingMask.contains(.flexibleTopMargin),
      isLengthFlexible: autoresizingMask.contains(.flexibleHeight),
      isAfterFlexible: autoresizingMask.contains(.flexibleBottomMargin)
    ).resized(by: newSize.height - oldSize.height)
    // The centre is set first, because code that runs when the size changes may read the view's position.
    center = CGPoint(
      x: horizontal.before + anchor.x * horizontal.length, y: vertical.before + anchor.y * vertical.length)
    bounds.size = CGSize(width: horizontal.length, height: vertical.length)
  }
}

/// The margin, length and margin of a view along one axis of its superview.
private struct AxisSpan {
  var before, length, after: CGFloat
  var isBeforeFlexible, isLengthFlexible, isAfterFlexible: Bool

  /// Returns the span after the superview's length changed by `difference`.
  func resized(by difference: CGFloat) -> AxisSpan {
    let count = (isBeforeFlexible ? 1 : 0) + (isLengthFlexible ? 1 : 0) + (isAfterFlexible ? 1 : 0)
    guard difference != 0, count > 0 else { return self }
    let total = (isBeforeFlexible ? before : 0) + (isLengthFlexible ? length : 0) + (isAfterFlexible ? after : 0)
    // If all flexible lengths are zero they share equally.
    let share = { (part: CGFloat) in total == 0 ? difference / CGFloat(count) : difference * part / total }
    var grown = self
    if isBeforeFlexible { grown.before += share(before) }
    if isLengthFlexible { grown.length = max(length + share(length), 0) }
    if isAfterFlexible { grown.after += share(after) }
    return grown
  }
}

extension UIView {
  /// The target size with which `systemLayoutSizeFitting` returns the smallest size that constraints allow.
  ///
  /// Mirrors UIKit.
  public static var layoutFittingCompressedSize: CGSize { .zero }
  /// The target size with which `systemLayoutSizeFitting` returns a large size: 10,000 points, or more if constraints
  /// require it.
  ///
  /// Mirrors UIKit.
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }
}
