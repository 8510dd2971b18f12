// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

extension UIWindow {
  /// Presses and releases a key of a hardware keyboard.
  ///
  /// Text that is edited has it first, unless a command asks for priority; then commands of the first responder and of
  /// those behind it in the chain; and what nobody answers goes to the first responder as a press.
  package func press(_ stroke: KeyStroke) {
    let start = firstResponder ?? frontController ?? self
    let commands = start.commands(for: stroke)
    if commands.contains(where: { $0.wantsPriorityOverSystemBehavior && perform($0, from: start) }) { return }
    if !start.takesAsText(stroke), commands.contains(where: { perform($0, from: start) }) { return }
    if start.performEditAction(for: stroke) { return }
    let press = UIPress(UIKey(stroke), to: start)
    press.enter(.began, at: AnimationClock.current.now)
    start.pressesBegan([press], with: UIPressesEvent(press))
    press.enter(.ended, at: AnimationClock.current.now)
    start.pressesEnded([press], with: UIPressesEvent(press))
    if start.takesAsText(stroke) { start.type(stroke) }
  }

  /// The controller that receives keys without a first responder: the one in front, if it can become first responder.
  private var frontController: UIResponder? {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return controller?.canBecomeFirstResponder == true ? controller : nil
  }

  /// Performs a command; returns false if no responder handles it or it is disabled.
  private func perform(_ command: UIKeyCommand, from start: UIResponder) -> Bool {
    guard let target = start.target(forAction: command.action, withSender: command) as? UIResponder else {
      return false
    }
    target.validate(command)
    guard !command.attributes.contains(.disabled) else { return false }
    return command.action.send(to: target, command, nil) == .called
  }
}

extension UIResponder {
  /// The commands of a key of this responder, then those of the next ones.
  fileprivate func commands(for stroke: KeyStroke) -> [UIKeyCommand] {
    var commands: [UIKeyCommand] = []
    _ = firstInChain { responder in
      commands += (responder.keyCommands ?? []).filter { stroke.matches($0) }
      return false
    }
    return commands
  }

  /// True if the responder edits text and the key changes it or moves the caret.
  fileprivate func takesAsText(_ stroke: KeyStroke) -> Bool {
    guard self is any UIKeyInput, stroke.modifiers.isDisjoint(with: [.command, .control]) else { return false }
    // A tab goes from field to field on iOS, and is a character of longer texts only.
    let isText = stroke.types && !(stroke.code == .keyboardTab && self is UITextField)
    return isText || (stroke.direction != nil && self is any TextEditorHost)
  }

  fileprivate func type(_ stroke: KeyStroke) {
    if stroke.types {
      _ = typeText(stroke.code == .keyboardReturnOrEnter ? "\n" : stroke.characters)
      return
    }
    guard let editor = (self as? any TextEditorHost)?.editor, let direction = stroke.direction else { return }
    editor.moveCaret(direction, extends: stroke.modifiers.contains(.shift))
  }

  /// Carries out the action of the editing menu that has the key.
  fileprivate func performEditAction(for stroke: KeyStroke) -> Bool {
    guard stroke.modifiers == .command, let action = Self.editAction(stroke.characters) else { return false }
    guard let target = target(forAction: action, withSender: nil) as? UIResponder else { return false }
    return action.send(to: target, nil, nil) == .called
  }

  private static func editAction(_ key: String) -> Selector? {
    switch key {
    case "c": Selector("copy(_:)", UIResponder.copy(_:))
    case "x": Selector("cut(_:)", UIResponder.cut(_:))
    case "v": Selector("paste(_:)", UIResponder.paste(_:))
    case "a": Selector("selectAll(_:)", UIResponder.selectAll(_:))
    case "b": Selector("toggleBoldface(_:)", UIResponder.toggleBoldface(_:))
    case "i": Selector("toggleItalics(_:)", UIResponder.toggleItalics(_:))
    case "u": Selector("toggleUnderline(_:)", UIResponder.toggleUnderline(_:))
    default: nil
    }
  }
}

extension KeyStroke {
  /// True if the key types a character, or deletes one.
  fileprivate var types: Bool { code == .keyboardReturnOrEnter || (characters.count == 1 && characters != "\u{1B}") }

  fileprivate var direction: UITextLayoutDirection? {
    switch code {
    case .keyboardLeftArrow: .left
    case .keyboardRightArrow: .right
    case .keyboardUpArrow: .up
    case .keyboardDownArrow: .down
    default: nil
    }
  }

  /// True for the key of a command and the keys that are held for it.
  @MainActor fileprivate func matches(_ command: UIKeyCommand) -> Bool {
    guard let input = command.input else { return false }
    // Commands name letters in either case, and Shift by its flag.
    let key = input.count == 1 ? input.lowercased() : input
    guard let wanted = KeyStroke(key, command.modifierFlags) else { return false }
    let ignored: UIKeyModifierFlags = [.alphaShift, .numericPad]
    return code == wanted.code && modifiers.subtracting(ignored) == wanted.modifiers.subtracting(ignored)
  }
}
