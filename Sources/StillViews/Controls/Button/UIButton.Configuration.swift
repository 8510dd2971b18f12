// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

extension UIButton {
  /// The appearance of a button in all of its states.
  ///
  /// Lengths are in points. Mirrors UIKit's `UIButton.Configuration`.
  @preconcurrency @MainActor
  public struct Configuration {
    let style: Style
    private var ownInsets: NSDirectionalEdgeInsets?
    private var plainTitle: String?
    private var plainSubtitle: String?

    init(_ style: Style) {
      self.style = style
      background.cornerRadius = Self.defaultCornerRadius
    }

    /// The title without attributes; setting it discards `attributedTitle`.
    public var title: String? {
      get { plainTitle ?? attributedTitle.map { String($0.characters) } }
      set {
        attributedTitle = nil
        plainTitle = newValue
      }
    }
    /// The title with attributes; font and colour that it lacks come from the button.
    public var attributedTitle: AttributedString? {
      didSet { plainTitle = nil }
    }
    /// A closure that changes the attributes of the title, those of each part by itself.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The smaller second line; setting it discards `attributedSubtitle`.
    public var subtitle: String? {
      get { plainSubtitle ?? attributedSubtitle.map { String($0.characters) } }
      set {
        attributedSubtitle = nil
        plainSubtitle = newValue
      }
    }
    /// The second line with attributes.
    public var attributedSubtitle: AttributedString? {
      didSet { plainSubtitle = nil }
    }
    /// A closure that changes the attributes of the subtitle, those of each part by itself.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The treatment of a title that is too wide; by default it is wrapped.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The treatment of a subtitle that is too wide; by default it is wrapped.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The alignment of title and subtitle to each other.
    public var titleAlignment = TitleAlignment.automatic
    /// The image.
    public var image: UIImage?
    /// The attributes of symbols that the image's own configuration leaves open; the text style is that of the title.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// A closure that changes the colour of templates.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// The side of the text on which the image lies: one of the four edges.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and text.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// A Boolean value that replaces the image with an activity indicator.
    public var showsActivityIndicator = false
    /// A closure that changes the colour of the activity indicator.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// The space around the content; `buttonSize` decides unless it was set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }
    /// Lets `buttonSize` decide the content insets again.
    public mutating func setDefaultContentInsets() { ownInsets = nil }
    /// The size of font and insets.
    public var buttonSize = Size.medium
    /// The source of the background's corner radius.
    public var cornerStyle = CornerStyle.dynamic
    /// The background; if it has no colour, that of the style is used.
    public var background = UIBackgroundConfiguration()
    /// The base of the style's foreground colour; nil for the tint, or for white on a filled background.
    public var baseForegroundColor: UIColor?
    /// The base of the style's background colour; nil for the tint, or for a grey.
    public var baseBackgroundColor: UIColor?
    /// A Boolean value that shows the selected state.
    public var automaticallyUpdateForSelection = true

    /// The corner radius at medium size: 0.35 of the title's size.
    nonisolated static let defaultCornerRadius: CGFloat = 5.95
  }
}

extension UIButton.Configuration {
  /// The name of the method that makes it, as `filled`, for descriptions.
  package var styleName: String { "\(style)" }

  enum Style: Sendable {
    case plain, gray, tinted, filled
  }

  /// Returns a configuration without a background.
  public static func plain() -> Self { Self(.plain) }
  /// Returns a configuration with a grey background.
  public static func gray() -> Self { Self(.gray) }
  /// Returns a configuration with a translucent background of the tint colour.
  public static func tinted() -> Self { Self(.tinted) }
  /// Returns a configuration with a background of the tint colour.
  public static func filled() -> Self { Self(.filled) }
  /// Returns a configuration that looks like `plain()`.
  public static func borderless() -> Self { Self(.plain) }
  /// Returns a configuration that looks like `gray()`.
  public static func bordered() -> Self { Self(.gray) }
  /// Returns a configuration that looks like `tinted()`.
  public static func borderedTinted() -> Self { Self(.tinted) }
  /// Returns a configuration that looks like `filled()`.
  public static func borderedProminent() -> Self { Self(.filled) }
}

extension UIButton.Configuration {
  /// The size of a button's font and insets.
  ///
  /// Mirrors UIKit's `UIButton.Configuration.Size`.
  public enum Size: Int, Sendable {
    case medium = 0
    case small, mini, large

    var insets: NSDirectionalEdgeInsets {
      switch self {
      case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    var titleStyle: UIFont.TextStyle { self == .mini || self == .small ? .subheadline : .body }
    var subtitleStyle: UIFont.TextStyle { self == .mini || self == .small ? .caption1 : .footnote }

    /// The radius of backgrounds whose own radius was not changed.
    var cornerRadius: CGFloat {
      switch self {
      case .mini, .small: 5.25
      case .medium: UIButton.Configuration.defaultCornerRadius
      case .large: 8.75
      }
    }
  }

  /// The source of a corner radius.
  ///
  /// Mirrors UIKit's `UIButton.Configuration.CornerStyle`.
  public enum CornerStyle: Int, Sendable {
    /// The background's radius.
    case fixed = -1
    /// The background's radius, scaled with the user's text size.
    case dynamic = 0
    case small, medium, large, capsule
  }

  /// The alignment of title and subtitle to each other.
  ///
  /// Mirrors UIKit's `UIButton.Configuration.TitleAlignment`.
  public enum TitleAlignment: Int, Sendable {
    /// The alignment of the button's content.
    case automatic = 0
    case leading, center, trailing
  }

  /// Returns the corner radius of a background of a height in points.
  func radius(height: CGFloat, _ traits: UITraitCollection) -> CGFloat {
    let own = background.cornerRadius
    let base = own == Self.defaultCornerRadius ? buttonSize.cornerRadius : own
    switch cornerStyle {
    case .fixed: return base
    case .dynamic:
      return base * DynamicType.factor(buttonSize.titleStyle, traits.preferredContentSizeCategory)
    case .small: return 4
    case .medium: return 6
    case .large: return 9
    case .capsule: return height / 2
    }
  }
}
