// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A continuous gesture: two fingers that move around each other.
///
/// It begins when each of them has gone 10 points along their circle, a number that Apple does not document; the
/// rotation counts from there. Mirrors UIKit's `UIRotationGestureRecognizer`.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The direction of the fingers in the last event; nil until two touch the screen.
  private var lastAngle: CGFloat?
  /// The way in radians since the second finger came.
  private var turn: CGFloat = 0
  private var current: CGFloat = 0
  private var movement = GestureVelocity()

  /// The rotation in radians, clockwise; it may be more than a full turn.
  ///
  /// Setting it makes later changes relative to it; the velocity stays.
  open var rotation: CGFloat {
    get { current }
    set { current = newValue }
  }
  /// The velocity in radians in a second.
  open var velocity: CGFloat { movement.value(at: AnimationClock.current.now).x }

  /// The number of fingers that touch the screen.
  open override var numberOfTouches: Int { fingers.count }

  /// Begins to measure with the second finger, and ignores further ones.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    keepTwoFingers(of: touches, event)
    guard let pair = FingerPair(fingers) else { return }
    (lastAngle, turn) = (pair.angle, 0)
    movement.start(at: event.timestamp)
  }

  /// Follows the fingers, and begins the gesture once they have turned far enough.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let pair = FingerPair(fingers), let lastAngle else { return }
    // The shorter way around.
    let change = (pair.angle - lastAngle).remainder(dividingBy: 2 * .pi)
    self.lastAngle = pair.angle
    if progress.isActive {
      rotate(by: change, event)
      return state = .changed
    }
    turn += change
    let threshold = min(GestureLaws.hysteresis / (pair.distance / 2), .pi / 4)
    guard abs(turn) >= threshold else { return }
    rotate(by: turn - (turn < 0 ? -threshold : threshold), event)
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

  /// Sets the rotation to zero.
  open override func reset() {
    (lastAngle, turn, current) = (nil, 0, 0)
    movement = GestureVelocity()
  }

  private func rotate(by change: CGFloat, _ event: UIEvent) {
    current += change
    movement.move(by: CGPoint(x: change, y: 0), at: event.timestamp)
  }
}
