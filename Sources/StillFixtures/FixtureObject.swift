// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// The keys of one kind of JSON object, whose raw values are the words of the file.
///
/// A key strategy would change names before any `CodingKeys` see them, and cannot know acronyms.
typealias FixtureKey = CaseIterable & Hashable & RawRepresentable<String> & Sendable

/// One JSON object of a fixture, whose mistakes become errors with the JSON path.
struct FixtureObject<Key: FixtureKey> {
  private let container: KeyedDecodingContainer<AnyKey>
  /// The keys that are there: most of those that an object may have are not, and asking the container takes long.
  private let present: Set<String>

  /// Reads an object that has the keys of this kind, except some, and `more`; any other key is an error.
  init(_ decoder: any Decoder, without exceptions: [Key] = [], more: [String] = []) throws {
    // Only for errors: a fixture may have 100,000 objects.
    var words: [String] { Key.allCases.filter { !exceptions.contains($0) }.map(\.rawValue) + more }
    container = try decoder.object(
      keyedBy: AnyKey.self, expected: "an object with the keys \(words.joined(separator: ", "))")
    present = Set(container.allKeys.map(\.stringValue))
    let unknown = present.filter { word in
      Key(rawValue: word).map(exceptions.contains) != false && !more.contains(word)
    }
    if let first = unknown.min() {
      throw FixtureError((decoder.codingPath + [AnyKey(first)]).inWords, .unknownKey(allowed: words))
    }
  }

  private init(_ container: KeyedDecodingContainer<AnyKey>, _ present: Set<String>) {
    (self.container, self.present) = (container, present)
  }

  /// The same object, read by other keys that it may have.
  func keyed<Other: FixtureKey>(by type: Other.Type = Other.self) -> FixtureObject<Other> {
    FixtureObject<Other>(container, present)
  }

  /// The place of a value in the JSON.
  func path(_ key: Key) -> String { (container.codingPath + [AnyKey(key.rawValue)]).inWords }

  /// True where the key is there, even with `null`.
  func has(_ key: Key) -> Bool { present.contains(key.rawValue) }

  /// The value of a key; nil where the key is absent or `null`.
  func value<Value: Decodable>(
    _ key: Key, _ expected: @autoclosure () -> String, as type: Value.Type = Value.self
  ) throws -> Value? {
    guard has(key) else { return nil }
    do {
      return try container.decodeIfPresent(Value.self, forKey: AnyKey(key.rawValue))
    } catch let error as DecodingError {
      throw FixtureError(error, expected: expected())
    }
  }

  func required<Value: Decodable>(
    _ key: Key, _ expected: @autoclosure () -> String, as type: Value.Type = Value.self
  ) throws -> Value {
    guard let value = try value(key, expected(), as: Value.self) else { throw FixtureError(path(key), .missing) }
    return value
  }
}

// MARK: - Simple values

extension FixtureObject {
  func flag(_ key: Key) throws -> Bool? { try value(key, "true or false") }
  func text(_ key: Key) throws -> String? { try value(key, "a text") }
  func color(_ key: Key) throws -> FixtureColor? { try value(key, "a colour such as \"#ff0000\" or \"red\"") }

  /// The colour of a key; an inner nil where it is `null`, which takes a colour away.
  func removableColor(_ key: Key) throws -> FixtureColor?? {
    has(key) ? .some(try color(key)) : nil
  }

  func numbers(
    _ key: Key, _ shape: String, count: Int..., in range: ClosedRange<CGFloat>? = FixtureRange.points
  ) throws -> [CGFloat]? {
    guard let numbers = try list(key, shape, in: range) else { return nil }
    guard count.contains(numbers.count) else { throw FixtureError(path(key), .wrongShape(expected: shape)) }
    return numbers
  }

  func point(_ key: Key, in range: ClosedRange<CGFloat>? = FixtureRange.points) throws -> CGPoint? {
    try numbers(key, "two numbers: [x, y]", count: 2, in: range).map { CGPoint(x: $0[0], y: $0[1]) }
  }

  func size(_ key: Key, in range: ClosedRange<CGFloat>? = FixtureRange.points) throws -> CGSize? {
    try numbers(key, "two numbers: [width, height]", count: 2, in: range).map { CGSize(width: $0[0], height: $0[1]) }
  }

  func rect(_ key: Key) throws -> CGRect? {
    try numbers(key, "four numbers: [x, y, width, height]", count: 4).map {
      CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3])
    }
  }

  func insets(_ key: Key) throws -> UIEdgeInsets? {
    try numbers(key, "four numbers: [top, left, bottom, right]", count: 4).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }

  /// The meaning of a word, which is one of those of `table`.
  func word<Value>(_ key: Key, _ table: KeyValuePairs<String, Value>) throws -> Value? {
    guard let word = try value(key, "one of: \(table.map(\.key).joined(separator: ", "))", as: String.self) else {
      return nil
    }
    return try meaning(of: word, table, at: path(key))
  }

  func words<Value>(_ key: Key, _ table: KeyValuePairs<String, Value>) throws -> [Value]? {
    try value(key, "a list of: \(table.map(\.key).joined(separator: ", "))", as: [String].self)?.enumerated().map {
      index, word in
      try meaning(of: word, table, at: "\(path(key))[\(index)]")
    }
  }

  private func meaning<Value>(of word: String, _ table: KeyValuePairs<String, Value>, at path: String) throws -> Value {
    guard let found = table.first(where: { $0.key == word }) else {
      throw FixtureError(path, .unknownWord(word, allowed: table.map(\.key)))
    }
    return found.value
  }
}
