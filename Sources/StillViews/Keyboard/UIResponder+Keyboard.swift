// SPDX-License-Identifier: MIT

public import Foundation

/// The notifications of the keyboard, and the keys of their information.
///
/// Names are UIKit's. Each has all five keys, and the screen as its object.
extension UIResponder {
  /// Posted before the keyboard comes, or changes its height.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// Posted after the keyboard came, or changed its height.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Posted before the keyboard goes.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// Posted after the keyboard went.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Posted before the keyboard's frame changes.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after the keyboard's frame changed.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The frame before the change: an `NSValue` of a `CGRect`, in the screen's points.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The frame after the change: an `NSValue` of a `CGRect`, in the screen's points.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The seconds of the change: an `NSNumber`.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The curve of the change: an `NSNumber`, 7, which is 7 << 16 in `UIView.AnimationOptions`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// True if the keyboard is that of this app: an `NSNumber`, which always is.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// The views that a text shows with the keyboard.
struct InputViews {
  var keys: UIView?
  var accessory: UIView?
}

extension UIResponder {
  /// The view above the keyboard: that of this responder, or of the next one in the chain that has one.
  var nearestInputAccessoryView: UIView? { accessoryProvider?.inputAccessoryView }

  /// The responder that has the view above the keyboard: this one, or the next one in the chain.
  var accessoryProvider: UIResponder? { firstInChain { $0.inputAccessoryView != nil } }

  /// True if the responder accepts typed text, or provides a view in place of the keyboard.
  var hasKeys: Bool { self is any UIKeyInput || inputView != nil }

  /// True if the responder accepts typed text, or provides views in place of the keyboard.
  var wantsKeyboard: Bool {
    if let text = self as? UITextView, !text.isEditable { return false }
    return self is any UIKeyInput || inputView != nil || inputAccessoryView != nil
  }
}
