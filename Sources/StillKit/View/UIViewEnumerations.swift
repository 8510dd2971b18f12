// SPDX-License-Identifier: MIT

public import StillGraphics

extension UIView {
  /// How drawn contents and images lie in a view of another size. Mirrors UIKit, raw values included.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    /// As large as fits, proportions kept; the rest is transparent.
    case scaleAspectFit = 1
    /// As small as fills, proportions kept; may exceed the bounds.
    case scaleAspectFill = 2
    /// Drawn anew for each size.
    case redraw = 3
    case center = 4
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// What gives way when the superview's size changes. Mirrors UIKit, raw values included.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// A size that a view does not have by itself.
  public static let noIntrinsicMetric: CGFloat = -1
}

/// Whether a view's content turns round in interfaces that read from right to left. Mirrors UIKit.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  case playback = 1
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

/// The direction an interface reads in. Mirrors UIKit.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}
