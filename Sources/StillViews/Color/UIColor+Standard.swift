// SPDX-License-Identifier: MIT

import StillGraphics

/// The fixed colours by name.
extension UIColor {
  /// The grey 0.
  public static let black = UIColor(white: 0, alpha: 1)
  /// The grey 1/3.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// The grey 2/3.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// The grey 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// The grey 0.5.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// The RGB colour 1, 0, 0.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// The RGB colour 0, 1, 0.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// The RGB colour 0, 0, 1.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// The RGB colour 0, 1, 1.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// The RGB colour 1, 1, 0.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// The RGB colour 1, 0, 1.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// The RGB colour 1, 0.5, 0.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// The RGB colour 0.5, 0, 0.5.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// The RGB colour 0.6, 0.4, 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// A transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The colour of text on a dark background: white at 60 %.
  public static let lightText = UIColor(white: 1, alpha: 0.6)
  /// The colour of text on a light background: black.
  public static let darkText = UIColor(white: 0, alpha: 1)
}

/// The type that `#colorLiteral(red:green:blue:alpha:)` makes.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
  /// Makes a colour from a colour literal.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
