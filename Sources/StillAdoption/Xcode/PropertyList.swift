// SPDX-License-Identifier: MIT

import StillCommand

/// A value of a property list in the old style, such as `{a = (b, "c d"); }`, in which Xcode writes project files.
package enum PropertyList: Equatable, Sendable {
  case text(String)
  case list([PropertyList])
  case table([String: PropertyList])

  package var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  package var list: [PropertyList] {
    guard case .list(let list) = self else { return [] }
    return list
  }

  package subscript(key: String) -> PropertyList? {
    guard case .table(let table) = self else { return nil }
    return table[key]
  }

  /// The texts of a list, or a text alone.
  package var texts: [String] { text.map { [$0] } ?? list.compactMap(\.text) }

  /// Reads a property list; throws with the line at which it ends to be one.
  package init(parsing text: String, path: String) throws {
    var parser = PropertyListParser(Array(text.utf8), path: path)
    self = try parser.value()
    try parser.expectEnd()
  }
}

/// A reader of property lists in the old style.
private struct PropertyListParser {
  private let bytes: [UInt8]
  private let path: String
  private var place = 0
  private var depth = 0

  init(_ bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

  mutating func value() throws -> PropertyList {
    skipSpace()
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else { throw failure("nests too deeply") }
    switch next {
    case UInt8(ascii: "{"): return try table()
    case UInt8(ascii: "("): return try list()
    case UInt8(ascii: "<"):
      throw failure("is XML or holds data, not text as Xcode writes it: open and save it in Xcode")
    default: return .text(try word())
    }
  }

  mutating func expectEnd() throws {
    skipSpace()
    if place < bytes.count { throw failure("goes on where it should end") }
  }

  private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

  private mutating func table() throws -> PropertyList {
    place += 1
    var table: [String: PropertyList] = [:]
    while true {
      skipSpace()
      if take("}") { return .table(table) }
      let key = try word()
      try expect("=")
      table[key] = try value()
      try expect(";")
    }
  }

  private mutating func list() throws -> PropertyList {
    place += 1
    var list: [PropertyList] = []
    while true {
      skipSpace()
      if take(")") { return .list(list) }
      list.append(try value())
      skipSpace()
      if take(",") { continue }
      try expect(")")
      return .list(list)
    }
  }

  private mutating func word() throws -> String {
    skipSpace()
    if take("\"") { return try quoted() }
    let start = place
    while let byte = next, Self.isPlain(byte) { place += 1 }
    guard place > start else { throw failure("has no value where one should be") }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func quoted() throws -> String {
    var text: [UInt8] = []
    while let byte = next {
      place += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), let escaped = next else {
        text.append(byte)
        continue
      }
      place += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(10)
      case UInt8(ascii: "t"): text.append(9)
      default: text.append(escaped)
      }
    }
    throw failure("ends within a text")
  }

  private mutating func take(_ sign: Character) -> Bool {
    guard next == sign.asciiValue else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ sign: Character) throws {
    skipSpace()
    if !take(sign) { throw failure("has no \(sign) where one should be") }
  }

  private mutating func skipSpace() {
    while let byte = next {
      if byte <= 32 {
        place += 1
      } else if bytes[place...].starts(with: "//".utf8) {
        while let byte = next, byte != 10 { place += 1 }
      } else if bytes[place...].starts(with: "/*".utf8) {
        place += 2
        while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
        place = min(place + 2, bytes.count)
      } else {
        return
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte >= 128
      || "_./-:$+@".utf8.contains(byte)
  }

  private func failure(_ problem: String) -> CommandFailure {
    let line = bytes[..<min(place, bytes.count)].count { $0 == 10 } + 1
    return CommandFailure("\(path):\(line): the file \(problem).")
  }
}
