// SPDX-License-Identifier: MIT

import Foundation
import StillLayers
import Testing

@testable import StillKit

/// Custom presentations and transitions, as seeds S2b and S2c have them.
@MainActor @Suite struct CustomTransitionTests {
  private let stage = PresentationStage()

  private func shownTop(_ controller: UIViewController) -> CGFloat {
    controller.view.layer.presentation()?.frame.minY ?? .nan
  }

  @Test func theHalfModalDimsWhatLiesBelow() {
    stage.run { root, clock in
      let (sheet, delegate) = (UIViewController(), HalfDelegate())
      (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
      root.present(sheet, animated: true)
      let half = delegate.made
      #expect(half?.log == ["presentationTransitionWillBegin", "willLayout", "didLayout"])
      #expect(half?.presentingViewController === root && sheet.presentationController === half)
      clock.advance(by: 0.1)
      #expect(abs(shownTop(sheet) - (844 - 422 * 0.5)) < 1e-6)
      #expect(abs((half?.dimming.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
      clock.settle()
      #expect(half?.log.last == "presentationTransitionDidEnd true" && half?.dimming.alpha == 1)
      #expect(sheet.view.frame == CGRect(x: 0, y: 422, width: 390, height: 422) && root.view.window === stage.window)
      #expect(root.log.last == "viewDidAppear")
      root.dismiss(animated: true)
      clock.settle()
      #expect(half?.log.suffix(2) == ["dismissalTransitionWillBegin", "dismissalTransitionDidEnd true"])
      #expect(half?.dimming.superview == nil && sheet.view.window == nil)
    }
  }

  @Test(arguments: [false, true]) func aDragDrivesTheDismissal(byAnimator: Bool) {
    stage.run { root, clock in
      let (sheet, delegate) = (LoggedController(), HalfDelegate())
      (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
      delegate.slide.usesAnimator = byAnimator
      root.present(sheet, animated: false)
      #expect(delegate.made?.dimming.alpha == 1)
      for finishes in [false, true] {
        sheet.log = []
        delegate.drive = UIPercentDrivenInteractiveTransition()
        root.dismiss(animated: true)
        let coordinator = sheet.transitionCoordinator
        #expect(coordinator?.isInteractive == true && coordinator?.initiallyInteractive == true)
        #expect(abs(shownTop(sheet) - 422) < 1e-6 && sheet.log == ["viewWillDisappear"])
        delegate.drive?.update(0.3)
        clock.advance(by: 1)
        #expect(abs(shownTop(sheet) - (422 + 422 * 0.3)) < 1e-6, "\(shownTop(sheet))")
        #expect(abs((delegate.made?.dimming.layer.presentation()?.opacity ?? 0) - 0.7) < 0.15)
        #expect(abs((coordinator?.percentComplete ?? 0) - 0.3) < 1e-9)
        if finishes { delegate.drive?.finish() } else { delegate.drive?.cancel() }
        clock.settle()
        #expect(delegate.slide.ends.last == finishes)
        guard !finishes else { continue }
        #expect(sheet.view.window === stage.window && abs(sheet.view.frame.minY - 422) < 1e-6)
        #expect(sheet.log == ["viewWillDisappear", "viewWillAppear", "viewIsAppearing", "viewDidAppear"])
        #expect(root.presentedViewController === sheet && delegate.made?.dimming.alpha == 1)
        #expect(delegate.made?.log.last == "dismissalTransitionDidEnd false")
      }
      #expect(sheet.view.window == nil && sheet.log.last == "viewDidDisappear" && root.presentedViewController == nil)
    }
  }

  @Test func anInteractionTakesTheRestOfTheTime() {
    stage.run { root, clock in
      let (sheet, delegate) = (UIViewController(), HalfDelegate())
      (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
      root.present(sheet, animated: false)
      let drive = UIPercentDrivenInteractiveTransition()
      delegate.drive = drive
      (drive.completionSpeed, drive.completionCurve) = (0.5, .linear)
      root.dismiss(animated: true)
      #expect(drive.duration == 0.2)
      drive.update(0.5)
      drive.finish()
      clock.advance(by: 0.1)
      #expect(abs(shownTop(sheet) - (422 + 422 * 0.75)) < 1e-6, "\(shownTop(sheet))")
      clock.advance(by: 0.11)
      #expect(sheet.view.window == nil)
    }
  }

  @Test func completingTwiceIsReported() {
    stage.run { root, clock in
      let (sheet, delegate) = (UIViewController(), HalfDelegate())
      (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.custom, delegate)
      root.present(sheet, animated: false)
      delegate.slide.completions = 2
      let texts = errors {
        root.dismiss(animated: true)
        clock.settle()
      }
      #expect(texts.count == 1 && texts.first?.hasPrefix("completeTransition(_:) was called again") == true, "\(texts)")
      #expect(root.presentedViewController == nil)
    }
  }

  @Test(arguments: [UIModalTransitionStyle.coverVertical, .crossDissolve, .flipHorizontal])
  func standardTransitionsEndWhereTheyShould(style: UIModalTransitionStyle) {
    stage.run { root, clock in
      let screen = UIViewController()
      (screen.modalPresentationStyle, screen.modalTransitionStyle) = (.fullScreen, style)
      root.present(screen, animated: true)
      #expect(screen.isBeingPresented && screen.transitionCoordinator?.transitionDuration == 0.5)
      clock.advance(by: 0.25)
      if style == .coverVertical { #expect(abs(shownTop(screen) - 422) < 1e-6) }
      if style == .crossDissolve { #expect(abs((screen.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6) }
      clock.settle()
      #expect(screen.view.frame == stage.window.bounds && screen.view.alpha == 1 && root.view.window == nil)
      #expect(!screen.isBeingPresented && screen.transitionCoordinator == nil)
      root.dismiss(animated: true)
      clock.settle()
      #expect(root.view.frame == stage.window.bounds && stage.window.subviews == [root.view] && screen.view.alpha == 1)
    }
  }

  @Test func presentationsAdaptAsTheDelegateSays() {
    final class Adapting: NSObject, UIAdaptivePresentationControllerDelegate {
      var styles: [UIModalPresentationStyle] = []
      func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
      ) -> UIModalPresentationStyle { traitCollection.horizontalSizeClass == .compact ? .fullScreen : .none }
      func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
      ) { styles.append(style) }
    }
    stage.run { root, _ in
      let (form, delegate) = (UIViewController(), Adapting())
      form.modalPresentationStyle = .formSheet
      form.presentationController?.delegate = delegate
      root.present(form, animated: false)
      #expect(delegate.styles == [.fullScreen] && root.view.window == nil)
      #expect(form.presentationController?.presentationStyle == .fullScreen)
    }
  }
}

/// Seed S2b: the lower half of the screen, over a dimming view.
private final class HalfController: UIPresentationController {
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
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  var isPresentation = false
  var usesAnimator = false
  var completions = 1
  private(set) var ends: [Bool] = []
  private var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let (move, end) = steps(transitionContext)
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear, animations: move, completion: { _ in end() })
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    guard usesAnimator else { return NoAnimator(duration: 0, curve: .linear) }
    let (move, end) = steps(transitionContext)
    let animator = UIViewPropertyAnimator(duration: 0.2, curve: .linear, animations: move)
    animator.addCompletion { _ in end() }
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

  func animationEnded(_ transitionCompleted: Bool) { ends.append(transitionCompleted) }
}

private final class HalfDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private(set) var made: HalfController?
  let slide = Slide()
  var drive: UIPercentDrivenInteractiveTransition?

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
}
