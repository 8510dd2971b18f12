// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics

/// The key of one of the two controllers of a transition.
///
/// Mirrors UIKit's `UITransitionContextViewControllerKey`.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is seen before the transition.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is seen after it.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// The key of one of the two views of a transition.
///
/// Mirrors UIKit's `UITransitionContextViewKey`.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a key of a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that is seen before the transition.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that is seen after it.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The facts of a transition, for the object that animates it.
///
/// Mirrors UIKit's `UIViewControllerContextTransitioning`.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// True if the change should be gradual.
  var isAnimated: Bool { get }
  /// True while a finger, or the like, drives the transition.
  var isInteractive: Bool { get }
  /// True if the transition goes back to where it began.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Tells how far the transition is, from 0 to 1, while it is interactive.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Tells that the interaction is over, and that the transition goes to its end.
  func finishInteractiveTransition()
  /// Tells that the interaction is over, and that the transition goes back.
  func cancelInteractiveTransition()
  /// Tells that an interaction begins, while the transition runs by itself.
  func pauseInteractiveTransition()
  /// Ends the transition; the object that animates it has to call this once, with false if it was cancelled.
  func completeTransition(_ didComplete: Bool)
  /// Returns one of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of the two views; nil if the transition leaves that view where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation of the interface that the transition goes along with: none.
  var targetTransform: CGAffineTransform { get }
  /// Returns a controller's frame before the transition, in the container; zero if it is not shown then.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns a controller's frame after the transition, in the container; zero if it is not shown then.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// An object that animates a transition.
///
/// Mirrors UIKit's `UIViewControllerAnimatedTransitioning`.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the seconds that the transition takes.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates the transition, and has to call the context's `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animator of the transition, which an interaction pauses and scrubs.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called after the transition ended.
  func animationEnded(_ transitionCompleted: Bool)
}

/// An object that drives a transition, for example along a finger.
///
/// Mirrors UIKit's `UIViewControllerInteractiveTransitioning`.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed at which the transition ends after the interaction; 1 is its own.
  var completionSpeed: CGFloat { get }
  /// The curve along which the transition ends after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// True if the interaction begins together with the transition.
  var wantsInteractiveStart: Bool { get }
}

/// The object that provides what presents, animates and drives a controller's presentation.
///
/// Mirrors UIKit's `UIViewControllerTransitioningDelegate`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the object that animates the presentation; nil for the standard one.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that animates the dismissal; nil for the standard one.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the object that drives the presentation; nil if it runs by itself.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the object that drives the dismissal; nil if it runs by itself.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller of a custom presentation; nil for a plain one.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

/// These methods are optional, as in UIKit.
extension UIViewControllerAnimatedTransitioning {
  /// Returns a dummy animator, by which a transition knows that the delegate has none.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoAnimator(duration: 0, curve: .linear) }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// The answer of objects that have no interruptible animator.
final class NoAnimator: UIViewPropertyAnimator {}

/// All but the start are optional, as in UIKit.
extension UIViewControllerInteractiveTransitioning {
  /// The transition's own speed.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

/// All methods are optional, as in UIKit.
extension UIViewControllerTransitioningDelegate {
  /// Returns nil.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns nil.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}
