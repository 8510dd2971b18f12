// SPDX-License-Identifier: MIT

/// A set of axes.
///
/// Mirrors UIKit's `UIAxis`.
public struct UIAxis: OptionSet, Sendable {
  /// UIKit's raw value.
  public let rawValue: UInt

  /// Makes a set from UIKit's raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The axis from leading to trailing.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The axis from top to bottom.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes.
  public static let both: UIAxis = [.horizontal, .vertical]
}
