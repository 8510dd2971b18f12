// SPDX-License-Identifier: MIT

import StillGraphics

/// A view whose text an editor changes.
@MainActor protocol TextEditorHost: UIView {
  var editor: TextEditor { get }
  /// The text as it is stored.
  var storedText: NSString { get }
  /// The places of the shown text, in the coordinates of the view.
  var textPlaces: TextPlaces { get }
  /// Asks whether typing may change a part of the text.
  func allowsTyping(_ text: String, in range: NSRange) -> Bool
  /// Replaces a part of the stored text; the selection follows later.
  func store(_ text: String, in range: NSRange)
  /// A Boolean value that lets users change the style of the text.
  var allowsEditingTextAttributes: Bool { get }
  /// Gives the stored text other attributes, and the same characters.
  func restyle(_ text: NSAttributedString)
  /// The stored text with all its attributes.
  var styledText: NSAttributedString { get }
  /// Called after the selection changed.
  func selectionDidChange()
  /// Called after the user or an input method changed the text.
  func textDidChange()
}

/// The selection of a text, and the changes that typing makes.
///
/// Ranges count UTF-16 units.
@MainActor final class TextEditor {
  weak var host: (any TextEditorHost)?
  /// The keyboard settings.
  var traits = TextInputTraits()
  /// The gestures that move the caret and the ends of the selection, while the text is edited.
  private(set) lazy var grips = TextGrips(self)
  /// The selected characters, or the place of the caret, as far as the app has left them.
  var selection: NSRange {
    // A text view whose caret is at the start need not take its storage's text for this.
    storedSelection.upperBound == 0 ? storedSelection : clamped(storedSelection)
  }
  private var storedSelection = NSRange(location: 0, length: 0)
  /// The text that an input method has not decided about yet, as far as the app has left it.
  var marked: NSRange? {
    get { storedMark.map(clamped).flatMap { $0.length > 0 ? $0 : nil } }
    set { storedMark = newValue }
  }
  private var storedMark: NSRange?

  var text: NSString { host?.storedText ?? "" }

  /// Selects characters, as far as they exist.
  func select(_ range: NSRange) {
    let range = clamped(range)
    guard range != storedSelection else { return }
    (storedSelection, movingEnd) = (range, nil)
    host?.selectionDidChange()
  }

  /// Selects through the property that apps may override, as a finger does.
  func selectByUser(_ range: NSRange) {
    guard let input = host as? any UITextInput else { return select(range) }
    input.selectedTextRange = IndexedTextRange(range)
  }

  /// Puts the caret behind text that the app has set.
  func textWasReplaced() {
    marked = nil
    select(NSRange(location: text.length, length: 0))
  }

  private func clamped(_ range: NSRange) -> NSRange {
    let length = text.length
    let start = min(max(range.location, 0), length)
    return NSRange(location: start, length: min(max(range.length, 0), length - start))
  }

  /// The end of the selection that keys move; nil for its own end.
  private var movingEnd: Int?

