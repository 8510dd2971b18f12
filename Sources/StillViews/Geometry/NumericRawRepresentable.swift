// SPDX-License-Identifier: MIT

/// A value that is one number, which may be compared and moved: a priority, a weight, a level.
///
/// Mirrors the protocol of UIKit's overlay for Swift.
public protocol _UIKitNumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {
  /// Makes a value of its number.
  init(rawValue: RawValue)
}

extension _UIKitNumericRawRepresentable {
  /// Compares the numbers.
  public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  /// Returns a value whose number is greater by `difference`.
  public static func + (value: Self, difference: RawValue) -> Self { Self(rawValue: value.rawValue + difference) }
  /// Returns a value whose number is less by `difference`.
  public static func - (value: Self, difference: RawValue) -> Self { Self(rawValue: value.rawValue - difference) }
  /// Makes the number greater by `difference`.
  public static func += (value: inout Self, difference: RawValue) { value = value + difference }
  /// Makes the number less by `difference`.
  public static func -= (value: inout Self, difference: RawValue) { value = value - difference }
}

extension UIFont.Weight: _UIKitNumericRawRepresentable {}
extension UIWindow.Level: _UIKitNumericRawRepresentable {}
