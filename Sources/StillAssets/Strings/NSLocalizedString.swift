// SPDX-License-Identifier: MIT

public import Foundation

// Foundation on Linux has one function with three defaulted parameters, which reads `.strings` files alone. The compiler
// prefers one that needs no default, so there is one for each set of arguments. The set of all of them is preferred
// if the table is not optional; with `nil` or a `String?` for it and all others given, Foundation's is called.

/// Returns a localised string from the table `Localizable` of the main bundle, or else the key.
///
/// For an entry with plurals, the string is a format that `String.localizedStringWithFormat` and `String(format:)` know.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  StringLookup.string(forKey: key, value: nil, table: nil, bundle: .main)
}

/// Returns a localised string from a table of the main bundle, or else the key.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  StringLookup.string(forKey: key, value: nil, table: tableName, bundle: .main)
}

/// Returns a localised string from the table `Localizable` of a bundle, or else the key.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  StringLookup.string(forKey: key, value: nil, table: nil, bundle: bundle)
}

/// Returns a localised string from the table `Localizable` of the main bundle, or else the value.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  StringLookup.string(forKey: key, value: value, table: nil, bundle: .main)
}

/// Returns a localised string from a table of a bundle, or else the key.
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
  StringLookup.string(forKey: key, value: nil, table: tableName, bundle: bundle)
}

/// Returns a localised string from a table of the main bundle, or else the value.
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
  StringLookup.string(forKey: key, value: value, table: tableName, bundle: .main)
}

/// Returns a localised string from the table `Localizable` of a bundle, or else the value.
public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
  StringLookup.string(forKey: key, value: value, table: nil, bundle: bundle)
}

/// Returns a localised string from a table of a bundle, or else the value.
public func NSLocalizedString(
  _ key: String, tableName: String, bundle: Bundle, value: String, comment: String
) -> String {
  StringLookup.string(forKey: key, value: value, table: tableName, bundle: bundle)
}

extension Bundle {
  /// Returns the localised string of a key, in the languages of the picture.
  ///
  /// It is preferred to Foundation's where value and table are strings, as in code that SwiftGen writes. With `nil` for
  /// both, Foundation's is called, which reads `.strings` files alone, in the languages of the process.
  public func localizedString(forKey key: String, value: String, table: String) -> String {
    StringLookup.string(forKey: key, value: value, table: table, bundle: self)
  }

  /// Returns the localised string of a key from the table `Localizable`.
  public func localizedString(forKey key: String, value: String, table: Never?) -> String {
    StringLookup.string(forKey: key, value: value, table: nil, bundle: self)
  }

  /// Returns the localised string of a key from a table, or else the key.
  public func localizedString(forKey key: String, value: Never?, table: String) -> String {
    StringLookup.string(forKey: key, value: nil, table: table, bundle: self)
  }
}
