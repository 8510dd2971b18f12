// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillLayers

/// A control with a line of text that a user can edit.
///
/// While it is the first responder, it shows a caret or a selection. Mirrors UIKit's `UITextField`.
@preconcurrency @MainActor
open class UITextField: UIControl, UIContentSizeCategoryAdjusting, UITextInput {
  final private(set) var content = LabelContent()
  final var placeholderTextContent = LabelContent()
  final let views = TextFieldViews()
  final let editor = TextEditor()

  /// Makes an empty field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    placeholderTextContent.setColor(.placeholderText)
    contentHorizontalAlignment = .fill
    editor.host = self
  }

  /// Returns nil, because views cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Text

  /// The text without attributes; it is empty, never nil, when read.
  open var text: String? {
    get { content.string ?? "" }
    set { change { $0.content.show(newValue) } }
  }
  /// The text with attributes.
  ///
  /// Attributes that it lacks come from the field.
  open var attributedText: NSAttributedString? {
    get { content.attributedText ?? NSAttributedString(string: "") }
    set {
      change { field in
        if let newValue { field.content.show(newValue) } else { field.content.show(nil as String?) }
      }
    }
  }
  /// The text of an empty field, in the field's font.
  open var placeholder: String? {
    get { placeholderTextContent.string }
    set { change { $0.placeholderTextContent.show(newValue) } }
  }
  /// The text of an empty field, with attributes.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderTextContent.attributedText }
    set {
      change { field in
        if let newValue {
          field.placeholderTextContent.show(newValue)
        } else {
          field.placeholderTextContent.show(nil as String?)
        }
      }
    }
  }
  /// The font, by default the system font at 17 points.
  open var font: UIFont? {
    get { content.font }
    set {
      change { $0.setFont(newValue ?? .systemFont(ofSize: UIFont.labelFontSize)) }
      adjustFonts()
    }
  }
  /// The colour of the text, by default `UIColor.label`.
  open var textColor: UIColor? {
    get { content.color }
    set { change { $0.content.setColor(newValue ?? .label) } }
  }
  /// The alignment of the text.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set { change { $0.content.setAlignment(newValue) } }
  }
  /// The attributes of the whole text, and of text that the app or a user gives the field.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { content.newAttributes }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      change { $0.content.setNewAttributes(newValue) }
    }
  }
  /// The attributes of the next characters that are typed, until the caret moves; nil while the text is not edited.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? ownTypingAttributes ?? content.typingAttributes(at: editor.selection.location) : nil }
    set { if isEditing { ownTypingAttributes = newValue } }
  }
  final var ownTypingAttributes: [NSAttributedString.Key: Any]?
  /// A Boolean value that lets users change the style of the text by the actions of the editing menu.
  open var allowsEditingTextAttributes = false
  /// Kept; text that is typed takes the place of what is selected.
  open var clearsOnInsertion = false
  /// A Boolean value that shows dots instead of characters.
  open var isSecureTextEntry = false {
    didSet { contentChanged() }
  }
  /// A Boolean value that makes text that does not fit smaller before it is truncated.
  open var adjustsFontSizeToFitWidth = false {
    didSet { setNeedsLayout() }
  }
  /// The smallest size in points; 0 sets no limit.
  open var minimumFontSize: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  /// A Boolean value that makes fonts of text styles follow the field's content size category.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFonts() }
  }

  // MARK: Editing

  /// The object that takes part in editing; held weakly.
  open weak var delegate: (any UITextFieldDelegate)?
  private var inputViews = InputViews()
  /// True while the text is edited.
  open internal(set) var isEditing = false
  /// A Boolean value that removes the text when editing begins.
  open var clearsOnBeginEditing = false
  /// The view that is shown in the keyboard's place while the text is edited, if a test shows one.
  open override var inputView: UIView? {
    get { inputViews.keys }
    set { inputViews.keys = newValue }
  }
  /// The view that is shown above the keyboard while the text is edited, if a test shows one.
  open override var inputAccessoryView: UIView? {
    get { inputViews.accessory }
    set { inputViews.accessory = newValue }
  }
  open override var canBecomeFirstResponder: Bool { isEnabled }
  /// Begins editing, if the delegate agrees.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { beginEditing { super.becomeFirstResponder() } }
  /// Ends editing, if the delegate agrees.
  @discardableResult
  open override func resignFirstResponder() -> Bool { endEditing { super.resignFirstResponder() } }
  /// Inserts text in place of the selection.
  ///
  /// The delegate is asked before keys insert text, and not here, as on iOS.
  open func insertText(_ text: String) { editor.insert(text) }
  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { editor.deleteBackward() }
  /// Returns the rectangle of the caret at a place.
  open func caretRect(for position: UITextPosition) -> CGRect { editor.caret(at: position) }
  /// Returns the rectangles that cover a range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    textPlaces.selectionRects(covering: range)
  }
  /// Returns the place that is nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { editor.place(nearestTo: point) }
  /// Begins editing with the caret at the finger, selects a word or everything, or clears the text.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch, isTouchInside { answerTap(touch) }
  }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.canPerform(action, isEditable: isEnabled) ?? super.canPerformAction(action, withSender: sender)
  }
  /// Moves the selected text to the general pasteboard, if the delegate agrees.
  open override func cut(_ sender: Any?) { editor.cutSelection() }
  /// Copies the selected text to the general pasteboard, unless it is a secret.
  open override func copy(_ sender: Any?) { editor.copySelection() }
  /// Inserts the text of the general pasteboard, if the delegate agrees.
  open override func paste(_ sender: Any?) { editor.paste() }
  /// Selects the word at the caret.
  open override func select(_ sender: Any?) { editor.selectWord() }
  open override func selectAll(_ sender: Any?) { editor.selectAll() }
  /// Deletes the selected text, if the delegate agrees.
  open override func delete(_ sender: Any?) { editor.deleteSelection() }
  /// Inserts the text of the general pasteboard, if the delegate agrees; pasted text never brings a style of its own.
  open override func pasteAndMatchStyle(_ sender: Any?) { editor.paste() }
  /// Makes the selection bold, or takes that back.
  open override func toggleBoldface(_ sender: Any?) { editor.toggle(.traitBold) }
  /// Makes the selection italic, or takes that back.
  open override func toggleItalics(_ sender: Any?) { editor.toggle(.traitItalic) }
  /// Underlines the selection, or takes that back.
  open override func toggleUnderline(_ sender: Any?) { editor.toggleUnderline() }
  /// Gives the selected text the attributes that `conversionHandler` makes of its own.
  open override func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) { editor.convertAttributes(conversionHandler) }

  // MARK: Appearance

  /// The frame around the field.
  open var borderStyle = BorderStyle.none {
    didSet { contentChanged() }
  }
  /// The image behind the text, unless the border is a rounded rectangle.
  open var background: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// The image behind the text of a disabled field; nil for `background`.
  open var disabledBackground: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// The condition under which the clear button is shown.
  open var clearButtonMode = ViewMode.never {
    didSet { contentChanged() }
  }
  /// The view before the text, in its own size.
  open var leftView: UIView? {
    didSet { replace(oldValue, with: leftView) }
  }
  /// The condition under which the left view is shown.
  open var leftViewMode = ViewMode.never {
    didSet { contentChanged() }
  }
  /// The view after the text, in its own size, which replaces the clear button.
  open var rightView: UIView? {
    didSet { replace(oldValue, with: rightView) }
  }
  /// The condition under which the right view is shown.
  open var rightViewMode = ViewMode.never {
    didSet { contentChanged() }
  }

  // MARK: Rectangles for overriding

  /// Returns the rectangle of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text.
  open func textRect(forBounds bounds: CGRect) -> CGRect { areaForText(in: bounds) }
  /// Returns the rectangle of the text of an empty field.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of text being edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the rectangle of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { frameOfClearButton(in: bounds) }
  /// Returns the rectangle of the left view.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { frameOfLeftView(in: bounds) }
  /// Returns the rectangle of the right view.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { frameOfRightView(in: bounds) }

  // MARK: Drawing

  /// Draws the text in a rectangle, which lies in the view that shows it; called while the text is not edited.
  open func drawText(in rect: CGRect) { views.drawText(in: rect) }
  /// Draws the text of an empty field in a rectangle, which lies in the view that shows it.
  open func drawPlaceholder(in rect: CGRect) { views.drawPlaceholder(in: rect) }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { naturalSize }
  /// Returns the natural size, at most as wide as `size` if its width is positive.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = naturalSize
    return CGSize(width: size.width > 0 ? min(natural.width, size.width) : natural.width, height: natural.height)
  }
  /// The baselines of a line of the field's font, with or without text.
  override var baselineOffsets: BaselineOffsets { lineBaselines }
  override var accessibilityDefaults: AccessibilityDefaults {
    super.accessibilityDefaults.element(value: content.isEmpty ? self.placeholder : visibleContent.string)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    views.update(in: self)
  }
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { contentChanged() }
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFonts()
  }

  @_spi(StillLists) public override var descriptionDetail: String? { content.string.map { "text = '\($0.shortened)'" } }

  // MARK: Text input

  /// True if the field has text.
  open var hasText: Bool { editor.text.length > 0 }
  /// Returns the characters of a range of the field's text.
  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  /// Replaces the characters of a range, and puts the field's caret behind them.
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }
  /// The selected characters of the field, or the place of the caret, which fingers change, too.
  open var selectedTextRange: UITextRange? {
    get { IndexedTextRange(editor.selection) }
    set { if let range = newValue as? IndexedTextRange { editor.select(range.range) } }
  }
  /// The text of the field that an input method has not decided about yet; nil without any.
  open var markedTextRange: UITextRange? { editor.marked.map { IndexedTextRange($0) } }
  /// Replaces the field's marked text, or the selection, by text that is marked.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText ?? "", selecting: selectedRange)
  }
  /// Makes the marked text a part of the field's text.
  open func unmarkText() { editor.marked = nil }
  /// The place before the first character of the field.
  open var beginningOfDocument: UITextPosition { IndexedTextPosition(0) }
  /// The place behind the last character of the field.
  open var endOfDocument: UITextPosition { IndexedTextPosition(editor.text.length) }
  /// Returns the range between two places of the field, in their order in the text.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(from: fromPosition, to: toPosition)
  }
  /// Returns the place at a number of UTF-16 units behind another one; nil outside of the field's text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(position, movedBy: offset)
  }
  /// Returns the place at a number of characters or lines from another one; nil outside of the field's text.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editor.position(position, movedBy: offset, direction) }
  /// Returns the order of two places of the field.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }
  /// Returns the number of UTF-16 units from one place of the field to another.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(from: from, to: toPosition)
  }
  /// Returns the first rectangle of a range in the field.
  open func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }
  /// Returns the place within a range that is nearest to a point of the field.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.position(closestPosition(to: point), within: range)
  }
  /// Returns the range of the character at a point of the field.
  open func characterRange(at point: CGPoint) -> UITextRange? { editor.character(at: point) }
  /// The object that finds words and other units of the field's text.
  open var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
  /// The letters of the field's text that begin as capitals, which is kept.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { editor.traits.autocapitalization }
    set { editor.traits.autocapitalization = newValue }
  }
  /// The correction of misspelt words in the field, which is kept.
  open var autocorrectionType: UITextAutocorrectionType {
    get { editor.traits.autocorrection }
    set { editor.traits.autocorrection = newValue }
  }
  /// The marking of misspelt words in the field, which is kept.
  open var spellCheckingType: UITextSpellCheckingType {
    get { editor.traits.spellChecking }
    set { editor.traits.spellChecking = newValue }
  }
  /// The keys for the field, which are kept.
  open var keyboardType: UIKeyboardType {
    get { editor.traits.keyboard }
    set { editor.traits.keyboard = newValue }
  }
  /// The look of the keyboard for the field, which is kept.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { editor.traits.appearance }
    set { editor.traits.appearance = newValue }
  }
  /// The text of the return key for the field, which is kept.
  open var returnKeyType: UIReturnKeyType {
    get { editor.traits.returnKey }
    set { editor.traits.returnKey = newValue }
  }
  /// A Boolean value that makes the return key wait for text in the field, which is kept.
  open var enablesReturnKeyAutomatically: Bool {
    get { editor.traits.enablesReturnKeyAutomatically }
    set { editor.traits.enablesReturnKeyAutomatically = newValue }
  }
  /// The meaning of the field's text, which is kept.
  open var textContentType: UITextContentType! {
    get { editor.traits.content }
    set { editor.traits.content = newValue }
  }
  /// The replacement of straight quotation marks in the field, which is kept.
  open var smartQuotesType: UITextSmartQuotesType {
    get { editor.traits.smartQuotes }
    set { editor.traits.smartQuotes = newValue }
  }
  /// The replacement of hyphens in the field, which is kept.
  open var smartDashesType: UITextSmartDashesType {
    get { editor.traits.smartDashes }
    set { editor.traits.smartDashes = newValue }
  }
  /// The mending of spaces in the field, which is kept.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { editor.traits.smartInsertDelete }
    set { editor.traits.smartInsertDelete = newValue }
  }
  /// The characters of passwords that are made up for the field, which are kept.
  open var passwordRules: UITextInputPasswordRules? {
    get { editor.traits.passwordRules }
    set { editor.traits.passwordRules = newValue }
  }
  /// The grey text in the field that proposes the next words, which is kept.
  open var inlinePredictionType: UITextInlinePredictionType {
    get { editor.traits.inlinePrediction }
    set { editor.traits.inlinePrediction = newValue }
  }
}

