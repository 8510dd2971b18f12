// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillLayers

/// A scroll view of text.
///
/// Mirrors UIKit's `UITextView`.
///
/// While it is the first responder, it shows a caret or a selection. One that does not scroll has an intrinsic size, as a
/// label of many lines does. Lengths are points; sizes are rounded up to whole pixels.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UIContentSizeCategoryAdjusting, UITextInput {
  /// The text and its style; that of a storage which has changed is taken when it is asked for.
  final var content: LabelContent {
    get {
      takeChangedStorage()
      return takenContent
    }
    set { takenContent = newValue }
  }
  final var takenContent = LabelContent() {
    didSet { shownTextCache.forget() }
  }
  final let shownTextCache = ShownTextCache()
  /// True if the storage has changed since its text was taken.
  final var hasChangedStorage = false
  final let editor = TextEditor()
  final let caret = TextCaretView(frame: .zero)
  final let layouts = ParagraphLayouts()
  weak var textDelegate: (any UITextViewDelegate)?
  let textRoom = _UITextContainerView(frame: .zero)
  private let container: NSTextContainer
  private let manager: NSLayoutManager
  final let storage: NSTextStorage
  /// True once the app knows the storage, which follows the text from then on.
  final var isStorageShared = false
  /// True while the storage takes the text, or the text that of the storage.
  final var isExchangingText = false

  /// Makes a view that shows the text of a container's layout manager.
  ///
  /// - Parameter textContainer: The region of the text, as wide as the view from then on; nil for a new one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    container = textContainer ?? NSTextContainer()
    manager = container.layoutManager ?? NSLayoutManager()
    storage = manager.storage ?? NSTextStorage(string: "")
    super.init(frame: frame)
    content.setFont(.systemFont(ofSize: 12))
    content.setLineBreakMode(.byWordWrapping)
    backgroundColor = .systemBackground
    textRoom.textView = self
    addSubview(textRoom)
    editor.host = self
    connectStorage(isGiven: manager.storage != nil)
  }

  /// Makes a view without text.
  public convenience override init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Makes a view without text; the text is laid out in the same way for both values.
  public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero, textContainer: nil) }

  /// Returns nil: views cannot be unarchived.
  public required init?(coder: NSCoder) { return nil }

  // MARK: Text

  /// The text without attributes; empty, never nil, when read.
  open var text: String! {
    get { content.string ?? "" }
    set { changeText { $0.show(newValue) } }
  }
  /// The text with attributes; missing ones come from the view.
  open var attributedText: NSAttributedString! {
    // The view's own text is mutable inside, and an app that edited it would change it behind the view's back.
    get { NSAttributedString(attributedString: content.attributedText ?? NSAttributedString(string: "")) }
    set { changeText { if let newValue { $0.show(newValue) } else { $0.show(nil as String?) } } }
  }
  /// The font of text without a font attribute; the system's in 12 points unless it is set.
  open var font: UIFont? {
    get { content.font }
    set {
      change { $0.setFont(newValue ?? .systemFont(ofSize: 12)) }
      adjustFonts()
    }
  }
  /// The colour of text without a colour attribute; `UIColor.label` unless it is set.
  open var textColor: UIColor? {
    get { content.color }
    set { change { $0.setColor(newValue ?? .label) } }
  }
  /// The alignment of text without a paragraph style.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set { change { $0.setAlignment(newValue) } }
  }
  /// True if fonts of text styles follow the view's content size category.
  open var adjustsFontForContentSizeCategory = false {
    didSet { adjustFonts() }
  }

  /// The attributes of links, which take the place of those of the text; the tint colour unless they are set.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { ownLinkAttributes ?? [.foregroundColor: tintColor as UIColor] }
    set {
      ownLinkAttributes = newValue
      textChanged()
    }
  }
  private var ownLinkAttributes: [NSAttributedString.Key: Any]?
  /// Draws links in the new colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    textRoom.setNeedsDisplay()
  }

  // MARK: Editing

  /// The object that takes part in editing and is told of scrolling; held weakly.
  open var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set { (textDelegate, scrollDelegate) = (newValue, newValue) }
  }
  /// A Boolean value that lets the text be edited.
  open var isEditable = true
  /// A Boolean value that lets the text be selected.
  open var isSelectable = true
  private var inputViews = InputViews()
  /// The attributes of the next characters that are typed, until the caret moves.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTypingAttributes ?? content.typingAttributes(at: editor.selection.location) }
    set { ownTypingAttributes = newValue }
  }
  final var ownTypingAttributes: [NSAttributedString.Key: Any]?
  /// A Boolean value that lets users change the style of the text by the actions of the editing menu.
  open var allowsEditingTextAttributes = false
  /// Kept; text that is typed takes the place of what is selected.
  open var clearsOnInsertion = false
  /// Kept; no addresses, dates or numbers are looked for in the text.
  open var dataDetectorTypes: UIDataDetectorTypes = []
  /// Kept; sizes are those of the fonts.
  open var usesStandardTextScaling = false
  /// True while the text is edited.
  var isEditing = false
  /// The selected characters in UTF-16 units, or the place of the caret.
  open var selectedRange: NSRange {
    get { editor.selection }
    set { editor.select(newValue) }
  }
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
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
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
  /// Scrolls until a range can be seen.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let length = editor.text.length
    let start = min(max(range.location, 0), length)
    let end = start + min(max(range.length, 0), length - start)
    scrollRectToVisible(textPlaces.caret(at: end), animated: false)
  }
  /// Begins editing with the caret at a finger that has not moved, or selects a word or a paragraph.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if let touch = touches.first { answerTap(touch) }
  }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.canPerform(action, isEditable: isEditable) ?? super.canPerformAction(action, withSender: sender)
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
  /// Writes the paragraphs of the selection from left to right.
  open override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { editor.write(.leftToRight) }
  /// Writes the paragraphs of the selection from right to left.
  open override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { editor.write(.rightToLeft) }

  // MARK: Room

  /// The insets of the text container; 8 points above and below unless they are set.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textChanged() }
  }
  /// The region of the text.
  open var textContainer: NSTextContainer { container }
  /// The lines of the text, which a manager of the app's own class draws.
  open var layoutManager: NSLayoutManager { manager }
  /// The text; the view shows what is changed in it.
  ///
  /// Text without attributes has those of the view.
  open var textStorage: NSTextStorage {
    shareStorage()
    return storage
  }
  /// True if dragging scrolls; false gives the view an intrinsic size.
  open override var isScrollEnabled: Bool {
    didSet { textChanged() }
  }
  /// The size of the text in a view that does not scroll.
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled ? super.intrinsicContentSize : fittingSize(width: layout.wrappingWidth ?? 0)
  }
  /// The size of the text wrapped at the width of `size`; nothing is wrapped at a width of 0.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width) }

  /// Places the text and sets the content size.
  open override func layoutSubviews() {
    placeText()
    super.layoutSubviews()
  }
  /// The meaning of the content, which decides the direction of the text.
  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { textChanged() }
  }
  /// Draws the text for the new traits.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFonts()
    textChanged()
  }
  @_spi(StillLists) public override var wrapsToItsWidth: Bool { !isScrollEnabled }
  @_spi(StillLists) public override var takesContentSizeFromConstraints: Bool { false }
  @_spi(StillLists) public override var descriptionDetail: String? { content.string.map { "text = '\($0.shortened)'" } }
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: content.string)
  }
  package override func measureWholeContent() { placeText() }

  // MARK: Text input

  /// True if the view has text.
  open var hasText: Bool { editor.text.length > 0 }
  /// Returns the characters of a range of the view's text.
  open func text(in range: UITextRange) -> String? { editor.text(in: range) }
  /// Replaces the characters of a range, and puts the view's caret behind them.
  open func replace(_ range: UITextRange, withText text: String) { editor.replace(range, with: text) }
  /// The selected characters of the view, or the place of the caret, which fingers change, too.
  open var selectedTextRange: UITextRange? {
    get { IndexedTextRange(editor.selection) }
    set { if let range = newValue as? IndexedTextRange { editor.select(range.range) } }
  }
  /// The text of the view that an input method has not decided about yet; nil without any.
  open var markedTextRange: UITextRange? { editor.marked.map { IndexedTextRange($0) } }
  /// Replaces the view's marked text, or the selection, by text that is marked.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.mark(markedText ?? "", selecting: selectedRange)
  }
  /// Makes the marked text a part of the view's text.
  open func unmarkText() { editor.marked = nil }
  /// The place before the first character of the view.
  open var beginningOfDocument: UITextPosition { IndexedTextPosition(0) }
  /// The place behind the last character of the view.
  open var endOfDocument: UITextPosition { IndexedTextPosition(editor.text.length) }
  /// Returns the range between two places of the view, in their order in the text.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    editor.range(from: fromPosition, to: toPosition)
  }
  /// Returns the place at a number of UTF-16 units behind another one; nil outside of the view's text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(position, movedBy: offset)
  }
  /// Returns the place at a number of characters or lines from another one; nil outside of the view's text.
  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editor.position(position, movedBy: offset, direction) }
  /// Returns the order of two places of the view.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    editor.compare(position, to: other)
  }
  /// Returns the number of UTF-16 units from one place of the view to another.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(from: from, to: toPosition)
  }
  /// Returns the first rectangle of a range in the view.
  open func firstRect(for range: UITextRange) -> CGRect {
    selectionRects(for: range).first?.rect ?? caretRect(for: range.start)
  }
  /// Returns the place within a range that is nearest to a point of the view.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    editor.position(closestPosition(to: point), within: range)
  }
  /// Returns the range of the character at a point of the view.
  open func characterRange(at point: CGPoint) -> UITextRange? { editor.character(at: point) }
  /// The object that finds words and other units of the text view's text.
  open var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }
  /// The letters of the view's text that begin as capitals, which is kept.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { editor.traits.autocapitalization }
    set { editor.traits.autocapitalization = newValue }
  }
  /// The correction of misspelt words in the view, which is kept.
  open var autocorrectionType: UITextAutocorrectionType {
    get { editor.traits.autocorrection }
    set { editor.traits.autocorrection = newValue }
  }
  /// The marking of misspelt words in the view, which is kept.
  open var spellCheckingType: UITextSpellCheckingType {
    get { editor.traits.spellChecking }
    set { editor.traits.spellChecking = newValue }
  }
  /// The keys for the view, which are kept.
  open var keyboardType: UIKeyboardType {
    get { editor.traits.keyboard }
    set { editor.traits.keyboard = newValue }
  }
  /// The look of the keyboard for the view, which is kept.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { editor.traits.appearance }
    set { editor.traits.appearance = newValue }
  }
  /// The text of the return key for the view, which is kept.
  open var returnKeyType: UIReturnKeyType {
    get { editor.traits.returnKey }
    set { editor.traits.returnKey = newValue }
  }
  /// A Boolean value that makes the return key wait for text in the view, which is kept.
  open var enablesReturnKeyAutomatically: Bool {
    get { editor.traits.enablesReturnKeyAutomatically }
    set { editor.traits.enablesReturnKeyAutomatically = newValue }
  }
  /// The meaning of the view's text, which is kept.
  open var textContentType: UITextContentType! {
    get { editor.traits.content }
    set { editor.traits.content = newValue }
  }
  /// The replacement of straight quotation marks in the view, which is kept.
  open var smartQuotesType: UITextSmartQuotesType {
    get { editor.traits.smartQuotes }
    set { editor.traits.smartQuotes = newValue }
  }
  /// The replacement of hyphens in the view, which is kept.
  open var smartDashesType: UITextSmartDashesType {
    get { editor.traits.smartDashes }
    set { editor.traits.smartDashes = newValue }
  }
  /// The mending of spaces in the view, which is kept.
  open var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { editor.traits.smartInsertDelete }
    set { editor.traits.smartInsertDelete = newValue }
  }
  /// The characters of passwords that are made up for the view, which are kept.
  open var passwordRules: UITextInputPasswordRules? {
    get { editor.traits.passwordRules }
    set { editor.traits.passwordRules = newValue }
  }
  /// The grey text in the view that proposes the next words, which is kept.
  open var inlinePredictionType: UITextInlinePredictionType {
    get { editor.traits.inlinePrediction }
    set { editor.traits.inlinePrediction = newValue }
  }
}
