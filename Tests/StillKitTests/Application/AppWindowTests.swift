// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
import Testing

/// A test is a running app: its windows, its scene, its screen and its device.
@MainActor struct AppWindowTests {
  /// Runs `body` as a test of its own, with no window that another one showed.
  private func asApp(_ body: () -> Void) { AnimationClock.$override.withValue(AnimationClock()) { body() } }

  @Test func shownWindowsBelongToTheApp() {
    asApp {
      let (hidden, first, alert) = (UIWindow(), UIWindow(), UIWindow())
      alert.windowLevel = .alert
      alert.makeKeyAndVisible()
      first.makeKeyAndVisible()
      #expect(UIApplication.shared.windows == [first, alert])
      #expect(UIApplication.shared.keyWindow === first && first.isKeyWindow && !alert.isKeyWindow)
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      #expect(scenes.count == 1 && scenes.first?.windows == [alert, first] && scenes.first?.keyWindow === first)
      #expect(hidden.windowScene == nil && first.windowScene === scenes.first && first.next === scenes.first)
      #expect(scenes.first?.activationState == .foregroundActive)
    }
  }

  @Test func windowsJoinTheSceneOfTheTest() {
    asApp {
      let (scene, window) = (UIWindowScene(), UIWindow())
      window.makeKeyAndVisible()
      #expect(UIApplication.shared.connectedScenes == [scene] && scene.windows == [window])
    }
  }

  @Test func windowsEndWithTheirTestAndWithTheirOwner() {
    asApp {
      var window: UIWindow? = UIWindow()
      window?.makeKeyAndVisible()
      #expect(UIApplication.shared.windows.count == 1)
      window = nil
      #expect(UIApplication.shared.windows.isEmpty && UIApplication.shared.keyWindow == nil)
    }
    let window = UIWindow()
    asApp { window.makeKeyAndVisible() }
    asApp { #expect(UIApplication.shared.windows.isEmpty && UIApplication.shared.delegate == nil) }
  }

  @Test func windowsTellThatTheyAreKeyAndVisible() {
    asApp {
      final class Listener: NSObject {
        var log: [String] = []
        func heard(_ notification: Notification) { log.append(notification.name.rawValue) }
      }
      let (listener, first, second) = (Listener(), UIWindow(), UIWindow())
      first.isHidden = true
      for name in [
        UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification, UIWindow.didBecomeKeyNotification,
        UIWindow.didResignKeyNotification,
      ] {
        NotificationCenter.default.addObserver(
          listener, selector: Selector("heard:", Listener.heard(_:)), name: name, object: first)
      }
      first.makeKeyAndVisible()
      first.makeKeyAndVisible()
      second.makeKeyAndVisible()
      first.isHidden = true
      #expect(
        listener.log == [
          "UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeKeyNotification",
          "UIWindowDidResignKeyNotification", "UIWindowDidBecomeHiddenNotification",
        ])
    }
  }

  @Test func theDelegateOfTheAppIsAsked() {
    asApp {
      final class Delegate: NSObject, UIApplicationDelegate {
        var window: UIWindow?
        func application(
          _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
        ) -> UIInterfaceOrientationMask { .portrait }
      }
      let delegate = Delegate()
      #expect(UIApplication.shared.supportedInterfaceOrientations(for: nil) == .allButUpsideDown)
      UIApplication.shared.delegate = delegate
      #expect(UIApplication.shared.supportedInterfaceOrientations(for: nil) == .portrait)
      #expect(delegate.application(.shared, didFinishLaunchingWithOptions: nil))
      let scene = UIWindowScene()
      let sceneDelegate = SceneDelegate()
      scene.delegate = sceneDelegate
      #expect((scene.delegate as? any UIWindowSceneDelegate)?.window == nil)
    }
  }

  @Test func screensMayHaveOtherSizes() {
    final class SmallScreen: UIScreen {
      override var bounds: CGRect { CGRect(x: 0, y: 0, width: 320, height: 568) }
    }
    #expect(SmallScreen().nativeBounds.size == CGSize(width: 960, height: 1704))
    #expect(UIWindow().screen === UIScreen.main && UIScreen.screens == [UIScreen.main])
  }

  @Test func theDeviceIsAnUprightPhone() {
    let device = UIDevice.current
    #expect(device.systemName == "iOS" && device.systemVersion == "17.5" && device.model == "iPhone")
    #expect(device.orientation == .portrait && device.orientation.isPortrait && !device.orientation.isFlat)
    asApp {
      device.beginGeneratingDeviceOrientationNotifications()
      #expect(device.isGeneratingDeviceOrientationNotifications)
      device.endGeneratingDeviceOrientationNotifications()
      #expect(!device.isGeneratingDeviceOrientationNotifications)
    }
    #expect(UIInterfaceOrientationMask.all.rawValue == 30 && UIInterfaceOrientation.landscapeLeft.rawValue == 4)
  }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private final class Delegate: NSObject, UIApplicationDelegate { var window: UIWindow? }
  private final class Bare: NSObject, UIApplicationDelegate {}

  /// Rule: asked through the protocol, the property may be missing besides.
  @Test func windowsOfDelegatesAreOptionalTwice() {
    let own = Delegate()
    own.window = UIWindow()
    own.window?.rootViewController = UIViewController()
    let delegates: [(any UIApplicationDelegate)?] = [own, Bare(), Delegate(), nil]
    #expect(delegates.map { $0?.window??.rootViewController == nil } == [false, true, true, true])
    #expect(delegates.map { ($0?.window as? UIWindow) != nil } == [true, false, false, false])
    #expect(own.window?.isHidden == true)
  }
}
