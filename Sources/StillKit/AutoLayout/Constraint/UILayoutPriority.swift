// SPDX-License-Identifier: MIT

/// How much a constraint matters, from 0 to 1000. A higher one always wins, whatever the number of lower ones.
/// Mirrors UIKit's `UILayoutPriority`.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// 1000: must hold.
  public static let required = UILayoutPriority(1000)
  /// 750: how much a button resists being made smaller.
  public static let defaultHigh = UILayoutPriority(750)
  /// 510
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// 500
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// 490
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  /// 250: how much a view resists being made larger.
  public static let defaultLow = UILayoutPriority(250)
  /// 50: how much `systemLayoutSizeFitting` wants its target size.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (one: UILayoutPriority, other: UILayoutPriority) -> Bool { one.rawValue < other.rawValue }
  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }
  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }

  /// Whether a constraint may have it.
  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
}
