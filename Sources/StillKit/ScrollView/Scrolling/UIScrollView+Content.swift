// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

extension UIScrollView {
  func setContentSize(_ size: CGSize) {
    guard size.width.isFinite, size.height.isFinite else { return refuse("contentSize", "\(size)") }
    guard size != scroll.contentSize else { return }
    scroll.contentSize = size
    setNeedsLayout()
    noteAdjustedInset()
    fitOffset()
  }

  func setContentInset(_ inset: UIEdgeInsets) {
    guard inset.top.isFinite, inset.left.isFinite, inset.bottom.isFinite, inset.right.isFinite else {
      return refuse("contentInset", "\(inset)")
    }
    scroll.contentInset = inset
    noteAdjustedInset()
  }

  func refuse(_ property: String, _ value: String) {
    ProgrammerErrors.report(
      """
      UIScrollView \(property) is not finite: \(value). \(ownDescription) keeps its old one. \
      Look for a division by zero in what computes it.
      """)
  }

  var insetWithSafeArea: UIEdgeInsets {
    let (inset, safe) = (scroll.contentInset, taken(of: safeAreaInsets))
    return UIEdgeInsets(
      top: inset.top + safe.top + refreshHeight, left: inset.left + safe.left, bottom: inset.bottom + safe.bottom,
      right: inset.right + safe.right)
  }

  /// What of the safe area becomes inset. Asking for the safe area asks all views above, so that is done once.
  private func taken(of safe: UIEdgeInsets) -> UIEdgeInsets {
    guard safe != .zero else { return .zero }
    switch contentInsetAdjustmentBehavior {
    case .never: return .zero
    case .always: return safe
    case .automatic, .scrollableAxes:
      let isHorizontal = scroll.contentSize.width > bounds.width || alwaysBounceHorizontal
      let isVertical = scroll.contentSize.height > bounds.height || alwaysBounceVertical
      return UIEdgeInsets(
        top: isVertical ? safe.top : 0, left: isHorizontal ? safe.left : 0, bottom: isVertical ? safe.bottom : 0,
        right: isHorizontal ? safe.right : 0)
    }
  }

  /// Views in the content need not heed what is inset already.
  var safeAreaLeftForContent: UIEdgeInsets {
    let safe = safeAreaInsets
    let taken = taken(of: safe)
    return UIEdgeInsets(
      top: safe.top - taken.top, left: safe.left - taken.left, bottom: safe.bottom - taken.bottom,
      right: safe.right - taken.right)
  }

  /// The rectangle in whose margins content lies; margins do not move as content does.
  var contentRoom: CGRect {
    CGRect(
      x: 0, y: 0, width: max(scroll.contentSize.width, bounds.width),
      height: max(scroll.contentSize.height, bounds.height))
  }

  /// Tells of a new adjusted inset. Content that lay at the near edge stays there, unless it shall not move.
  func noteAdjustedInset(keepsOffset: Bool = false) {
    let (old, new) = (scroll.knownInset, adjustedContentInset)
    guard old != new else { return }
    scroll.knownInset = new
    setNeedsLayout()
    if scroll.drag == .none, !keepsOffset {
      var offset = bounds.origin
      if offset.x == -old.left { offset.x = -new.left }
      if offset.y == -old.top { offset.y = -new.top }
      if offset != bounds.origin { contentOffset = offset }
      if contentSize != .zero { fitOffset() }
    }
    adjustedContentInsetDidChange()
    scroll.delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }
}
