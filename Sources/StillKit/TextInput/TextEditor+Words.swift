// SPDX-License-Identifier: MIT

import StillGraphics
import StillText

/// The words and paragraphs that taps select.
extension TextEditor {
  /// Selects as a finger does that taps a place some times in quick succession.
  ///
  /// One tap puts the caret there, two select a word, and more the paragraph.
  func answerTaps(_ count: Int, at index: Int) {
    switch count {
    case ...1: select(NSRange(location: index, length: 0))
    case 2: select(word(at: index))
    default: select(hidesText ? NSRange(location: 0, length: text.length) : paragraph(at: index))
    }
  }

  /// Returns the word at a place, or else the nearest one of the paragraph; of two, the one before the place.
  ///
  /// Secrets are one word, so that nobody sees where theirs end.
  func word(at index: Int) -> NSRange {
    if hidesText { return NSRange(location: 0, length: text.length) }
    let paragraph = paragraph(at: index)
    let words = TextWords.ranges(in: text.substring(with: paragraph)).map {
      NSRange(location: paragraph.location + $0.lowerBound, length: $0.count)
    }
    let distance = { (word: NSRange) in max(word.location - index, index - word.location - word.length, 0) }
    return words.min { distance($0) < distance($1) } ?? paragraph
  }

  /// Returns the paragraph around a place, without the character that ends it.
  func paragraph(at index: Int) -> NSRange {
    let breaks = CharacterSet.newlines
    let before = text.rangeOfCharacter(
      from: breaks, options: .backwards, range: NSRange(location: 0, length: index))
    let after = text.rangeOfCharacter(
      from: breaks, options: [], range: NSRange(location: index, length: text.length - index))
    let start = before.location == NSNotFound ? 0 : before.location + before.length
    let end = after.location == NSNotFound ? text.length : after.location
    return NSRange(location: start, length: end - start)
  }

  /// True if the text is a secret, of which nothing is copied.
  var hidesText: Bool { (host as? any UITextInputTraits)?.isSecureTextEntry ?? false }
}
