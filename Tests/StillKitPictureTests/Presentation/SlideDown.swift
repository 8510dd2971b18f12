// SPDX-License-Identifier: MIT

import StillKit

/// Slides the presented view down out of the screen in 0.2 s, as seed S2c has it.
final class SlideDownAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let fromVC = transitionContext.viewController(forKey: .from),
      let toVC = transitionContext.viewController(forKey: .to), let fromView = transitionContext.view(forKey: .from)
    else { return transitionContext.completeTransition(false) }
    let containerView = transitionContext.containerView
    if let toView = transitionContext.view(forKey: .to) {
      toView.frame = transitionContext.finalFrame(for: toVC)
      containerView.insertSubview(toView, belowSubview: fromView)
    }
    let finalFrame = transitionContext.initialFrame(for: fromVC).offsetBy(dx: 0, dy: containerView.bounds.height)
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
      animations: { fromView.frame = finalFrame },
      completion: { _ in transitionContext.completeTransition(!transitionContext.transitionWasCancelled) })
  }
}

/// Drives a dismissal by a finger.
final class DragInteractor: UIPercentDrivenInteractiveTransition {
  var hasStarted = false
}

/// A controller that slides away, also under a finger.
final class SlideDownViewController: UIViewController, UIViewControllerTransitioningDelegate {
  let interactor = DragInteractor()

  init(_ style: UIModalPresentationStyle) {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = style
    transitioningDelegate = self
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    view.addLabel("Drag me")
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Self.dragged(_:)))
  }

  func dragged(_ recognizer: UIPanGestureRecognizer) {
    let progress = recognizer.translation(in: view).y / view.bounds.height
    switch recognizer.state {
    case .began:
      interactor.hasStarted = true
      dismiss(animated: true, completion: nil)
    case .changed: interactor.update(progress)
    case .ended where progress > 0.5:
      interactor.hasStarted = false
      interactor.finish()
    case .ended, .cancelled:
      interactor.hasStarted = false
      interactor.cancel()
    default: break
    }
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideDownAnimator()
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor.hasStarted ? interactor : nil }
}
