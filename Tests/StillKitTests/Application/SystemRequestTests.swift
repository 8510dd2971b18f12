// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillLayers
import Testing

@testable import StillViews

/// Requests of an app to the system, scenes, activities, commands of keys and wishes about keyboards.
@MainActor struct SystemRequestTests {
  private func asApp(_ body: () -> Void) { AnimationClock.$override.withValue(AnimationClock()) { body() } }

  @Test func addressesAreToldToTheTest() throws {
    let page = try #require(URL(string: "https://example.org/a"))
    let other = try #require(URL(string: "shop:42"))
    asApp {
      var results: [Bool] = []
      UIApplication.shared.open(page) { results.append($0) }
      UIApplication.shared.open(other) { results.append($0) }
      #expect(results == [true, false] && UIApplication.shared.openedURLs == [page])
      UIApplication.shared.openableSchemes.insert("shop")
      #expect(UIApplication.shared.canOpenURL(other))
    }
    asApp { #expect(UIApplication.shared.openedURLs.isEmpty && !UIApplication.shared.canOpenURL(other)) }
  }

  @Test func requestsEndWithTheTest() {
    let app = UIApplication.shared
    asApp {
      let (first, second) = (app.beginBackgroundTask(), app.beginBackgroundTask(withName: "sync") {})
      #expect(first != second && first != .invalid && app.backgroundTasks == [first, second])
      app.endBackgroundTask(first)
      #expect(app.backgroundTasks == [second])
      app.registerForRemoteNotifications()
      app.isIdleTimerDisabled = true
      app.applicationIconBadgeNumber = 3
      app.shortcutItems = [UIApplicationShortcutItem(type: "new", localizedTitle: "New")]
      app.setAlternateIconName("Dark")
      #expect(app.isRegisteredForRemoteNotifications && app.isIdleTimerDisabled)
      #expect(app.applicationIconBadgeNumber == 3 && app.shortcutItems?.first?.type == "new")
      #expect(app.alternateIconName == "Dark")
    }
    asApp {
      #expect(app.backgroundTasks.isEmpty && !app.isRegisteredForRemoteNotifications && !app.isIdleTimerDisabled)
      #expect(app.applicationIconBadgeNumber == 0 && app.shortcutItems == nil && app.alternateIconName == nil)
    }
  }

  @Test func whatScreenAndDeviceKeepEndsWithTheTest() {
    let (screen, device) = (UIScreen.main, UIDevice.current)
    asApp {
      screen.brightness = 1
      (screen.wantsSoftwareDimming, device.isBatteryMonitoringEnabled) = (true, true)
      device.isProximityMonitoringEnabled = true
      #expect(screen.brightness == 1 && screen.wantsSoftwareDimming)
      #expect(device.isBatteryMonitoringEnabled && device.isProximityMonitoringEnabled)
    }
    asApp {
      #expect(screen.brightness == 0.5 && !screen.wantsSoftwareDimming)
      #expect(!device.isBatteryMonitoringEnabled && !device.isProximityMonitoringEnabled)
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      window = UIWindow()
      window?.windowScene = scene
    }
  }

  @Test func aTestConnectsItsScene() {
    asApp {
      let (scene, delegate) = (UIWindowScene(), SceneDelegate())
      scene.delegate = delegate
      #expect(scene.session.scene === scene && scene.session === scene.session)
      scene.delegate?.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
      #expect(scene.windows == [delegate.window].compactMap { $0 } && scene.windows.count == 1)
      #expect(scene.session.role == .windowApplication)
    }
  }

  private final class Reader: UIViewController {
    var restored: [String] = []
    override func updateUserActivityState(_ activity: NSUserActivity) {
      activity.addUserInfoEntries(from: ["page": 7])
    }
    override func restoreUserActivityState(_ activity: NSUserActivity) { restored.append(activity.activityType) }
    func look() {}
  }

  @Test func activitiesAndCommandsAreKept() {
    let reader = Reader()
    let activity = NSUserActivity(activityType: "org.example.read")
    activity.title = "Reading"
    reader.userActivity = activity
    reader.updateUserActivityState(activity)
    reader.restoreUserActivityState(activity)
    #expect(reader.userActivity === activity && activity.userInfo?["page"] as? Int == 7)
    #expect(reader.restored == ["org.example.read"])
    let find = UIKeyCommand(input: "f", modifierFlags: .command, action: Selector("look", Reader.look))
    #expect(reader.keyCommands == nil)
    reader.addKeyCommand(find)
    #expect(reader.keyCommands == [find] && find.input == "f" && find.modifierFlags == .command)
    reader.removeKeyCommand(find)
    #expect(reader.keyCommands == nil)
  }

  @Test func wishesAboutKeyboardsAreKept() {
    let (field, bar) = (UITextField(), UISearchBar())
    field.smartQuotesType = .no
    field.smartDashesType = .yes
    field.smartInsertDeleteType = .no
    field.passwordRules = UITextInputPasswordRules(descriptor: "minlength: 8;")
    #expect(field.smartQuotesType == .no && field.smartDashesType == .yes && field.smartInsertDeleteType == .no)
    #expect(field.passwordRules?.passwordRulesDescriptor == "minlength: 8;")
    bar.keyboardType = .emailAddress
    bar.returnKeyType = .go
    bar.autocapitalizationType = .none
    bar.autocorrectionType = .no
    bar.isSecureTextEntry = true
    bar.textContentType = .username
    let inner = bar.searchTextField
    #expect(inner.keyboardType == .emailAddress && inner.returnKeyType == .go && inner.autocorrectionType == .no)
    #expect(inner.autocapitalizationType == .none && inner.isSecureTextEntry && inner.textContentType == .username)
  }
}
