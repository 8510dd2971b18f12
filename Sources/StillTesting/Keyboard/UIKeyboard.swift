// SPDX-License-Identifier: MIT

public import StillGraphics
import StillKit
import StillLayers

/// The keyboard of a test.
///
/// A test begins with a hardware keyboard: becoming first responder shows nothing until the test calls ``show(height:animated:)``
/// or sets ``automaticHeight``. The keyboard is at the lower edge of each window, over everything else, and pictures of
/// windows show it as an empty panel. These settings end with the test.
///
/// ```swift
/// UIKeyboard.show(height: 336)
/// assertSnapshot(of: window, as: .image)
/// ```
@MainActor
public enum UIKeyboard {
  /// The frame of the keyboard in points of the screen, with y down; nil while it is hidden.
  public static var frame: CGRect? { Keyboard.current.frame }

  /// The height in points of the keyboard that text fields and text views show when they become first responder, and hide
  /// when they resign; nil, the value at the beginning of each test, stands for a hardware keyboard.
  public static var automaticHeight: CGFloat? {
    get { Keyboard.current.automaticHeight }
    set {
      if let newValue, !isUsable(newValue, "automaticHeight = ") { return }
      Keyboard.current.automaticHeight = newValue
    }
  }

  /// A Boolean value that decides if pictures of windows show the keyboard; true at the beginning of each test.
  public static var isDrawn: Bool {
    get { Keyboard.current.isDrawn }
    set { Keyboard.current.isDrawn = newValue }
  }

  /// Shows the keyboard, or changes its height if it is shown.
  ///
  /// UIKit's notifications are posted in UIKit's order, `keyboardLayoutGuide` moves, and tables and collections of
  /// controllers get a bottom inset. The animation takes 0.25 s of the test's clock; a snapshot without a moment shows
  /// its end.
  ///
  /// - Parameters:
  ///   - height: The height in points above the window's lower edge, safe area included. The height of an accessory view
  ///     is added, and an input view has its own height.
  ///   - animated: False to show it without an animation.
  public static func show(height: CGFloat, animated: Bool = true) {
    guard isUsable(height, "show(height:) with ") else { return }
    Keyboard.current.show(height: height, animated: animated)
  }

  /// Hides the keyboard; the first responder stays the same.
  public static func hide(animated: Bool = true) { Keyboard.current.hide(animated: animated) }

  private static func isUsable(_ height: CGFloat, _ call: String) -> Bool {
    if height > 0, height.isFinite { return true }
    ProgrammerErrors.report(
      """
      UIKeyboard.\(call)\(height): a keyboard has a height above 0. Nothing was changed. Pass points, such as 336.
      """)
    return false
  }
}
