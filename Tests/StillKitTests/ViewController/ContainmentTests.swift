// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

/// Controllers in controllers: moves, exchanges, and what a controller merely says.
@MainActor struct ContainmentTests {
  @Test func movesAreKnownWhileTheyHappen() {
    let (parent, child, window) = (UIViewController(), MovingController(), UIWindow())
    window.rootViewController = parent
    window.isHidden = false
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(child.log == ["viewWillAppear to", "viewDidAppear to"])
    child.log = []
    window.rootViewController = nil
    window.rootViewController = parent
    #expect(child.log == ["viewWillDisappear", "viewDidDisappear", "viewWillAppear", "viewDidAppear"])
    child.log = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.log == ["viewWillDisappear from", "viewDidDisappear from"])
    #expect(!child.isMovingFromParent && !child.isMovingToParent)
  }

  @Test func childrenAreExchangedByAnAnimation() {
    AnimationClock.$override.withValue(AnimationClock()) {
      let (parent, old, new, window) = (UIViewController(), LoggedController(), LoggedController(), UIWindow())
      for child in [old, new] {
        parent.addChild(child)
        child.didMove(toParent: parent)
      }
      parent.view.addSubview(old.view)
      window.rootViewController = parent
      window.isHidden = false
      (old.log, new.log) = ([], [])
      var ends: [Bool] = []
      parent.transition(
        from: old, to: new, duration: 0.5, animations: { new.view.alpha = 0.5 }, completion: { ends.append($0) })
      #expect(
        old.log == ["viewWillDisappear"] && new.log.prefix(3) == ["viewDidLoad", "viewWillAppear", "viewIsAppearing"])
      #expect(new.view.superview === parent.view && old.view.superview === parent.view && ends.isEmpty)
      AnimationClock.current.advance(by: 0.6)
      #expect(old.log == ["viewWillDisappear", "viewDidDisappear"] && new.log.last == "viewDidAppear")
      #expect(old.view.superview == nil && ends == [true])
    }
  }

  @Test(arguments: [UIView.AnimationOptions.transitionCrossDissolve, .transitionFlipFromLeft])
  func childrenAreExchangedByATransition(options: UIView.AnimationOptions) {
    AnimationClock.$override.withValue(AnimationClock()) {
      let (parent, old, new, window) = (UIViewController(), LoggedController(), LoggedController(), UIWindow())
      for child in [old, new] { parent.addChild(child) }
      parent.view.addSubview(old.view)
      window.rootViewController = parent
      window.isHidden = false
      parent.transition(from: old, to: new, duration: 0.5, options: options, animations: nil)
      AnimationClock.current.settle()
      #expect(old.view.superview == nil && new.view.superview === parent.view)
      #expect(old.log.last == "viewDidDisappear" && new.log.last == "viewDidAppear")
    }
  }

  @Test func exchangesOfStrangersAreReported() {
    let (parent, child, stranger) = (UIViewController(), UIViewController(), UIViewController())
    parent.addChild(child)
    let text = errors { parent.transition(from: child, to: stranger, duration: 1, animations: nil) }.first
    #expect(
      text?.contains("must have a common parent view controller when calling -[UIViewController transition") == true)
    #expect(!stranger.isViewLoaded)
  }

  @Test func mistakesHaveTheWordsOfUIKit() {
    let (parent, other, child, window) = (UIViewController(), LoggedController(), UIViewController(), UIWindow())
    window.rootViewController = parent
    window.isHidden = false
    #expect(
      errors { other.addChild(parent) }.first?.hasPrefix(
        "adding a root view controller UIViewController as a child of view controller:LoggedController") == true)
    #expect(parent.parent == nil)
    parent.addChild(child)
    #expect(
      errors { other.view.addSubview(child.view) }.first?.hasPrefix(
        "child view controller:UIViewController should have parent view controller:LoggedController but actual parent "
          + "is:UIViewController") == true)
    #expect(child.view.superview == nil)
    let view: UIView = parent.view
    #expect(
      errors { other.view = view }.first?.hasPrefix(
        "A view can only be associated with at most one view controller at a time!") == true)
    #expect(parent.view === view && view.next === parent)
  }

  @Test func guidesOfBarsFollowTheSafeArea() {
    let (controller, window, label) = (UIViewController(), UIWindow(), UIView())
    window.setSafeAreaInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    window.rootViewController = controller
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      label.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
      label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
    ])
    window.layoutIfNeeded()
    #expect(label.frame == CGRect(x: 0, y: 47, width: 390, height: 844 - 47 - 34))
    #expect(controller.topLayoutGuide.length == 47 && controller.bottomLayoutGuide.length == 34)
    #expect(controller.topLayoutGuide === controller.topLayoutGuide)
  }

  @Test func answersOfControllersAreKept() {
    final class Screen: UIViewController {
      var edits: [Bool] = []
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        edits.append(editing)
      }
    }
    let (screen, list) = (Screen(), UIScrollView())
    #expect(screen.preferredStatusBarStyle == .lightContent && screen.supportedInterfaceOrientations == .landscape)
    #expect(UIViewController().supportedInterfaceOrientations == .allButUpsideDown)
    screen.isEditing = true
    #expect(screen.isEditing && screen.edits == [true])
    screen.setContentScrollView(list, for: [.top, .bottom])
    #expect(screen.contentScrollView(for: .top) === list && screen.contentScrollView(for: .bottom) === list)
    #expect(screen.contentScrollView(for: .leading) == nil)
    screen.setContentScrollView(nil, for: .top)
    #expect(screen.contentScrollView(for: .top) == nil && screen.contentScrollView(for: .bottom) === list)
  }
}

/// Writes down when it appears, and whether it moves.
private final class MovingController: UIViewController {
  var log: [String] = []

  private func note(_ event: String) {
    log.append(event + (isMovingToParent ? " to" : "") + (isMovingFromParent ? " from" : ""))
  }

  override func viewWillAppear(_ animated: Bool) { note("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { note("viewDidAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("viewWillDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("viewDidDisappear") }
}
