// SPDX-License-Identifier: MIT

public import Foundation

extension Snapshotting where Value: Encodable, Format == String {
  /// The value as JSON, keys in order.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return .json(encoder)
  }

  /// The value as JSON.
  ///
  /// - Parameter encoder: Decides the format; its keys should be sorted.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    .text(pathExtension: "json") { String(decoding: try encoder.encode($0), as: UTF8.self) }
  }
}

extension Snapshotting where Value == Any, Format == String {
  /// What `JSONSerialization` takes, as JSON, keys in order. Anything else fails the assertion.
  public static var json: Snapshotting {
    .text(pathExtension: "json") { value in
      guard JSONSerialization.isValidJSONObject(value) else { throw NotJSON(type: String(describing: type(of: value))) }
      let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
      return String(decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
    }
  }
}

/// A value that JSON cannot hold.
struct NotJSON: Error, Hashable, CustomStringConvertible {
  let type: String

  var description: String {
    "A value of type \(type) is not JSON: it must be a dictionary with text as keys or an array, and hold only those, "
      + "texts, finite numbers, booleans and NSNull. Use `.dump` for other values."
  }
}
