// SPDX-License-Identifier: MIT

public import StillGraphics

/// An object that takes typed text.
///
/// Mirrors UIKit's `UIKeyInput`.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// True if there is text.
  var hasText: Bool { get }
  /// Inserts text at the caret.
  func insertText(_ text: String)
  /// Deletes the character before the caret.
  func deleteBackward()
}

/// An object whose text can be edited at any place.
///
/// Mirrors UIKit's `UITextInput`, without input delegates and attributes of marked text.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// Returns the characters of a range.
  func text(in range: UITextRange) -> String?
  /// Replaces the characters of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selected characters, or the place of the caret.
  var selectedTextRange: UITextRange? { get set }
  /// The text that an input method has not decided about yet; nil without any.
  var markedTextRange: UITextRange? { get }
  /// Replaces the marked text, or the selection, by text that is marked.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes the marked text a part of the text.
  func unmarkText()
  /// The place before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The place behind the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two places.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the place at a number of UTF-16 units behind another one; nil outside of the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the place at a number of characters or lines from another one; nil outside of the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Returns the order of two places.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of UTF-16 units from one place to another.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Returns the first rectangle of a range.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a place.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles that cover a range.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the place that is nearest to a point.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the place within a range that is nearest to a point.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// The object that finds words and other units of the text.
  var tokenizer: any UITextInputTokenizer { get }
}

extension UITextInput {
  /// A tokenizer of the text, without any that the input has itself.
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
}

/// The directions in which a caret moves.
///
/// Mirrors UIKit's `UITextLayoutDirection`, raw values included.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}
