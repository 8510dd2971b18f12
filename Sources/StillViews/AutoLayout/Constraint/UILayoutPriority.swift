// SPDX-License-Identifier: MIT

/// The importance of a constraint, from 0 to 1000.
///
/// A higher one always wins, whatever the number of lower ones. Mirrors UIKit's `UILayoutPriority`.
public struct UILayoutPriority: _UIKitNumericRawRepresentable, Hashable, Sendable {
  /// The number.
  public var rawValue: Float

  /// Makes a priority.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a constraint that must hold, 1000.
  public static let required = UILayoutPriority(1000)
  /// The priority with which views resist being made smaller, 750.
  public static let defaultHigh = UILayoutPriority(750)
  /// The priority of a drag that may resize the scene, 510.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The priority of keeping the scene's size, 500.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The priority of a drag that may not resize the scene, 490.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// The priority with which views resist being made larger, 250.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of the target size in `systemLayoutSizeFitting`, 50.
  public static let fittingSizeLevel = UILayoutPriority(50)

  /// True if a constraint may have it.
  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
}
