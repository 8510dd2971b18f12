// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

/// The scroll indicators of a scroll view and their insets.
@MainActor
struct ScrollIndicators {
  var verticalInsets = UIEdgeInsets.zero
  var horizontalInsets = UIEdgeInsets.zero
  /// True after `flashScrollIndicators()`.
  var isFlashed = false
  /// True while content moves, and while the indicators fade afterwards.
  fileprivate var isScrolling = false
  /// The number of movements, so that a delayed fade can tell if another movement has begun since.
  fileprivate var count = 0
  fileprivate var vertical: _UIScrollViewScrollIndicator?
  fileprivate var horizontal: _UIScrollViewScrollIndicator?
}

/// The bar that marks the visible part of the content.
///
/// Named as UIKit's own.
final class _UIScrollViewScrollIndicator: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ style: UIScrollView.IndicatorStyle) {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let white: CGFloat =
      switch style {
      case .default: isDark ? 1 : 0
      case .black: 0
      case .white: 1
      }
    backgroundColor = UIColor(white: white, alpha: 0.35)
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }
}

extension UIScrollView {
  /// The thickness of an indicator, in points.
  private static let indicatorWidth: CGFloat = 3
  /// The distance of an indicator from the edges, in points.
  private static let indicatorMargin: CGFloat = 3
  private static let shortestIndicator: CGFloat = 36
  /// The seconds from the end of a movement until the indicators begin to fade.
  private static let fadeDelay: TimeInterval = 0.3
  /// The seconds in which they fade.
  private static let fadeDuration: TimeInterval = 0.25

  func changeIndicators(_ change: (inout ScrollIndicators) -> Void) {
    change(&indicators)
    setNeedsLayout()
  }

  /// Shows the indicators when content begins to move by itself or with a finger.
  func scrollingBegan() {
    guard movesGradually else { return }
    indicators.count += 1
    for view in [indicators.vertical, indicators.horizontal].compactMap(\.self) {
      view.layer.removeAnimation(forKey: "opacity")
      view.alpha = 1
    }
    guard !indicators.isScrolling else { return }
    indicators.isScrolling = true
    setNeedsLayout()
  }

  /// Fades the indicators when content has come to rest, unless `flashScrollIndicators()` shows them.
  func scrollingEnded() {
    guard indicators.isScrolling, !indicators.isFlashed else { return }
    let count = indicators.count
    let views = [indicators.vertical, indicators.horizontal]
    UIView.animate(
      withDuration: Self.fadeDuration, delay: Self.fadeDelay, options: .allowUserInteraction,
      animations: { for view in views { view?.alpha = 0 } },
      completion: { [weak self] _ in
        guard let self, indicators.count == count else { return }
        indicators.isScrolling = false
        updateIndicators()
      })
  }

  func updateIndicators() {
    guard indicators.isFlashed || indicators.isScrolling || indicators.vertical != nil || indicators.horizontal != nil
    else { return }
    let (isVertical, isHorizontal) = (showsIndicator(.vertical), showsIndicator(.horizontal))
    indicators.vertical = indicator(indicators.vertical, isShown: isVertical) { verticalIndicatorRect(isHorizontal) }
    indicators.horizontal = indicator(indicators.horizontal, isShown: isHorizontal) {
      horizontalIndicatorRect(isVertical)
    }
  }

  private func showsIndicator(_ axis: NSLayoutConstraint.Axis) -> Bool {
    guard indicators.isFlashed || indicators.isScrolling, !showsWholeContent else { return false }
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
    let (insets, safe, margin) = (indicators.verticalInsets, safeAreaForIndicators, Self.indicatorMargin)
    let span = indicatorSpan(
      from: bounds.minY + insets.top + safe.top, to: bounds.maxY - insets.bottom - safe.bottom, hasOther, \.y, \.height)
    let isLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x =
      isLeft
      ? bounds.minX + insets.left + safe.left + margin
      : bounds.maxX - insets.right - safe.right - margin - Self.indicatorWidth
    return CGRect(x: x, y: span.start, width: Self.indicatorWidth, height: span.length)
  }

  private func horizontalIndicatorRect(_ hasOther: Bool) -> CGRect {
    let (insets, safe, margin) = (indicators.horizontalInsets, safeAreaForIndicators, Self.indicatorMargin)
    let span = indicatorSpan(
      from: bounds.minX + insets.left + safe.left, to: bounds.maxX - insets.right - safe.right, hasOther, \.x, \.width)
    let y = bounds.maxY - insets.bottom - safe.bottom - margin - Self.indicatorWidth
    return CGRect(x: span.start, y: y, width: span.length, height: Self.indicatorWidth)
  }

  /// The place of an indicator along its axis, on whole pixels.
  private func indicatorSpan(
    from start: CGFloat, to end: CGFloat, _ hasOther: Bool, _ axis: KeyPath<CGPoint, CGFloat>,
    _ length: KeyPath<CGSize, CGFloat>
  ) -> (start: CGFloat, length: CGFloat) {
    let margin = Self.indicatorMargin
    let track = ScrollTrack(
      start: start + margin, end: end - margin - (hasOther ? Self.indicatorWidth + margin : 0))
    let (lowest, highest) = offsetLimits
    let span = track.span(
      offset: bounds.origin[keyPath: axis], limits: lowest[keyPath: axis]...highest[keyPath: axis],
      visible: bounds.size[keyPath: length], shortest: Self.shortestIndicator)
    return (pixelGrid.nearest(span.start), pixelGrid.nearest(span.length))
  }
}

/// The part of an axis in which an indicator can move, in points.
private struct ScrollTrack {
  var start, end: CGFloat

  /// Returns the start and length of an indicator.
  ///
  /// Its share of the track is the visible share of the content, and less while the content is pulled beyond an end.
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
