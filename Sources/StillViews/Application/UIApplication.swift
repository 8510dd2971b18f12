// SPDX-License-Identifier: MIT

public import Foundation
import StillAssets
public import StillLayers

/// The app that views are drawn for: a test is an app that runs in the foreground, with windows of its own.
///
/// Mirrors the part of UIKit's `UIApplication` that windows, events and settings of the user need.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The only app.
  public class var shared: UIApplication { sharedApplication }

  private static let sharedApplication = UIApplication()

  /// The app's delegate, which a test may set; it is not retained, and ends with the test.
  open weak var delegate: (any UIApplicationDelegate)? {
    get { AppWindows.current.delegate }
    set { AppWindows.current.delegate = newValue }
  }
  /// The windows of the test that were shown by `makeKeyAndVisible()` or `isHidden`, from the lowest level up.
  open var windows: [UIWindow] { AppWindows.current.windows }
  /// The window that gets key events; nil if none was made key.
  open var keyWindow: UIWindow? { AppWindows.current.key }
  /// The scenes that the test made; without any, the one that its windows join when they are shown.
  open var connectedScenes: Set<UIScene> { AppWindows.current.connectedScenes }
  /// The sessions of the connected scenes.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
  /// Asks for a scene of a session, or for another one, which is kept: `requestedScenes` has the sessions and activities.
  open func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { AppRequests.current.scenes.append((sceneSession, userActivity)) }
  /// Asks to end a session, which is kept: its scene stays.
  open func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { AppRequests.current.endedSessions.append(sceneSession) }
  /// Asks for a new picture of a scene in the list of apps, which there is none of.
  open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
  /// The scenes that the test asked for, in their order; UIKit has no such member.
  public final var requestedScenes: [(session: UISceneSession?, userActivity: NSUserActivity?)] {
    AppRequests.current.scenes
  }
  /// The sessions that the test asked to end; UIKit has no such member.
  public final var endedSceneSessions: [UISceneSession] { AppRequests.current.endedSessions }
  /// True if the app can show more than one scene.
  open var supportsMultipleScenes: Bool { true }
  /// The state of the app: active.
  open var applicationState: State { .active }
  /// The orientation of the interface: that of the scene with the key window.
  open var statusBarOrientation: UIInterfaceOrientation { scene?.interfaceOrientation ?? .portrait }
  /// A Boolean value that has shaking the device undo changes, which is kept for the test.
  open var applicationSupportsShakeToEdit: Bool {
    get { AppRequests.current.supportsShakeToEdit }
    set { AppRequests.current.supportsShakeToEdit = newValue }
  }
  /// A Boolean value that keeps the screen from being switched off, which is kept for the test.
  open var isIdleTimerDisabled: Bool {
    get { AppRequests.current.isIdleTimerDisabled }
    set { AppRequests.current.isIdleTimerDisabled = newValue }
  }
  /// The number on the app's icon, which is kept for the test.
  open var applicationIconBadgeNumber: Int {
    get { AppRequests.current.iconBadgeNumber }
    set { AppRequests.current.iconBadgeNumber = newValue }
  }
  /// The rectangle of the status bar on the screen, in points, as the status bar of the app's scene has it.
  open var statusBarFrame: CGRect { statusBar?.statusBarFrame ?? .zero }
  /// The colour of the status bar's text, as the controller that is shown prefers it.
  ///
  /// Setting it changes nothing, as in apps whose controllers decide.
  open var statusBarStyle: UIStatusBarStyle {
    get { statusBar?.statusBarStyle ?? .default }
    set {}
  }
  /// True if the controller that is shown prefers the status bar to be hidden.
  ///
  /// Setting it changes nothing, as in apps whose controllers decide.
  open var isStatusBarHidden: Bool {
    get { statusBar?.isStatusBarHidden ?? false }
    set {}
  }
  /// A Boolean value that shows the app at work in the network, which is kept for the test.
  open var isNetworkActivityIndicatorVisible: Bool {
    get { AppRequests.current.isNetworkActivityIndicatorVisible }
    set { AppRequests.current.isNetworkActivityIndicatorVisible = newValue }
  }
  /// Returns the orientations that the delegate allows for a window.
  open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window)
      ?? (UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown)
  }

  /// Passes an event on to the windows that its touches are in.
  open func sendEvent(_ event: UIEvent) {
    var windows: [UIWindow] = []
    for case let window? in event.fingers.map(\.window) where !windows.contains(window) { windows.append(window) }
    for window in windows { window.sendEvent(event) }
  }

  /// Makes new touches have no effect, until `endIgnoringInteractionEvents()` was called the same number of times.
  open func beginIgnoringInteractionEvents() { AppRequests.current.ignoringEvents += 1 }
  /// Lets fingers touch views again.
  open func endIgnoringInteractionEvents() {
    AppRequests.current.ignoringEvents = max(AppRequests.current.ignoringEvents - 1, 0)
  }
  /// True while fingers reach nothing.
  open var isIgnoringInteractionEvents: Bool { AppRequests.current.ignoringEvents > 0 }

  /// The direction of the language that the picture is made in.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    CurrentLocalization.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The text size that the user prefers, as in the traits of `UIScreen.main`.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  /// Calls a method of `target`; returns false if it has none.
  ///
  /// Without a target, the window's first responder and the ones after it are asked, then `sender` and those after it.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    send(action, to: target, sender, event)
  }

  // MARK: Requests to the system

  /// Returns true if some app opens addresses with this scheme, which a test says by `openableSchemes`.
  open func canOpenURL(_ url: URL) -> Bool {
    AppRequests.current.openableSchemes.contains(url.scheme?.lowercased() ?? "")
  }
  /// Opens a URL in its app; here `openedURLs` records it, and `completion` is called at once.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let isOpened = openForTest(url)
    completion?(isOpened)
  }
  /// The addresses that the test had opened, in their order; UIKit has no such member.
  public final var openedURLs: [URL] { AppRequests.current.openedURLs }
  /// The schemes of addresses that some app opens, in lower case; UIKit has no such member.
  ///
  /// By default those of the web, mail, telephone, messages and settings.
  public final var openableSchemes: Set<String> {
    get { AppRequests.current.openableSchemes }
    set { AppRequests.current.openableSchemes = newValue }
  }
  /// Begins a task that continues in the background; here it never expires, so `handler` is never called.
  @discardableResult
  open func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { beginTask() }
  /// Ends a task.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) { AppRequests.current.tasks.remove(identifier) }
  /// The tasks that the test began and did not end; UIKit has no such member.
  public final var backgroundTasks: Set<UIBackgroundTaskIdentifier> { AppRequests.current.tasks }
  /// The time in seconds that is left in the background: without end, as for an app in the foreground.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// The user's permission to work in the background, which is given.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }
  /// True if files that are protected while the device is locked can be read: it is never locked.
  open var isProtectedDataAvailable: Bool { true }
  /// Asks for the commands of headphones and the like, of which none come.
  open func beginReceivingRemoteControlEvents() {}
  /// Asks for them no longer.
  open func endReceivingRemoteControlEvents() {}
  /// Asks for notifications of a server, of which none come; the delegate is not told.
  open func registerForRemoteNotifications() { AppRequests.current.isRegisteredForRemoteNotifications = true }
  /// Asks for them no longer.
  open func unregisterForRemoteNotifications() { AppRequests.current.isRegisteredForRemoteNotifications = false }
  /// True if the test asked for notifications of a server.
  open var isRegisteredForRemoteNotifications: Bool { AppRequests.current.isRegisteredForRemoteNotifications }
  /// The functions of the app's icon, which are kept for the test.
  open var shortcutItems: [UIApplicationShortcutItem]? {
    get { AppRequests.current.shortcutItems }
    set { AppRequests.current.shortcutItems = newValue }
  }
  /// True if the app can show another icon.
  open var supportsAlternateIcons: Bool { true }
  /// The name of the icon that the test chose; nil for the usual one.
  open var alternateIconName: String? { AppRequests.current.alternateIconName }
  /// Chooses an icon by its name, without asking whether there is one; `completion` is called at once.
  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler completion: (((any Error)?) -> Void)? = nil
  ) {
    AppRequests.current.alternateIconName = alternateIconName
    completion?(nil)
  }
}

extension UIView {
  /// Returns the direction of layout that an attribute gives to a view in the language of the picture.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
  }

  /// Returns the direction of layout that an attribute gives to a view whose interface has another direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: layoutDirection
    }
  }
}
