// SPDX-License-Identifier: MIT

public import Foundation
public import StillGraphics

/// The facts of a transition, for controllers and views that change along with it.
///
/// Mirrors UIKit's `UIViewControllerTransitionCoordinatorContext`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// True if the change is gradual.
  var isAnimated: Bool { get }
  /// The style of the presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// True if the transition began interactively.
  var initiallyInteractive: Bool { get }
  /// True if an interaction can take over the transition while it runs.
  var isInterruptible: Bool { get }
  /// True while a finger, or the like, drives the transition.
  var isInteractive: Bool { get }
  /// True if the transition goes back to where it began.
  var isCancelled: Bool { get }
  /// The seconds of the transition.
  var transitionDuration: TimeInterval { get }
  /// The part of an interactive transition that was over when it was told last, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed at which the transition ends after the interaction.
  var completionVelocity: CGFloat { get }
  /// The curve along which the transition ends after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns one of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns one of the two views; nil if the transition leaves that view where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// The rotation of the interface that the transition goes along with: none.
  var targetTransform: CGAffineTransform { get }
}

/// A transition that others can go along with.
///
/// Mirrors UIKit's `UIViewControllerTransitionCoordinator`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Animates changes in the time of the transition; returns false if it began or ended before.
  ///
  /// The completion is called after the transition, also after a cancelled one.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates changes of a view that may lie outside of the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls a block when the interaction ends, before the transition does.
  func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls a block each time that the interaction begins or ends.
  func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

/// The completion is optional, as in UIKit.
extension UIViewControllerTransitionCoordinator {
  /// Animates changes in the time of the transition; returns false if it began or ended before.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }
  /// Animates changes of a view that may lie outside of the container.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animateAlongsideTransition(in: view, animation: animation, completion: nil)
  }
}

/// A controller, or the like, that has a size and may contain others.
///
/// Mirrors UIKit's `UIContentContainer`.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size in points that the container should have.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when the size that fits a child's constraints changed.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size that a child will have in a parent of another size.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the view gets another size.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
