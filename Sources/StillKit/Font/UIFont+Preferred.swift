// SPDX-License-Identifier: MIT

import StillGraphics

extension UIFont {
  /// The font of a text style at the text size of `UITraitCollection.current`.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style at the text size of these traits; bold text is as heavy as the traits ask for.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let size = DynamicType.pointSize(style, traits.preferredContentSizeCategory)
    var weight = DynamicType.row(style).weight
    if traits.legibilityWeight == .bold { weight = weight == .regular ? .semibold : .bold }
    let family = FontDescriptor.Family.system(weight: weight.nearest, italic: false, monospacedDigits: false)
    return UIFont(family: family, pointSize: size, textStyle: style)
  }
}
