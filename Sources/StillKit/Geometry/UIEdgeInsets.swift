// SPDX-License-Identifier: MIT

public import StillGraphics

/// Distances from the four edges of a rectangle inwards, in points; negative ones reach outwards.
///
/// Mirrors UIKit's `UIEdgeInsets`.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public init() {
    self.init(top: 0, left: 0, bottom: 0, right: 0)
  }

  /// No inset at any edge.
  public static let zero = UIEdgeInsets()
}

/// `UIEdgeInsets` with edges that follow the direction of layout. Mirrors `NSDirectionalEdgeInsets`.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// No inset at any edge.
  public static let zero = NSDirectionalEdgeInsets()
}

extension CGRect {
  /// The rectangle within these insets. Mirrors `UIEdgeInsetsInsetRect`: the size may become negative.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: origin.x + insets.left, y: origin.y + insets.top, width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }
}