extension UITextField {
  /// The character that replaces each character of a secret.
  private static let dot = "•"

  /// Makes a change to the content, and puts the caret of an edited text behind it.
  private func change(_ change: (UITextField) -> Void) {
    let before = isEditing ? content.string : nil
    change(self)
    contentChanged()
    if isEditing, content.string != before { editor.textWasReplaced() }
  }

  var styledText: NSAttributedString { content.attributedText ?? NSAttributedString(string: "") }

  func restyle(_ text: NSAttributedString) {
    content.show(text)
    contentChanged()
  }

  func store(_ text: String, in range: NSRange) {
    content.replace(range, with: text, attributes: ownTypingAttributes)
    contentChanged()
  }

  /// Updates what depends on whether the text is edited.
  func editingChanged() { contentChanged() }

  /// Updates, measures and lays out the field again.
  private func contentChanged() {
    views.setNeedsTextUpdate()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Sets the font of `text` and `attributedPlaceholder`.
  private func setFont(_ font: UIFont) {
    content.setFont(font)
    placeholderTextContent.setFont(font)
  }

  private func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    let isText = content.adjustFonts(to: traitCollection)
    let isPlaceholder = placeholderTextContent.adjustFonts(to: traitCollection)
    if isText || isPlaceholder { contentChanged() }
  }

