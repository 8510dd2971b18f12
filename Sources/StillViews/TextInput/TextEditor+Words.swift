// SPDX-License-Identifier: MIT

import StillGraphics
import StillText

/// The words and paragraphs that taps select.
extension TextEditor {
  /// Selects as a finger does that taps a place some times in quick succession.
  ///
  /// One tap puts the caret at an edge of the word there, two select the word, and more the paragraph.
  func answerTaps(_ count: Int, at index: Int) {
    switch count {
    case ...1: selectByUser(NSRange(location: edge(near: index), length: 0))
    case 2: selectByUser(word(at: index))
    default: selectByUser(hidesText ? NSRange(location: 0, length: text.length) : paragraph(at: index))
    }
  }

  /// Returns the word at a place, or else the nearest one of the paragraph; of two, the one before the place.
  ///
  /// A secure text is one word, so that the ends of its words are not revealed.
  func word(at index: Int) -> NSRange {
    if hidesText { return NSRange(location: 0, length: text.length) }
    let paragraph = paragraph(at: index)
    let words = words(in: paragraph)
    let distance = { (word: NSRange) in max(word.location - index, index - word.location - word.length, 0) }
    return words.min { distance($0) < distance($1) } ?? paragraph
  }

  private func words(in paragraph: NSRange) -> [NSRange] {
    TextWords.ranges(in: text.substring(with: paragraph)).map {
      NSRange(location: paragraph.location + $0.lowerBound, length: $0.count)
    }
  }

  /// Returns the place of the caret after a tap: the edge of a word, on the same line.
  ///
  /// It is the beginning of a word which is one character away, and otherwise its end; between words, the beginning of
  /// the next one. This is the rule that WebKit has for taps on iOS.
  private func edge(near index: Int) -> Int {
    let paragraph = paragraph(at: index)
    let end = paragraph.location + paragraph.length
    guard index < end else { return index }
    let words = hidesText ? [paragraph] : words(in: paragraph)
    guard let word = words.first(where: { $0.location + $0.length >= index }) else { return on(index, end) }
    if word.location + word.length == index { return index }
    guard word.location < index else { return on(index, word.location) }
    let before = text.substring(with: NSRange(location: word.location, length: index - word.location))
    return on(index, before.count > 1 ? word.location + word.length : word.location)
  }

  /// Returns the edge that was found near a place, or the place if the edge is on another line.
  private func on(_ index: Int, _ edge: Int) -> Int {
    guard let places = host?.textPlaces else { return index }
    return places.caret(at: edge).minY == places.caret(at: index).minY ? edge : index
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
