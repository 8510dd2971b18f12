// SPDX-License-Identifier: MIT

public import Foundation

extension CGPoint {
  /// The coordinates by `X` and `Y`, for property lists.
  public var dictionaryRepresentation: CFDictionary { ["X": x, "Y": y] }

  /// Makes a point of a dictionary of that form; nil if a coordinate is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = dict.length("X"), let y = dict.length("Y") else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// The lengths by `Width` and `Height`, for property lists.
  public var dictionaryRepresentation: CFDictionary { ["Width": width, "Height": height] }

  /// Makes a size of a dictionary of that form; nil if a length is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = dict.length("Width"), let height = dict.length("Height") else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// The origin and the lengths by `X`, `Y`, `Width` and `Height`, for property lists.
  public var dictionaryRepresentation: CFDictionary {
    origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { value, _ in value }
  }

  /// Makes a rectangle of a dictionary of that form; nil if a value is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}

extension [String: Any] {
  /// Returns a number of any type, as property lists have them.
  fileprivate func length(_ key: String) -> CGFloat? {
    switch self[key] {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}
