// SPDX-License-Identifier: MIT

import Foundation

/// A search for a key that stands twice in one object of a JSON text.
///
/// JSONDecoder takes the first one and says nothing.
struct RepeatedKey {
  /// The place of the second key, as `$.root.frame`.
  let path: String

  /// Finds the first one in bytes that JSONDecoder has read; nil if there is none.
  init?(in data: Data) {
    let path = data.withUnsafeBytes { bytes -> String? in
      var scan = JSONScan(bytes: bytes)
      return scan.pathOfRepeatedKey()
    }
    guard let path else { return nil }
    self.path = path
  }
}

/// A walk over the bytes of a correct JSON text.
private struct JSONScan {
  /// An object or a list that is open.
  private struct Level {
    var keys: [Range<Int>] = []
    /// The number of commas so far, which is the index in a list.
    var index = 0
    let isObject: Bool
  }

  let bytes: UnsafeRawBufferPointer
  private var levels: [Level] = []

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func pathOfRepeatedKey() -> String? {
    var index = 0
    var isKeyNext = false
    while index < bytes.count {
      switch bytes[index] {
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
        let end = endOfText(from: index + 1)
        if isKeyNext {
          isKeyNext = false
          if add(index..<min(end + 1, bytes.count)) { return path }
        }
        index = end
      default: break
      }
      index += 1
    }
    return nil
  }

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
    // No object has more than a few dozen keys: others are unknown.
    let isRepeated = levels[last].keys.contains { isSame($0, key) }
    levels[last].keys.append(key)
    return isRepeated
  }

  private func isSame(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    if one.count == other.count,
      memcmp(bytes.baseAddress! + one.lowerBound, bytes.baseAddress! + other.lowerBound, one.count) == 0
    {
      return true
    }
    // The same letters may be written in other ways.
    let backslash = UInt8(ascii: "\\")
    guard bytes[one].contains(backslash) || bytes[other].contains(backslash) else { return false }
    return text(one) == text(other)
  }

  private func text(_ key: Range<Int>) -> String {
    let quoted = Data(bytes[key])
    return (try? JSONSerialization.jsonObject(with: quoted, options: .fragmentsAllowed)) as? String
      ?? String(decoding: quoted, as: UTF8.self)
  }

  /// The place of the key that was added last.
  private var path: String {
    levels.reduce("$") { path, level in
      guard level.isObject else { return "\(path)[\(level.index)]" }
      return "\(path).\(level.keys.last.map(text) ?? "")"
    }
  }
}
