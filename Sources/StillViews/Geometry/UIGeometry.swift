// SPDX-License-Identifier: MIT

public import StillGraphics

/// Distances in points from the four edges of a rectangle inwards; negative ones reach outwards.
///
/// Mirrors UIKit's `UIEdgeInsets`.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Makes insets from four distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets of zero.
  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// Insets of zero at every edge.
  public static let zero = UIEdgeInsets()
}

/// Edge insets whose sides follow the direction of layout.
///
/// Mirrors UIKit's `NSDirectionalEdgeInsets`.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the leading edge.
  public var leading: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the trailing edge.
  public var trailing: CGFloat

  /// Makes insets from four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// Insets of zero at every edge.
  public static let zero = NSDirectionalEdgeInsets()
}

extension CGRect {
  /// Returns the rectangle within these insets, whose size may become negative.
  ///
  /// Mirrors `UIEdgeInsetsInsetRect`.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}

/// A displacement in points.
///
/// Mirrors UIKit's `UIOffset`.
public struct UIOffset: Hashable, Codable, Sendable {
  /// The displacement along x.
  public var horizontal: CGFloat
  /// The displacement along y.
  public var vertical: CGFloat

  /// Makes a displacement.
  public init(horizontal: CGFloat, vertical: CGFloat) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Makes a displacement of zero.
  public init() {
    self.init(horizontal: 0, vertical: 0)
  }

  /// A displacement of zero.
  public static let zero = UIOffset()
}

/// Edges of a rectangle.
///
/// Mirrors UIKit's `UIRectEdge`, raw values included.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The raw value, which is that of UIKit.
  public let rawValue: UInt

  /// Makes a value from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = UIRectEdge(rawValue: 1)
  /// The left edge.
  public static let left = UIRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The right edge.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// Edges of a rectangle that follow the direction of layout.
///
/// Mirrors UIKit's `NSDirectionalRectEdge`, raw values included.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The raw value, which is that of UIKit.
  public let rawValue: UInt

  /// Makes a value from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top edge.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The leading edge.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The bottom edge.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The trailing edge.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// Corners of a rectangle.
///
/// Mirrors UIKit's `UIRectCorner`, raw values included.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The raw value, which is that of UIKit.
  public let rawValue: UInt

  /// Makes a value from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners; every bit is set, as in UIKit.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
