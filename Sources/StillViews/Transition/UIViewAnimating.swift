// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// An animation that can be paused, scrubbed, reversed and stopped.
///
/// Mirrors UIKit's `UIViewAnimating`.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animation.
  var state: UIViewAnimatingState { get }
  /// True while the animation runs.
  var isRunning: Bool { get }
  /// A Boolean value that has the animation run back to its beginning.
  var isReversed: Bool { get set }
  /// The part of the way that lies behind, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Begins or continues the animation.
  func startAnimation()
  /// Begins or continues the animation after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation where it is.
  func pauseAnimation()
  /// Stops the animation, and leaves the views where they are shown.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation at a place.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation of changes that blocks make.
///
/// Mirrors UIKit's `UIViewImplicitlyAnimating`.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation, in another time or along another curve.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {}
