// SPDX-License-Identifier: MIT

import UIKit

/// Provides what shows, moves and drives a drawer.
final class DrawerTransitioningDelegate: NSObject, UIViewControllerTransitioningDelegate {
  /// The drag that drives the dismissal, while there is one.
  var interaction: UIPercentDrivenInteractiveTransition?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    DrawerPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    DrawerAnimator(isOpening: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    DrawerAnimator(isOpening: false)
  }

  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? {
    interaction
  }
}

/// Moves a drawer up from the lower edge, or down below it.
final class DrawerAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isOpening: Bool

  init(isOpening: Bool) {
    self.isOpening = isOpening
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.25 }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let controller = transitionContext.viewController(forKey: isOpening ? .to : .from),
      let view = transitionContext.view(forKey: isOpening ? .to : .from)
    else { return transitionContext.completeTransition(false) }
    let container = transitionContext.containerView
    let open =
      isOpening ? transitionContext.finalFrame(for: controller) : transitionContext.initialFrame(for: controller)
    let closed = open.offsetBy(dx: 0, dy: container.bounds.maxY - open.minY)
    if isOpening {
      container.addSubview(view)
      view.frame = open
      view.layoutIfNeeded()
      view.frame = closed
    }
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0,
      options: transitionContext.isInteractive ? .curveLinear : .curveEaseOut
    ) {
      view.frame = self.isOpening ? open : closed
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
