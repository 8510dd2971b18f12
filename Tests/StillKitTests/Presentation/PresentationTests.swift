// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

/// Who presents whom, and the order of the calls.
@MainActor struct PresentationTests {
  private let stage = PresentationStage()

  /// A controller and its (presenting, presented) ones.
  private func pair(_ controller: UIViewController) -> [UIViewController?] {
    [controller.presentingViewController, controller.presentedViewController]
  }

  /// Seed S2d, its first two rows.
  @Test(arguments: [true, false]) func controllersKnowWhoPresentsThem(animated: Bool) {
    stage.run { a, clock in
      let (b, c) = (UIViewController(), UIViewController())
      a.present(b, animated: animated)
      clock.settle()
      #expect(pair(a) == [nil, b] && pair(b) == [a, nil])
      b.present(c, animated: animated)
      clock.settle()
      #expect(pair(a) == [nil, b] && pair(b) == [a, c] && pair(c) == [b, nil])
    }
  }

  /// Seed S2d, its last three rows.
  @Test(arguments: [true, false]) func childrenKnowWhoPresentsTheirContainer(animated: Bool) {
    NavigationStage().run { navigation, clock in
      let (a, b) = (navigation.viewControllers[0], UIViewController())
      a.present(b, animated: animated)
      clock.settle()
      #expect(pair(navigation) == [nil, b] && pair(a) == [nil, b] && pair(b) == [navigation, nil])
      #expect(navigation.visibleViewController === b)
    }
    stage.run { a, clock in
      let (b, c) = (UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: b)
      navigation.pushViewController(c, animated: animated)
      a.present(navigation, animated: animated)
      clock.settle()
      #expect(pair(a) == [nil, navigation])
      for controller in [navigation, b, c] { #expect(pair(controller) == [a, nil]) }
    }
    NavigationStage().run { root, clock in
      let (a, b, c) = (root.viewControllers[0], UIViewController(), UIViewController())
      let navigation = UINavigationController(rootViewController: b)
      a.present(navigation, animated: animated)
      clock.settle()
      navigation.pushViewController(c, animated: animated)
      clock.settle()
      for controller in [root, a] { #expect(pair(controller) == [nil, navigation]) }
      for controller in [navigation, b, c] { #expect(pair(controller) == [root, nil]) }
    }
  }

  @Test func thePairIsKnownFromViewWillAppearOn() {
    stage.run { a, _ in
      let b = LoggedController()
      var known: [String: Bool] = [:]
      b.whenTold = { known[$0] = b.presentingViewController === a && a.presentedViewController === b }
      a.present(b, animated: false)
      #expect(known["viewDidLoad"] == false && known["viewWillAppear"] == true && known["viewDidAppear"] == true)
    }
  }

  /// The recorded orders of iOS.
  @Test(arguments: [true, false], [UIModalPresentationStyle.fullScreen, .pageSheet])
  func controllersAppearInTheOrderOfIOS(animated: Bool, style: UIModalPresentationStyle) {
    stage.run { a, clock in
      let b = LoggedController()
      b.modalPresentationStyle = style
      var order: [String] = []
      let note = { (name: String, event: String) in
        if event.hasSuffix("ppear") || event == "viewDidLoad" { order.append("\(name) \(event)") }
      }
      a.whenTold = { note("a", $0) }
      b.whenTold = { note("b", $0) }
      a.present(b, animated: animated) { order.append("completion") }
      clock.settle()
      let removes = style == .fullScreen
      #expect(
        order == ["b viewDidLoad"] + (removes ? ["a viewWillDisappear"] : []) + ["b viewWillAppear"]
          + (removes ? ["a viewDidDisappear"] : []) + ["b viewDidAppear", "completion"])
      order = []
      b.dismiss(animated: animated) { order.append("completion") }
      clock.settle()
      #expect(
        order == ["b viewWillDisappear"] + (removes ? ["a viewWillAppear"] : []) + ["b viewDidDisappear"]
          + (removes ? ["a viewDidAppear"] : []) + ["completion"])
      #expect(a.view.superview === stage.window && b.view.superview == nil && stage.window.subviews == [a.view])
    }
  }

  /// The recorded order of UIKitTestable.
  @Test func thePresentedViewIsLaidOutBeforeItAppeared() {
    stage.run { a, _ in
      stage.window.setSafeAreaInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      let b = LoggedController()
      b.modalPresentationStyle = .fullScreen
      a.present(b, animated: false)
      #expect(
        b.log == [
          "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewLayoutMarginsDidChange",
          "viewSafeAreaInsetsDidChange", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewDidAppear",
        ])
      #expect(b.view.window === stage.window && b.view.frame == stage.window.bounds && a.view.superview == nil)
    }
  }

