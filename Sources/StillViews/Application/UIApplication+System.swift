// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

extension UIApplication {
  /// An option with which an app opens an address.
  ///
  /// Mirrors UIKit's `UIApplication.OpenExternalURLOptionsKey`.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A Boolean value that opens a page of the web in its app or not at all.
    public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// A key of the options with which an app is asked to open a URL.
  ///
  /// Mirrors UIKit's `UIApplication.OpenURLOptionsKey`.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The app that asks.
    public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// A value of that app.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// A Boolean value that says that the file must be copied before it is changed.
    public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }

  /// A kind of extension that others offer to the app.
  ///
  /// Mirrors UIKit's `UIApplication.ExtensionPointIdentifier`.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes an identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Keyboards.
    public static let keyboard = Self(rawValue: "com.apple.keyboard-service")
  }

  /// Posted after the status bar's frame changed; a test posts it itself, as all of these.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
  /// Posted before the status bar's frame changes.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// The key of the frame in the information of these two notifications.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
  /// Posted after the user changed the permission to work in the background.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")
  /// Posted after protected files became readable.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Posted before protected files become unreadable.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")

  /// The address of the app's page in the settings.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// The address of the app's notifications in the settings.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"
}

/// The number of a task that an app finishes in the background.
///
/// Mirrors UIKit's `UIBackgroundTaskIdentifier`.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// Makes an identifier of a number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The result of a download in the background.
///
/// Mirrors UIKit's `UIBackgroundFetchResult`, raw values included.
public enum UIBackgroundFetchResult: UInt, Sendable {
  case newData = 0
  case noData = 1
  case failed = 2
}

/// The user's permission to work in the background.
///
/// Mirrors UIKit's `UIBackgroundRefreshStatus`, raw values included.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  case restricted = 0
  case denied = 1
  case available = 2
}

/// Values that an app gives to the system; they end with the test.
final class AppRequests {
  var openableSchemes: Set<String> = ["http", "https", "mailto", "tel", "sms", "app-settings"]
  var openedURLs: [URL] = []
  var tasks: Set<UIBackgroundTaskIdentifier> = []
  var lastTask = 0
  var scenes: [(session: UISceneSession?, userActivity: NSUserActivity?)] = []
  var endedSessions: [UISceneSession] = []
  var supportsShakeToEdit = true
  var isRegisteredForRemoteNotifications = false
  var shortcutItems: [UIApplicationShortcutItem]?
  var alternateIconName: String?
  var isIdleTimerDisabled = false
  var iconBadgeNumber = 0
  var brightness: CGFloat = 0.5
  var wantsSoftwareDimming = false
  var isBatteryMonitoringEnabled = false
  var isProximityMonitoringEnabled = false
  var isNetworkActivityIndicatorVisible = false
  /// The number of times that the app asked to ignore fingers, without those that ended.
  var ignoringEvents = 0

  static var current: AppRequests { AnimationClock.current.value(AppRequests.self) { AppRequests() } }
}

extension UIApplication {
  /// The status bar of the app's scene; of several, that of the one with the key window.
  var statusBar: UIStatusBarManager? { scene?.statusBarManager }
  /// The app's scene of windows; of several, the one with the key window.
  var scene: UIWindowScene? {
    let scenes = connectedScenes.compactMap { $0 as? UIWindowScene }
    return scenes.first { $0.keyWindow != nil } ?? scenes.first
  }

  func openForTest(_ url: URL) -> Bool {
    guard canOpenURL(url) else { return false }
    AppRequests.current.openedURLs.append(url)
    return true
  }

  func beginTask() -> UIBackgroundTaskIdentifier {
    let requests = AppRequests.current
    requests.lastTask += 1
    let task = UIBackgroundTaskIdentifier(rawValue: requests.lastTask)
    requests.tasks.insert(task)
    return task
  }
}
