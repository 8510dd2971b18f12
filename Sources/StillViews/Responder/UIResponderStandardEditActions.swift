// SPDX-License-Identifier: MIT

public import StillGraphics

/// The actions of the edit menu and of keys, by which sources name them: `UIResponderStandardEditActions.copy(_:)`.
///
/// Mirrors UIKit's protocol, whose methods are optional there: all responders have them here.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
  /// Moves the selection to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Inserts the content of the pasteboard.
  func paste(_ sender: Any?)
  /// Selects the text at the caret.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Deletes the selection.
  func delete(_ sender: Any?)
  /// Inserts the text of the pasteboard in the style of its new surroundings.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Inserts the content of the pasteboard and goes there.
  func pasteAndGo(_ sender: Any?)
  /// Inserts the content of the pasteboard and looks for it.
  func pasteAndSearch(_ sender: Any?)
  /// Makes the selection bold, or takes that back.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selection italic, or takes that back.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selection, or takes that back.
  func toggleUnderline(_ sender: Any?)
  /// Makes the text larger.
  func increaseSize(_ sender: Any?)
  /// Makes the text smaller.
  func decreaseSize(_ sender: Any?)
  /// Writes the paragraphs of the selection from left to right.
  func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  /// Writes the paragraphs of the selection from right to left.
  func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  /// Prints the content.
  func printContent(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}
