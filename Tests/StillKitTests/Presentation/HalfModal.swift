// SPDX-License-Identifier: MIT

import StillKit
import StillLayers

@testable import StillViews

/// Seed S2b: the lower half of the screen, over a dimming view.
final class HalfController: UIPresentationController {
  let dimming = UIView()
  var log: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }

  override func presentationTransitionWillBegin() {
    log.append("presentationTransitionWillBegin")
    dimming.frame = containerView?.bounds ?? .zero
    dimming.alpha = 0
    containerView?.addSubview(dimming)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.append("presentationTransitionDidEnd \(completed)")
    if !completed { dimming.removeFromSuperview() }
  }
  override func dismissalTransitionWillBegin() {
    log.append("dismissalTransitionWillBegin")
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.append("dismissalTransitionDidEnd \(completed)")
    if completed { dimming.removeFromSuperview() }
  }
  override func containerViewWillLayoutSubviews() { if log.count == 1 { log.append("willLayout") } }
  override func containerViewDidLayoutSubviews() { if log.count == 2 { log.append("didLayout") } }
}

/// Seed S2c: the presented view slides down out of the screen in 0.2 s.
final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  var isPresentation = false
  var usesAnimator = false
  var completions = 1
  private(set) var ends: [Bool] = []
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    if usesAnimator { return interruptibleAnimator(using: transitionContext).startAnimation() }
    let (move, end) = steps(transitionContext)
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear, animations: move, completion: { _ in end() })
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    guard usesAnimator else { return NoAnimator(duration: 0, curve: .linear) }
    if let animator { return animator }
    let (move, end) = steps(transitionContext)
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear, animations: move)
    animator.addCompletion { _ in end() }
    self.animator = animator
    return animator
  }

  private func steps(_ context: any UIViewControllerContextTransitioning) -> (move: () -> Void, end: () -> Void) {
    let key: UITransitionContextViewKey = isPresentation ? .to : .from
    let view = context.view(forKey: key)
    if isPresentation, let view, let controller = context.viewController(forKey: .to) {
      context.containerView.addSubview(view)
      view.frame = context.finalFrame(for: controller)
      view.frame.origin.y = context.containerView.bounds.maxY
    }
    let top = isPresentation ? context.containerView.bounds.midY : context.containerView.bounds.maxY
    return (
      { view?.frame.origin.y = top },
      { for _ in 0..<self.completions { context.completeTransition(!context.transitionWasCancelled) } }
    )
  }

  func animationEnded(_ transitionCompleted: Bool) {
    ends.append(transitionCompleted)
    animator = nil
  }
}

final class HalfDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private(set) var made: HalfController?
  let slide = Slide()
  /// Drives the next dismissal.
  var drive: UIPercentDrivenInteractiveTransition?
  /// Drives the next presentation.
  var presentationDrive: UIPercentDrivenInteractiveTransition?

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    made = HalfController(presentedViewController: presented, presenting: presenting)
    return made
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    slide.isPresentation = true
    return slide
  }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    slide.isPresentation = false
    return slide
  }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { drive }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { presentationDrive }
}

/// The place at which a controller's view is shown now.
@MainActor func shownTop(_ controller: UIViewController) -> CGFloat {
  controller.view.layer.presentation()?.frame.minY ?? .nan
}
