// SPDX-License-Identifier: MIT

public import StillGraphics

/// An object that scales fonts and lengths with the user's text size, as a text style does.
///
/// Mirrors UIKit's `UIFontMetrics`.
public final class UIFontMetrics: NSObject, Sendable {
  private let mark = AttributeMark()
  private let textStyle: UIFont.TextStyle

  /// Makes metrics that scale like `textStyle`.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    self.textStyle = textStyle
  }

  /// The metrics that scale like body text.
  public class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Returns a length in points at text size large, scaled to that of the traits and rounded to their pixels.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil) -> CGFloat {
    let traits = traitCollection ?? .current
    let factor = DynamicType.factor(textStyle, traits.preferredContentSizeCategory)
    return traits.pixelGrid.nearest(value * factor)
  }

  /// Returns the font scaled to the text size of the traits, with at most `maximumPointSize` points.
  ///
  /// Its leading is scaled with its size; the text style gives none.
  /// A font that was scaled before, or that `preferredFont` made, cannot be scaled: the program stops, as in UIKit.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat = 0, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    precondition(
      font.scaling == nil && font.textStyle == nil,
      "A font that already scales can't be given to UIFontMetrics; give it a font of a fixed size.")
    let scaled = scaledValue(for: font.pointSize, compatibleWith: traitCollection)
    let size = maximumPointSize > 0 ? min(scaled, maximumPointSize) : scaled
    let leading = CGFloat(font.descriptor.leading)
    let scaling = UIFont.Scaling(
      textStyle: textStyle, pointSize: font.pointSize, leading: leading, maximumPointSize: maximumPointSize)
    return UIFont(
      family: font.descriptor.family, pointSize: size, leading: leading * size / font.pointSize, scaling: scaling)
  }
}

/// The sizes of Dynamic Type: one row for each text style, one column for each content size category.
enum DynamicType {
  struct Row {
    let weight: UIFont.Weight
    /// Points, from extra small to the largest accessibility size.
    let sizes: [CGFloat]
    /// Distances of baselines in points, in the same order.
    let leadings: [CGFloat]
  }

  /// The rows of Apple's Human Interface Guidelines, "Typography", iOS 11 to 17.
  private static let table: [UIFont.TextStyle: Row] = [
    .largeTitle: Row(
      weight: .regular, sizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
      leadings: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]),
    .title1: Row(
      weight: .regular, sizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
      leadings: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]),
    .title2: Row(
      weight: .regular, sizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
      leadings: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]),
    .title3: Row(
      weight: .regular, sizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
      leadings: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]),
    .headline: Row(
      weight: .semibold, sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
    .body: Row(
      weight: .regular, sizes: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
      leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]),
    .callout: Row(
      weight: .regular, sizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
      leadings: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]),
    .subheadline: Row(
      weight: .regular, sizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
      leadings: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]),
    .footnote: Row(
      weight: .regular, sizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
      leadings: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]),
    .caption1: Row(
      weight: .regular, sizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
      leadings: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]),
    .caption2: Row(
      weight: .regular, sizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
      leadings: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]),
  ]

  /// Returns the row of a style; an unknown style is set like body text.
  static func row(_ style: UIFont.TextStyle) -> Row {
    table[style] ?? table[.body] ?? Row(weight: .regular, sizes: [], leadings: [])
  }

  /// Returns the size in points; a category without a size counts as large.
  static func pointSize(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    row(style).sizes[column(category)]
  }

  /// Returns the space in points between the lines of a style, which brings its baselines to their distance.
  ///
  /// The smallest captions have a distance below the height of a line, which leaves no space.
  static func leading(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    let (row, column) = (row(style), column(category))
    let height = CGFloat(FontMetrics.systemPerEm.lineHeight) * row.sizes[column]
    return max(row.leadings[column] - height, 0)
  }

  /// Returns the factor by which `UIFontMetrics` scales: the ratio of the leadings, not of the sizes.
  static func factor(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
    let leadings = row(style).leadings
    return leadings[column(category)] / leadings[column(.large)]
  }

  private static func column(_ category: UIContentSizeCategory) -> Int {
    category.rank ?? column(.large)
  }
}
