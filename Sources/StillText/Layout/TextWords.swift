// SPDX-License-Identifier: MIT

import CStillPango

/// The words and sentences of a text, as Unicode divides it (UAX #29).
package enum TextWords {
  /// Returns the words of a paragraph in their order, in UTF-16 units.
  package static func ranges(in paragraph: String) -> [Range<Int>] {
    let scalars = Array(paragraph.unicodeScalars)
    guard !scalars.isEmpty else { return [] }
    let attributes = attributes(of: paragraph, scalars.count)
    var (words, start, index): ([Range<Int>], Int, Int) = ([], 0, 0)
    var isWord = false
    for (number, attribute) in attributes.enumerated() {
      if attribute.is_word_boundary != 0 {
        if isWord { words.append(start..<index) }
        (start, isWord) = (index, number < scalars.count && begins(scalars[number]))
      }
      if number < scalars.count { index += UTF16.width(scalars[number]) }
    }
    return words
  }

  /// Returns the sentences of a paragraph in their order, in UTF-16 units, without the spaces behind them.
  package static func sentences(in paragraph: String) -> [Range<Int>] {
    let scalars = Array(paragraph.unicodeScalars)
    guard !scalars.isEmpty else { return [] }
    var (sentences, start, index): ([Range<Int>], Int?, Int) = ([], nil, 0)
    for (number, attribute) in attributes(of: paragraph, scalars.count).enumerated() {
      if attribute.is_sentence_end != 0, let begin = start {
        sentences.append(begin..<index)
        start = nil
      }
      if attribute.is_sentence_start != 0 { start = index }
      if number < scalars.count { index += UTF16.width(scalars[number]) }
    }
    return sentences + (start.map { [$0..<index] } ?? [])
  }

  /// Returns what Pango knows about the places before, between and behind the characters.
  private static func attributes(of paragraph: String, _ count: Int) -> [PangoLogAttr] {
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: count + 1)
    var bytes = Array(paragraph.utf8).map { CChar(bitPattern: $0) }
    let length = Int32(bytes.count)
    bytes.append(0)
    // The language is fixed, because that of the environment would divide words in other ways.
    pango_get_log_attrs(
      bytes, length, -1, pango_language_from_string("en"), &attributes, Int32(attributes.count))
    return attributes
  }

  /// Returns true for the first character of a word; spaces and punctuation stand between words.
  private static func begins(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isAlphabetic || properties.numericType != nil || properties.isEmojiPresentation || scalar == "_"
  }
}
