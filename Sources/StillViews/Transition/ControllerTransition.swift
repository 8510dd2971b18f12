// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// One of the two controllers of a transition.
@MainActor struct TransitionSide {
  let controller: UIViewController
  /// Returns the view that the transition moves; nil if it leaves it where it is.
  ///
  /// Presentation controllers may make it after the transition is known.
  let view: () -> UIView?
  var initialFrame = CGRect.zero
  /// Returns the frame that the view has at the end.
  let finalFrame: () -> CGRect
}

/// The objects that animate and drive a transition.
struct TransitionPerformers {
  let animator: any UIViewControllerAnimatedTransitioning
  var interactor: (any UIViewControllerInteractiveTransitioning)?
}

/// A change from one controller to another in a container, from its beginning to its end.
///
/// It knows nothing about presentations: who began it hears of its end.
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  let isAnimated: Bool
  let presentationStyle: UIModalPresentationStyle
  private(set) var isInteractive: Bool
  let initiallyInteractive: Bool
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0
  private(set) var isOver = false
  /// True once the animator or the interaction has begun.
  private var hasBegun = false
  /// True if the transition ended before its animation, which then says so too late.
  private var endedEarly = false
  let alongside = AlongsideAnimations()
  private let from: TransitionSide?
  private let to: TransitionSide?
  /// The objects that animate and drive the transition; nil for one without an animation.
  let performers: TransitionPerformers?
  private var whenOver: ((Bool) -> Void)?

  init(
    in containerView: UIView, from: TransitionSide? = nil, to: TransitionSide? = nil,
    style: UIModalPresentationStyle = .none,
    performers: TransitionPerformers? = nil, whenOver: @escaping (Bool) -> Void
  ) {
    (self.containerView, self.from, self.to) = (containerView, from, to)
    (isAnimated, presentationStyle, self.performers) = (performers != nil, style, performers)
    // Controllers ask for this before the transition begins.
    initiallyInteractive = performers?.interactor?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
    self.whenOver = whenOver
  }

  var targetTransform: CGAffineTransform { .identity }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from?.controller : key == .to ? to?.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? from?.view() : key == .to ? to?.view() : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame() ?? .zero }

  private func side(of controller: UIViewController) -> TransitionSide? {
    [from, to].compactMap(\.self).first { $0.controller === controller }
  }

  /// Begins the transition; one that is not animated ends here.
  func run() {
    guard let performers else {
      alongside.run(of: self, in: .atOnce)
      return completeTransition(true)
    }
    if initiallyInteractive, let interactor = performers.interactor {
      interactor.startInteractiveTransition(self)
    } else {
      (performers.interactor as? UIPercentDrivenInteractiveTransition)?.attend(self)
      animate()
    }
    hasBegun = true
  }

  /// Starts the animator, and the animations along with it.
  func animate() {
    guard let animator = performers?.animator else { return }
    animator.animateTransition(using: self)
    alongside.run(of: self, in: runningAnimatorPace ?? .animation(animator.transitionDuration(using: self)))
  }

  /// The pace of the animator that an interaction may take over; nil if there is none, or if it does not run.
  private var runningAnimatorPace: AlongsideAnimations.Pace? {
    guard performers?.interactor != nil, let animator = interruptibleAnimator, animator.state == .active else {
      return nil
    }
    return .animator(animator)
  }

  /// The animator that an interaction can scrub; nil if the transition has none.
  lazy var interruptibleAnimator: (any UIViewImplicitlyAnimating)? = {
    let animator = performers?.animator.interruptibleAnimator(using: self)
    return animator is NoAnimator ? nil : animator
  }()

  /// True if nothing is left that could end the transition: all animations of the test are over, and no interaction and no
  /// animator holds it.
  var isStuck: Bool {
    let clock = AnimationClock.current
    guard hasBegun, !isOver, !isInteractive, clock.isSettled, clock.isIdle else { return false }
    return interruptibleAnimator?.state != .active
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }

  func finishInteractiveTransition() { endInteraction(cancelled: false) }

  func cancelInteractiveTransition() { endInteraction(cancelled: true) }

  func pauseInteractiveTransition() {
    guard !isInteractive, !isOver else { return }
    isInteractive = true
    alongside.interactionChanged(of: self)
  }

  private func endInteraction(cancelled: Bool) {
    guard isInteractive, !isOver else { return }
    (isInteractive, transitionWasCancelled) = (false, cancelled)
    alongside.interactionChanged(of: self)
  }

  /// Ends the transition before its animation does.
  func endAtOnce() {
    guard !isOver else { return }
    endedEarly = true
    completeTransition(!transitionWasCancelled)
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else {
      if endedEarly { return }
      return ProgrammerErrors.report(
        """
        completeTransition(_:) was called again for a transition that is over, from \
        \(Self.name(from?.controller)) to \(Self.name(to?.controller)). Nothing was done. Call it once, at the end of \
        the animation.
        """)
    }
    (isOver, isInteractive) = (true, false)
    if !didComplete { transitionWasCancelled = true }
    let animator = performers?.animator
    whenOver?(didComplete)
    whenOver = nil
    alongside.complete(self)
    animator?.animationEnded(didComplete)
  }

  private static func name(_ controller: UIViewController?) -> String { controller.map { "\(type(of: $0))" } ?? "nil" }
}

extension ControllerTransition: UIViewControllerTransitionCoordinator {
  var isInterruptible: Bool { performers != nil && interruptibleAnimator != nil }
  var isCancelled: Bool { transitionWasCancelled }
  var transitionDuration: TimeInterval { performers?.animator.transitionDuration(using: self) ?? 0 }
  var completionVelocity: CGFloat { performers?.interactor?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve { performers?.interactor?.completionCurve ?? .easeInOut }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { alongside.add(animation, completion) }

  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { alongside.add(animation, completion, in: view) }

  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    alongside.notify { context in if !context.isInteractive { handler(context) } }
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { alongside.notify(handler) }
}
