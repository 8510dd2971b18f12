// SPDX-License-Identifier: MIT

import StillLayers

extension UIResponder {
  /// A responder that has no methods but those of all.
  private static let plain = UIResponder()

  /// The actions of `UIResponderStandardEditActions`.
  private static let editActions: Set = [
    "cut:", "copy:", "paste:", "select:", "selectAll:", "delete:", "pasteAndMatchStyle:", "pasteAndGo:",
    "pasteAndSearch:", "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:",
    "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:", "find:", "findAndReplace:",
    "findNext:", "findPrevious:", "useSelectionForFind:", "printContent:", "rename:", "duplicate:", "move:", "export:",
  ]

  /// Returns true for methods of the class.
  ///
  /// Those that all responders have in Swift, and that UIKit declares as optional, count as methods of none.
  func hasMethod(_ action: Selector) -> Bool {
    guard action.isMethod(of: self) else { return false }
    return !Self.editActions.contains(action.description) || !action.isMethod(of: Self.plain)
  }

  func responder(for action: Selector, _ sender: Any?) -> UIResponder? {
    firstInChain { $0.canPerformAction(action, withSender: sender) }
  }

  /// Reports a message to an object that has no such method, in UIKit's words.
  func raiseUnrecognized(_ method: String) {
    ProgrammerErrors.report(
      """
      -[\(type(of: self)) \(method)]: unrecognized selector sent to instance. Nothing was done. Override the method, \
      without calling super, and `canPerformAction(_:withSender:)`.
      """)
  }
}
