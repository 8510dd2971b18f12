// SPDX-License-Identifier: MIT

import Foundation

/// A key of any name, so that unknown keys of an object can be found.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

extension [any CodingKey] {
  /// The path as `$.root.subviews[2].frame`.
  var inWords: String {
    reduce("$") { path, key in
      key.intValue.map { "\(path)[\($0)]" } ?? "\(path).\(key.stringValue)"
    }
  }
}

extension Decoder {
  /// Returns the object that is being decoded.
  ///
  /// Throws a `FixtureError` that says what belongs there.
  func object<Key: CodingKey>(
    keyedBy type: Key.Type, expected: @autoclosure () -> String
  ) throws -> KeyedDecodingContainer<Key> {
    do {
      return try container(keyedBy: type)
    } catch let error as DecodingError {
      throw FixtureError(error, expected: expected())
    }
  }

  var pathInWords: String { codingPath.inWords }
}

extension FixtureError {
  /// Makes an error of what JSONDecoder found.
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

/// A search for the fault in bytes that are no JSON.
///
/// JSONDecoder does not say where it is on Linux, JSONSerialization does.
enum JSONFault {
  static func problem(of data: Data) -> FixtureError.Problem {
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
      return .notJSON(reason: "JSONDecoder refuses it.")
    } catch {
      let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
      let place = place(in: text, of: data) ?? ""
      // Such a text may be JSON all the same.
      return text.hasPrefix("Too many nested arrays") ? .tooDeep(place: place) : .notJSON(reason: text + place)
    }
  }

  /// The line of the character that `text` mentions.
  private static func place(in text: String, of data: Data) -> String? {
    guard let word = text.range(of: "character "), let offset = Int(text[word.upperBound...].prefix { $0.isNumber })
    else { return nil }
    let line = 1 + data.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    return " That is in line \(line)."
  }
}
