// SPDX-License-Identifier: MIT

import Foundation
import StillBitmap

/// A place in a document, whose words are made for errors alone.
indirect enum CatalogPlace: Hashable, Sendable {
  case whole
  case member(String, of: CatalogPlace)
  case element(Int, of: CatalogPlace)

  /// The place as `$.images[2].scale`.
  var inWords: String {
    switch self {
    case .whole: "$"
    case .member(let key, let place): "\(place.inWords).\(key)"
    case .element(let number, let place): "\(place.inWords)[\(number)]"
    }
  }
}

/// An object in a `Contents.json` that knows its place, so that each mistake can be named.
///
/// It stands on JSONSerialization: the first use of JSONDecoder takes 9 ms in debug builds, and of this 0.4 ms.
struct CatalogJSON {
  /// The most bytes that are read: Xcode's own files have a few thousand.
  static let maximumByteCount = 4 << 20

  /// The path of the file.
  let file: String
  /// The place in it.
  let place: CatalogPlace
  private let members: [String: Any]

  /// Reads the object that a file holds.
  init(contentsOf file: String) throws(AssetCatalogError) {
    let data = try Self.read(file)
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: data, options: [.fragmentsAllowed])
    } catch {
      throw AssetCatalogError(file, .notJSON(reason: Self.reason(error, data)))
    }
    try self.init(value, file: file, place: .whole)
  }

  private init(_ value: Any, file: String, place: CatalogPlace) throws(AssetCatalogError) {
    guard let members = value as? [String: Any] else {
      throw AssetCatalogError(file, key: place.inWords, .wrongShape(expected: "an object"))
    }
    (self.file, self.place, self.members) = (file, place, members)
  }

  private static func read(_ file: String) throws(AssetCatalogError) -> Data {
    do throws(FileProblem) {
      let (descriptor, byteCount) = try RegularFile.open(file)
      defer { close(descriptor) }
      guard byteCount <= maximumByteCount else { throw .system(code: EFBIG) }
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 1)
      defer { bytes.deallocate() }
      return Data(bytes: bytes, count: try RegularFile.read(descriptor, into: bytes, count: byteCount))
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
    return try CatalogJSON(value, file: file, place: .member(key, of: place))
  }

  /// Returns the elements of a list, which need not be objects yet: one that is broken leaves the others usable.
  func list(_ key: String) throws(AssetCatalogError) -> [Element]? {
    guard let value = value(key) else { return nil }
    guard let list = value as? [Any] else { throw error(key, .wrongShape(expected: "a list")) }
    let place = CatalogPlace.member(key, of: place)
    return list.enumerated().map { Element(value: $1, file: file, place: .element($0, of: place)) }
  }

  /// An element of a list.
  struct Element {
    fileprivate let value: Any
    fileprivate let file: String
    fileprivate let place: CatalogPlace

    func object() throws(AssetCatalogError) -> CatalogJSON { try CatalogJSON(value, file: file, place: place) }
  }

  /// Makes an error about one of the members.
  func error(_ key: String, _ problem: AssetCatalogError.Problem) -> AssetCatalogError {
    AssetCatalogError(file, key: CatalogPlace.member(key, of: place).inWords, problem)
  }

  /// Returns a value; null counts as none.
  private func value(_ key: String) -> Any? {
    guard let value = members[key] else { return nil }
    // A cast to NSNull would make objects of all elements of a list before it says no.
    return type(of: value) == NSNull.self ? nil : value
  }
}

extension NSNumber {
  /// True for `true` and `false`, which are numbers as well.
  fileprivate var isFlag: Bool { objCType.pointee == CChar(UInt8(ascii: "c")) }
}
