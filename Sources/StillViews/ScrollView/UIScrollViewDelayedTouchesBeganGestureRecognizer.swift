// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The gesture that delays the touches of the content until it is clear that they do not scroll.
///
/// Named as UIKit's own.
final class UIScrollViewDelayedTouchesBeganGestureRecognizer: UIGestureRecognizer {
  /// The delay in seconds, as users of iOS measured it.
  static let delay: TimeInterval = 0.15

  private weak var scrollView: UIScrollView?
  private var work: UInt64?

  init(_ view: UIScrollView) {
    scrollView = view
    super.init(target: nil, action: nil)
    (delaysTouchesBegan, delaysTouchesEnded, cancelsTouchesInView) = (true, false, false)
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, state == .possible else { return }
    for touch in touches {
      guard let view = touch.view, view !== scrollView else { continue }
      if !scrollView.touchesShouldBegin(touches, with: event, in: view) { touch.isTaken = true }
    }
    guard scrollView.delaysContentTouches, scrollView.isScrollEnabled else { return state = .failed }
    guard work == nil else { return }
    work = AnimationClock.current.schedule(after: Self.delay, "the delay of touches in a scroll view") { [weak self] in
      MainActor.assumeIsolated { self?.state = .failed }
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

  override func reset() {
    if let work { AnimationClock.current.cancel(work) }
    work = nil
  }
}

extension UIGestureRecognizer {
  /// True if the gesture only delays the touches of a scroll view's content.
  package var isDelayOfContent: Bool { self is UIScrollViewDelayedTouchesBeganGestureRecognizer }
}
