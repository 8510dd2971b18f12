// SPDX-License-Identifier: MIT

import Foundation

/// The reader of `"key" = "value";`, which is the text form of a `.strings` file.
///
/// It follows CoreFoundation's reader of old-style property lists: comments, quotes of both kinds, words without quotes,
/// `"key";` for a value that equals its key, and braces around everything. Any fault rejects the whole file.
struct OldStyleStrings {
  private let start: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>
  private var position: UnsafePointer<UInt8>

  /// Reads a text in UTF-8 that is known to be valid.
  static func read(_ bytes: [UInt8]) throws(StringsFileError) -> [String: String] {
    var strings: [String: String] = [:]
    var problem: StringsFileError?
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      var reader = OldStyleStrings(start: base, end: base + buffer.count, position: base)
      do throws(StringsFileError) { try reader.read(into: &strings) } catch { problem = error }
    }
    if let problem { throw problem }
    return strings
  }

  private mutating func read(into strings: inout [String: String]) throws(StringsFileError) {
    try skipSpace()
    let isBraced = skip(UInt8(ascii: "{"))
    strings.reserveCapacity((end - start) / 64)
    while true {
      try skipSpace()
      if position == end {
        if isBraced { throw error("the brace { of the first line is not closed", "add a } at the end") }
        return
      }
      if isBraced, skip(UInt8(ascii: "}")) {
        try skipSpace()
        guard position == end else { throw error("text follows the closing brace", "remove what follows the }") }
        return
      }
      let key = try readString("a key")
      try skipSpace()
      if skip(UInt8(ascii: ";")) {
        strings[key] = key
        continue
      }
      guard skip(UInt8(ascii: "=")) else { throw error("no = follows the key \"\(key.prefix(60))\"", Self.shape) }
      try skipSpace()
      let value = position
      strings[key] = try readString("the value of \"\(key.prefix(60))\"")
      try skipSpace()
      guard skip(UInt8(ascii: ";")) else {
        throw StringsFileError(
          line: line(of: value), problem: "no ; follows the value of \"\(key.prefix(60))\"", remedy: Self.shape)
      }
    }
  }

  private static let shape = "write \"key\" = \"value\"; with \\\" for quotes inside of a value"

  /// Skips white space and comments.
  private mutating func skipSpace() throws(StringsFileError) {
    while position < end {
      switch position.pointee {
      case 9...13, 32: position += 1
      // The separators of lines and paragraphs, U+2028 and U+2029.
      case 0xE2 where end - position > 2 && position[1] == 0x80 && position[2] & 0xFE == 0xA8: position += 3
      case UInt8(ascii: "/") where end - position > 1 && position[1] == UInt8(ascii: "/"):
        position = find(10, from: position, to: end) ?? end
      case UInt8(ascii: "/") where end - position > 1 && position[1] == UInt8(ascii: "*"):
        let opening = position
        position += 2
        while let star = find(UInt8(ascii: "*"), from: position, to: end), star + 1 < end, star[1] != UInt8(ascii: "/")
        {
          position = star + 1
        }
        guard let star = find(UInt8(ascii: "*"), from: position, to: end), star + 1 < end else {
          throw StringsFileError(line: line(of: opening), problem: "a comment does not end", remedy: "close it with */")
        }
        position = star + 2
      default: return
      }
    }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard position < end, position.pointee == byte else { return false }
    position += 1
    return true
  }

  private func find(
    _ byte: UInt8, from first: UnsafePointer<UInt8>, to last: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    guard let found = memchr(first, Int32(byte), last - first) else { return nil }
    return UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
  }

  private mutating func readString(_ role: String) throws(StringsFileError) -> String {
    guard position < end else { throw error("the file ends where \(role) should stand", Self.shape) }
    let first = position.pointee
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try readQuoted(role) }
    let begin = position
    while position < end, Self.isBare[Int(position.pointee)] { position += 1 }
    guard position > begin else {
      let found = String(decoding: UnsafeBufferPointer(start: position, count: min(8, end - position)), as: UTF8.self)
      throw error("\(role) begins with \(found.first.map { String($0) } ?? "")", Self.shape)
    }
    return String(decoding: UnsafeBufferPointer(start: begin, count: position - begin), as: UTF8.self)
  }

  /// Letters, digits and the signs that CoreFoundation lets stand without quotes.
  private static let isBare: [Bool] = (0..<256).map { byte in
    let byte = UInt8(byte)
    return (byte >= 48 && byte <= 57) || (byte | 32 >= 97 && byte | 32 <= 122) || "_$/:.-".utf8.contains(byte)
  }

  private mutating func readQuoted(_ role: String) throws(StringsFileError) -> String {
    let quote = position.pointee
    let opening = position
    position += 1
    var unescaped: [UInt8] = []
    var nextQuote = find(quote, from: position, to: end)
    while true {
      // The quote is looked for once, and again where the last one had a backslash before it.
      if let last = nextQuote, last < position { nextQuote = find(quote, from: position, to: end) }
      guard let close = nextQuote else {
        throw StringsFileError(
          line: line(of: opening), problem: "\(role) does not end", remedy: "close it with \(Character(.init(quote)))")
      }
      guard let backslash = find(UInt8(ascii: "\\"), from: position, to: close) else {
        let rest = UnsafeBufferPointer(start: position, count: close - position)
        position = close + 1
        if unescaped.isEmpty { return String(decoding: rest, as: UTF8.self) }
        unescaped.append(contentsOf: rest)
        return String(decoding: unescaped, as: UTF8.self)
      }
      unescaped.append(contentsOf: UnsafeBufferPointer(start: position, count: backslash - position))
      position = backslash + 1
      readEscape(into: &unescaped)
    }
  }

  /// Reads what follows a backslash.
  private mutating func readEscape(into bytes: inout [UInt8]) {
    guard position < end else { return }
    let byte = position.pointee
    position += 1
    switch byte {
    case UInt8(ascii: "a"): bytes.append(7)
    case UInt8(ascii: "b"): bytes.append(8)
    case UInt8(ascii: "f"): bytes.append(12)
    case UInt8(ascii: "n"): bytes.append(10)
    case UInt8(ascii: "r"): bytes.append(13)
    case UInt8(ascii: "t"): bytes.append(9)
    case UInt8(ascii: "v"): bytes.append(11)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code = Int(byte) - 48
      for _ in 0..<2 where position < end && (48...55).contains(position.pointee) {
        code = code * 8 + Int(position.pointee) - 48
        position += 1
      }
      // Octal numbers are NeXTSTEP's characters.
      let text = String(data: Data([UInt8(truncatingIfNeeded: code)]), encoding: .nextstep) ?? ""
      bytes.append(contentsOf: text.utf8)
    case UInt8(ascii: "U"):
      var units = [readHexadecimal()]
      // Characters beyond the first plane are two escapes.
      if UTF16.isLeadSurrogate(units[0]), end - position > 1, position[0] == 0x5C, position[1] == UInt8(ascii: "U") {
        position += 2
        units.append(readHexadecimal())
      }
      bytes.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    default: bytes.append(byte)
    }
  }

  private mutating func readHexadecimal() -> UInt16 {
    var code: UInt16 = 0
    for _ in 0..<4 {
      guard position < end, let digit = Character(.init(position.pointee)).hexDigitValue else { break }
      code = code << 4 | UInt16(digit)
      position += 1
    }
    return code
  }

  private func line(of place: UnsafePointer<UInt8>) -> Int {
    UnsafeBufferPointer(start: start, count: place - start).reduce(1) { $0 + ($1 == 10 ? 1 : 0) }
  }

  private func error(_ problem: String, _ remedy: String) -> StringsFileError {
    StringsFileError(line: line(of: position), problem: problem, remedy: remedy)
  }
}
