// SPDX-License-Identifier: MIT

import StillAssets
public import StillLayers

/// The app that views are drawn for, as far as layout asks it.
///
/// There is one, which runs nothing. Mirrors the part of UIKit's `UIApplication` that depends on the user's settings.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The only app.
  public class var shared: UIApplication { sharedApplication }

  private static let sharedApplication = UIApplication()

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
