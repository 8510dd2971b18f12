// SPDX-License-Identifier: MIT

public import StillGraphics

extension UIListContentConfiguration {
  /// How a text looks. Mirrors UIKit's `UIListContentConfiguration.TextProperties`.
  @preconcurrency @MainActor
  public struct TextProperties {
    public var font = UIFont.preferredFont(forTextStyle: .body)
    public var color = UIColor.label
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 for as many as it takes.
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    /// The colour that is drawn.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// Mirrors UIKit's `UIListContentConfiguration.TextProperties.TextAlignment`.
    public enum TextAlignment: Int, Sendable {
      case natural, center, justified
    }

    /// Mirrors UIKit's `UIListContentConfiguration.TextProperties.TextTransform`.
    public enum TextTransform: Int, Sendable {
      case none, uppercase, lowercase, capitalized
    }
  }

  /// How the image looks. Mirrors UIKit's `UIListContentConfiguration.ImageProperties`.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// Of templates; nil for the view's tint.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// The image is made smaller to this, proportions kept; 0 does not limit.
    public var maximumSize = CGSize.zero
    /// The room that is kept for the image, in which it is centred; 0 for its own.
    public var reservedLayoutSize = CGSize.zero

    /// The colour of templates in a view of this tint.
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
