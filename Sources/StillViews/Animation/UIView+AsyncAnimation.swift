// SPDX-License-Identifier: MIT

public import Foundation

// As Swift imports UIKit's methods with a completion handler (SE-0297). Time passes by the test's clock meanwhile.
extension UIView {
  /// Animates changes of views, and returns at the end; true if nothing stopped the animation.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await AwaitedCompletion.wait(otherwise: false) { end in
      animate(withDuration: duration, delay: delay, options: options, animations: animations) { end.call($0) }
    }
  }

  /// Animates changes of views, and returns at the end; true if nothing stopped the animation.
  @discardableResult
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) async -> Bool {
    await AwaitedCompletion.wait(otherwise: false) { end in
      animate(withDuration: duration, animations: animations) { end.call($0) }
    }
  }

  /// Animates changes of views like a spring, and returns at the end; true if nothing stopped the animation.
  @discardableResult
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void
  ) async -> Bool {
    await AwaitedCompletion.wait(otherwise: false) { end in
      animate(
        withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity,
        options: options, animations: animations
      ) { end.call($0) }
    }
  }

  /// Animates keyframes, and returns at the end; true if nothing stopped the animation.
  @discardableResult
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await AwaitedCompletion.wait(otherwise: false) { end in
      animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) { end.call($0) }
    }
  }

  /// Changes a view by a transition, and returns at the end; true if nothing stopped it.
  @discardableResult
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?
  ) async -> Bool {
    await AwaitedCompletion.wait(otherwise: false) { end in
      transition(with: view, duration: duration, options: options, animations: animations) { end.call($0) }
    }
  }

  /// Exchanges a view for another one by a transition, and returns at the end; true if nothing stopped it.
  @discardableResult
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = []
  ) async -> Bool {
    await AwaitedCompletion.wait(otherwise: false) { end in
      transition(from: fromView, to: toView, duration: duration, options: options) { end.call($0) }
    }
  }
}

extension UIViewPropertyAnimator {
  /// Returns where the animation ended, once it did.
  public func addCompletion() async -> UIViewAnimatingPosition {
    await AwaitedCompletion.wait(otherwise: .current) { end in addCompletion { end.call($0) } }
  }
}
