// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

@testable import StillLayers
@testable import StillViews

/// Rule: a key that is pressed reaches the text, a command of the chain, or the first responder as a press.
@MainActor struct KeyPressTests {
  private class Pad: UIView {
    var log: [String] = []
    var commands: [UIKeyCommand] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log += presses.map { "began \($0.key?.characters ?? "") \($0.phase) \(event?.allPresses.count ?? 0)" }
      super.pressesBegan(presses, with: event)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log += presses.map { "ended \($0.key?.charactersIgnoringModifiers ?? "") \($0.phase)" }
    }
    func save(_ sender: Any?) { log.append("save \((sender as? UIKeyCommand)?.title ?? "")") }
  }

  private final class Field: UITextField {
    var commands: [UIKeyCommand] = []
    var log: [String] = []
    override var keyCommands: [UIKeyCommand]? { commands }
    func save(_ sender: Any?) { log.append("save") }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func press(_ key: String, _ modifiers: UIKeyModifierFlags = []) throws {
    try window.press(#require(KeyStroke(key, modifiers)))
  }

  @Test func aKeyThatNobodyAnswersIsAPress() throws {
    window.addSubview(pad)
    let inner = UIView()
    pad.addSubview(inner)
    pad.becomeFirstResponder()
    try press("a")
    try press("A")
    #expect(pad.log == ["began a began 1", "ended a ended", "began A began 1", "ended A ended"])
  }

  @Test func keysHaveCodesAndHoldShift() throws {
    let stroke = try #require(KeyStroke("?", .command))
    #expect(stroke.code == .keyboardSlash && stroke.modifiers == [.command, .shift])
    #expect(try #require(KeyStroke(" ", [])).code == .keyboardSpacebar)
    #expect(try #require(KeyStroke("/", [])).code == .keyboardSlash)
    #expect(try #require(KeyStroke("0", [])).code == .keyboard0 && KeyStroke("é", []) == nil)
    #expect(try #require(KeyStroke("z", .shift)).characters == "Z")
    #expect(try #require(KeyStroke(UIKeyCommand.inputEscape, [])).code == .keyboardEscape)
    #expect(UIKeyboardHIDUsage.keyboardUpArrow.rawValue == 82 && UIKeyboardHIDUsage.keypad0.rawValue == 98)
    #expect(UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 231 && UIKeyboardHIDUsage.keyboardF24.rawValue == 115)
  }

  @Test func aCommandOfTheChainTakesTheKey() throws {
    let outer = Pad(frame: window.bounds)
    outer.commands = [
      UIKeyCommand(
        title: "All", action: Selector("save(_:)", Pad.save(_:)), input: "s", modifierFlags: [.command, .shift]),
      UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector("save(_:)", Pad.save(_:))),
    ]
    window.addSubview(outer)
    outer.addSubview(pad)
    pad.becomeFirstResponder()
    try press("s", [.command, .shift])
    try press(UIKeyCommand.inputEscape)
    // The action goes to the first of the chain that answers it, which is the pad, and presses are not sent.
    #expect(pad.log == ["save All", "save "] && outer.log.isEmpty)
    try press("s", .command)
    #expect(pad.log.count == 4 && outer.log == ["began s began 1"])
  }

  private final class Screen: UIViewController {
    var isReady = false
    var count = 0
    override var canBecomeFirstResponder: Bool { isReady }
    override var keyCommands: [UIKeyCommand]? {
      [UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save(_:)", Screen.save(_:)))]
    }
    func save(_ sender: Any?) { count += 1 }
  }

  @Test func theControllerInFrontHasCommandsIfItCouldBeFirst() throws {
    let screen = Screen()
    window.rootViewController = screen
    try press("s", .command)
    #expect(screen.count == 0)
    screen.isReady = true
    try press("s", .command)
    #expect(screen.count == 1)
  }

  @Test func aDisabledCommandIsNotCarriedOut() throws {
    pad.commands = [
      UIKeyCommand(
        action: Selector("save(_:)", Pad.save(_:)), input: "s", modifierFlags: .command, attributes: .disabled)
    ]
    window.addSubview(pad)
    pad.becomeFirstResponder()
    try press("s", .command)
    #expect(pad.log == ["began s began 1", "ended s ended"])
  }

  @Test func textGoesBeforeCommandsUnlessTheyHavePriority() throws {
    try withOwnClock { _ in
      let field = Field(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
      let command = UIKeyCommand(input: "x", modifierFlags: [], action: Selector("save(_:)", Field.save(_:)))
      field.commands = [command]
      window.addSubview(field)
      field.becomeFirstResponder()
      try press("x")
      #expect(field.text == "x" && field.log.isEmpty)
      command.wantsPriorityOverSystemBehavior = true
      try press("x")
      #expect(field.text == "x" && field.log == ["save"])
    }
  }

  @Test func keysEditText() throws {
    try withOwnClock { _ in
      let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
      window.addSubview(view)
      view.becomeFirstResponder()
      for key in ["H", "i", "\r", "y", "o", "!", "\u{8}"] { try press(key) }
      #expect(view.text == "Hi\nyo")
      try press(UIKeyCommand.inputLeftArrow)
      #expect(view.selectedRange == NSRange(location: 4, length: 0))
      try press(UIKeyCommand.inputLeftArrow, .shift)
      try press(UIKeyCommand.inputLeftArrow, .shift)
      #expect(view.selectedRange == NSRange(location: 2, length: 2))
      try press(UIKeyCommand.inputRightArrow, .shift)
      #expect(view.selectedRange == NSRange(location: 3, length: 1))
      try press("c", .command)
      #expect(UIPasteboard.general.string == "y")
      try press(UIKeyCommand.inputRightArrow)
      #expect(view.selectedRange == NSRange(location: 4, length: 0))
      try press("v", .command)
      #expect(view.text == "Hi\nyyo")
      try press("a", .command)
      try press("x", .command)
      #expect(view.text == "" && UIPasteboard.general.string == "Hi\nyyo")
    }
  }
}
