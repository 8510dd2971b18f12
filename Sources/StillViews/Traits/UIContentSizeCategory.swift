// SPDX-License-Identifier: MIT

public import Foundation

/// The text size that the user prefers.
///
/// Mirrors UIKit's `UIContentSizeCategory`, raw values included.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is that of UIKit.
  public let rawValue: String

  /// Makes a value from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// No text size.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest text size.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// The second smallest text size.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// The text size below the default.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The default text size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// The first text size above the default.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// The second text size above the default.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest text size without accessibility sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// The twelve sizes from the smallest to the largest, which are the columns of the Dynamic Type table.
  static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// The index among the twelve sizes; nil for `unspecified` and unknown names.
  var rank: Int? { Self.ranks[rawValue] }

  // Each scaled font asks for it, and a search through the names compares several of them.
  private static let ranks = Dictionary(uniqueKeysWithValues: zip(ascending.map(\.rawValue), ascending.indices))

  /// True for the five largest sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

extension UIContentSizeCategory: Comparable {
  /// Orders categories by size.
  ///
  /// A category without a size, such as `unspecified`, is smaller than any other.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    (left.rank ?? -1) < (right.rank ?? -1)
  }
}

extension UIContentSizeCategory {
  /// Posted when the user prefers another text size; a test posts it itself.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the text size that the user prefers now.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}
