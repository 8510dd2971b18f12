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
/// Mirrors UIKit's `UITextInput`, without tokenizers, input delegates and attributes of marked text.
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
}

/// The directions in which a caret moves.
///
/// Mirrors UIKit's `UITextLayoutDirection`, raw values included.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

/// A text field or text view, with the members of `UITextInput` that are the same in both.
///
/// UIKit has no such protocol.
@preconcurrency @MainActor
public protocol UITextEditing: UITextInput {}

extension UITextEditing {
  fileprivate var editor: TextEditor? { (self as? any TextEditorHost)?.editor }

  /// True if there is text.
  public var hasText: Bool { (editor?.text.length ?? 0) > 0 }
  /// Returns the characters of a range.
  public func text(in range: UITextRange) -> String? { editor?.text(in: range) }
  /// Replaces the characters of a range, and puts the caret behind them.
  public func replace(_ range: UITextRange, withText text: String) { editor?.replace(range, with: text) }
  /// The selected characters, or the place of the caret.
  public var selectedTextRange: UITextRange? {
    get { editor.map { IndexedTextRange($0.selection) } }
    set { if let range = newValue as? IndexedTextRange { editor?.select(range.range) } }
  }
  /// The text that an input method has not decided about yet; nil without any.
  public var markedTextRange: UITextRange? { editor?.marked.map { IndexedTextRange($0) } }
  /// Replaces the marked text, or the selection, by text that is marked.
  public func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor?.mark(markedText ?? "", selecting: selectedRange)
  }
  /// Makes the marked text a part of the text.
  public func unmarkText() { editor?.marked = nil }
  /// The place before the first character.
  public var beginningOfDocument: UITextPosition { IndexedTextPosition(0) }
  /// The place behind the last character.
  public var endOfDocument: UITextPosition { IndexedTextPosition(editor?.text.length ?? 0) }
  /// Returns the range between two places, in their order in the text.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    guard let from = fromPosition as? IndexedTextPosition, let to = toPosition as? IndexedTextPosition else {
      return nil
    }
    return IndexedTextRange(NSRange(location: min(from.index, to.index), length: abs(from.index - to.index)))
  }
  /// Returns the place at a number of UTF-16 units behind another one; nil outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor?.position(position, movedBy: offset)
  }
  /// Returns the place at a number of characters or lines from another one; nil outside of the text.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    editor?.position(position, movedBy: offset, direction)
  }
  /// Returns the order of two places.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let offset = offset(from: position, to: other)
    return offset == 0 ? .orderedSame : offset > 0 ? .orderedAscending : .orderedDescending
  }
  /// Returns the number of UTF-16 units from one place to another.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    ((toPosition as? IndexedTextPosition)?.index ?? 0) - ((from as? IndexedTextPosition)?.index ?? 0)
  }
  /// Returns the first rectangle of a range.
  public func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }
  /// Returns the place within a range that is nearest to a point.
  public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let place = closestPosition(to: point) as? IndexedTextPosition,
      let range = (range as? IndexedTextRange)?.range
    else { return nil }
    return IndexedTextPosition(min(max(place.index, range.location), range.location + range.length))
  }
  /// Returns the range of the character at a point.
  public func characterRange(at point: CGPoint) -> UITextRange? { editor?.character(at: point) }
}

/// The wishes about the keyboard, which are kept: there is none.
extension UITextEditing {
  /// The letters that begin as capitals.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { editor?.traits.autocapitalization ?? .sentences }
    set { editor?.traits.autocapitalization = newValue }
  }
  /// The correction of misspelt words.
  public var autocorrectionType: UITextAutocorrectionType {
    get { editor?.traits.autocorrection ?? .default }
    set { editor?.traits.autocorrection = newValue }
  }
  /// The marking of misspelt words.
  public var spellCheckingType: UITextSpellCheckingType {
    get { editor?.traits.spellChecking ?? .default }
    set { editor?.traits.spellChecking = newValue }
  }
  /// The keys.
  public var keyboardType: UIKeyboardType {
    get { editor?.traits.keyboard ?? .default }
    set { editor?.traits.keyboard = newValue }
  }
  /// The look of the keyboard.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { editor?.traits.appearance ?? .default }
    set { editor?.traits.appearance = newValue }
  }
  /// The text of the return key.
  public var returnKeyType: UIReturnKeyType {
    get { editor?.traits.returnKey ?? .default }
    set { editor?.traits.returnKey = newValue }
  }
  /// A Boolean value that makes the return key wait for text.
  public var enablesReturnKeyAutomatically: Bool {
    get { editor?.traits.enablesReturnKeyAutomatically ?? false }
    set { editor?.traits.enablesReturnKeyAutomatically = newValue }
  }
  /// The meaning of the text.
  public var textContentType: UITextContentType! {
    get { editor?.traits.content }
    set { editor?.traits.content = newValue }
  }
  /// The replacement of straight quotation marks, which is kept.
  public var smartQuotesType: UITextSmartQuotesType {
    get { editor?.traits.smartQuotes ?? .default }
    set { editor?.traits.smartQuotes = newValue }
  }
  /// The replacement of hyphens, which is kept.
  public var smartDashesType: UITextSmartDashesType {
    get { editor?.traits.smartDashes ?? .default }
    set { editor?.traits.smartDashes = newValue }
  }
  /// The mending of spaces, which is kept.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { editor?.traits.smartInsertDelete ?? .default }
    set { editor?.traits.smartInsertDelete = newValue }
  }
  /// The characters of passwords that are made up, which are kept.
  public var passwordRules: UITextInputPasswordRules? {
    get { editor?.traits.passwordRules }
    set { editor?.traits.passwordRules = newValue }
  }
}
