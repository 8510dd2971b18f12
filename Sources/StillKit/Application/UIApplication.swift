// SPDX-License-Identifier: MIT

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
  /// True if the app can show more than one scene.
  open var supportsMultipleScenes: Bool { true }
  /// The state of the app: active.
  open var applicationState: State { .active }
  /// The orientation of the interface: upright.
  open var statusBarOrientation: UIInterfaceOrientation { .portrait }
  /// A Boolean value that keeps the screen from being switched off, which is kept.
  open var isIdleTimerDisabled = false
  /// The number on the app's icon, which is kept.
  open var applicationIconBadgeNumber = 0
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
