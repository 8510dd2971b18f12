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

  /// The nine named weights, from the lightest, with the weights of OpenType (`usWeightClass` 100 to 900).
  private static let named: [(weight: UIFont.Weight, name: String, openType: Double)] = [
    (.ultraLight, "Ultralight", 100), (.thin, "Thin", 200), (.light, "Light", 300), (.regular, "Regular", 400),
    (.medium, "Medium", 500), (.semibold, "Semibold", 600), (.bold, "Bold", 700), (.heavy, "Heavy", 800),
    (.black, "Black", 900),
  ]

  /// The name of the nearest named weight.
  var name: String {
    Self.named.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }?.name ?? "Regular"
  }

  /// The weight on OpenType's axis, 100 to 900, in between where UIKit's is.
  package var openTypeWeight: Double {
    guard let upper = Self.named.firstIndex(where: { $0.weight >= self }) else { return 900 }
    guard upper > 0 else { return 100 }
    let (low, high) = (Self.named[upper - 1], Self.named[upper])
    let part = (rawValue - low.weight.rawValue) / (high.weight.rawValue - low.weight.rawValue)
    return low.openType + Double(part) * (high.openType - low.openType)
  }
}
