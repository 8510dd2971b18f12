// SPDX-License-Identifier: MIT

import StillKit

/// Any key at all, to see which ones an object has.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

extension [any CodingKey] {
  /// `$.root.subviews[2].frame`
  var inWords: String {
    reduce("$") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? "\(path).\(key.stringValue)"
    }
  }
}

extension Decoder {
  /// The object that is being decoded, or an error that says what belongs there.
  func object<Key: CodingKey>(keyedBy type: Key.Type, expected: String) throws -> KeyedDecodingContainer<Key> {
    do {
      return try container(keyedBy: type)
    } catch let error as DecodingError {
      throw FixtureError(error, expected: expected)
    }
  }

  var pathInWords: String { codingPath.inWords }
}

extension FixtureError {
  /// Says what JSONDecoder found, in our words.
  init(_ error: DecodingError, expected: String) {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self.init(context.codingPath.inWords, .wrongShape(expected: expected))
    case .keyNotFound(let key, let context):
      self.init((context.codingPath + [key]).inWords, .missing)
    case .dataCorrupted(let context):
      // Without a place, what is corrupt is the file itself.
      self.init(
        context.codingPath.inWords,
        context.codingPath.isEmpty ? .notJSON(reason: context.debugDescription) : .wrongShape(expected: expected))
    @unknown default:
      self.init("$", .wrongShape(expected: expected))
    }
  }
}
