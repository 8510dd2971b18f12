// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UIScrollView {
  /// In points: across, and to the edge.
  private static let indicatorWidth: CGFloat = 3
  private static let indicatorMargin: CGFloat = 3
  private static let shortestIndicator: CGFloat = 36

  func changeIndicators(_ change: (inout ScrollIndicators) -> Void) {
    change(&indicators)
    setNeedsLayout()
  }

  func showIndicators() {
    guard indicators.isFlashed || indicators.vertical != nil || indicators.horizontal != nil else { return }
    let (isVertical, isHorizontal) = (showsIndicator(.vertical), showsIndicator(.horizontal))
    indicators.vertical = indicator(indicators.vertical, isShown: isVertical) { verticalIndicatorRect(isHorizontal) }
    indicators.horizontal = indicator(indicators.horizontal, isShown: isHorizontal) {
      horizontalIndicatorRect(isVertical)
    }
  }

  private func showsIndicator(_ axis: NSLayoutConstraint.Axis) -> Bool {
    guard indicators.isFlashed, !showsWholeContent else { return false }
    let inset = adjustedContentInset
    switch axis {
    case .vertical:
      return showsVerticalScrollIndicator && contentSize.height + inset.top + inset.bottom > bounds.height
    case .horizontal:
      return showsHorizontalScrollIndicator && contentSize.width + inset.left + inset.right > bounds.width
    }
  }

  private func indicator(
    _ known: _UIScrollViewScrollIndicator?, isShown: Bool, at rect: () -> CGRect
  ) -> _UIScrollViewScrollIndicator? {
    guard isShown else {
      known?.removeFromSuperview()
      return nil
    }
    let view = known ?? _UIScrollViewScrollIndicator(frame: .zero)
    if view.superview !== self {
      addSubview(view)
    } else if let last = subviewStorage.last, !(last is _UIScrollViewScrollIndicator) {
      bringSubviewToFront(view)
    }
    let rect = rect()
    if !view.lies(at: rect) { view.frame = rect }
    view.show(indicatorStyle)
    return view
  }

  private var safeAreaForIndicators: UIEdgeInsets {
    automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
  }

  private func verticalIndicatorRect(_ hasOther: Bool) -> CGRect {
    let (insets, safe, bounds) = (indicators.verticalInsets, safeAreaForIndicators, bounds)
    let margin = Self.indicatorMargin
    let track = ScrollTrack(
      start: bounds.minY + insets.top + safe.top + margin,
      end: bounds.maxY - insets.bottom - safe.bottom - margin - (hasOther ? Self.indicatorWidth + margin : 0))
    let (lowest, highest) = offsetLimits
    let span = track.span(
      offset: bounds.minY, limits: lowest.y...highest.y, visible: bounds.height, shortest: Self.shortestIndicator)
    let isLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      isLeft
      ? bounds.minX + insets.left + safe.left + margin
      : bounds.maxX - insets.right - safe.right - margin - Self.indicatorWidth
    return CGRect(
      x: x, y: pixelGrid.nearest(span.start), width: Self.indicatorWidth, height: pixelGrid.nearest(span.length))
  }

  private func horizontalIndicatorRect(_ hasOther: Bool) -> CGRect {
    let (insets, safe, bounds) = (indicators.horizontalInsets, safeAreaForIndicators, bounds)
    let margin = Self.indicatorMargin
    let track = ScrollTrack(
      start: bounds.minX + insets.left + safe.left + margin,
      end: bounds.maxX - insets.right - safe.right - margin - (hasOther ? Self.indicatorWidth + margin : 0))
    let (lowest, highest) = offsetLimits
    let span = track.span(
      offset: bounds.minX, limits: lowest.x...highest.x, visible: bounds.width, shortest: Self.shortestIndicator)
    let y = bounds.maxY - insets.bottom - safe.bottom - margin - Self.indicatorWidth
    return CGRect(
      x: pixelGrid.nearest(span.start), y: y, width: pixelGrid.nearest(span.length), height: Self.indicatorWidth)
  }
}

/// Where an indicator can lie, in points.
private struct ScrollTrack {
  var start, end: CGFloat

  /// As long a share of the track as what is seen is of the content, and shorter where the content is pulled beyond an end.
  func span(
    offset: CGFloat, limits: ClosedRange<CGFloat>, visible: CGFloat, shortest: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let room = max(end - start, 0)
    let travel = limits.upperBound - limits.lowerBound
    let whole = min(max(room * visible / max(visible + travel, 1), shortest), room)
    let excess = max(limits.lowerBound - offset, offset - limits.upperBound, 0)
    let length = min(max(whole - excess, 8), room)
    let share = travel > 0 ? min(max((offset - limits.lowerBound) / travel, 0), 1) : 0
    return (start + share * (room - length), length)
  }
}
