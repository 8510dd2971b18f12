// SPDX-License-Identifier: MIT

package import StillKit

/// Shows the whole content of a scroll view in a picture, not only the visible part.
///
/// A scroll view by itself gets the size of its content. If it is inside other views, the screen that contains it grows by
/// the hidden size and is laid out again, so that views that fill the screen grow too. Views with a fixed frame do not follow
/// the screen, so those that contain the scroll view are enlarged. If there are several scroll views, the largest one that
/// hides some of its content is chosen.
@MainActor
package struct WholeContent {
  private let view: UIView
  private let check: (CGSize) throws -> Void

  /// Prepares to show all content of a view.
  ///
  /// - Parameters:
  ///   - view: A view that was laid out, and that is or contains the scroll view.
  ///   - check: A closure that throws if no picture of a size, in points, can be made. It is called before anything
  ///     grows.
  package init(of view: UIView, check: @escaping (CGSize) throws -> Void) {
    (self.view, self.check) = (view, check)
  }

  /// Calls `body` while all content is shown, then restores every view.
  package func showing<Result>(_ body: () throws -> Result) throws -> Result {
    let top = view.topmostView
    let saved = SavedLayout(below: top)
    let chosen = view.scrollViewThatHidesMost
    // The other scroll views were measured too, to choose among them.
    saved.restoreMeasurements(except: chosen)
    guard let scrollView = chosen else {
      top.layoutIfNeeded()
      return try body()
    }
    scrollView.showsWholeContent = true
    defer {
      scrollView.showsWholeContent = false
      // Twice, because laying out one view may move others that were restored before.
      for _ in 0..<2 {
        saved.restore()
        top.layoutIfNeeded()
      }
    }
    if isAlone(scrollView) { try growToContentSize(scrollView) } else { try growScreen(around: scrollView) }
    return try body()
  }

  private func isAlone(_ scrollView: UIScrollView) -> Bool {
    guard scrollView === view else { return false }
    return scrollView.superview.map {
      $0 is UIWindow && $0.subviews.count == 1 && $0.constraints.isEmpty
    } ?? true
  }

  /// The most layout passes: a pass may change a size on which another one depends, such as a height that follows from a width.
  private static let passLimit = 12

  private func growToContentSize(_ scrollView: UIScrollView) throws {
    // The enlarged frame must count in Auto Layout; the old value is restored together with the frame.
    scrollView.translatesAutoresizingMaskIntoConstraints = true
    for _ in 0..<Self.passLimit {
      scrollView.measureWholeContent()
      let (content, bounds) = (scrollView.contentSize, scrollView.bounds)
      let size = CGSize(
        width: content.width > 0 ? content.width : bounds.width,
        height: content.height > 0 ? content.height : bounds.height)
      if size == bounds.size, bounds.origin == .zero { break }
      try check(size)
      scrollView.fit { scrollView.bounds = CGRect(origin: .zero, size: size) }
      scrollView.superview?.bounds.size = size
      scrollView.topmostView.layoutIfNeeded()
    }
  }

  /// Enlarges each view from the screen down to the scroll view, as long as that makes the scroll view larger.
  private func growScreen(around scrollView: UIScrollView) throws {
    for step in scrollView.pathFromTopmostView where step.translatesAutoresizingMaskIntoConstraints {
      try enlarge(step, for: scrollView)
    }
    let hidden = scrollView.hiddenSize
    guard hidden == .zero else { throw WholeContentError(scrollView, hidden: hidden) }
    scrollView.fit { scrollView.bounds.origin = scrollView.offsetLimits.lowest }
    scrollView.topmostView.layoutIfNeeded()
  }

  private func enlarge(_ step: UIView, for scrollView: UIScrollView) throws {
    // The points by which the scroll view grows for each point that its screen grows.
    var gain = CGSize(width: 1, height: 1)
    for _ in 0..<Self.passLimit {
      let missing = scrollView.hiddenSize
      guard missing != .zero else { return }
      try check(view.bounds.size.grown(by: missing))
      let growth = CGSize(width: missing.width / gain.width, height: missing.height / gain.height)
      let before = scrollView.bounds.size
      step.enlarge(by: growth)
      scrollView.topmostView.layoutIfNeeded()
      let after = scrollView.bounds.size
      if after == before { return }
      gain.width = Self.share(of: after.width - before.width, in: growth.width, gain.width)
      gain.height = Self.share(of: after.height - before.height, in: growth.height, gain.height)
    }
  }

  private static func share(of gain: CGFloat, in growth: CGFloat, _ last: CGFloat) -> CGFloat {
    growth > 0 && gain > 0 ? min(max(gain / growth, 0.01), 1) : last
  }
}

extension UIView {
  /// Grows the view to the right and down.
  fileprivate func enlarge(by more: CGSize) {
    bounds.size = bounds.size.grown(by: more)
    center.x += more.width * layer.anchorPoint.x
    center.y += more.height * layer.anchorPoint.y
  }
}

extension CGSize {
  fileprivate func grown(by more: CGSize) -> CGSize { CGSize(width: width + more.width, height: height + more.height) }
}
