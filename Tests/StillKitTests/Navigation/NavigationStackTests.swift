// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// The stack of a navigation controller: what it holds, and who hears of it in which order.
@MainActor struct NavigationStackTests {
  private let stage = NavigationStage()

  /// The recorded order of iOS, with the place of the delegate in it.
  @Test(arguments: [true, false]) func pushesAndPopsComeInTheOrderOfIOS(animated: Bool) {
    let (a, b) = (LoggedController(), LoggedController())
    var order: [String] = []
    let delegate = Listener { order.append($0) }
    for (name, controller) in [("a", a), ("b", b)] {
      controller.whenTold = { event in
        if event.hasSuffix("ppear") || event == "viewDidLoad" { order.append("\(name) \(event)") }
      }
    }
    stage.run(a) { navigation, clock in
      #expect(order == ["a viewDidLoad", "a viewWillAppear", "a viewDidAppear"])
      navigation.delegate = delegate
      order = []
      var wasComing = false
      let note = b.whenTold
      b.whenTold = {
        note($0)
        if $0 == "viewWillAppear" { wasComing = b.isMovingToParent && navigation.topViewController === b }
      }
      navigation.pushViewController(b, animated: animated)
      clock.settle()
      #expect(wasComing)
      #expect(
        order == [
          "b viewDidLoad", "a viewWillDisappear", "b viewWillAppear", "willShow", "a viewDidDisappear",
          "b viewDidAppear", "didShow",
        ])
      #expect(a.view.superview == nil && b.view.window === stage.window && !b.isMovingToParent)
      order = []
      var wasLeaving = false
      b.whenTold = {
        note($0)
        if $0 == "viewWillDisappear" { wasLeaving = b.isMovingFromParent && b.navigationController === navigation }
      }
      #expect(navigation.popViewController(animated: animated) === b)
      clock.settle()
      #expect(
        order == [
          "b viewWillDisappear", "a viewWillAppear", "willShow", "b viewDidDisappear", "a viewDidAppear", "didShow",
        ])
      #expect(wasLeaving && b.parent == nil && b.view.superview == nil && b.log.last == "didLeave")
      #expect(navigation.popViewController(animated: animated) == nil && navigation.viewControllers == [a])
    }
  }

  @Test func coveredControllersThatAreNoLongerChildrenLeaveTheStack() {
    let (a, b, c, d) = (UIViewController(), UIViewController(), UIViewController(), UIViewController())
    stage.run(a) { navigation, clock in
      navigation.setViewControllers([a, b, c], animated: false)
      b.removeFromParent()
      #expect(navigation.viewControllers == [a, c] && navigation.children == [a, c] && b.parent == nil)
      #expect(navigation.popViewController(animated: false) === c && navigation.topViewController === a)
      #expect(a.view.window === stage.window && navigation.navigationBar.items == [a.navigationItem])
      navigation.pushViewController(d, animated: true)
      a.removeFromParent()
      #expect(navigation.viewControllers == [d])
      clock.settle()
      #expect(navigation.viewControllers == [d] && a.view.superview == nil && d.view.window === stage.window)
      navigation.pushViewController(b, animated: false)
      let other = UINavigationController(rootViewController: d)
      #expect(navigation.viewControllers == [b] && other.viewControllers == [d] && d.parent === other)
    }
  }

  /// There is no source for the controller that UIKit shows then.
  @Test func theShownControllerThatIsNoLongerAChildLeavesTheStack() {
    let (a, b) = (LoggedController(), LoggedController())
    stage.run(a) { navigation, _ in
      navigation.pushViewController(b, animated: false)
      a.log = []
      b.removeFromParent()
      #expect(navigation.viewControllers == [a] && navigation.children == [a])
      #expect(a.view.window === stage.window && b.view.superview == nil)
      #expect(navigation.navigationBar.items == [a.navigationItem])
      #expect(a.log.filter { $0.hasSuffix("Appear") } == ["viewWillAppear", "viewDidAppear"])
      #expect(b.log.filter { $0.hasSuffix("Disappear") } == ["viewWillDisappear", "viewDidDisappear"])
      a.removeFromParent()
      #expect(navigation.viewControllers.isEmpty && a.view.superview == nil)
      navigation.pushViewController(b, animated: false)
      #expect(navigation.viewControllers == [b] && b.view.window === stage.window)
    }
  }

  @Test func childrenHaveTheOrderOfTheStack() {
    let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
    stage.run(a) { navigation, clock in
      for order in [[a, b, c], [c, a, b], [b, c], [c, b, a]] {
        navigation.setViewControllers(order, animated: false)
        #expect(navigation.children == order)
      }
      navigation.setViewControllers([b, c], animated: true)
      #expect(navigation.children == [b, c, a])
      clock.settle()
      #expect(navigation.children == [b, c])
    }
  }

  @Test func controllersKnowTheirPlace() {
    stage.run { navigation, _ in
      let (b, c, d) = (UIViewController(), UIViewController(), LoggedController())
      navigation.pushViewController(b, animated: false)
      navigation.setViewControllers([b, c, d], animated: false)
      #expect(navigation.viewControllers == [b, c, d] && Set(navigation.children) == [b, c, d])
      #expect(navigation.topViewController === d && navigation.visibleViewController === d)
      #expect(d.parent === navigation && d.navigationController === navigation && !c.isViewLoaded)
      #expect(d.log.filter { $0.hasSuffix("Move") } == ["willMove", "didMove"])
      #expect(navigation.popToViewController(c, animated: false) == [d])
      #expect(navigation.popToRootViewController(animated: false) == [c] && navigation.viewControllers == [b])
      #expect(c.navigationController == nil && b.view.superview != nil)
      let child = UIViewController()
      b.addChild(child)
      #expect(child.navigationController === navigation && navigation.navigationController == nil)
    }
  }

  @Test func controllersAreLoadedWhenTheyAreShown() {
    let a = LoggedController()
    let navigation = UINavigationController(rootViewController: a)
    let b = LoggedController()
    navigation.pushViewController(b, animated: true)
    #expect(!navigation.isViewLoaded && b.log == ["willMove"] && navigation.topViewController === b)
    stage.window.rootViewController = navigation
    stage.window.isHidden = false
    #expect(!a.isViewLoaded && b.log.contains("viewDidAppear") && b.log.contains("didMove"))
  }

  /// A controller shows by its container, whoever is asked.
  @Test func showPushes() {
    stage.run { navigation, clock in
      let (child, b) = (UIViewController(), UIViewController())
      navigation.topViewController?.addChild(child)
      child.show(b, sender: nil)
      clock.settle()
      #expect(navigation.topViewController === b && b.presentingViewController == nil)
    }
  }

  @Test func mistakesHaveTheWordsOfUIKit() {
    stage.run { navigation, _ in
      let root = navigation.viewControllers
      let mistakes: [(String, () -> Void)] = [
        (
          "Pushing the same view controller instance more than once is not supported",
          { navigation.pushViewController(root[0], animated: false) }
        ),
        (
          "Pushing a navigation controller is not supported",
          { navigation.pushViewController(UINavigationController(), animated: false) }
        ),
        (
          "Split View Controllers cannot be pushed to a Navigation Controller <UINavigationController>",
          { navigation.pushViewController(UISplitViewController(style: .doubleColumn), animated: false) }
        ),
        (
          "Tried to pop to a view controller that doesn't exist.",
          { navigation.popToViewController(UIViewController(), animated: false) }
        ),
        (
          "All view controllers in a navigation controller must be distinct",
          { navigation.viewControllers = root + root }
        ),
        (
          "Cannot call setItems:animated: directly on a UINavigationBar managed by a controller.",
          { navigation.navigationBar.items = [] }
        ),
      ]
      for (words, mistake) in mistakes {
        let texts = errors(in: mistake)
        #expect(texts.count == 1 && texts.first?.hasPrefix(words) == true, "\(texts)")
        #expect(navigation.viewControllers == root && navigation.navigationBar.items?.count == 1)
      }
    }
  }

  /// A change within a callback waits for the end of the one that it came in; a change of a transition ends that.
  @Test func changesFollowEachOther() {
    stage.run { navigation, clock in
      let (b, c) = (LoggedController(), LoggedController())
      b.whenTold = { if $0 == "viewWillAppear", c.parent == nil { navigation.pushViewController(c, animated: false) } }
      navigation.pushViewController(b, animated: true)
      clock.settle()
      #expect(navigation.topViewController === c && c.view.window != nil && b.view.window == nil)
      #expect(
        b.log.filter { $0.hasPrefix("viewDid") && $0.hasSuffix("ppear") } == ["viewDidAppear", "viewDidDisappear"])
      let d = LoggedController()
      navigation.pushViewController(d, animated: true)
      clock.advance(by: 0.1)
      navigation.popToRootViewController(animated: true)
      #expect(d.log.contains("viewDidAppear"))
      clock.settle()
      #expect(navigation.viewControllers.count == 1 && navigation.topViewController?.view.window != nil)
      #expect([b, c, d].allSatisfy { $0.parent == nil && $0.view.superview == nil })
    }
  }

  @Test func stacksAreReleased() {
    weak var last: UIViewController?
    weak var navigation: UINavigationController?
    stage.run { controller, clock in
      for round in 0..<10 {
        let b = UIViewController()
        controller.pushViewController(b, animated: round % 2 == 0)
        clock.settle()
        controller.popViewController(animated: round % 3 == 0)
        clock.settle()
        last = b
      }
      #expect(last == nil)
      navigation = controller
      stage.window.rootViewController = nil
    }
    #expect(navigation == nil)
  }

  /// Coordinators learn of the back button there, and let the controller go that was left.
  @Test(arguments: [true, false]) func theCoordinatorIsThereUntilTheDelegateWasTold(byFinger: Bool) {
    let listener = BackListener()
    stage.run { navigation, clock in
      navigation.delegate = listener
      let child = UIViewController()
      navigation.pushViewController(child, animated: true)
      clock.settle()
      #expect(listener.left.isEmpty, "a push leaves nothing")
      if byFinger {
        stage.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 380, y: 400))
      } else {
        navigation.popViewController(animated: true)
      }
      clock.settle()
      #expect(listener.left == [child])
      #expect(navigation.transitionCoordinator == nil)
    }
  }

}

/// Writes down what the delegate is told.
@MainActor private final class Listener: UINavigationControllerDelegate {
  let note: (String) -> Void
  init(_ note: @escaping (String) -> Void) { self.note = note }
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) { note("willShow") }
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) { note("didShow") }
}

@MainActor private final class BackListener: NSObject, UINavigationControllerDelegate {
  var left: [UIViewController] = []

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    guard let from = navigationController.transitionCoordinator?.viewController(forKey: .from) else { return }
    if !navigationController.viewControllers.contains(from) { left.append(from) }
  }
}
