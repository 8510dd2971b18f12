// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UITextField {
  /// Begins editing, with the caret behind the text, if the delegate agrees and `becomeFirst` succeeds.
  func beginEditing(_ becomeFirst: () -> Bool) -> Bool {
    // Delegates of text fields are told of editing before the keyboard appears, and those of text views afterwards.
    Keyboard.current.changingResponders { beginEditingBeforeKeyboard(becomeFirst) }
  }

  private func beginEditingBeforeKeyboard(_ becomeFirst: () -> Bool) -> Bool {
    guard !isFirstResponder else { return true }
    guard window != nil else { return becomeFirst() }
    guard canBecomeFirstResponder, mayBeginEditing, becomeFirst() else { return false }
    if clearsOnBeginEditing, content.string?.isEmpty == false {
      store("", in: NSRange(location: 0, length: editor.text.length))
    }
    editor.textWasReplaced()
    isEditing = true
    editor.grips.begin(in: self)
    editingChanged()
    tellDelegate("textFieldDidBeginEditing(_:)", which: "moves the focus") { $0.textFieldDidBeginEditing(self) }
    sendEdit(.editingDidBegin, Self.textDidBeginEditingNotification)
    return true
  }

  /// Ends editing, if the delegate agrees and `resignFirst` succeeds.
  func endEditing(_ resignFirst: () -> Bool) -> Bool {
    guard isEditing else { return resignFirst() }
    guard mayEndEditing, resignFirst() else { return false }
    isEditing = false
    editor.grips.end(in: self)
    editor.marked = nil
    editingChanged()
    tellDelegate("textFieldDidEndEditing(_:reason:)", which: "moves the focus") {
      $0.textFieldDidEndEditing(self, reason: .committed)
    }
    let reason = NSNumber(value: DidEndEditingReason.committed.rawValue)
    sendEdit(
      .editingDidEnd, Self.textDidEndEditingNotification, [Self.didEndEditingReasonUserInfoKey: reason])
    return true
  }

  private var mayBeginEditing: Bool {
    tellDelegate("textFieldShouldBeginEditing(_:)", which: "moves the focus") {
      $0.textFieldShouldBeginEditing(self)
    } ?? true
  }

  private var mayEndEditing: Bool {
    tellDelegate("textFieldShouldEndEditing(_:)", which: "moves the focus") {
      $0.textFieldShouldEndEditing(self)
    } ?? true
  }

  /// Calls a method of the delegate; if the delegate causes endless recursion by doing `mistake`, that is reported.
  ///
  /// - Returns: The answer; nil if there is no delegate, or if it was not called because of the recursion.
  @discardableResult
  private func tellDelegate<Answer>(
    _ method: String, which mistake: String, line: UInt = #line, _ call: (any UITextFieldDelegate) -> Answer
  ) -> Answer? {
    guard let delegate else { return nil }
    return AppCalls.run("\(method) of \(ownDescription)", which: mistake, line: line) { call(delegate) }
  }

  private func sendEdit(
    _ event: Event, _ notification: Notification.Name, _ information: [AnyHashable: Any]? = nil
  ) {
    send(event, nil)
    AppCalls.run(
      "An observer of \(notification.rawValue) from \(ownDescription)", which: "changes the text or moves the focus"
    ) { NotificationCenter.default.post(name: notification, object: self, userInfo: information) }
  }

  /// Does the work of the return key.
  func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let ends = allControlEvents.contains(.editingDidEndOnExit)
    send([.editingDidEndOnExit, .primaryActionTriggered], nil)
    if ends { resignFirstResponder() }
  }

  /// Does the work of a tap: clears the text, puts the caret at the finger, or selects there.
  func answerTap(_ touch: UITouch) {
    let point = touch.location(in: self)
    let clears = showsClearButton && clearButtonRect(forBounds: bounds).contains(point)
    guard becomeFirstResponder() else { return }
    guard clears else { return answerTaps(touch.tapCount, at: point) }
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    replace(IndexedTextRange(NSRange(location: 0, length: editor.text.length)), withText: "")
  }
}

