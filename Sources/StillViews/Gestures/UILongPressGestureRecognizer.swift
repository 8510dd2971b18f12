// SPDX-License-Identifier: MIT

import StillGraphics
public import StillLayers

/// A continuous gesture: fingers that rest for a while, and may move then.
///
/// Mirrors UIKit's `UILongPressGestureRecognizer`.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private let timer = GestureTimer()
  private var taps = 0
  private var places: [ObjectIdentifier: CGPoint] = [:]

  /// The number of taps before the press.
  open var numberOfTapsRequired = 0
  /// The number of fingers.
  open var numberOfTouchesRequired = 1
  /// The seconds that the fingers have to rest.
  open var minimumPressDuration: CFTimeInterval = 0.5
  /// The distance in points that a finger may move before the gesture begins.
  open var allowableMovement: CGFloat = 10

  /// Begins to wait once all fingers are there.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches {
      if progress.isActive {
        ignore(touch, for: event)
      } else {
        places[ObjectIdentifier(touch)] = touch.location(in: nil)
      }
    }
    guard state == .possible else { return }
    if places.count > numberOfTouchesRequired { return state = .failed }
    guard places.count == numberOfTouchesRequired, taps == numberOfTapsRequired else {
      return wait(GestureLaws.tapDuration) { $0.state = .failed }
    }
    if minimumPressDuration <= 0 { return state = .began }
    wait(minimumPressDuration) { $0.state = .began }
  }

  /// Changes the gesture, or fails if a finger does not rest.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return state = .changed }
    for touch in touches {
      let place = places[ObjectIdentifier(touch)] ?? touch.location(in: nil)
      if place.distance(to: touch.location(in: nil)) > allowableMovement { return state = .failed }
    }
  }

  /// Ends the gesture with the first finger that is lifted, counts a tap before it, or fails.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return state = .ended }
    guard taps < numberOfTapsRequired, places.count == numberOfTouchesRequired else { return state = .failed }
    guard progress.touches.allSatisfy(\.isOver) else { return }
    (taps, places) = (taps + 1, [:])
    wait(GestureLaws.tapInterval) { $0.state = .failed }
  }

  /// Cancels the gesture.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  /// Forgets taps and fingers.
  open override func reset() {
    timer.stop()
    (taps, places) = (0, [:])
  }

  private final func wait(_ seconds: CFTimeInterval, _ end: @escaping @MainActor (UILongPressGestureRecognizer) -> Void)
  {
    timer.start(seconds, of: self) { [weak self] in if let self { end(self) } }
  }
}