  @Test func aStackIsDismissedAtOnce() {
    stage.run { a, clock in
      let (b, c) = (LoggedController(), LoggedController())
      a.present(b, animated: false)
      c.modalPresentationStyle = .fullScreen
      b.present(c, animated: false)
      var isOver = false
      a.dismiss(animated: true) { isOver = true }
      #expect(b.view.window == nil && c.view.window === stage.window && c.isBeingDismissed)
      clock.settle()
      #expect(isOver && stage.window.subviews == [a.view] && pair(a) == [nil, nil])
      #expect(pair(b) == [nil, nil] && pair(c) == [nil, nil] && b.log.last == "viewDidDisappear")
      #expect(c.log.last == "viewDidDisappear" && !c.isBeingDismissed)
    }
  }

  @Test func contextsPresentWithinTheirView() {
    stage.run { root, _ in
      let (child, b) = (UIViewController(), UIViewController())
      root.show(children: [child])
      child.view.frame = CGRect(x: 10, y: 20, width: 100, height: 200)
      child.definesPresentationContext = true
      b.modalPresentationStyle = .overCurrentContext
      child.present(b, animated: false)
      #expect(pair(child) == [nil, b] && pair(root) == [nil, nil] && pair(b) == [child, nil])
      #expect(b.view.convert(b.view.bounds, to: nil) == CGRect(x: 10, y: 20, width: 100, height: 200))
      #expect(child.view.superview === root.view)
      child.dismiss(animated: false)
      b.modalPresentationStyle = .currentContext
      child.present(b, animated: false)
      #expect(child.view.superview == nil && b.view.window === stage.window)
      child.dismiss(animated: false)
      #expect(child.view.superview === root.view && b.view.window == nil)
    }
  }

  @Test func mistakesHaveTheWordsOfUIKit() {
    stage.run { a, _ in
      let (b, c) = (UIViewController(), UIViewController())
      a.present(b, animated: false)
      @MainActor func expect(_ words: String, _ body: () -> Void) {
        let texts = errors(in: body)
        #expect(texts.count == 1 && texts.first?.hasPrefix(words) == true, "\(texts)")
      }
      expect(
        "Attempt to present UIViewController on LoggedController (from LoggedController) which is already presenting"
      ) {
        a.present(c, animated: false)
      }
      expect(
        "Application tried to present modally a view controller UIViewController that is already being presented by"
      ) {
        b.present(b, animated: false)
      }
      expect("Application tried to present modally an active controller LoggedController") {
        b.present(a, animated: false)
      }
      expect("Attempt to present UIViewController on UIViewController whose view is not in the window hierarchy!") {
        c.present(UIViewController(), animated: false)
      }
      c.modalPresentationStyle = .none
      expect("The specified modal presentation style doesn't have a corresponding presentation controller.") {
        b.present(c, animated: false)
      }
      b.dismiss(animated: true)
      expect("Attempt to dismiss from view controller UIViewController while a presentation or dismiss is in progress!")
      {
        b.dismiss(animated: true)
      }
      let silent = errors(in: { c.dismiss(animated: false) })
      #expect(silent.isEmpty)
    }
  }

  @Test func presentationsThatEndAreReleased() {
    stage.run { a, clock in
      weak var last: UIViewController?
      weak var controller: UIPresentationController?
      for round in 0..<20 {
        let b = UIViewController()
        a.present(b, animated: round % 2 == 0)
        clock.settle()
        (last, controller) = (b, b.presentationController)
        a.dismiss(animated: round % 2 == 0)
        clock.settle()
      }
      #expect(last == nil && controller == nil && stage.window.subviews == [a.view])
    }
  }

  @Test func anotherRootEndsPresentations() {
    stage.run { a, _ in
      let b = LoggedController()
      a.present(b, animated: false)
      stage.window.rootViewController = UIViewController()
      #expect(a.presentedViewController == nil && b.log.last == "viewDidDisappear")
      #expect(stage.window.subviews.count == 1)
    }
  }

  @Test func windowsTellOfTheirSize() {
    final class Sized: UIViewController {
      var log: [CGSize] = []
      override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in self.log.append(self.view.bounds.size) })
        log.append(size)
      }
    }
    stage.run { root, _ in
      let (child, presented) = (Sized(), Sized())
      root.show(children: [child])
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      presented.modalPresentationStyle = .overFullScreen
      root.present(presented, animated: false)
      let size = CGSize(width: 844, height: 390)
      stage.window.bounds.size = size
      #expect(child.log == [size, size])
      #expect(presented.log.first == size && presented.log.count == 2)
    }
  }
}

/// A window with a controller, as a test of its own.
@MainActor struct PresentationStage {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  func run(_ body: (LoggedController, AnimationClock) -> Void) {
    AnimationClock.$override.withValue(AnimationClock()) {
      let root = LoggedController()
      window.rootViewController = root
      window.isHidden = false
      body(root, .current)
    }
  }
}

extension UIViewController {
  /// Contains other controllers, whose views fill this one's.
  func show(children: [UIViewController]) {
    for child in children {
      addChild(child)
      child.view.frame = view.bounds
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }
}
