// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// The size and insets of a scroll view's content, in points.
@MainActor
struct ScrollContent {
  fileprivate(set) var size = CGSize.zero
  fileprivate(set) var inset = UIEdgeInsets.zero
  /// The adjusted inset for which the offset was last adjusted.
  fileprivate var knownInset = UIEdgeInsets.zero
  /// True while the offset changes only because limits or insets changed.
  fileprivate var isFitted = false
  /// The number of times that the app, a finger or time scrolled the content.
  private(set) var scrollCount = 0

  mutating func noteScroll() { if !isFitted { scrollCount += 1 } }
}

extension UIScrollView {
  func setContentSize(_ size: CGSize) {
    guard size.width.isFinite, size.height.isFinite else { return refuse("contentSize", "\(size)") }
    guard size != scrollContent.size else { return }
    scrollContent.size = size
    setNeedsLayout()
    updateAdjustedInset()
    fitOffset()
    barBelow?()
    KeyValueObservers.update(self)
  }

  func setContentInset(_ inset: UIEdgeInsets) {
    guard inset.top.isFinite, inset.left.isFinite, inset.bottom.isFinite, inset.right.isFinite else {
      return refuse("contentInset", "\(inset)")
    }
    scrollContent.inset = inset
    updateAdjustedInset()
    KeyValueObservers.update(self)
  }

  private func refuse(_ property: String, _ value: String) {
    ProgrammerErrors.report(
      """
      UIScrollView \(property) is not finite: \(value). \(ownDescription) keeps its old one. \
      Look for a division by zero in what computes it.
      """)
  }

  /// `contentInset` with the safe area and the space of a refresh control.
  var insetWithSafeArea: UIEdgeInsets {
    let (inset, safe) = (scrollContent.inset, self.inset(from: safeAreaInsets))
    return UIEdgeInsets(
      top: inset.top + safe.top + refreshHeight, left: inset.left + safe.left, bottom: inset.bottom + safe.bottom,
      right: inset.right + safe.right)
  }

  /// Returns the part of the safe area that is added to the inset.
  ///
  /// `safe` is a parameter because computing it visits all superviews.
  private func inset(from safe: UIEdgeInsets) -> UIEdgeInsets {
    guard safe != .zero else { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      let (size, fitting) = (scrollContent.size, axisOfFittingContent)
      let isHorizontal = (fitting != .horizontal && size.width > bounds.width) || alwaysBounceHorizontal
      let isBelowBar = contentInsetAdjustmentBehavior == .automatic && barAbove?.insetsContent == true
      let isVertical = isBelowBar || (fitting != .vertical && size.height > bounds.height) || alwaysBounceVertical
      return UIEdgeInsets(
        top: isVertical ? safe.top : 0, left: isHorizontal ? safe.left : 0, bottom: isVertical ? safe.bottom : 0,
        right: isHorizontal ? safe.right : 0)
    }
  }

  /// The remaining safe area of views in the content: the part that was not added to the inset.
  var safeAreaOfContent: UIEdgeInsets {
    let safe = safeAreaInsets
    let taken = inset(from: safe)
    return UIEdgeInsets(
      top: safe.top - taken.top, left: safe.left - taken.left, bottom: safe.bottom - taken.bottom,
      right: safe.right - taken.right)
  }

  /// The rectangle to which the layout margins of the content refer.
  ///
  /// The margins do not move during scrolling.
  var marginRect: CGRect {
    CGRect(
      x: 0, y: 0, width: max(scrollContent.size.width, bounds.width),
      height: max(scrollContent.size.height, bounds.height))
  }

  /// The number of times that the app, a finger or an animation scrolled the content; adjusting it to its limits does not count.
  package var scrollCount: Int { scrollContent.scrollCount }

  /// Calls `move`, which adjusts the offset to limits, insets or the layout; that does not count as scrolling.
  package func fit(_ move: () -> Void) {
    let isFitted = scrollContent.isFitted
    scrollContent.isFitted = true
    defer { scrollContent.isFitted = isFitted }
    move()
  }

  /// Called when the adjusted inset may have changed.
  ///
  /// Content at its top or leading edge stays there, unless `keepsOffset` is true. Below a control that refreshes, content
  /// also rests where it would without the control.
  package func updateAdjustedInset(keepsOffset: Bool = false) {
    let (old, new) = (scrollContent.knownInset, adjustedContentInset)
    guard old != new else { return }
    scrollContent.knownInset = new
    setNeedsLayout()
    if !isMovedByItself, !keepsOffset {
      var offset = bounds.origin
      // Offsets lie on pixels, and insets that are sums of thirds of a point do so only nearly.
      let isNear = { (value: CGFloat, edge: CGFloat) in abs(value - edge) < 0.01 }
      if isNear(offset.x, -old.left) { offset.x = -new.left }
      if let room = [0, refreshHeight].first(where: { isNear(offset.y, $0 - old.top) }) { offset.y = room - new.top }
      if offset != bounds.origin { fit { contentOffset = offset } }
      if contentSize != .zero { fitOffset() }
    }
    AppCalls.run("adjustedContentInsetDidChange() of \(ownDescription)", which: "changes the insets") {
      adjustedContentInsetDidChange()
    }
    tellDelegate("scrollViewDidChangeAdjustedContentInset(_:)", which: "changes the insets") {
      $0.scrollViewDidChangeAdjustedContentInset(self)
    }
  }
}
