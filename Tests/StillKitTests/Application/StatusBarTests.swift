// SPDX-License-Identifier: MIT

import StillKit
import StillLayers
import Testing

@testable import StillViews

/// What an app hears of its status bar and of the rest of the system.
@MainActor struct StatusBarTests {
  private final class Screen: UIViewController {
    var style = UIStatusBarStyle.default
    var hides = false
    var child: UIViewController?

    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { hides }
    override var childForStatusBarStyle: UIViewController? { child }
    override var childForStatusBarHidden: UIViewController? { child }
  }

  /// Runs `body` as a test of its own, with a window that has a safe area.
  private func asApp(_ body: (UIWindow, Screen) -> Void) {
    AnimationClock.$override.withValue(AnimationClock()) {
      let (window, root) = (UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844)), Screen())
      window.setSafeAreaInsets(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      window.rootViewController = root
      window.makeKeyAndVisible()
      body(window, root)
    }
  }

  @Test func theBarIsAsHighAsTheSafeArea() throws {
    asApp { window, root in
      let bar = window.windowScene?.statusBarManager
      #expect(bar?.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
      #expect(UIApplication.shared.statusBarFrame == bar?.statusBarFrame)
      root.hides = true
      #expect(bar?.statusBarFrame == .zero && UIApplication.shared.isStatusBarHidden)
      root.hides = false
      window.setSafeAreaInsets(.zero)
      #expect(bar?.statusBarFrame == .zero && bar?.isStatusBarHidden == false)
      #expect(bar === window.windowScene?.statusBarManager)
    }
  }

  /// Apple documents that controllers which cover the screen decide, and others if they say so.
  @Test func theControllerThatIsShownDecides() {
    asApp { window, root in
      let (child, presented) = (Screen(), Screen())
      let style = { window.windowScene?.statusBarManager?.statusBarStyle }
      (root.style, child.style, presented.style) = (.darkContent, .lightContent, .default)
      #expect(style() == .darkContent)
      root.child = child
      #expect(style() == .lightContent && UIApplication.shared.statusBarStyle == .lightContent)
      root.present(presented, animated: false)
      #expect(style() == .lightContent, "a sheet leaves the bar to the controller below")
      presented.modalPresentationCapturesStatusBarAppearance = true
      #expect(style() == .default)
      root.dismiss(animated: false)
      let full = Screen()
      (full.modalPresentationStyle, full.hides) = (.fullScreen, true)
      root.present(full, animated: false)
      #expect(style() == .default && UIApplication.shared.isStatusBarHidden)
    }
  }

  @Test func anAppIgnoresFingers() {
    AnimationClock.$override.withValue(AnimationClock()) {
      let (fingers, app) = (Fingers(), UIApplication.shared)
      app.beginIgnoringInteractionEvents()
      app.beginIgnoringInteractionEvents()
      app.endIgnoringInteractionEvents()
      #expect(app.isIgnoringInteractionEvents)
      fingers.tap(10, 10)
      #expect(fingers.log.lines.isEmpty)
      app.endIgnoringInteractionEvents()
      app.endIgnoringInteractionEvents()
      fingers.tap(10, 10)
      #expect(!app.isIgnoringInteractionEvents && !fingers.log.lines.isEmpty)
      app.beginIgnoringInteractionEvents()
    }
    AnimationClock.$override.withValue(AnimationClock()) { #expect(!UIApplication.shared.isIgnoringInteractionEvents) }
  }

  @Test func theScreenIsPicturedWithItsWindows() {
    asApp { window, root in
      root.view.backgroundColor = .red
      let (alert, hidden) = (UIWindow(frame: CGRect(x: 20, y: 30, width: 100, height: 50)), UIWindow())
      alert.windowLevel = .alert
      alert.isHidden = false
      hidden.isHidden = false
      hidden.isHidden = true
      let picture = UIScreen.main.snapshotView(afterScreenUpdates: true)
      #expect(picture.bounds == UIScreen.main.bounds)
      #expect(picture.subviews.map(\.frame) == [window.frame, alert.frame])
    }
  }

  @Test func valuesOfTheSystemAreKept() throws {
    let page = try #require(URL(string: "https://example.org"))
    asApp { window, root in
      let app = UIApplication.shared
      app.isNetworkActivityIndicatorVisible = true
      #expect(app.isNetworkActivityIndicatorVisible && app.isProtectedDataAvailable)
      #expect(app.backgroundRefreshStatus == .available)
      #expect(app.openSessions == Set(app.connectedScenes.map(\.session)) && app.openSessions.count == 1)
      var isOpened = false
      window.windowScene?.open(page, options: nil) { isOpened = $0 }
      #expect(isOpened && app.openedURLs == [page])
      let icon = UIApplicationShortcutIcon(systemImageName: "plus")
      #expect(UIApplicationShortcutItem(type: "a", localizedTitle: "b", icon: icon).icon === icon)
      #expect(root.restorationClass == nil)
    }
  }
}
