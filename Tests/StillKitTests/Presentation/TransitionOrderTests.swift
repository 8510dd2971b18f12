// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

@testable import StillViews

/// The order in which presentations ask and tell.
@MainActor struct TransitionOrderTests {
  private let stage = PresentationStage()

  /// What an app sets in `viewIsAppearing(_:)` is in the first layout.
  @Test(arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
  func viewsAppearBeforeTheirFirstLayout(style: UIModalTransitionStyle) {
    stage.run { root, clock in
      stage.window.setSafeAreaInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      let screen = LoggedController()
      (screen.modalPresentationStyle, screen.modalTransitionStyle) = (.fullScreen, style)
      var frame: CGRect?
      screen.whenTold = { if $0 == "viewIsAppearing", screen.view.window != nil { frame = screen.view.frame } }
      root.present(screen, animated: true)
      clock.settle()
      var order: [String] = []
      for event in screen.log where !order.contains(event) { order.append(event) }
      #expect(
        order == [
          "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewLayoutMarginsDidChange",
          "viewSafeAreaInsetsDidChange", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
        ])
      #expect(frame == stage.window.bounds && screen.log.filter { $0 == "viewIsAppearing" }.count == 1)
      root.log = []
      root.dismiss(animated: true)
      clock.settle()
      #expect(root.log.prefix(2) == ["viewWillAppear", "viewIsAppearing"] && root.log.last == "viewDidAppear")
    }
  }

  /// Animators of apps lay out the view that they add, for a picture of it.
  @Test func viewsAppearBeforeAnAnimatorLaysThemOut() {
    final class Fade: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
      func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.2 }
      func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        guard let view = transitionContext.view(forKey: .to) else { return }
        transitionContext.containerView.addSubview(view)
        view.layoutIfNeeded()
        view.alpha = 0
        UIView.animate(withDuration: 0.2, animations: { view.alpha = 1 }) { _ in
          transitionContext.completeTransition(true)
        }
      }
      func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    }
    stage.run { root, clock in
      let (screen, fade) = (LoggedController(), Fade())
      (screen.modalPresentationStyle, screen.transitioningDelegate) = (.fullScreen, fade)
      root.present(screen, animated: true)
      clock.settle()
      let appearing = screen.log.firstIndex(of: "viewIsAppearing") ?? .max
      #expect(appearing < screen.log.firstIndex(of: "viewWillLayoutSubviews") ?? 0, "\(screen.log)")
      #expect(screen.log.filter { $0 == "viewIsAppearing" }.count == 1)
    }
  }

  /// Apple's guide names the order: the presentation controller, the animator, the interaction, and then the beginning.
  @Test func delegatesAreAskedBeforeTheBeginning() {
    stage.run { root, clock in
      let (sheet, delegate) = (LoggedController(), AskedDelegate())
      (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
      sheet.whenTold = { if $0.hasSuffix("Appear") || $0.hasSuffix("Disappear") { delegate.log.append($0) } }
      root.present(sheet, animated: true)
      clock.settle()
      #expect(
        delegate.log == [
          "presentation controller", "animator", "interaction", "presentationTransitionWillBegin", "viewWillAppear",
          "animation", "viewDidAppear", "presentationTransitionDidEnd",
        ])
      delegate.log = []
      root.dismiss(animated: true)
      clock.settle()
      #expect(
        delegate.log == [
          "animator", "interaction", "dismissalTransitionWillBegin", "viewWillDisappear", "animation",
          "viewDidDisappear", "dismissalTransitionDidEnd",
        ])
      delegate.log = []
      root.present(sheet, animated: false)
      #expect(!delegate.log.contains("animator"))
    }
  }

  /// Code that waits for the end of an interaction asks for one in `viewWillDisappear(_:)`.
  @Test(arguments: [true, false]) func interactionsAreKnownFromTheBeginning(startsByFinger: Bool) {
    stage.run { root, clock in
      let (sheet, delegate) = (LoggedController(), HalfDelegate())
      (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
      root.present(sheet, animated: false)
      let drive = UIPercentDrivenInteractiveTransition()
      (drive.wantsInteractiveStart, delegate.drive) = (startsByFinger, drive)
      var known: [Bool?] = []
      sheet.whenTold = {
        guard $0 == "viewWillDisappear" else { return }
        known += [sheet.transitionCoordinator?.isInteractive, sheet.transitionCoordinator?.initiallyInteractive]
      }
      root.dismiss(animated: true)
      #expect(known == [startsByFinger, startsByFinger])
      if startsByFinger { drive.cancel() }
      clock.settle()
      #expect((root.presentedViewController == nil) == !startsByFinger)
    }
  }

  /// Presentation controllers make views around that of their controller when the transition begins.
  @Test(arguments: [true, false]) func theViewAroundIsMadeAtTheBeginning(animated: Bool) {
    final class Framing: UIPresentationController {
      private var wrapper: UIView?

      override var presentedView: UIView? { wrapper }
      override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 10, y: 20, width: 100, height: 200) }
      override func presentationTransitionWillBegin() {
        let wrapper = UIView(frame: frameOfPresentedViewInContainerView)
        let view: UIView = presentedViewController.view
        view.frame = wrapper.bounds
        wrapper.addSubview(view)
        self.wrapper = wrapper
      }
    }
    final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
      func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
      ) -> UIPresentationController? { Framing(presentedViewController: presented, presenting: presenting) }
    }
    stage.run { root, clock in
      let (sheet, delegate) = (LoggedController(), Delegate())
      (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
      root.present(sheet, animated: animated)
      clock.advance(by: 0.25)
      let wrapper = sheet.view.superview
      #expect(wrapper?.window === stage.window && wrapper?.frame.height == 200)
      if animated { #expect((wrapper?.layer.presentation()?.frame.minY ?? 0) > 100) }
      clock.settle()
      #expect(wrapper?.frame == CGRect(x: 10, y: 20, width: 100, height: 200) && sheet.log.last == "viewDidAppear")
      root.dismiss(animated: animated)
      clock.settle()
      #expect(sheet.view.window == nil && stage.window.subviews == [root.view])
    }
  }
}

/// Writes down what it is asked for, and what its presentation controller is told.
private final class AskedDelegate: NSObject, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private final class Told: UIPresentationController {
    private var asked: AskedDelegate? { presentedViewController.transitioningDelegate as? AskedDelegate }

    override func presentationTransitionWillBegin() { asked?.log.append("presentationTransitionWillBegin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { asked?.log.append("presentationTransitionDidEnd") }
    override func dismissalTransitionWillBegin() { asked?.log.append("dismissalTransitionWillBegin") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { asked?.log.append("dismissalTransitionDidEnd") }
  }

  var log: [String] = []

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    log.append("presentation controller")
    return Told(presentedViewController: presented, presenting: presenting)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    animator
  }
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { noInteraction }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { noInteraction }

  private var animator: AskedDelegate {
    log.append("animator")
    return self
  }
  private var noInteraction: UIPercentDrivenInteractiveTransition? {
    log.append("interaction")
    return nil
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> Double { 0.2 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.append("animation")
    if let view = transitionContext.view(forKey: .to) { transitionContext.containerView.addSubview(view) }
    UIView.animate(withDuration: 0.2, animations: { transitionContext.view(forKey: .from)?.alpha = 0.5 }) { _ in
      transitionContext.completeTransition(true)
    }
  }
}
