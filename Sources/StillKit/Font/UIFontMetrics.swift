// SPDX-License-Identifier: MIT

public import StillGraphics

/// Scales fonts and lengths with the user's text size as a text style does. Mirrors UIKit's `UIFontMetrics`.
public final class UIFontMetrics: NSObject, Sendable {
  private let textStyle: UIFont.TextStyle

  /// Metrics that scale like `textStyle`.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
  }

  /// Metrics that scale like body text.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// `value` in points at text size large, scaled to that of the traits and rounded to their pixels.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil) -> CGFloat {
    let traits = traitCollection ?? .current
    let factor = DynamicType.factor(textStyle, traits.preferredContentSizeCategory)
    return traits.pixelGrid.nearest(value * factor)
  }

  /// The font scaled to the text size of the traits, at most `maximumPointSize`.
  ///
  /// A font that was scaled before, or that `preferredFont` made, can't be scaled: the program stops, as in UIKit.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat = 0, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    precondition(
      font.scaling == nil && font.textStyle == nil,
      "A font that already scales can't be given to UIFontMetrics; give it a font of a fixed size.")
    let scaled = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    let size = maximumPointSize > 0 ? min(scaled, maximumPointSize) : scaled
    let scaling = UIFont.Scaling(textStyle: textStyle, pointSize: font.pointSize, maximumPointSize: maximumPointSize)
    return UIFont(family: font.descriptor.family, pointSize: size, scaling: scaling)
  }
}
