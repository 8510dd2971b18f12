// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics

extension UITextView {
  /// Connects the objects that lay the text out; a storage that the app has made is known to it.
  func connectStorage(isGiven: Bool) {
    if textContainer.layoutManager == nil { layoutManager.addTextContainer(textContainer) }
    if !isGiven { storage.addLayoutManager(layoutManager) }
    textContainer.textView = self
    storage.wasEdited = { [weak self] in self?.takeStorage() }
    guard isGiven else { return }
    isStorageShared = true
    takeStorage()
  }

  func shareStorage() {
    guard !isStorageShared else { return }
    isStorageShared = true
    fillStorage()
  }

  /// Gives the storage the text of the view, and takes what its delegate or its class has made of it.
  func fillStorage() {
    guard isStorageShared, !isExchangingText else { return }
    isExchangingText = true
    storage.setAttributedString(attributedText)
    isExchangingText = false
    if storage.delegate != nil || type(of: storage) != NSTextStorage.self { takeStorage() }
  }

  /// Copies the text of the storage, at the latest when the text is read.
  ///
  /// A text of a thousand pieces is appended piece by piece, and each copy costs as much as the text is long. Only the
  /// first character's style and the selection depend on the way to the text, so both must be the same as before.
  private func takeStorage() {
    guard !isExchangingText else { return }
    hasChangedStorage = true
    let isAppended = !storage.string.isEmpty && startsAsTaken && editor.selection.upperBound == 0 && !isEditing
    if !isAppended { takeChangedStorage() }
    textChanged()
  }

  /// True if the first character of the storage has the attributes that it had when the text was taken.
  private var startsAsTaken: Bool {
    guard let taken = takenContent.attributedText, taken.length > 0 else { return false }
    let attributes = storage.attributes(at: 0, effectiveRange: nil)
    let known = taken.attributes(at: 0, effectiveRange: nil)
    return attributes.allSatisfy { key, value in
      (known[key] as? AnyHashable).map { $0 == value as? AnyHashable } ?? false
    }
  }

  func takeChangedStorage() {
    guard hasChangedStorage, !isExchangingText else { return }
    hasChangedStorage = false
    let text = storage.plainCopy
    if text.length > 0 { takenContent.show(text) } else { takenContent.show("") }
    editor.select(editor.selection)
  }

  /// Replaces characters that were typed, with the attributes of their surroundings.
  func typeIntoStorage(_ text: String, in range: NSRange) {
    var typed = content
    typed.replace(range, with: text, attributes: ownTypingAttributes)
    let new = NSRange(location: range.location, length: (text as NSString).length)
    let part = typed.attributedText?.attributedSubstring(from: new)
    storage.replaceCharacters(in: range, with: part ?? NSAttributedString(string: text))
  }
}
