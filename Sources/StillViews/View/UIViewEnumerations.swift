// SPDX-License-Identifier: MIT

public import StillGraphics

extension UIView {
  /// The placement of drawn contents and images in a view of another size.
  ///
  /// Mirrors UIKit's `UIView.ContentMode`, raw values included.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    /// As large as fits with kept proportions; the rest is transparent.
    case scaleAspectFit = 1
    /// As small as fills the view with kept proportions; may exceed the bounds.
    case scaleAspectFill = 2
    /// Drawn again for each size.
    case redraw = 3
    case center = 4
    case top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The margins and sides that change when the superview's size changes.
  ///
  /// Mirrors UIKit's `UIView.AutoresizingMask`, raw values included.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: UInt

    /// Makes a value from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the superview's left edge changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the superview's right edge changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the superview's top edge changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the superview's bottom edge changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The width or height of an intrinsic size that a view does not have.
  public static let noIntrinsicMetric: CGFloat = -1
}
