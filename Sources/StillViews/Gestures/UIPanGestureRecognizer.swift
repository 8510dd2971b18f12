// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// A continuous gesture: fingers that move together.
///
/// It begins when they have gone 10 points, a number that Apple does not document; what they go beyond is the
/// translation. Mirrors UIKit's `UIPanGestureRecognizer`.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The way of the fingers since they touched the screen, in points of the window.
  private var way = CGPoint.zero
  /// The part of the way that made the gesture begin.
  private var beginning = CGPoint.zero
  private var movement = GestureVelocity()

  /// The least number of fingers.
  open var minimumNumberOfTouches = 1
  /// The greatest number of fingers.
  open var maximumNumberOfTouches = Int.max

  /// Returns the way of the fingers since the gesture began, in points of `view`.
  open func translation(in view: UIView?) -> CGPoint {
    // Before, the way counts from the first touch: delegates that are asked whether a pan may begin look at it.
    vector(CGPoint(x: way.x - beginning.x, y: way.y - beginning.y), in: view)
  }
  /// Sets the way of the fingers, in points of `view`.
  ///
  /// Their velocity stays: gestures that set the translation back at each change still end with one on iOS.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    (way, beginning) = (windowVector(translation, of: view), .zero)
  }
  /// Returns the velocity of the fingers, in points of `view` in a second.
  open func velocity(in view: UIView?) -> CGPoint { vector(movement.value(at: AnimationClock.current.now), in: view) }

  /// The number of fingers that touch the screen.
  open override var numberOfTouches: Int { fingers.count }

  /// Takes fingers into the gesture, or refuses those that are too many.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if progress.isActive {
      for touch in touches where fingers.count > maximumNumberOfTouches { ignore(touch, for: event) }
    } else if fingers.count > maximumNumberOfTouches {
      return state = .failed
    } else if fingers.count == touches.count {
      movement.start(at: event.timestamp)
    }
  }

  /// Follows the fingers, and begins the gesture once they have gone far enough.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.count >= minimumNumberOfTouches else { return }
    let change = step(of: fingers, moved: touches)
    (way.x, way.y) = (way.x + change.x, way.y + change.y)
    movement.move(by: change, at: event.timestamp)
    if progress.isActive { return state = .changed }
    guard mayBegin(after: way) else { return }
    let length = CGPoint.zero.distance(to: way)
    guard length >= GestureLaws.hysteresis else { return }
    let share = GestureLaws.hysteresis / length
    state = .began
    beginning = CGPoint(x: way.x * share, y: way.y * share)
  }

  /// Ends the gesture with its last finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    endWithLastFinger()
  }

  /// Cancels the gesture with its last finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    cancelWithLastFinger()
  }

  /// Forgets the way.
  open override func reset() {
    (way, beginning) = (.zero, .zero)
    movement = GestureVelocity()
  }

  /// Returns true if a way from the first touch may become the gesture; false has it wait, or fail.
  @_spi(StillLists) open func mayBegin(after way: CGPoint) -> Bool { true }
}