  /// Moves the caret by a key; with `extends`, an end of the selection.
  ///
  /// Without it, a selection ends at its edge in that direction.
  func moveCaret(_ direction: UITextLayoutDirection, extends: Bool) {
    let (start, end) = (selection.location, selection.location + selection.length)
    if selection.length > 0, !extends, direction == .left || direction == .right {
      let isLatter = (direction == .right) != (host?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      return select(NSRange(location: isLatter ? end : start, length: 0))
    }
    let moving = min(movingEnd ?? end, text.length)
    let fixed = moving == end ? start : end
    guard let next = neighbour(of: moving, direction, forward: true) else { return }
    guard extends else { return select(NSRange(location: next, length: 0)) }
    select(NSRange(location: min(fixed, next), length: abs(next - fixed)))
    movingEnd = next
  }

  // MARK: Changes

  /// Inserts text in place of the selection.
  func insert(_ text: String) { change(changedByKeys, to: text) }

  /// Deletes the selection, or the character before the caret.
  func deleteBackward() {
    let range = rangeOfDeletion
    if range.length > 0 { change(range, to: "") }
  }

  /// Inserts a character that was typed, if the app agrees.
  func type(_ text: String) {
    let range = changedByKeys
    if host?.allowsTyping(text, in: range) ?? false { host?.insertTyped(text) }
  }

  /// Deletes as the key does, if the app agrees; of a key that deletes nothing it is told, but not asked.
  func typeDeletion() {
    let range = rangeOfDeletion
    if range.length == 0 || host?.allowsTyping("", in: range) ?? false { host?.deleteTyped() }
  }

  func replace(_ range: UITextRange, with text: String) {
    if let range = (range as? IndexedTextRange)?.range { change(clamped(range), to: text) }
  }

  func mark(_ text: String, selecting range: NSRange) {
    let place = changedByKeys
    change(place, to: text)
    let length = (text as NSString).length
    marked = length == 0 ? nil : NSRange(location: place.location, length: length)
    let start = min(max(range.location, 0), length)
    select(NSRange(location: place.location + start, length: min(max(range.length, 0), length - start)))
  }

  /// The characters that a key replaces.
  private var changedByKeys: NSRange { marked ?? selection }

  private var rangeOfDeletion: NSRange {
    let range = changedByKeys
    guard marked == nil, range.length == 0, range.location > 0 else { return range }
    return character(endingAt: range.location)
  }

  private func change(_ range: NSRange, to new: String) {
    guard let host else { return }
    marked = nil
    host.store(new, in: range)
    let place = NSRange(location: range.location + (new as NSString).length, length: 0)
    if place == storedSelection { host.selectionDidChange() } else { select(place) }
    host.textDidChange()
  }

  // MARK: Places

  func text(in range: UITextRange) -> String? {
    (range as? IndexedTextRange).map { text.substring(with: clamped($0.range)) }
  }

  /// Returns the range between two places, in their order in the text.
  func range(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    guard let start = start as? IndexedTextPosition, let end = end as? IndexedTextPosition else { return nil }
    return IndexedTextRange(NSRange(location: min(start.index, end.index), length: abs(start.index - end.index)))
  }

  /// Returns the number of units from one place to another.
  func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
    ((end as? IndexedTextPosition)?.index ?? 0) - ((start as? IndexedTextPosition)?.index ?? 0)
  }

  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let offset = offset(from: position, to: other)
    return offset == 0 ? .orderedSame : offset > 0 ? .orderedAscending : .orderedDescending
  }

  /// Returns a place, or the end of a range that is nearest to it.
  func position(_ position: UITextPosition?, within range: UITextRange) -> UITextPosition? {
    guard let place = position as? IndexedTextPosition, let range = (range as? IndexedTextRange)?.range else {
      return nil
    }
    return IndexedTextPosition(min(max(place.index, range.location), range.location + range.length))
  }

  func position(_ position: UITextPosition, movedBy offset: Int) -> UITextPosition? {
    guard let place = position as? IndexedTextPosition else { return nil }
    let (index, overflow) = place.index.addingReportingOverflow(offset)
    return !overflow && (0...text.length).contains(index) ? IndexedTextPosition(index) : nil
  }

  func position(
    _ position: UITextPosition, movedBy offset: Int, _ direction: UITextLayoutDirection
  ) -> UITextPosition? {
    // The position may be of a text that was longer.
    guard var index = (position as? IndexedTextPosition)?.index, (0...text.length).contains(index) else { return nil }
    for _ in 0..<offset.magnitude {
      guard let next = neighbour(of: index, direction, forward: offset > 0) else { return nil }
      // Above the first line and below the last one there is no other place.
      if next == index { break }
      index = next
    }
    return IndexedTextPosition(index)
  }

  private func neighbour(of index: Int, _ direction: UITextLayoutDirection, forward: Bool) -> Int? {
    switch direction {
    case .up, .down:
      guard let places = host?.textPlaces else { return nil }
      let caret = places.caret(at: index)
      let isDown = (direction == .down) == forward
      return places.index(nearestTo: CGPoint(x: caret.midX, y: isDown ? caret.maxY + 1 : caret.minY - 1))
    case .right, .left:
      if (direction == .right) == forward {
        guard index < text.length else { return nil }
        let character = character(at: index)
        return character.location + character.length
      }
      return index > 0 ? character(endingAt: index).location : nil
    }
  }

  /// Returns the range of the character that contains a unit; Foundation's own method divides emoji.
  private func character(at index: Int) -> NSRange {
    let string = text as String
    let start = string.rangeOfCharacter(containing: index)
    return NSRange(location: start.lowerBound, length: start.count)
  }

  private func character(endingAt index: Int) -> NSRange { character(at: index - 1) }

  func caret(at position: UITextPosition) -> CGRect {
    guard let host, let index = (position as? IndexedTextPosition)?.index else { return .zero }
    return host.textPlaces.caret(at: index)
  }

  func place(nearestTo point: CGPoint) -> UITextPosition? {
    host.map { IndexedTextPosition($0.textPlaces.index(nearestTo: point)) }
  }

  func character(at point: CGPoint) -> UITextRange? {
    guard let host, text.length > 0 else { return nil }
    let places = host.textPlaces
    let nearest = places.index(nearestTo: point)
    for start in [nearest, nearest - 1] where start >= 0 && start < text.length {
      let range = character(at: start)
      if places.rectangles(covering: range).contains(where: { $0.contains(point) }) { return IndexedTextRange(range) }
    }
    return nil
  }
}

extension String {
  /// Returns the units of the character that contains one of them.
  fileprivate func rangeOfCharacter(containing utf16: Int) -> Range<Int> {
    let inside = String.Index(utf16Offset: utf16, in: self)
    // An index within a character goes back to its beginning.
    let end = index(after: inside)
    return index(before: end).utf16Offset(in: self)..<end.utf16Offset(in: self)
  }
}

extension TextEditorHost {
  /// Inserts through the method that apps may override.
  fileprivate func insertTyped(_ text: String) { (self as? any UIKeyInput)?.insertText(text) }
  fileprivate func deleteTyped() { (self as? any UIKeyInput)?.deleteBackward() }

  /// Selects at a place as a finger does that taps it some times.
  func answerTaps(_ count: Int, at point: CGPoint) {
    editor.answerTaps(count, at: textPlaces.index(nearestTo: point))
  }
}

extension UIResponder {
  /// Types text into this responder as a keyboard does: a newline is the return key, and U+0008 deletes backwards.
  ///
  /// Returns false if the responder takes no text.
  package func typeText(_ text: String) -> Bool {
    guard let input = self as? any UIKeyInput else { return false }
    for character in text {
      switch (self as? any TextEditorHost, character) {
      case (let host?, "\u{8}"): host.editor.typeDeletion()
      case (nil, "\u{8}"): input.deleteBackward()
      case (let host as UITextField, "\n"): host.pressReturn()
      case (let host?, _): host.editor.type(String(character))
      case (nil, _): input.insertText(String(character))
      }
    }
    return true
  }
}
