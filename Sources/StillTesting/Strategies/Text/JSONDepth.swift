// SPDX-License-Identifier: MIT

import Foundation
import StillLayers

/// An error: the arrays and dictionaries of a value are nested deeper than Foundation can write as JSON.
struct JSONTooDeep: Error, Hashable, CustomStringConvertible {
  let type: String

  var description: String {
    "A value of type \(type) is nested too deeply for JSON: \(JSONDepth.limit) lists and dictionaries may lie in each "
      + "other, and fewer on a small stack. Look for a value that holds a new one of its own kind each time, or assert a part."
  }
}

/// Measures how deep the arrays and dictionaries of a value are nested.
///
/// Foundation writes them by recursion, which overflows the stack before it notices that they are too deep.
enum JSONDepth {
  /// The depth that Foundation writes in all cases; if the innermost is empty, up to two more are possible.
  static let limit = 510
  /// The bytes of stack that Foundation needs for each level, with room to spare.
  private static let stackShare: UInt = 2048

  /// Throws if a value of dictionaries and arrays is too deep.
  static func check(_ value: Any) throws {
    var level = [value]
    var depth = 0
    while !level.isEmpty {
      level = level.flatMap(inside)
      depth += level.isEmpty ? 0 : 1
      if isTooDeep(depth) { throw JSONTooDeep(type: String(describing: type(of: value))) }
    }
  }

  private static func inside(_ value: Any) -> [Any] {
    if let list = value as? [Any] { return list }
    if let dictionary = value as? [String: Any] { return Array(dictionary.values) }
    return []
  }

  /// Throws if the encoded form of a value is too deep.
  ///
  /// Other errors of the value are ignored here; the real encoder throws them again.
  static func check(encodable value: some Encodable, userInfo: [CodingUserInfoKey: Any]) throws {
    do {
      try value.encode(to: DepthEncoder(depth: 0, userInfo: userInfo))
    } catch is FoundTooDeep {
      throw JSONTooDeep(type: String(describing: type(of: value)))
    } catch {}
  }

  fileprivate static func isTooDeep(_ depth: Int) -> Bool {
    depth > limit || StackRoom.isShort || UInt(depth) * stackShare > StackRoom.left
  }
}

/// An error: the values encoded so far are nested too deep.
private struct FoundTooDeep: Error {}

/// The keys on the way to a value, from which a list is made only for a value that asks for it.
private indirect enum CodingWay {
  case start
  case step(any CodingKey, after: CodingWay)

  var path: [any CodingKey] {
    var (keys, rest): ([any CodingKey], CodingWay) = ([], self)
    while case .step(let key, after: let before) = rest {
      keys.append(key)
      rest = before
    }
    return keys.reversed()
  }
}

/// The key of an element of a list or of the part of a superclass, with the same texts as in Foundation.
private enum PlaceKey: CodingKey {
  case element(Int)
  case superclass

  var stringValue: String {
    switch self {
    case .element(let number): "Index \(number)"
    case .superclass: "super"
    }
  }

  var intValue: Int? { if case .element(let number) = self { number } else { nil } }

  init?(stringValue: String) { return nil }
  init?(intValue: Int) { self = .element(intValue) }
}

/// An encoder that writes nothing, and measures how deep the values are nested.
private struct DepthEncoder: Encoder {
  let depth: Int
  let userInfo: [CodingUserInfoKey: Any]
  var way = CodingWay.start
  var codingPath: [any CodingKey] { way.path }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedDepth<Key>(encoder: self))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { ListDepth(encoder: self) }
  func singleValueContainer() -> any SingleValueEncodingContainer { ValueDepth(encoder: self) }

  /// Returns the encoder of a value within this one.
  func inner(_ key: any CodingKey) -> DepthEncoder {
    DepthEncoder(depth: depth + 1, userInfo: userInfo, way: .step(key, after: way))
  }

  func look(at value: some Encodable) throws {
    // These types encode themselves as a single value, which would recurse for ever.
    if value is any BinaryInteger || value is any BinaryFloatingPoint || value is String || value is Bool { return }
    if JSONDepth.isTooDeep(depth) { throw FoundTooDeep() }
    try value.encode(to: self)
  }
}

private struct KeyedDepth<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: DepthEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) {}
  func encode(_ value: some Encodable, forKey key: Key) throws { try encoder.inner(key).look(at: value) }
  func nestedContainer<Inner: CodingKey>(
    keyedBy keyType: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> { encoder.inner(key).container(keyedBy: keyType) }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.inner(key).unkeyedContainer()
  }
  func superEncoder() -> any Encoder { encoder.inner(PlaceKey.superclass) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder.inner(key) }
}

private struct ListDepth: UnkeyedEncodingContainer {
  let encoder: DepthEncoder
  private(set) var count = 0
  var codingPath: [any CodingKey] { encoder.codingPath }

  init(encoder: DepthEncoder) { self.encoder = encoder }

  mutating func encodeNil() { count += 1 }
  mutating func encode(_ value: some Encodable) throws { try next().look(at: value) }
  mutating func nestedContainer<Key: CodingKey>(keyedBy keyType: Key.Type) -> KeyedEncodingContainer<Key> {
    next().container(keyedBy: keyType)
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
  mutating func superEncoder() -> any Encoder { next() }

  /// Returns the encoder of the next element, and counts it.
  private mutating func next() -> DepthEncoder {
    defer { count += 1 }
    return encoder.inner(PlaceKey.element(count))
  }
}

private struct ValueDepth: SingleValueEncodingContainer {
  let encoder: DepthEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() {}
  func encode(_ value: some Encodable) throws { try encoder.look(at: value) }
}
