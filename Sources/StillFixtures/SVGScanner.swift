// SPDX-License-Identifier: MIT

import Foundation

/// A reader of the words of SVG path data, one after the other.
struct SVGScanner {
  private let text: String
  private let place: String
  private let bytes: [UInt8]
  private var index = 0
  /// The offset of the last command.
  private(set) var commandOffset = 0

  init(_ text: String, at place: String) {
    (self.text, self.place) = (text, place)
    bytes = Array(text.utf8)
  }

  func error(_ expected: String, at offset: Int? = nil) -> FixtureError {
    FixtureError(place, .notAPath(text, at: offset ?? index, expected: expected))
  }

  /// Reads the next command; nil at the end.
  mutating func command() throws -> Character? {
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

  mutating func point(from origin: CGPoint) throws -> CGPoint {
    let x = try number()
    return CGPoint(x: origin.x + x, y: origin.y + (try number()))
  }

  mutating func number() throws -> CGFloat {
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

  /// Reads one digit; flags may stand without anything between them.
  mutating func flag() throws -> Bool {
    guard isAt("0") || isAt("1") else { throw error("a flag of the arc: 0 or 1") }
    let isSet = isAt("1")
    index += 1
    skipSeparator()
    return isSet
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

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
