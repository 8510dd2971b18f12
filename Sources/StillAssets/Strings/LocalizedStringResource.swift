// SPDX-License-Identifier: MIT

public import Foundation

/// A reference to a localised string, which is looked up when it is shown.
///
/// Mirrors Foundation's, which Linux lacks.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The bundle that holds the string.
  public enum BundleDescription: Hashable, Sendable {
    /// The app's bundle, which stands for all resource folders beside the executable.
    case main
    /// The bundle of a class's module.
    case forClass(AnyClass)
    /// The bundle at a place.
    case atURL(URL)

    /// Tells if both describe the same bundle; classes are compared by their identity.
    public static func == (first: Self, second: Self) -> Bool {
      switch (first, second) {
      case (.main, .main): true
      case (.forClass(let first), .forClass(let second)): first == second
      case (.atURL(let first), .atURL(let second)): first == second
      default: false
      }
    }

    /// Hashes the class's identity or the place.
    public func hash(into hasher: inout Hasher) {
      switch self {
      case .main: hasher.combine(0)
      case .forClass(let aClass): hasher.combine(ObjectIdentifier(aClass))
      case .atURL(let url): hasher.combine(url)
      }
    }

    /// The bundle; if there is none at the place, the main one.
    var bundle: Bundle {
      switch self {
      case .main: .main
      case .forClass(let aClass): ClassBundles.bundle(for: aClass)
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }
  }

  /// The key that is looked up, with a specifier for each argument.
  public let key: String
  /// The string that is shown if none is found.
  public let defaultValue: String.LocalizationValue
  /// The table, or nil for `Localizable`.
  public let table: String?
  /// The locale in whose language it is looked up, and that writes numbers; `Locale.current` stands for the picture's.
  public var locale: Locale
  /// The bundle that holds the string.
  public let bundle: BundleDescription

  /// Makes a resource of a key and the string that is shown if none is found.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = key.description
    self.defaultValue = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// Makes a resource of a string that is both key and what is shown if none is found.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  /// Makes a resource of a literal without interpolations.
  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

  /// Makes a resource of a literal with interpolations.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}
