// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The gestures of a scroll view, and the fingers that hold its content.
@MainActor
struct ScrollTouches {
  /// True from the first finger on the content until the last is lifted.
  fileprivate(set) var isTracking = false
  fileprivate(set) var pinch: UIScrollViewPinchGestureRecognizer?
  /// The translation of the pan gesture at the last step of the drag.
  fileprivate var translation = CGPoint.zero
}

extension UIScrollView {
  /// Adds the gestures that drag content.
  func addScrollGestures() {
    addGestureRecognizer(delayGesture)
    addGestureRecognizer(dragGesture)
  }

  // MARK: Fingers

  /// Called when a finger touches the content, which stops where it is.
  func fingerBegan() {
    scrollTouches.isTracking = true
    holdContent()
  }

  /// Called when all fingers are lifted; content that was stopped beyond its edge, or between pages, moves on.
  func fingersEnded() {
    guard scrollTouches.isTracking else { return }
    scrollTouches.isTracking = false
    releaseContent()
  }

  /// True if the content moves, so that a finger would stop it.
  fileprivate var isStoppedByFingers: Bool { movement.isRunning && isScrollEnabled && dragGesture.isEnabled }

  /// Returns true if a movement of the finger along an axis moves content of this view, and not that of an enclosing one.
  ///
  /// At the edge of its content, a movement beyond it is left to an enclosing scroll view.
  package func canDrag(_ axis: NSLayoutConstraint.Axis, by way: CGFloat) -> Bool {
    guard canDrag(axis) else { return false }
    if axis == .vertical, leavesToSheet(way) { return false }
    let (lowest, highest) = offsetLimits
    let (offset, low, high) =
      axis == .horizontal ? (bounds.minX, lowest.x, highest.x) : (bounds.minY, lowest.y, highest.y)
    guard way > 0 ? offset <= low : offset >= high else { return true }
    var view = superview
    while let current = view {
      if let outer = current as? UIScrollView, outer.isScrollEnabled, outer.canDrag(axis) { return false }
      view = current.superview
    }
    return true
  }

  /// Returns false if views in the content have received the touches and keep them.
  package func mayTakeTouches(_ touches: [UITouch]) -> Bool {
    // During the delay, the content has not received the touches yet.
    if delayGesture.isUndecided { return true }
    return touches.allSatisfy { touch in
      guard let view = touch.view, view !== self, !touch.isOver else { return true }
      return canCancelContentTouches && touchesShouldCancel(in: view)
    }
  }

  // MARK: The drag

  /// Follows the pan gesture.
  func panned() {
    let pan = dragGesture
    switch pan.state {
    case .began:
      scrollTouches.translation = .zero
      if keyboardDismissMode == .onDrag || keyboardDismissMode == .onDragWithAccessory {
        window?.endEditing(true)
        Keyboard.current.hide()
      }
      beginDrag()
      pull(pan)
    case .changed: pull(pan)
    case .ended:
      let speed = pan.velocity(in: self)
      releaseKeyboard(dismisses: pan.velocity(in: window).y > 0)
      end(CGPoint(x: -speed.x / 1000, y: -speed.y / 1000))
    case .cancelled, .failed:
      releaseKeyboard(dismisses: false)
      end(.zero)
    case .possible: break
    }
  }

  private var pullsKeyboard: Bool {
    keyboardDismissMode == .interactive || keyboardDismissMode == .interactiveWithAccessory
  }

  private func releaseKeyboard(dismisses: Bool) {
    if pullsKeyboard, let window { Keyboard.current.release(in: window, dismisses: dismisses) }
  }

  private func end(_ velocity: CGPoint) {
    scrollTouches.isTracking = false
    endDrag(velocity: velocity)
  }

  private func pull(_ pan: UIPanGestureRecognizer) {
    let (last, translation) = (scrollTouches.translation, pan.translation(in: self))
    scrollTouches.translation = translation
    if pullsKeyboard, let window { Keyboard.current.follow(fingerAt: pan.location(in: window).y, in: window) }
    continueDrag(by: CGPoint(x: translation.x - last.x, y: translation.y - last.y))
    layoutIfNeeded()
  }

  // MARK: The pinch

  /// Adds or removes the gesture that zooms, which is there while the limits allow zooming.
  func updatePinch() {
    let isNeeded = zoomLimits.maximum > zoomLimits.minimum
    guard isNeeded != (scrollTouches.pinch != nil) else { return }
    if let pinch = scrollTouches.pinch {
      removeGestureRecognizer(pinch)
      scrollTouches.pinch = nil
    } else {
      let pinch = UIScrollViewPinchGestureRecognizer(self)
      scrollTouches.pinch = pinch
      addGestureRecognizer(pinch)
    }
  }

  /// Follows the pinch gesture.
  func pinched() {
    guard let pinch = scrollTouches.pinch else { return }
    let place = pinch.location(in: self)
    switch pinch.state {
    case .began:
      stopDecelerating()
      beginPinch(at: place)
      continuePinch(by: pinch.scale, at: place)
    case .changed: continuePinch(by: pinch.scale, at: place)
    case .ended, .cancelled, .failed: endPinch()
    case .possible: break
    }
  }
}

extension UIView {
  /// The outermost moving scroll view among this view and its ancestors, which a finger would stop.
  ///
  /// Neither the content nor its gestures receive the touch of such a finger.
  var movingScrollView: UIScrollView? {
    sequence(first: self, next: \.superview).compactMap { $0 as? UIScrollView }.last(where: \.isStoppedByFingers)
  }
}
