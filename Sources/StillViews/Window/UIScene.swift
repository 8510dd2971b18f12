// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// One instance of an app's interface.
///
/// The system makes scenes on iOS; a test makes its own, or has the one that the app gives to windows which are shown.
/// Mirrors UIKit's `UIScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The state of a scene.
  ///
  /// Mirrors UIKit's `UIScene.ActivationState`, raw values included.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive = 1
    case background = 2
  }

  /// The object that is told about the scene; it only is kept.
  open var delegate: (any UISceneDelegate)?
  /// The state: active in the foreground.
  open var activationState: ActivationState { .foregroundActive }
  /// The scene's name, which is kept.
  open var title: String! = ""
  /// A smaller name of the scene, which is kept.
  open var subtitle = ""
  /// The part of the scene that outlives it.
  open var session: UISceneSession { ownSession }
  private lazy var ownSession = UISceneSession(scene: self)
  /// Opens a URL, like `UIApplication.open(_:options:completionHandler:)`.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    UIApplication.shared.open(url, completionHandler: completion)
  }
  /// The app.
  open override var next: UIResponder? { UIApplication.shared }
}

/// The object that a scene tells about its life; a test calls its methods itself.
///
/// Mirrors UIKit's `UISceneDelegate`.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called before the scene is shown first, to give it its windows.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Called with addresses that the scene should open.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Called with an activity that the scene should go on with.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Returns the state to come back to.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Called after the scene became active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Called before the scene is interrupted.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before the scene comes back to the screen.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Called after the scene left the screen.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Called after the system let the scene go.
  func sceneDidDisconnect(_ scene: UIScene)
}

/// The object that a scene of windows tells about its life.
///
/// Mirrors UIKit's `UIWindowSceneDelegate`.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene.
  var window: UIWindow? { get set }
  /// Called after the interface turned.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
}

/// All methods are optional, as in UIKit.
extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  /// Does nothing.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// Returns nil.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
}

extension UIWindowSceneDelegate {
  /// No window.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
  /// Does nothing.
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
}
