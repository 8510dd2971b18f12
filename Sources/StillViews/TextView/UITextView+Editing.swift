// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UITextView {
  /// Begins editing, with the caret behind the text, if the delegate agrees and `becomeFirst` succeeds.
  func beginEditing(_ becomeFirst: () -> Bool) -> Bool {
    guard !isFirstResponder else { return true }
    guard window != nil else { return becomeFirst() }
    guard canBecomeFirstResponder else { return false }
    guard !isEditable || mayBeginEditing, becomeFirst() else { return false }
    editor.textWasReplaced()
    isEditing = true
    editor.grips.begin(in: self)
    editingChanged()
    guard isEditable else { return true }
    tellTextDelegate("textViewDidBeginEditing(_:)", which: "moves the focus") { $0.textViewDidBeginEditing(self) }
    post(Self.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing, if the delegate agrees and `resignFirst` succeeds.
  func endEditing(_ resignFirst: () -> Bool) -> Bool {
    guard isEditing else { return resignFirst() }
    guard !isEditable || mayEndEditing, resignFirst() else { return false }
    isEditing = false
    editor.grips.end(in: self)
    editor.marked = nil
    editingChanged()
    guard isEditable else { return true }
    tellTextDelegate("textViewDidEndEditing(_:)", which: "moves the focus") { $0.textViewDidEndEditing(self) }
    post(Self.textDidEndEditingNotification)
    return true
  }

  /// Draws the caret and the selection again.
  private func editingChanged() {
    textRoom.setNeedsDisplay()
    setNeedsLayout()
  }

  private var mayBeginEditing: Bool {
    tellTextDelegate("textViewShouldBeginEditing(_:)", which: "moves the focus") {
      $0.textViewShouldBeginEditing(self)
    } ?? true
  }

  private var mayEndEditing: Bool {
    tellTextDelegate("textViewShouldEndEditing(_:)", which: "moves the focus") {
      $0.textViewShouldEndEditing(self)
    } ?? true
  }

  /// Calls a method of the delegate; if the delegate causes endless recursion by doing `mistake`, that is reported.
  ///
  /// - Returns: The answer; nil if there is no delegate, or if it was not called because of the recursion.
  @discardableResult
  private func tellTextDelegate<Answer>(
    _ method: String, which mistake: String, line: UInt = #line, _ call: (any UITextViewDelegate) -> Answer
  ) -> Answer? {
    guard let textDelegate else { return nil }
    return AppCalls.run("\(method) of \(ownDescription)", which: mistake, line: line) { call(textDelegate) }
  }

  private func post(_ name: Notification.Name) {
    AppCalls.run(
      "An observer of \(name.rawValue) from \(ownDescription)", which: "changes the text or moves the focus"
    ) { NotificationCenter.default.post(name: name, object: self) }
  }

  func answerTap(_ touch: UITouch) {
    guard touch.tapCount > 0, isEditable || isSelectable else { return }
    if answersLink(at: touch.location(in: self)) { return }
    guard becomeFirstResponder() else { return }
    answerTaps(touch.tapCount, at: touch.location(in: self))
  }
}

extension UITextView: TextEditorHost {
  var storedText: NSString { (content.string ?? "") as NSString }
  func allowsTyping(_ text: String, in range: NSRange) -> Bool {
    isEditable && textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
  }
  func store(_ text: String, in range: NSRange) {
    if isStorageShared {
      typeIntoStorage(text, in: range)
    } else {
      change { $0.replace(range, with: text, attributes: ownTypingAttributes) }
    }
  }
  var styledText: NSAttributedString { attributedText }
  func restyle(_ text: NSAttributedString) { change { $0.show(text) } }
  func selectionDidChange() {
    ownTypingAttributes = nil
    editingChanged()
    guard isEditing else { return }
    tellTextDelegate("textViewDidChangeSelection(_:)", which: "changes the selection") {
      $0.textViewDidChangeSelection(self)
    }
  }
  func textDidChange() {
    tellTextDelegate("textViewDidChange(_:)", which: "changes the text") { $0.textViewDidChange(self) }
    post(Self.textDidChangeNotification)
    if isEditing, isScrollEnabled { scrollRangeToVisible(editor.selection) }
  }
}

/// The methods by which an app takes part in the editing of a text view.
///
/// All are optional. Mirrors UIKit's `UITextViewDelegate`.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns true if editing may begin.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Called after editing began.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Returns true if editing may end.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called after editing ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Returns true if typing may replace the characters of a range.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called after the user changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called after the selection of the edited text changed.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Returns true if a tapped link may be opened.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Returns true if a tapped link may be opened; asked by default by the method with an interaction.
  func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
  /// Returns true if a tapped attachment may be opened.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Returns the action of a tapped link or attachment; nil for none.
  ///
  /// The default action asks the methods about interactions.
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
}

/// The methods are optional, as in UIKit.
extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

extension UITextView {
  /// The notification that editing began; its object is the text view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// The notification that editing ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// The notification that the user changed the text.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
}
