// SPDX-License-Identifier: MIT

import StillLayers

extension UIApplication {
  func send(_ action: Selector, to target: Any?, _ sender: Any?, _ event: UIEvent?) -> Bool {
    if let target { return action.send(to: target as AnyObject, sender, event) == .called }
    let sending = sender as? UIResponder
    let window = sending?.shownWindow ?? TypingWindow.current.window
    for start in [window?.firstResponder, sending] {
      let answering = start?.firstInChain { responder in
        responder.canPerformAction(action, withSender: sender)
          && action.send(to: responder, sender, event) == .called
      }
      if answering != nil { return true }
    }
    return false
  }
}

/// The window of a test whose responder became the first one last.
@MainActor final class TypingWindow {
  weak var window: UIWindow?

  private nonisolated init() {}

  static var current: TypingWindow { AnimationClock.current.value(TypingWindow.self) { TypingWindow() } }
}
