// SPDX-License-Identifier: MIT

public import StillGraphics
import StillKit
import StillLayers

/// The keyboard of a test.
///
/// A test is an app with a keyboard of hardware: a first responder shows nothing until the test asks for it. A keyboard
/// lies at the lower edge of each window, over everything else, and pictures of windows show it as an empty panel. What
/// was set ends with the test.
///
/// ```swift
/// UIKeyboard.show(height: 336)
/// assertSnapshot(of: window, as: .image)
/// ```
@MainActor
public enum UIKeyboard {
  /// The frame of the keyboard in points of the screen; nil while it is hidden.
  public static var frame: CGRect? { Keyboard.current.frame }

  /// The height in points of a keyboard that text fields and the like show when they become first responder, and hide
  /// when they give way; nil, at the beginning of each test, for a keyboard of hardware.
  public static var automaticHeight: CGFloat? {
    get { Keyboard.current.automaticHeight }
    set {
      if let newValue, !isUsable(newValue, "automaticHeight = ") { return }
      Keyboard.current.automaticHeight = newValue
    }
  }

  /// A Boolean value that draws the keyboard in pictures of windows; true at the beginning of each test.
  public static var isDrawn: Bool {
    get { Keyboard.current.isDrawn }
    set { Keyboard.current.isDrawn = newValue }
  }

  /// Shows a keyboard, or gives one that is shown another height.
  ///
  /// UIKit's notifications are posted in its order, `keyboardLayoutGuide` moves, and tables and collections of
  /// controllers get an inset. The movement takes 0.25 s of the test's clock; a snapshot without a moment shows its end.
  ///
  /// - Parameters:
  ///   - height: The height in points above the window's lower edge, safe area included. An accessory view comes on top,
  ///     and an input view has its own height.
  ///   - animated: False if the movement takes no time.
  public static func show(height: CGFloat, animated: Bool = true) {
    guard isUsable(height, "show(height:) with ") else { return }
    Keyboard.current.show(height: height, animated: animated)
  }

  /// Hides the keyboard; the first responder stays what it is.
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
