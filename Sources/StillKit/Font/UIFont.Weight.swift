// SPDX-License-Identifier: MIT

public import StillGraphics

extension UIFont {
  /// How heavy a font is, from -1 to 1; 0 is regular. Mirrors UIKit's `UIFont.Weight`.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)
  }
}

extension UIFont.Weight: Comparable {
  public static func < (left: UIFont.Weight, right: UIFont.Weight) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The nearest of the nine weights that have a font.
  var nearest: FontWeight {
    // Most fonts are regular, and searching is slow in a debug build.
    rawValue == 0 ? .regular : FontWeight(nearestToUIKitValue: Double(rawValue))
  }
}
