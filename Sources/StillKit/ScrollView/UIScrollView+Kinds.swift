// SPDX-License-Identifier: MIT

public import Foundation

extension UIScrollView {
  /// How much of the safe area is added to `contentInset`. Mirrors UIKit, raw values included.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`.
    case automatic = 0
    /// In directions in which the content is larger than the view, or always bounces.
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  /// The colour of the indicators. Mirrors UIKit, raw values included.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark in a light interface, light in a dark one.
    case `default` = 0
    case black = 1
    case white = 2
  }

  /// When a keyboard would go. Mirrors UIKit, raw values included.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }

  /// The share of its speed that content keeps each millisecond. Mirrors UIKit.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}
