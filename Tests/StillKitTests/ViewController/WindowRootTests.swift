// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

/// Windows show their root controllers when they are shown themselves, as stacks of apps that start show of UIKit.
@MainActor struct WindowRootTests {
  /// Runs `body` as a test of its own, with no window that another one showed.
  private func asApp(_ body: (UIWindow, LoggedController) -> Void) {
    AnimationClock.$override.withValue(AnimationClock()) { body(UIWindow(), LoggedController()) }
  }

  @Test(arguments: [true, false]) func theRootLoadsWhenTheWindowIsShown(makesKey: Bool) {
    asApp { window, root in
      window.rootViewController = root
      #expect(!root.isViewLoaded && root.log.isEmpty && window.subviews.isEmpty)
      if makesKey { window.makeKeyAndVisible() } else { window.isHidden = false }
      #expect(root.log.first == "viewDidLoad" && root.log.last == "viewDidAppear")
      #expect(root.view.superview === window && root.view.frame == window.bounds)
      let count = root.log.count
      window.makeKeyAndVisible()
      #expect(root.log.count == count, "a window that is shown again shows nothing new")
    }
  }

  @Test func aShownWindowShowsItsNextRootAtOnce() {
    asApp { window, root in
      window.makeKeyAndVisible()
      window.rootViewController = root
      #expect(root.log.last == "viewDidAppear" && root.view.superview === window)
      window.rootViewController = UIViewController()
      #expect(root.log.last == "viewDidDisappear" && root.view.superview == nil)
    }
  }

  @Test func aWindowIsHiddenUntilItIsShown() {
    asApp { window, _ in
      #expect(window.isHidden && UIWindow(windowScene: UIWindowScene()).isHidden)
      window.isHidden = false
      #expect(!window.isHidden && UIApplication.shared.windows == [window])
      window.isHidden = true
      #expect(window.isHidden)
    }
  }

  /// Pagers set their offset there, once their content has its new width.
  @Test func whatGoesAlongWithANewSizeFindsTheViewsLaidOut() {
    AnimationClock.$override.withValue(AnimationClock()) {
      let (window, root) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600)), TurnedController())
      window.rootViewController = root
      window.isHidden = false
      window.layoutIfNeeded()
      root.log = []
      window.adapt(
        to: CGSize(width: 600, height: 300), overridingTraits: UITraitCollection(verticalSizeClass: .compact))
      #expect(
        root.log == [
          "willTransition regular to compact", "viewWillTransition regular", "layout 600", "alongside 600 compact",
          "completion",
        ])
      root.log = []
      window.adapt(to: nil, overridingTraits: UITraitCollection(userInterfaceStyle: .dark))
      #expect(root.log.first == "willTransition compact to regular")
      root.log = []
      window.adapt(to: nil, overridingTraits: nil)
      #expect(!root.log.contains { $0.hasPrefix("will") }, "the style alone is no transition")
    }
  }

  /// Nothing is presented on a root that nobody sees.
  @Test func aRootThatIsNotShownPresentsNothing() {
    asApp { window, root in
      window.rootViewController = root
      let texts = errors { root.present(UIViewController(), animated: false) }
      #expect(texts.count == 1 && texts.first?.contains("whose view is not in the window hierarchy!") == true)
      #expect(texts.first?.contains("makeKeyAndVisible()") == true)
    }
  }

  /// A snapshot lays a window out, and its views can be touched.
  @Test func aLayoutBringsTheRootOfAWindowThatWasNeverShown() {
    asApp { window, root in
      window.rootViewController = root
      window.layoutIfNeeded()
      #expect(root.log.last == "viewDidAppear" && root.view.superview === window && window.isHidden)
      #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === root.view)
      let next = LoggedController()
      window.rootViewController = next
      window.layer.layoutIfNeeded()
      #expect(next.log.last == "viewDidAppear" && root.log.last == "viewDidDisappear")
    }
  }

  @Test func theLayerOfAWindowThatWasNeverShownBringsItsRoot() {
    asApp { window, root in
      window.layoutIfNeeded()
      let (other, second) = (UIWindow(), LoggedController())
      other.rootViewController = second
      other.layer.layoutIfNeeded()
      #expect(second.log.last == "viewDidAppear")
      window.rootViewController = root
      #expect(root.view.superview === window)
    }
  }

  @Test func windowsOfSubclassesAreMadeForScenes() {
    final class OverlayWindow: UIWindow {
      var passes = false

      override init(windowScene: UIWindowScene) {
        super.init(windowScene: windowScene)
        passes = true
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    asApp { _, _ in
      let scene = UIWindowScene()
      let window = OverlayWindow(windowScene: scene)
      #expect(window.passes && window.windowScene === scene && scene.windows == [window])
      #expect(window.frame == scene.screen.bounds && window.traitCollection == UIScreen.main.traitCollection)
    }
  }
}

/// A controller that notes what it hears of a new size.
private final class TurnedController: UIViewController {
  var log: [String] = []

  private func name(_ sizeClass: UIUserInterfaceSizeClass) -> String { sizeClass == .compact ? "compact" : "regular" }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    log.append("layout \(Int(view.bounds.width))")
  }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    log.append(
      "willTransition \(name(traitCollection.verticalSizeClass)) to \(name(newCollection.verticalSizeClass))")
  }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("viewWillTransition \(name(traitCollection.verticalSizeClass))")
    coordinator.animate(
      alongsideTransition: { [unowned self] _ in
        log.append("alongside \(Int(view.bounds.width)) \(name(traitCollection.verticalSizeClass))")
      }, completion: { [unowned self] _ in log.append("completion") })
  }
}
