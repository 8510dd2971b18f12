// SPDX-License-Identifier: MIT

import Foundation

/// The first thing in path data or a transform of SVG that does not belong there.
package struct SVGTextError: Error, Hashable, Sendable {
  /// The offset in bytes of UTF-8.
  package let offset: Int
  /// The thing that belongs there, in words.
  package let expected: String
}

/// A reader of the words of SVG path data and transforms, one after the other.
struct SVGScanner {
  private let bytes: [UInt8]
  private var index = 0
  /// The offset of the last command.
  private(set) var commandOffset = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  func error(_ expected: String, at offset: Int? = nil) -> SVGTextError {
    SVGTextError(offset: offset ?? index, expected: expected)
  }

  /// Reads the next command; nil at the end.
  mutating func command() throws(SVGTextError) -> Character? {
    skipSpace()
    guard index < bytes.count else { return nil }
    let letter = Character(UnicodeScalar(bytes[index]))
    guard "MLHVCSQTAZ".contains(letter.uppercased()) else { throw error("one of M L H V C S Q T A Z") }
    commandOffset = index
    index += 1
    skipSpace()
    return letter
  }

  /// True where more numbers of the last command follow.
  var isAtNumber: Bool {
    guard index < bytes.count else { return false }
    return Self.isDigit(bytes[index]) || isAt("+") || isAt("-") || isAt(".")
  }

  mutating func point(from origin: CGPoint) throws(SVGTextError) -> CGPoint {
    let x = try number()
    return CGPoint(x: origin.x + x, y: origin.y + (try number()))
  }

  mutating func number() throws(SVGTextError) -> CGFloat {
    let start = index
    skipSign()
    skipDigits()
    if isAt(".") {
      index += 1
      skipDigits()
    }
    if isAt("e") || isAt("E") {
      index += 1
      skipSign()
      skipDigits()
    }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
      throw error("a number", at: start)
    }
    skipSeparator()
    return value
  }

  /// Reads one digit, because flags may follow each other without a separator.
  mutating func flag() throws(SVGTextError) -> Bool {
    guard isAt("0") || isAt("1") else { throw error("a flag of the arc: 0 or 1") }
    let isSet = isAt("1")
    index += 1
    skipSeparator()
    return isSet
  }

  /// Reads the next word of letters, and the mark that must follow it; nil at the end.
  mutating func word(before mark: Unicode.Scalar) throws(SVGTextError) -> String? {
    skipSeparator()
    guard index < bytes.count else { return nil }
    let start = index
    while index < bytes.count, Self.isLetter(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    try skip(mark)
    return word
  }

  /// Skips a character that has to be here, with the space around it.
  mutating func skip(_ mark: Unicode.Scalar) throws(SVGTextError) {
    skipSpace()
    guard isAt(mark) else { throw error("“\(mark)”") }
    index += 1
    skipSpace()
  }

  private func isAt(_ character: Unicode.Scalar) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: character)
  }

  private mutating func skipSign() {
    if isAt("+") || isAt("-") { index += 1 }
  }

  private mutating func skipDigits() {
    while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 }
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func skipSeparator() {
    skipSpace()
    if isAt(",") {
      index += 1
      skipSpace()
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
