// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers
import StillText

/// The units of one size in the text of an input, in their order, counted in its own places.
@MainActor struct TextUnits {
  private let input: any UITextInput
  private let text: NSString
  private let units: [Range<Int>]

  init?(_ input: (any UITextInput)?, _ granularity: UITextGranularity) {
    guard let input, let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
      return nil
    }
    self.input = input
    text = (input.text(in: whole) ?? "") as NSString
    let paragraphs = Self.paragraphs(of: text)
    switch granularity {
    case .character: units = Self.characters(of: text)
    case .word: units = Self.parts(of: paragraphs, in: text, TextWords.ranges)
    case .sentence: units = Self.parts(of: paragraphs, in: text, TextWords.sentences)
    case .paragraph: units = paragraphs
    case .line: units = paragraphs.flatMap { Self.lines(of: $0, in: input) }
    case .document: units = [0..<text.length]
    }
  }

  /// Returns true for a direction towards the end of the text, as it runs at its beginning.
  func isForwards(_ direction: UITextDirection) -> Bool {
    switch direction {
    case .layout(.right): return !isRightToLeft
    case .layout(.left): return isRightToLeft
    case .layout(.up), .storage(.backward): return false
    default: return true
    }
  }

  private var isRightToLeft: Bool {
    guard let whole = range(of: 0..<text.length) else { return false }
    return input.selectionRects(for: whole).first?.writingDirection == .rightToLeft
  }

  func index(of position: UITextPosition) -> Int { input.offset(from: input.beginningOfDocument, to: position) }
  func position(at index: Int) -> UITextPosition? { input.position(from: input.beginningOfDocument, offset: index) }

  func range(of unit: Range<Int>) -> UITextRange? {
    guard let start = position(at: unit.lowerBound), let end = position(at: unit.upperBound) else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// Returns the unit around a place; at an edge, the one that the direction leads into.
  func unit(around index: Int, forwards: Bool) -> Range<Int>? {
    units.first { forwards ? $0.contains(index) : $0.lowerBound < index && index <= $0.upperBound }
  }

  /// Returns the ends of all units, or their beginnings.
  func edges(forwards: Bool) -> [Int] { units.map { forwards ? $0.upperBound : $0.lowerBound } }

  private static func parts(
    of paragraphs: [Range<Int>], in text: NSString, _ find: (String) -> [Range<Int>]
  ) -> [Range<Int>] {
    paragraphs.flatMap { paragraph in
      let range = NSRange(location: paragraph.lowerBound, length: paragraph.count)
      return find(text.substring(with: range)).map {
        $0.lowerBound + paragraph.lowerBound..<$0.upperBound + paragraph.lowerBound
      }
    }
  }

  private static func characters(of text: NSString) -> [Range<Int>] {
    var (characters, index): ([Range<Int>], Int) = ([], 0)
    while index < text.length {
      let range = text.rangeOfComposedCharacterSequence(at: index)
      characters.append(range.location..<range.location + range.length)
      index = range.location + max(range.length, 1)
    }
    return characters
  }

  private static func paragraphs(of text: NSString) -> [Range<Int>] {
    var (paragraphs, index): ([Range<Int>], Int) = ([], 0)
    while index <= text.length {
      let rest = NSRange(location: index, length: text.length - index)
      let lineBreak = text.rangeOfCharacter(from: .newlines, options: [], range: rest)
      let end = lineBreak.location == NSNotFound ? text.length : lineBreak.location
      paragraphs.append(index..<end)
      guard lineBreak.location != NSNotFound else { break }
      index = lineBreak.location + lineBreak.length
    }
    return paragraphs
  }

  /// Returns the lines of a paragraph, which begin where the caret is lower than before.
  private static func lines(of paragraph: Range<Int>, in input: any UITextInput) -> [Range<Int>] {
    if input is any TextEditorHost { return laidOutLines(of: paragraph, in: input) }
    var (lines, start): ([Range<Int>], Int) = ([], paragraph.lowerBound)
    var height: CGFloat?
    for index in paragraph {
      guard let middle = caretMiddle(at: index, in: input) else { continue }
      if let height, middle > height + 1 {
        lines.append(start..<index)
        start = index
      }
      height = max(height ?? middle, middle)
    }
    return lines + [start..<paragraph.upperBound]
  }

  /// Returns the lines of a paragraph of a view, where no caret is higher than the first one of a line before it.
  ///
  /// The time for a caret grows with its line, so lines are sought in steps that double, and not by each caret.
  private static func laidOutLines(of paragraph: Range<Int>, in input: any UITextInput) -> [Range<Int>] {
    var (lines, start): ([Range<Int>], Int) = ([], paragraph.lowerBound)
    while start < paragraph.upperBound, let height = caretMiddle(at: start, in: input) {
      func isBelow(_ index: Int) -> Bool {
        index >= paragraph.upperBound || (caretMiddle(at: index, in: input) ?? height) > height + 1
      }
      var (last, step) = (start, 1)
      while !isBelow(last + step) {
        last += step
        step *= 2
      }
      var below = min(last + step, paragraph.upperBound)
      while below - last > 1 {
        let half = last + (below - last) / 2
        if isBelow(half) { below = half } else { last = half }
      }
      lines.append(start..<below)
      start = below
    }
    return start < paragraph.upperBound || lines.isEmpty ? lines + [start..<paragraph.upperBound] : lines
  }

  private static func caretMiddle(at index: Int, in input: any UITextInput) -> CGFloat? {
    input.position(from: input.beginningOfDocument, offset: index).map { input.caretRect(for: $0).midY }
  }
}
