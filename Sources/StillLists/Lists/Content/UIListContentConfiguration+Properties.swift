// SPDX-License-Identifier: MIT

public import StillGraphics
public import StillViews

extension UIListContentConfiguration {
  /// The appearance of a text.
  ///
  /// Mirrors UIKit's `UIListContentConfiguration.TextProperties`.
  @preconcurrency @MainActor
  public struct TextProperties {
    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The colour before the transformer.
    public var color = UIColor.label
    /// A closure that changes the colour.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The alignment.
    public var alignment = TextAlignment.natural
    /// The way in which lines end that are too long.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The largest number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// True if a smaller font is used for text that is too wide.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest scale of a font that is reduced.
    public var minimumScaleFactor: CGFloat = 0
    /// True if the font follows the content size category.
    public var adjustsFontForContentSizeCategory = true
    /// The change of the text's letters.
    public var transform = TextTransform.none

    /// The colour after the transformer.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// The alignments of a text.
    ///
    /// Mirrors UIKit.
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    /// The changes of a text's letters.
    ///
    /// Mirrors UIKit.
    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }
  }

  /// The appearance of the image.
  ///
  /// Mirrors UIKit's `UIListContentConfiguration.ImageProperties`.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The attributes of symbols that the image's own configuration leaves open.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of template images; nil for the view's tint.
    public var tintColor: UIColor?
    /// A closure that changes the tint colour.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// The radius of the image's corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The size to which the image is reduced in its proportions; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// The size that is reserved for the image, which is centred in it; 0 for the image's own.
    public var reservedLayoutSize = CGSize.zero

    /// The colour of template images in a view with a tint colour.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }
}

extension UIListContentConfiguration.TextProperties.TextAlignment {
  var forLabels: NSTextAlignment {
    switch self {
    case .natural: .natural
    case .center: .center
    case .justified: .justified
    }
  }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
  func callAsFunction(_ text: String) -> String {
    switch self {
    case .none: text
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case .capitalized: text.capitalized
    }
  }
}
