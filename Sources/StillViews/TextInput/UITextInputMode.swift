// SPDX-License-Identifier: MIT

public import Foundation
import StillAssets
import StillGraphics
import StillLayers

/// The kind of input of a keyboard: that of the picture's language.
///
/// Mirrors UIKit's `UITextInputMode`.
@preconcurrency @MainActor
open class UITextInputMode: NSObject {
  private let mark = AttributeMark()
  private let language: String

  private init(_ language: String) {
    self.language = language
    super.init()
  }

  static var current: UITextInputMode {
    UITextInputMode(CurrentLocalization.current.locale.identifier(.bcp47))
  }

  /// The language of the input, such as `en-US`.
  open var primaryLanguage: String? { language }
  /// The kinds of input that the user has: one.
  open class var activeInputModes: [UITextInputMode] { [current] }

  /// The notification that the user chose another input mode; never posted here.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}
