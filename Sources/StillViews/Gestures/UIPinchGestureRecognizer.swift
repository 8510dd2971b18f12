// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A continuous gesture: two fingers that move towards each other or apart.
///
/// It begins when their distance has changed by 10 points, a number that Apple does not document; the scale counts from
/// there. Mirrors UIKit's `UIPinchGestureRecognizer`.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance at which the scale is 1; nil until two fingers touch the screen.
  private var unit: CGFloat?
  /// The distance when the second finger came.
  private var firstDistance: CGFloat = 0
  private var current: CGFloat = 1
  private var movement = GestureVelocity()

  /// The distance of the fingers, relative to that at the beginning.
  ///
  /// Setting it makes later changes relative to it; the velocity stays.
  open var scale: CGFloat {
    get { current }
    set {
      current = newValue
      if let pair = FingerPair(fingers), newValue != 0 { unit = pair.distance / newValue }
    }
  }
  /// The change of the scale in a second.
  open var velocity: CGFloat { movement.value(at: AnimationClock.current.now).x }

  /// The number of fingers that touch the screen.
  open override var numberOfTouches: Int { fingers.count }

  /// Begins to measure with the second finger, and ignores further ones.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    keepTwoFingers(of: touches, event)
    guard let pair = FingerPair(fingers) else { return }
    firstDistance = pair.distance
    unit = pair.distance / current
    movement.start(at: event.timestamp)
  }

  /// Follows the fingers, and begins the gesture once their distance has changed enough.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = FingerPair(fingers) else { return }
    if progress.isActive {
      follow(pair, event)
      return state = .changed
    }
    let change = pair.distance - firstDistance
    guard abs(change) >= GestureLaws.hysteresis else { return }
    unit = max(firstDistance + (change < 0 ? -1 : 1) * GestureLaws.hysteresis, 1)
    follow(pair, event)
    state = .began
  }

  /// Ends the gesture with its last finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endWithLastFinger()
  }

  /// Cancels the gesture with its last finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    cancelWithLastFinger()
  }

  /// Sets the scale to 1.
  open override func reset() {
    (unit, firstDistance, current) = (nil, 0, 1)
    movement = GestureVelocity()
  }

  private func follow(_ pair: FingerPair, _ event: UIEvent) {
    let scale = pair.distance / (unit ?? pair.distance)
    movement.move(by: CGPoint(x: scale - current, y: 0), at: event.timestamp)
    current = scale
  }
}
