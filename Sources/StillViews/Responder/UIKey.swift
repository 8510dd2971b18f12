// SPDX-License-Identifier: MIT

import Foundation
public import StillGraphics
import StillLayers

/// A key of a keyboard that is pressed.
///
/// Mirrors UIKit's `UIKey`. Keys are those of an American keyboard.
@preconcurrency @MainActor
open class UIKey: NSObject {
  private let mark = AttributeMark()
  private let pressed: KeyStroke

  init(_ pressed: KeyStroke) {
    self.pressed = pressed
    super.init()
  }

  /// The characters that the key types with the keys that are held; the names of `UIKeyCommand` for keys that type none.
  open var characters: String { pressed.characters }
  /// The characters that the key types while nothing else is held but Shift.
  open var charactersIgnoringModifiers: String { pressed.characters }
  /// The keys that are held.
  open var modifierFlags: UIKeyModifierFlags { pressed.modifiers }
  /// The place of the key on the keyboard.
  open var keyCode: UIKeyboardHIDUsage { pressed.code }
}

/// A key with those that are held meanwhile.
package struct KeyStroke: Sendable {
  let characters: String
  let modifiers: UIKeyModifierFlags
  let code: UIKeyboardHIDUsage

  /// Finds the key for a character or a name of `UIKeyCommand`; nil for others.
  ///
  /// A character that needs Shift holds it, and Shift changes the character.
  package init?(_ input: String, _ modifiers: UIKeyModifierFlags) {
    if let code = Self.named[input] {
      (characters, self.modifiers, self.code) = (input, modifiers, code)
      return
    }
    guard input.count == 1, let key = Self.typed.first(where: { $0.plain == input || $0.shifted == input }) else {
      return nil
    }
    let isShifted = modifiers.contains(.shift) || key.plain != input
    characters = isShifted ? key.shifted : key.plain
    self.modifiers = isShifted ? modifiers.union(.shift) : modifiers
    code = key.code
  }

  private struct TypingKey: Sendable {
    let plain: String
    let shifted: String
    let code: UIKeyboardHIDUsage
  }

  /// The keys of an American keyboard in the order of their codes, which begin at that of A.
  private static let typed: [TypingKey] = {
    let plain = "abcdefghijklmnopqrstuvwxyz1234567890\r\u{1B}\u{8}\t -=[]\\#;'`,./"
    let shifted = "ABCDEFGHIJKLMNOPQRSTUVWXYZ!@#$%^&*()\r\u{1B}\u{8}\t _+{}|~:\"~<>?"
    return zip(plain, shifted).enumerated().compactMap { index, pair in
      // The key between the backslash and the semicolon exists outside of America only.
      let code = UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardA.rawValue + index)
      guard let code, code != .keyboardNonUSPound else { return nil }
      return TypingKey(plain: String(pair.0), shifted: String(pair.1), code: code)
    }
  }()

  private static let named: [String: UIKeyboardHIDUsage] = [
    UIKeyCommand.inputUpArrow: .keyboardUpArrow, UIKeyCommand.inputDownArrow: .keyboardDownArrow,
    UIKeyCommand.inputLeftArrow: .keyboardLeftArrow, UIKeyCommand.inputRightArrow: .keyboardRightArrow,
    UIKeyCommand.inputEscape: .keyboardEscape, UIKeyCommand.inputPageUp: .keyboardPageUp,
    UIKeyCommand.inputPageDown: .keyboardPageDown, UIKeyCommand.inputHome: .keyboardHome,
    UIKeyCommand.inputEnd: .keyboardEnd, UIKeyCommand.inputDelete: .keyboardDeleteForward, "\n": .keyboardReturnOrEnter,
    UIKeyCommand.f1: .keyboardF1, UIKeyCommand.f2: .keyboardF2, UIKeyCommand.f3: .keyboardF3,
    UIKeyCommand.f4: .keyboardF4, UIKeyCommand.f5: .keyboardF5, UIKeyCommand.f6: .keyboardF6,
    UIKeyCommand.f7: .keyboardF7, UIKeyCommand.f8: .keyboardF8, UIKeyCommand.f9: .keyboardF9,
    UIKeyCommand.f10: .keyboardF10, UIKeyCommand.f11: .keyboardF11, UIKeyCommand.f12: .keyboardF12,
  ]
}
