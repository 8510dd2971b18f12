// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Transitions that an app drives by an object of its own, and controllers that it puts around a presented one.
@MainActor struct OwnInteractionTests {
  private let stage = PresentationStage()

  private final class Drive: NSObject, UIViewControllerInteractiveTransitioning, UIViewControllerTransitioningDelegate {
    var context: (any UIViewControllerContextTransitioning)?
    let slide = Slide()

    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
      context = transitionContext
      if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.insertSubview(view, at: 0) }
    }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
      slide
    }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }

    func end(_ finishes: Bool) {
      if finishes { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
      UIView.animate(withDuration: 0.2) {
        self.context?.view(forKey: .from)?.alpha = finishes ? 0 : 1
      } completion: { _ in
        self.context?.completeTransition(finishes)
      }
    }
  }

  @Test(arguments: [true, false]) func anObjectOfTheAppDrives(finishes: Bool) {
    stage.run { root, clock in
      let (screen, drive) = (LoggedController(), Drive())
      (screen.modalPresentationStyle, screen.transitioningDelegate) = (.fullScreen, drive)
      root.present(screen, animated: false)
      root.log = []
      root.dismiss(animated: true)
      drive.context?.updateInteractiveTransition(0.5)
      #expect(
        screen.transitionCoordinator?.isInteractive == true && screen.transitionCoordinator?.percentComplete == 0.5)
      #expect(root.view.window === stage.window && screen.view.window === stage.window)
      clock.settle()
      #expect(screen.isBeingDismissed && errors { stage.window.reportUnfinishedTransitions() } == [])
      drive.end(finishes)
      #expect(screen.transitionCoordinator?.isInteractive == false && screen.isBeingDismissed)
      clock.settle()
      #expect((root.presentedViewController == nil) == finishes && (root.view.window != nil) == finishes)
      #expect(root.log.last == (finishes ? "viewDidAppear" : "viewDidDisappear"))
    }
  }

  private final class Wrapping: NSObject, UIAdaptivePresentationControllerDelegate {
    let wrapper = LoggedController()

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
      .overFullScreen
    }
    func presentationController(
      _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      wrapper.show(children: [controller.presentedViewController])
      return wrapper
    }
  }

  @Test func aControllerAroundThePresentedOneTakesItsPlace() {
    stage.run { root, _ in
      let (content, delegate) = (LoggedController(), Wrapping())
      content.modalPresentationStyle = .popover
      content.presentationController?.delegate = delegate
      root.present(content, animated: false)
      #expect(root.presentedViewController === delegate.wrapper && content.parent === delegate.wrapper)
      #expect(content.presentingViewController === root && content.log.last == "viewDidAppear")
      content.dismiss(animated: false)
      #expect(root.presentedViewController == nil && content.log.last == "viewDidDisappear")
    }
  }
}
