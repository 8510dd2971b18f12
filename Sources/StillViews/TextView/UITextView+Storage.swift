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

  private func takeStorage() {
    guard !isExchangingText else { return }
    let text = storage.plainCopy
    if text.length > 0 { content.show(text) } else { content.show("") }
    textChanged()
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
