// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The settings of accessibility that an app asks for.
///
/// Mirrors UIKit's `UIAccessibility`.
public enum UIAccessibility {
  /// A Boolean value that tells apps to move less; nothing here acts on it.
  ///
  /// Where iOS has the user's setting, a test sets its own, which ends with it. Setting another value posts
  /// ``reduceMotionStatusDidChangeNotification``.
  public static var isReduceMotionEnabled: Bool {
    get { MotionSettings.current.isReduced }
    set {
      guard newValue != isReduceMotionEnabled else { return }
      MotionSettings.current.isReduced = newValue
      NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
    }
  }

  /// The notification that `isReduceMotionEnabled` has another value.
  public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}

/// The settings of a test, which belong to its clock and end with it.
private final class MotionSettings {
  var isReduced = false

  static var current: MotionSettings { of(.current) }

  /// Returns those of a clock; settings from outside of any test hold in tests.
  private static func of(_ clock: AnimationClock) -> MotionSettings {
    clock.value(MotionSettings.self) {
      let settings = MotionSettings()
      if clock !== AnimationClock.realTime { settings.isReduced = of(.realTime).isReduced }
      return settings
    }
  }
}
