// SPDX-License-Identifier: MIT

import StillGraphics

/// The position of a bar on a screen.
///
/// Mirrors UIKit's `UIBarPosition`, raw values included.
public enum UIBarPosition: Int, Sendable {
  /// Any place.
  case any = 0
  /// The bottom of the bar's container; the hairline is at the bar's upper edge.
  case bottom = 1
  /// The top of the bar's container; the hairline is at the bar's lower edge.
  case top = 2
  /// The top of the screen; the background extends under the status bar.
  case topAttached = 3
}

/// A bar that has a place on a screen.
///
/// Mirrors UIKit's `UIBarPositioning`.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The place of the bar.
  var barPosition: UIBarPosition { get }
}

/// The delegate of a bar, which states the bar's position.
///
/// Mirrors UIKit's `UIBarPositioningDelegate`.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the place of a bar, by default `.any`, which stands for the usual one.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns `.any`.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }

  /// Returns the place of a bar, or the usual one where this delegate names none.
  func position(for bar: any UIBarPositioning, usually: UIBarPosition) -> UIBarPosition {
    let stated = position(for: bar)
    return stated == .any ? usually : stated
  }
}

/// The delegate of a toolbar.
///
/// Mirrors UIKit's `UIToolbarDelegate`.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
