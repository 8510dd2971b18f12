// SPDX-License-Identifier: MIT

import StillGraphics

extension UIWindow {
  /// Does the work of a tap on the status bar: scrolls to the top, as Apple documents.
  ///
  /// On phones nothing scrolls if several visible scroll views would; elsewhere, the one nearest to the top of the
  /// window scrolls.
  package func tapStatusBar() {
    let candidates = scrollViews(below: self).filter(\.scrollsToTop)
    if traitCollection.userInterfaceIdiom == .phone, candidates.count > 1 { return }
    let nearest = candidates.min { top(of: $0) < top(of: $1) }
    nearest?.scrollToTop()
  }

  private func top(of view: UIView) -> CGFloat { view.convert(view.bounds, to: self).minY }

  /// Returns the visible scroll views.
  private func scrollViews(below view: UIView) -> [UIScrollView] {
    view.subviews.flatMap { subview -> [UIScrollView] in
      guard !subview.isHidden, subview.alpha >= 0.01 else { return [] }
      let isSeen = subview.convert(subview.bounds, to: self).intersects(bounds)
      let own = isSeen ? (subview as? UIScrollView).map { [$0] } ?? [] : []
      return own + scrollViews(below: subview)
    }
  }
}

extension UIScrollView {
  /// Scrolls gradually to the top, if the delegate allows it and the content is not there yet.
  fileprivate func scrollToTop() {
    let top = { [weak self] in
      CGPoint(x: self?.contentOffset.x ?? 0, y: self?.offsetLimits.lowest.y ?? 0)
    }
    guard contentOffset.y > top().y, asksToScrollToTop else { return }
    slide(to: top) { [weak self] in
      guard let self else { return }
      tellDelegate("scrollViewDidScrollToTop(_:)", which: "scrolls") { $0.scrollViewDidScrollToTop(self) }
    }
  }

  private var asksToScrollToTop: Bool {
    var answer = true
    tellDelegate("scrollViewShouldScrollToTop(_:)", which: "scrolls") { answer = $0.scrollViewShouldScrollToTop(self) }
    return answer
  }
}
