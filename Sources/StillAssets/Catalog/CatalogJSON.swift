// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// An object in a `Contents.json` that knows its place, so that each mistake can be named.
///
/// It stands on JSONSerialization: the first use of JSONDecoder takes 9 ms in debug builds, and of this 0.4 ms.
struct CatalogJSON {
  /// The most bytes that are read: Xcode's own files have a few thousand.
  static let maximumByteCount = 4 << 20

  /// The path of the file.
  let file: String
  /// The place in it; `$` is the whole.
  let key: String
  private let members: [String: Any]

  /// Reads the object that a file holds.
  init(contentsOf file: String) throws(AssetCatalogError) {
    let data = Data(try Self.bytes(ofFileAt: file))
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
    } catch {
      throw AssetCatalogError(file, .notJSON(reason: Self.reason(error, data)))
    }
    try self.init(value, file: file, key: "$")
  }

  private init(_ value: Any, file: String, key: String) throws(AssetCatalogError) {
    guard let members = value as? [String: Any] else {
      throw AssetCatalogError(file, key: key, .wrongShape(expected: "an object"))
    }
    (self.file, self.key, self.members) = (file, key, members)
  }

  private static func bytes(ofFileAt file: String) throws(AssetCatalogError) -> [UInt8] {
    do throws(FileProblem) {
      let (descriptor, byteCount) = try RegularFile.open(file)
      close(descriptor)
      if byteCount <= maximumByteCount { return try RegularFile.contents(ofFileAt: file) }
      throw .system(code: EFBIG)
    } catch .system(code: EFBIG) {
      throw AssetCatalogError(file, .tooLarge(limit: maximumByteCount))
    } catch {
      throw AssetCatalogError(file, .unreadable(reason: "\(error)"))
    }
  }

  /// The text of JSONSerialization's error, and the line that it counts characters to.
  private static func reason(_ error: any Error, _ data: Data) -> String {
    let text = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
    guard let word = text.range(of: "character "), let offset = Int(text[word.upperBound...].prefix { $0.isNumber })
    else { return text }
    return text + " That is in line \(1 + data.prefix(offset).count { $0 == UInt8(ascii: "\n") })."
  }
}

extension CatalogJSON {
  /// Returns true if the object has a value that is not null.
  func has(_ key: String) -> Bool { value(key) != nil }

  func text(_ key: String) throws(AssetCatalogError) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = value as? String else { throw error(key, .wrongShape(expected: "a text in quotes")) }
    return text
  }

  /// Returns a word of a list, or nil without one.
  func word<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, as type: Word.Type = Word.self
  ) throws(AssetCatalogError) -> Word? {
    guard let text = try text(key) else { return nil }
    guard let word = Word(rawValue: text) else {
      throw error(key, .unknownWord(text, allowed: Word.allCases.map(\.rawValue)))
    }
    return word
  }

  func flag(_ key: String) throws(AssetCatalogError) -> Bool? {
    guard let value = value(key) else { return nil }
    guard let number = value as? NSNumber, number.isFlag else {
      throw error(key, .wrongShape(expected: "true or false"))
    }
    return number.boolValue
  }

  func number(_ key: String) throws(AssetCatalogError) -> Double? {
    guard let value = value(key) else { return nil }
    guard let number = value as? NSNumber, !number.isFlag, number.doubleValue.isFinite else {
      throw error(key, .wrongShape(expected: "a number"))
    }
    return number.doubleValue
  }

  /// Returns the text of a value that may be written as a number or in quotes.
  func numeral(_ key: String) throws(AssetCatalogError) -> String? {
    guard let value = value(key) else { return nil }
    if let text = value as? String { return text }
    guard let number = value as? NSNumber, !number.isFlag else {
      throw error(key, .wrongShape(expected: "a number, or one in quotes"))
    }
    return number.stringValue
  }

  func object(_ key: String) throws(AssetCatalogError) -> CatalogJSON? {
    guard let value = value(key) else { return nil }
    return try CatalogJSON(value, file: file, key: "\(self.key).\(key)")
  }

  /// Returns the elements of a list, which need not be objects yet: one that is broken leaves the others usable.
  func list(_ key: String) throws(AssetCatalogError) -> [Element]? {
    guard let value = value(key) else { return nil }
    guard let list = value as? [Any] else { throw error(key, .wrongShape(expected: "a list")) }
    return list.enumerated().map { Element(value: $1, file: file, key: "\(self.key).\(key)[\($0)]") }
  }

  /// An element of a list.
  struct Element {
    fileprivate let value: Any
    fileprivate let file: String
    fileprivate let key: String

    func object() throws(AssetCatalogError) -> CatalogJSON { try CatalogJSON(value, file: file, key: key) }
  }

  /// Makes an error about one of the members.
  func error(_ key: String, _ problem: AssetCatalogError.Problem) -> AssetCatalogError {
    AssetCatalogError(file, key: "\(self.key).\(key)", problem)
  }

  private func value(_ key: String) -> Any? {
    let value = members[key]
    return value is NSNull ? nil : value
  }
}

extension NSNumber {
  /// True for `true` and `false`, which are numbers as well.
  fileprivate var isFlag: Bool { objCType.pointee == CChar(UInt8(ascii: "c")) }
}
