// SPDX-License-Identifier: MIT

import Foundation

/// A walk over the bytes of a JSON text, which need not be correct.
struct JSONScan {
  /// A part of the text at which the walk stops.
  enum Found {
    /// A key that the object has already.
    case repeatedKey
    /// The bytes of a number.
    case number(Range<Int>)
  }

  /// An object or a list that is open.
  private struct Level {
    /// The keys so far, as JSONDecoder tells them apart; none where repeated ones are not looked for.
    var keys: Set<String> = []
    var lastKey: Range<Int>?
    /// The number of commas so far, which is the index in a list.
    var index = 0
    let isObject: Bool
  }

  let bytes: UnsafeRawBufferPointer
  private var levels: [Level] = []
  private var index = 0
  private var isKeyNext = false

  private let findsRepeatedKeys: Bool
  /// The number of objects and lists that are open.
  var depth: Int { levels.count }

  init(bytes: UnsafeRawBufferPointer, findsRepeatedKeys: Bool = true) {
    self.bytes = bytes
    self.findsRepeatedKeys = findsRepeatedKeys
  }

  /// Walks on to the next repeated key or number; nil at the end.
  mutating func next() -> Found? {
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case UInt8(ascii: "{"):
        levels.append(Level(isObject: true))
        isKeyNext = true
      case UInt8(ascii: "["): levels.append(Level(isObject: false))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = levels.popLast()
      case UInt8(ascii: ","):
        guard let last = levels.indices.last else { break }
        levels[last].index += 1
        isKeyNext = levels[last].isObject
      case UInt8(ascii: "\""):
        let end = min(endOfText(from: index) + 1, bytes.count)
        index = end
        guard isKeyNext else { break }
        isKeyNext = false
        if add(start..<end) { return .repeatedKey }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        while index < bytes.count, Self.numberBytes.contains(bytes[index]) { index += 1 }
        return .number(start..<index)
      default: break
      }
    }
    return nil
  }

  private static let numberBytes = Set("0123456789+-.eE".utf8)

  /// The index of the quotation mark that ends a text.
  private func endOfText(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return index
  }

  /// Adds a key to the innermost object, and returns true if it has that key already.
  private mutating func add(_ key: Range<Int>) -> Bool {
    guard let last = levels.indices.last else { return false }
    levels[last].lastKey = key
    guard findsRepeatedKeys else { return false }
    let text = text(key)
    return !levels[last].keys.insert(text).inserted
  }

  private func text(_ key: Range<Int>) -> String {
    // The same letters may be written in other ways.
    if bytes[key].contains(UInt8(ascii: "\\")),
      let text = try? JSONSerialization.jsonObject(with: Data(bytes[key]), options: .fragmentsAllowed) as? String
    {
      return text
    }
    return String(decoding: bytes[key].dropFirst().dropLast(), as: UTF8.self)
  }

  /// The place at which the walk stopped.
  var path: String {
    levels.reduce("$") { path, level in
      guard level.isObject else { return "\(path)[\(level.index)]" }
      return "\(path).\(level.lastKey.map(text) ?? "")"
    }
  }
}