  /// Removes a side view that was replaced.
  private func replace(_ old: UIView?, with new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    contentChanged()
  }

  /// The shown text: dots if the entry is secure.
  var visibleContent: LabelContent {
    guard isSecureTextEntry, !content.isEmpty else { return content }
    var shown = content
    shown.show(secret)
    return shown
  }

  /// The dots that stand for the text.
  var secret: String { String(repeating: Self.dot, count: content.string?.count ?? 0) }

  var showsLeftView: Bool { leftView != nil && leftViewMode.isShown(in: self) }
  var showsRightView: Bool { rightView != nil && rightViewMode.isShown(in: self) }
  var showsClearButton: Bool { clearButtonMode.isShown(in: self) && !content.isEmpty && isEnabled && !showsRightView }
}

extension UITextField {
  /// The frame around a field.
  ///
  /// Mirrors UIKit's `UITextField.BorderStyle`, raw values included.
  public enum BorderStyle: Int, Sendable {
    case none = 0
    case line, bezel, roundedRect
  }

  /// The condition under which a view beside the text is shown.
  ///
  /// Mirrors UIKit's `UITextField.ViewMode`, raw values included.
  public enum ViewMode: Int, Sendable {
    case never = 0
    case whileEditing, unlessEditing, always

    @MainActor func isShown(in field: UITextField) -> Bool {
      self == .always || self == (field.isEditing ? .whileEditing : .unlessEditing)
    }
  }
}