extension UITextField: TextEditorHost {
  var storedText: NSString { (content.string ?? "") as NSString }
  var textPlaces: TextPlaces {
    let room = editingRect(forBounds: bounds)
    return places(in: room.size, scrolledBy: views.textScroll).offset(by: room.origin)
  }
  func allowsTyping(_ text: String, in range: NSRange) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }
  func selectionDidChange() {
    ownTypingAttributes = nil
    setNeedsLayout()
    guard isEditing else { return }
    tellDelegate("textFieldDidChangeSelection(_:)", which: "changes the selection") {
      $0.textFieldDidChangeSelection(self)
    }
  }
  func textDidChange() { sendEdit(.editingChanged, Self.textDidChangeNotification) }
}

extension UITextField {
  /// The text as it is drawn while it is edited; a blank if there is none, because a caret needs a line.
  var editedText: StyledText {
    var shown = content
    if isSecureTextEntry { shown.show(secret) }
    if shown.isEmpty { shown.show(" ") }
    shown.setLineBreakMode(.byClipping)
    var text = shown.styled
    text.request.layoutDirection = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    text.request.language = traits.current.textLanguage
    return text
  }

  /// Returns the places of the edited text in a room; a text that is wider has been scrolled.
  func places(in size: CGSize, scrolledBy scroll: CGFloat) -> TextPlaces {
    let text = editedText
    let natural = views.layout(of: text, width: .infinity)
    let fits = natural.size.width <= size.width
    let layout = fits ? views.layout(of: text, width: size.width) : natural
    return TextPlaces(
      layout: layout, text: isSecureTextEntry ? secret as NSString : storedText,
      storedIndices: isSecureTextEntry ? secretIndices : nil,
      origin: CGPoint(x: fits ? 0 : -scroll, y: pixelGrid.nearest((size.height - layout.size.height) / 2)),
      limits: 0...max(size.width, TextPlaces.caretWidth))
  }

  /// The index of each character of a secret, and the end.
  private var secretIndices: [Int] {
    let text = content.string ?? ""
    return text.indices.map { $0.utf16Offset(in: text) } + [text.utf16.count]
  }
}

/// The text of a field while it is edited, with its caret or selection.
final class TextFieldEditingView: UIView {
  private let caret = TextCaretView(frame: .zero)
  private weak var field: UITextField?
  /// The distance by which a text that is wider than the field has been moved to the left.
  private(set) var scroll: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    clipsToBounds = true
    contentMode = .redraw
    addSubview(caret)
  }

  required init?(coder: NSCoder) { return nil }

  func update(in field: UITextField) {
    self.field = field
    frame = field.editingRect(forBounds: field.bounds)
    let selection = field.editor.selection
    scroll = scrolled(toShow: selection.location + selection.length, in: field)
    let places = field.places(in: bounds.size, scrolledBy: scroll)
    caret.show(at: selection.length == 0 ? places.caret(at: selection.location) : nil)
    setNeedsDisplay()
  }

  /// Returns the least change of the scroll with which a caret is seen.
  private func scrolled(toShow index: Int, in field: UITextField) -> CGFloat {
    var places = field.places(in: bounds.size, scrolledBy: 0)
    let hidden = places.layout.size.width - bounds.width
    guard hidden > 0 else { return 0 }
    places.limits = -.greatestFiniteMagnitude...(.greatestFiniteMagnitude)
    let caret = places.caret(at: index)
    let shown = min(max(scroll, caret.maxX - bounds.width), caret.minX)
    return min(max(shown, 0), hidden + TextPlaces.caretWidth / 2)
  }

  override func draw(_ rect: CGRect) {
    guard let field, let context = UIGraphicsGetCurrentContext() else { return }
    let places = field.places(in: bounds.size, scrolledBy: scroll)
    places.fillBackground(of: field.editor.selection, tint: tintColor)
    guard !field.content.isEmpty else { return }
    places.layout.draw(into: context, at: places.origin, attributes: field.editedText.attributes)
  }
}
