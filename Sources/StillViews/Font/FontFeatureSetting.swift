// SPDX-License-Identifier: MIT

import Foundation
public import StillGraphics

extension UIFontDescriptor {
  /// A key of a feature's dictionary.
  ///
  /// Mirrors UIKit's `UIFontDescriptor.FeatureKey`, raw values included.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: String

    /// Makes a value from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a value from a raw value.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The number of a kind of features, such as `kNumberSpacingType`.
    public static let type = FeatureKey("CTFeatureTypeIdentifier")
    /// The number of a feature of its kind, such as `kMonospacedNumbersSelector`.
    public static let selector = FeatureKey("CTFeatureSelectorIdentifier")
    /// The older name of `type`.
    public static let featureIdentifier = type
    /// The older name of `selector`.
    public static let typeIdentifier = selector
    static let tag = FeatureKey(kCTFontOpenTypeFeatureTag)
    static let value = FeatureKey(kCTFontOpenTypeFeatureValue)
  }
}

/// The key of an OpenType feature's four letters in a dictionary of `featureSettings`.
public let kCTFontOpenTypeFeatureTag: CFString = "CTFeatureOpenTypeTag"
/// The key of an OpenType feature's value in a dictionary of `featureSettings`.
public let kCTFontOpenTypeFeatureValue: CFString = "CTFeatureOpenTypeValue"
/// The attribute of the places on axes: a dictionary from the tag of an axis, as a number, to a number.
public let kCTFontVariationAttribute: CFString = "NSCTFontVariationAttribute"

/// A feature of a font as apps ask for it.
enum FontFeatureSetting: Sendable, Equatable {
  /// The numbers of Apple's own tables.
  case apple(type: Int, selector: Int)
  case openType(FontFeature)

  init?(_ value: Any) {
    var entries: [String: Any] = [:]
    if let keyed = value as? [UIFontDescriptor.FeatureKey: Any] {
      for (key, value) in keyed { entries[key.rawValue] = value }
    } else {
      entries = value as? [String: Any] ?? [:]
    }
    func number(_ key: UIFontDescriptor.FeatureKey) -> Int? {
      entries[key.rawValue].flatMap(FontNumber.double).flatMap { Int(exactly: $0) }
    }
    if let tag = entries[kCTFontOpenTypeFeatureTag] as? String, let tag = FontNumber.tag(tag) {
      self = .openType(FontFeature(tag: tag, value: UInt32(clamping: number(.value) ?? 1)))
    } else if let type = number(.type), let selector = number(.selector) {
      self = .apple(type: type, selector: selector)
    } else {
      return nil
    }
  }

  /// The setting as attributes have it.
  var dictionary: [UIFontDescriptor.FeatureKey: Any] {
    switch self {
    case .apple(let type, let selector): [.type: NSNumber(value: type), .selector: NSNumber(value: selector)]
    case .openType(let feature): [.tag: FontNumber.letters(of: feature.tag), .value: NSNumber(value: feature.value)]
    }
  }

  /// The OpenType features that stand for it; none for numbers that no OpenType feature stands for.
  var features: [FontFeature] {
    switch self {
    case .openType(let feature): return [feature]
    case .apple(let type, let selector): return SFNTLayout.features(type: type, selector: selector)
    }
  }
}

/// Numbers and tags of attributes.
enum FontNumber {
  /// Returns the number that a value of any type is.
  static func double(_ value: Any) -> Double? {
    switch value {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Int: Double(number)
    case let weight as UIFont.Weight: Double(weight.rawValue)
    case let number as Float: Double(number)
    case let number as UInt32: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }

  /// Returns the number of a tag of four letters.
  static func tag(_ letters: String) -> UInt32? {
    letters.utf8.count == 4 ? letters.utf8.reduce(0) { $0 << 8 | UInt32($1) } : nil
  }

  static func letters(of tag: UInt32) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }

  /// Returns the places on axes of a dictionary, whose keys are tags as numbers or letters.
  static func variations(_ value: Any) -> [FontVariation] {
    guard let places = value as? [AnyHashable: Any] else { return [] }
    return places.compactMap { key, value -> FontVariation? in
      let axis = (key.base as? String).flatMap(tag) ?? double(key.base).flatMap { UInt32(exactly: $0) }
      guard let axis, let place = double(value), place.isFinite else { return nil }
      return FontVariation(axis: axis, value: place)
    }.sorted { $0.axis < $1.axis }
  }
}
