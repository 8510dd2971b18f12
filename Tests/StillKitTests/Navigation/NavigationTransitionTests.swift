// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

/// The way from one controller to the next, by itself, along a finger, and by a delegate.
@MainActor struct NavigationTransitionTests {
  private let stage = NavigationStage()

  private func shown(_ controller: UIViewController) -> CGFloat {
    controller.view.layer.presentation()?.frame.minX ?? .nan
  }

  @Test(arguments: [false, true]) func theUpperViewComesFromTheTrailingEdge(isReversed: Bool) {
    if isReversed {
      stage.window.overridingTraits = UITraitCollection(layoutDirection: .rightToLeft)
    }
    stage.run { navigation, clock in
      let (a, b) = (navigation.viewControllers[0], UIViewController())
      let sign: CGFloat = isReversed ? -1 : 1
      navigation.pushViewController(b, animated: true)
      #expect(shown(b) == sign * 390 && shown(a) == 0)
      #expect(
        navigation.transitionCoordinator?.isAnimated == true && b.transitionCoordinator?.transitionDuration == 0.35)
      clock.advance(by: 0.175)
      #expect(abs(shown(b) - sign * 195) < 1 && abs(shown(a) + sign * 58.5) < 1)
      clock.settle()
      #expect(b.view.frame == stage.window.bounds && a.view.superview == nil && navigation.transitionCoordinator == nil)
      navigation.popViewController(animated: true)
      #expect(shown(b) == 0 && abs(shown(a) + sign * 117) < 1)
      clock.settle()
      #expect(a.view.frame == stage.window.bounds && b.view.superview == nil)
    }
  }

  /// The finger goes half of the way, and less; the order of a cancelled pop is that of a listing from iOS.
  @Test func aFingerFromTheEdgeLeadsBack() {
    stage.run { navigation, clock in
      let (a, b) = (navigation.viewControllers[0] as? LoggedController, LoggedController())
      guard let a else { return }
      navigation.pushViewController(b, animated: false)
      var order: [String] = []
      let drag = { (end: CGFloat) in
        (a.log, b.log, order) = ([], [], [])
        a.whenTold = { if $0.hasSuffix("ppear") { order.append("a \($0)") } }
        b.whenTold = { if $0.hasSuffix("ppear") { order.append("b \($0)") } }
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: end, y: 400), lifts: false)
      }
      drag(110)
      #expect(abs(shown(b) - 98) < 3 && navigation.viewControllers == [a])
      #expect(navigation.transitionCoordinator?.isInteractive == true)
      stage.lift()
      clock.settle()
      #expect(navigation.viewControllers == [a, b] && b.view.frame == stage.window.bounds && a.view.superview == nil)
      #expect(
        order == [
          "b viewWillDisappear", "a viewWillAppear", "a viewWillDisappear", "a viewDidDisappear", "b viewWillAppear",
          "b viewDidAppear",
        ])
      #expect(navigation.navigationBar.topItem === b.navigationItem && !b.isMovingFromParent)
      drag(300)
      stage.lift()
      clock.settle()
      #expect(navigation.viewControllers == [a] && b.parent == nil && a.view.window != nil)
      #expect(
        order == ["b viewWillDisappear", "a viewWillAppear", "b viewDidDisappear", "a viewDidAppear"])
    }
  }

  @Test(arguments: [false, true]) func coveredControllersMayLeaveDuringASwipe(finishes: Bool) {
    let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
    stage.run(a) { navigation, clock in
      navigation.setViewControllers([a, b, c], animated: false)
      stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: finishes ? 300 : 110, y: 400), lifts: false)
      #expect(navigation.viewControllers == [a, b] && navigation.transitionCoordinator?.isInteractive == true)
      a.removeFromParent()
      #expect(navigation.viewControllers == [b])
      stage.lift()
      clock.settle()
      #expect(navigation.viewControllers == (finishes ? [b] : [b, c]))
      #expect(navigation.topViewController?.view.window === stage.window && !navigation.children.contains(a))
    }
  }

  /// A swipe that is cancelled shows again what it covers, and covers what it began to show.
  @Test(arguments: [false, true], [false, true])
  func controllersOfASwipeMayLeave(finishes: Bool, isUpper: Bool) {
    let (a, b) = (UIViewController(), UIViewController())
    stage.run(a) { navigation, clock in
      navigation.pushViewController(b, animated: false)
      stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: finishes ? 300 : 110, y: 400), lifts: false)
      #expect(navigation.transitionCoordinator?.isInteractive == true)
      let leaving = isUpper ? b : a
      leaving.removeFromParent()
      stage.lift()
      clock.settle()
      let rest = isUpper ? [a, b] : [b]
      #expect(navigation.viewControllers == (finishes ? [a] : rest))
      #expect(navigation.topViewController?.view.window === stage.window)
    }
  }

  /// A cancelled push may run back when the controller below leaves.
  @Test(arguments: [false, true], [false, true])
  func theControllerBelowMayLeaveDuringAPush(finishes: Bool, isLate: Bool) {
    let (a, b, slide) = (UIViewController(), UIViewController(), DrivenSlide())
    stage.run(a) { navigation, clock in
      navigation.delegate = slide
      navigation.pushViewController(b, animated: true)
      slide.interaction.update(0.5)
      #expect(navigation.transitionCoordinator?.isInteractive == true)
      if !isLate { a.removeFromParent() }
      if finishes { slide.interaction.finish() } else { slide.interaction.cancel() }
      #expect(navigation.transitionCoordinator?.isCancelled == !finishes)
      if isLate { a.removeFromParent() }
      clock.settle()
      #expect(navigation.viewControllers == [finishes ? b : a] && (b.parent === navigation) == finishes)
      #expect((a.view.window != nil) == !finishes && (b.view.window != nil) == finishes)
    }
  }

  @Test func theGestureWaitsForABackButton() {
    stage.run { navigation, clock in
      let b = UIViewController()
      b.navigationItem.hidesBackButton = true
      navigation.pushViewController(b, animated: false)
      let swipe = {
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
        clock.settle()
        return navigation.viewControllers.count
      }
      #expect(swipe() == 2)
      navigation.interactivePopGestureRecognizer?.delegate = nil
      #expect(swipe() == 1)
      #expect(swipe() == 1)
    }
  }

  /// A delegate that is given to the gesture before the view is loaded stays.
  @Test func theGestureKeepsItsDelegate() {
    final class Answers: NSObject, UIGestureRecognizerDelegate {}
    let (navigation, answers) = (UINavigationController(rootViewController: UIViewController()), Answers())
    #expect(navigation.interactivePopGestureRecognizer?.delegate != nil)
    navigation.interactivePopGestureRecognizer?.delegate = answers
    navigation.loadViewIfNeeded()
    #expect(navigation.interactivePopGestureRecognizer?.delegate === answers)
  }

  @Test func aTapOnTheBackButtonGoesBack() {
    stage.run { navigation, clock in
      navigation.viewControllers[0].title = "Hills"
      navigation.pushViewController(UIViewController(), animated: false)
      stage.window.layoutIfNeeded()
      stage.tap(CGPoint(x: 40, y: 69))
      clock.settle()
      #expect(navigation.viewControllers.count == 1)
    }
  }

  @Test func aDelegateAnimates() {
    let fade = Fade()
    stage.run { navigation, clock in
      navigation.delegate = fade
      let b = UIViewController()
      navigation.pushViewController(b, animated: true)
      #expect(fade.operations == [.push] && b.view.alpha == 1 && navigation.viewControllers[0].view.superview != nil)
      clock.advance(by: 0.5)
      #expect(abs((b.view.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
      clock.settle()
      #expect(navigation.viewControllers[0].view.superview == nil)
      var alongside: [Bool] = []
      navigation.popViewController(animated: true)
      navigation.transitionCoordinator?.animate(alongsideTransition: nil) { alongside.append($0.isCancelled) }
      clock.settle()
      #expect(fade.operations == [.push, .pop] && alongside == [false] && b.view.superview == nil)
    }
  }
}

/// Moves the new view up in a second, along an interaction.
@MainActor
private final class DrivenSlide: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning
{
  let interaction = UIPercentDrivenInteractiveTransition()

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { self }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(view)
    view.frame.origin.y = 844
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.frame.origin.y = 0 }) { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}

/// Fades the new view in, in a second.
@MainActor private final class Fade: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
  var operations: [UINavigationController.Operation] = []

  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return self
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: .to) else { return }
    transitionContext.containerView.addSubview(view)
    view.alpha = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 1 }) { _ in
      transitionContext.completeTransition(true)
    }
  }
}
