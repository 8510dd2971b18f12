// SPDX-License-Identifier: MIT

public import Foundation

extension Snapshotting where Value == String, Format == String {
  /// Compares texts line by line.
  public static var lines: Snapshotting { SimplySnapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Format == String {
  /// Makes a text strategy with another extension than `txt`; a snapshot that cannot be made fails the assertion.
  static func text(pathExtension: String, of make: @escaping (Value) throws -> String) -> Snapshotting {
    Snapshotting(
      pathExtension: pathExtension, diffing: .lines(pathExtension: pathExtension), throwingSnapshot: make)
  }
}

extension Snapshotting where Format == String {
  /// Compares the text that `String(describing:)` gives.
  public static var description: Snapshotting {
    .text(pathExtension: "txt") { String(describing: $0) }
  }

  /// Compares the value's structure as its mirror shows it, without addresses, with dictionaries and sets in order.
  public static var dump: Snapshotting {
    .text(pathExtension: "txt") { ValueDump.text(of: $0) }
  }
}

extension Snapshotting where Value: Encodable, Format == String {
  /// Compares the value as JSON, with its keys in order.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// Compares the value as JSON.
  ///
  /// - Parameter encoder: The encoder that decides the format; its keys should be sorted.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    .text(pathExtension: "json") { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }
}

extension Snapshotting where Value == Any, Format == String {
  /// Compares what `JSONSerialization` takes as JSON, with its keys in order.
  ///
  /// Anything else fails the assertion.
  public static var json: Snapshotting {
    .text(pathExtension: "json") { value in
      guard JSONSerialization.isValidJSONObject(value) else { throw NotJSON(type: String(describing: type(of: value))) }
      let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
      return String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
    }
  }
}

/// An error: JSON cannot hold the value.
struct NotJSON: Error, Hashable, CustomStringConvertible {
  let type: String

  var description: String {
    "A value of type \(type) is not JSON: it must be a dictionary with text as keys or an array, and hold only those, "
      + "texts, finite numbers, booleans and NSNull. Use `.dump` for other values."
  }
}
