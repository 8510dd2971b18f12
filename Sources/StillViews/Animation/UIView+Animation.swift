// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// Animations of views: changes in a block are shown gradually, by the test's clock, while the properties have their new
/// values at once.
extension UIView {
  /// Animates changes of views, and calls `completion` at the end.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    runAnimation(options.pace(over: duration), duration, delay, options, animations, completion)
  }

  /// Animates changes of views, and calls `completion` at the end.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes of views.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates changes of views like a spring that is at rest after `duration` seconds.
  ///
  /// `velocity` is the speed at the beginning, in whole ways a second. The spring is within a thousandth of its rest at
  /// the end; the threshold of iOS is not documented.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard duration > 0 else {
      return animate(
        withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
    }
    let spring = Spring(dampingRatio: dampingRatio, velocity: velocity, settlingIn: duration)
    runAnimation(.spring(spring), duration, delay, options, animations, completion)
  }

  /// Animates changes of views like a spring that seems to take `duration` seconds.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let model = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    let spring = Spring(
      mass: 1, stiffness: model.stiffness, damping: model.damping, velocity: initialSpringVelocity)
    withoutActuallyEscaping(animations) { animations in
      runAnimation(.spring(spring), min(spring.settlingDuration, 60), delay, options, animations, completion)
    }
  }

  /// Repeats the animations of changes that `animations` makes, within the block of an animation: `count` times, which
  /// may be a fraction or infinite, and back each time with `autoreverses`.
  ///
  /// Outside of such a block, in one of keyframes or of an animator, it only makes the changes.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let context = AnimationBlocks.current.context, context.isEnabled, context.isRepeatable else {
      return animations()
    }
    AnimationBlocks.current.run(context.repeating(max(Double(count), 0), autoreverses: autoreverses), animations)
  }

  /// Runs `actionsWithoutAnimation` without animating its changes.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationBlocks.current.run(.disabled, actionsWithoutAnimation)
  }

  /// Sets whether changes in animation blocks are animated; a test's setting ends with it.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlocks.current.areEnabled = enabled }
  /// True if changes in animation blocks are animated.
  public class var areAnimationsEnabled: Bool {
    let blocks = AnimationBlocks.current
    return blocks.areEnabled && blocks.context?.isEnabled ?? true
  }
  /// The seconds of the animation whose block runs; 0 outside of any.
  public class var inheritedAnimationDuration: TimeInterval { AnimationBlocks.current.context?.duration ?? 0 }

  /// Animates the change of a view's picture by a transition: it dissolves, or turns about its middle.
  ///
  /// Curls dissolve, too.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    let waiting = AnimationCompletion { finished in completion?(finished) }
    let change = { animations?() ?? () }
    if areAnimationsEnabled, duration > 0, let transition = options.transition {
      transition.duration = duration
      transition.timingFunction = CAMediaTimingFunction(curve: options.curve.timing)
      view.layer.startAnimation(
        transition, key: kCATransition, completion: waiting,
        refusesTouches: !options.contains(.allowUserInteraction))
      if options.contains(.allowAnimatedContent) {
        let context = AnimationContext(
          pace: .curve(options.curve.timing), duration: duration, options: options.intersection(.allowUserInteraction),
          completion: waiting)
        AnimationBlocks.current.run(context, change)
      } else {
        performWithoutAnimation(change)
      }
    } else {
      options.contains(.allowAnimatedContent) ? change() : performWithoutAnimation(change)
    }
    waiting.closeLater()
  }

  /// Exchanges a view for another one in its superview, by a transition.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    let change = {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else {
        fromView.superview?.addSubview(toView)
        fromView.removeFromSuperview()
      }
    }
    guard let superview = fromView.superview else { return completion?(false) ?? () }
    transition(with: superview, duration: duration, options: options, animations: change, completion: completion)
  }

  /// Runs an animation block in the animation that it asks for, or inherits.
  static func runAnimation(
    _ pace: AnimationContext.Pace, _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions,
    _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    guard duration.isFinite, delay.isFinite else {
      ProgrammerErrors.report(
        """
        UIView.animate: a duration of \(duration) and a delay of \(delay) seconds cannot be animated. The changes were \
        made at once. Pass numbers of seconds.
        """)
      return performWithoutAnimation(animations)
    }
    let blocks = AnimationBlocks.current
    let waiting = AnimationCompletion { finished in completion?(finished) }
    if let outer = blocks.context, !outer.isEnabled {
      blocks.run(.disabled, animations)
    } else {
      blocks.run(blocks.asked(pace, duration, delay: delay, options: options, completion: waiting), animations)
    }
    waiting.closeLater()
  }
}

extension AnimationCompletion {
  /// Ends adding animations; if none were added, the block is called when the clock next moves.
  package func closeLater() {
    guard running == 0 else { return close() }
    AnimationClock.current.schedule(after: 0, "the completion of UIView.animate") { [self] in close() }
  }
}
