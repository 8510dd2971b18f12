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

  /// Returns the system font in regular weight.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, .regular)
  }

  /// Returns the system font in a weight.
  ///
  /// A weight between two of the nine named ones counts as the nearer one.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, weight)
  }

  /// Returns the system font in the weight that UIKit calls bold: semibold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, .semibold)
  }

  /// Returns the slanted system font.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    system(fontSize, .regular, italic: true)
  }

  /// Returns the system font with digits of equal width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    system(fontSize, weight, monospacedDigits: true)
  }

  /// Returns the system font whose characters all have one width, which is that of SF Mono.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: .designed(.monospaced, weight: weight.nearest, italic: false), pointSize: fontSize)
  }

  /// The size of labels: 17 points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons: 18 points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small text: 12 points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The standard size: 14 points.
  public class var systemFontSize: CGFloat { 14 }
}

extension UIFont {
  /// Returns the font of a text style at the text size of `UITraitCollection.current`.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the font of a text style at the text size of the traits; it is bolder if the traits ask for bold text.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let traits = traitCollection ?? .current
    let size = DynamicType.pointSize(style, traits.preferredContentSizeCategory)
    var weight = DynamicType.row(style).weight
    let isBold = traits.legibilityWeight == .bold
    if isBold { weight = weight == .regular ? .semibold : .bold }
    let family = FontDescriptor.Family.system(weight: weight.nearest, italic: false, monospacedDigits: false)
    let leading = DynamicType.leading(style, traits.preferredContentSizeCategory)
    return UIFont(family: family, pointSize: size, leading: leading, textStyle: style, isEmboldened: isBold)
  }
}

extension UIFont {
  /// The weight of a font from -1 to 1, where 0 is regular.
  ///
  /// Mirrors UIKit's `UIFont.Weight`, raw values included.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: CGFloat

    /// Makes a value from a raw value.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Makes a weight from its raw value.
    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// The lightest weight.
    public static let ultraLight = Weight(-0.8)
    /// The second lightest weight.
    public static let thin = Weight(-0.6)
    /// A light weight.
    public static let light = Weight(-0.4)
    /// The weight of text.
    public static let regular = Weight(0)
    /// A weight slightly heavier than regular.
    public static let medium = Weight(0.23)
    /// The weight between medium and bold.
    public static let semibold = Weight(0.3)
    /// A bold weight.
    public static let bold = Weight(0.4)
    /// The second heaviest weight.
    public static let heavy = Weight(0.56)
    /// The heaviest weight.
    public static let black = Weight(0.62)
  }
}

extension UIFont.Weight: Comparable {
  /// Orders weights from light to heavy.
  public static func < (left: UIFont.Weight, right: UIFont.Weight) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The nearest of the nine weights that have a font.
  var nearest: FontWeight {
    // Most fonts are regular, and searching is slow in a debug build.
    rawValue == 0 ? .regular : FontWeight(nearestToUIKitValue: Double(rawValue))
  }
}

extension UIFont {
  /// The purpose of a text, which decides its font.
  ///
  /// Mirrors UIKit's `UIFont.TextStyle`, raw values included.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is that of UIKit.
    public let rawValue: String

    /// Makes a value from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The style of large titles.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// The style of first-level titles.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// The style of second-level titles.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// The style of third-level titles.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// The style of headings: body text, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// The style of subheadings.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// The style of body text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// The style of callouts.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// The style of footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// The style of standard captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// The style of alternate captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
}
