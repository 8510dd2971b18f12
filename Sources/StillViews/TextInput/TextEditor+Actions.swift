// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// An action of the editing menu.
enum EditAction: String {
  case cut = "cut:"
  case copy = "copy:"
  case paste = "paste:"
  case delete = "delete:"
  case select = "select:"
  case selectAll = "selectAll:"
  case pasteAndMatchStyle = "pasteAndMatchStyle:"
  case toggleBoldface = "toggleBoldface:"
  case toggleItalics = "toggleItalics:"
  case toggleUnderline = "toggleUnderline:"
  case writeLeftToRight = "makeTextWritingDirectionLeftToRight:"
  case writeRightToLeft = "makeTextWritingDirectionRightToLeft:"

  init?(_ selector: Selector) { self.init(rawValue: selector.description) }
}

extension TextEditor {
  /// Returns true if an action of the editing menu would do something now; nil for other actions.
  func canPerform(_ action: Selector, isEditable: Bool) -> Bool? {
    guard let action = EditAction(action) else { return nil }
    let hasSelection = selection.length > 0
    switch action {
    case .copy: return hasSelection && !hidesText
    case .cut: return hasSelection && !hidesText && isEditable
    case .delete: return hasSelection && isEditable
    case .paste, .pasteAndMatchStyle: return isEditable && UIPasteboard.general.hasStrings
    case .toggleBoldface, .toggleItalics, .toggleUnderline:
      return hasSelection && isEditable && !hidesText && host?.allowsEditingTextAttributes == true
    case .writeLeftToRight, .writeRightToLeft: return isEditable && text.length > 0 && host is UITextView
    case .select: return text.length > 0 && !hasSelection
    case .selectAll: return text.length > 0 && selection.length < text.length
    }
  }

  /// Puts the selected text on the general pasteboard.
  func copySelection() {
    guard selection.length > 0, !hidesText else { return }
    UIPasteboard.general.string = text.substring(with: selection)
  }

  /// Deletes the selection, if the app agrees.
  func deleteSelection() { if selection.length > 0 { typeDeletion() } }

  /// Puts the selected text on the general pasteboard, and deletes it, if the app agrees.
  func cutSelection() {
    guard !hidesText else { return }
    copySelection()
    deleteSelection()
  }

  /// The number of UTF-16 units of a text that can be pasted.
  private static let pasteLimit = 1_000_000

  /// Inserts the text of the general pasteboard in place of the selection, if the app agrees.
  func paste() {
    guard let text = UIPasteboard.general.string, !text.isEmpty else { return }
    guard text.utf16.count <= Self.pasteLimit else {
      return ProgrammerErrors.reportUnraised(
        """
        Text with \(text.utf16.count) characters was not pasted: \(Self.pasteLimit) are the most, since a line of more takes \
        minutes to lay out. Paste less.
        """)
    }
    // A field has one line.
    let isLine = host is UITextField
    type(isLine ? text.split(whereSeparator: \.isNewline).joined(separator: " ") : text)
  }

  func selectAll() { select(NSRange(location: 0, length: text.length)) }

  /// Selects the word at the caret.
  func selectWord() { if selection.length == 0 { select(word(at: selection.location)) } }
}
