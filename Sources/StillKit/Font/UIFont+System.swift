// SPDX-License-Identifier: MIT

public import StillGraphics

extension UIFont {
  private static func system(
    _ size: CGFloat, _ weight: Weight, italic: Bool = false, monospacedDigits: Bool = false
  ) -> UIFont {
    let family = FontDescriptor.Family.system(
      weight: weight.nearest, italic: italic, monospacedDigits: monospacedDigits)
    return UIFont(family: family, pointSize: size)
  }

  /// The system font in regular weight.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, .regular)
  }

  /// The system font. A weight between two of the nine named ones counts as the nearer one.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, weight)
  }

  /// The system font in the weight that UIKit calls bold: semibold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, .semibold)
  }

  /// The slanted system font.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, .regular, italic: true)
  }

  /// The system font with digits of one width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, weight, monospacedDigits: true)
  }

  /// 17 points: the size of labels.
  public class var labelFontSize: CGFloat { 17 }
  /// 18 points: the size of buttons.
  public class var buttonFontSize: CGFloat { 18 }
  /// 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// 14 points.
  public class var systemFontSize: CGFloat { 14 }
}
