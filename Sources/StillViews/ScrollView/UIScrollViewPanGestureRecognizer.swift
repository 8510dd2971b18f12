// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The gesture that drags a scroll view's content.
///
/// It begins when a finger has moved far enough along an axis that can be dragged, so that nested scroll views with different
/// axes both work. Named as UIKit's own.
final class UIScrollViewPanGestureRecognizer: UIPanGestureRecognizer {
  private weak var scrollView: UIScrollView?

  init(_ view: UIScrollView) {
    scrollView = view
    super.init(target: nil, action: nil)
    let action: @MainActor @Sendable (UIScrollView) -> @MainActor () -> Void = UIScrollView.panned
    addTarget(view, action: Selector("handlePan", action))
    // A subclass of the scroll view may conform to the delegate's protocol, to decide about this gesture.
    delegate = view as? any UIGestureRecognizerDelegate
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let scrollView, scrollView.isScrollEnabled else { return state = .failed }
    super.touchesBegan(touches, with: event)
    if state == .possible, numberOfTouches == touches.count { scrollView.fingerBegan() }
  }

  override func reset() {
    super.reset()
    scrollView?.fingersEnded()
  }

  override func mayBegin(after way: CGPoint) -> Bool {
    guard let scrollView else { return false }
    let isFar = { (way: CGFloat, axis: NSLayoutConstraint.Axis) in
      abs(way) >= GestureLaws.hysteresis && scrollView.canDrag(axis, by: way)
    }
    guard isFar(way.x, .horizontal) || isFar(way.y, .vertical) else { return false }
    if scrollView.mayTakeTouches(progress.sequence) { return true }
    state = .failed
    return false
  }
}

/// The gesture that zooms a scroll view's content, and takes the place of a drag.
///
/// Named as UIKit's own.
final class UIScrollViewPinchGestureRecognizer: UIPinchGestureRecognizer {
  init(_ view: UIScrollView) {
    super.init(target: nil, action: nil)
    let action: @MainActor @Sendable (UIScrollView) -> @MainActor () -> Void = UIScrollView.pinched
    addTarget(view, action: Selector("handlePinch", action))
    delegate = view as? any UIGestureRecognizerDelegate
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    preventingGestureRecognizer.view !== view
  }
}
