// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The class of a scene and of its delegate, by a name.
///
/// Mirrors UIKit's `UISceneConfiguration`.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  private let mark = AttributeMark()

  /// The name; nil without one.
  public let name: String?
  /// The role of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?

  /// Makes a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}

/// The part of a scene that outlives it.
///
/// Each scene has one of its own. Mirrors UIKit's `UISceneSession`.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  private let mark = AttributeMark()

  /// The role of a scene.
  ///
  /// Mirrors UIKit's `UISceneSession.Role`.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a role of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Windows of an app.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// Windows on another screen.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// The scene.
  open private(set) weak var scene: UIScene?
  /// The role of the scene.
  open var role: Role { configuration.role }
  /// The configuration of the scene.
  public let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  /// A name that identifies the session.
  public let persistentIdentifier = UUID().uuidString
  /// Values that the app keeps with the session.
  open var userInfo: [String: Any]?
  /// The state to come back to.
  open var stateRestorationActivity: NSUserActivity?

  init(scene: UIScene) {
    self.scene = scene
    super.init()
  }
}

extension UIScene {
  /// The reasons for which a scene was made.
  ///
  /// A test makes an object without any, which UIKit does not allow. Mirrors UIKit's `UIScene.ConnectionOptions`.
  @preconcurrency @MainActor
  public final class ConnectionOptions {
    /// The addresses that the scene should open.
    public var urlContexts: Set<UIOpenURLContext> = []
    /// The activities that the scene should go on with.
    public var userActivities: Set<NSUserActivity> = []
    /// The app that had the scene made.
    public var sourceApplication: String?
    /// The function of the app's icon that the user chose.
    public var shortcutItem: UIApplicationShortcutItem?

    /// Makes options without a reason.
    public init() {}
  }

  /// The options with which a scene is asked for, which are kept.
  ///
  /// Mirrors UIKit's `UIScene.ActivationRequestOptions`.
  @preconcurrency @MainActor
  open class ActivationRequestOptions: NSObject {
    private let mark = AttributeMark()

    /// The scene that asks.
    open var requestingScene: UIScene?

    /// Makes options without a scene.
    public override init() { super.init() }
  }

  /// The options with which a scene has an address opened, which are kept.
  ///
  /// Mirrors UIKit's `UIScene.OpenExternalURLOptions`.
  @preconcurrency @MainActor
  open class OpenExternalURLOptions: NSObject {
    private let mark = AttributeMark()

    /// A Boolean value that opens a page of the web in its app or not at all.
    open var universalLinksOnly = false

    /// Makes options with no preferences.
    public override init() { super.init() }
  }

  /// Posted before a scene is shown first; a test posts it itself, as all of these.
  public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted after the system let a scene go.
  public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// Posted after a scene became active.
  public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Posted before a scene is interrupted.
  public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// Posted before a scene comes back to the screen.
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted after a scene left the screen.
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// An address that a scene should open.
///
/// A test makes it, which UIKit does not allow. Mirrors UIKit's `UIOpenURLContext`.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  private let mark = AttributeMark()

  /// The address.
  public let url: URL

  /// Makes a context of an address.
  public init(url: URL) {
    self.url = url
    super.init()
  }
}

/// The options with which an app asks to end a session, which are kept.
///
/// Mirrors UIKit's `UISceneDestructionRequestOptions`.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
  private let mark = AttributeMark()

  /// Makes options with no preferences.
  public override init() { super.init() }
}

/// The options with which an app asks to end a session of windows, which are kept.
///
/// Mirrors UIKit's `UIWindowSceneDestructionRequestOptions`.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// The way in which windows leave.
  ///
  /// Mirrors UIKit's `UIWindowScene.DismissalAnimation`, raw values included.
  public enum DismissalAnimation: Int, Sendable {
    case standard = 1
    case commit = 2
    case decline = 3
  }

  /// The way in which the windows leave.
  open var windowDismissalAnimation = DismissalAnimation.standard
}
