// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

extension UIButton {
  /// How a button looks, for all of its states. Mirrors UIKit's `UIButton.Configuration`. Lengths are points.
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

    /// The title without attributes; setting it discards those of `attributedTitle`.
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
    /// A second, smaller line.
    public var subtitle: String? {
      get { plainSubtitle ?? attributedSubtitle.map { String($0.characters) } }
      set {
        attributedSubtitle = nil
        plainSubtitle = newValue
      }
    }
    public var attributedSubtitle: AttributedString? {
      didSet { plainSubtitle = nil }
    }
    /// What happens to a title that is too wide: wrapped, unless changed.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// How title and subtitle lie one above the other.
    public var titleAlignment = TitleAlignment.automatic
    public var image: UIImage?
    /// Changes the colour that a template is shown in.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// On which side of the text the image lies: one of the four edges.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and text.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle.
    public var titlePadding: CGFloat = 1
    /// Whether an activity indicator stands in the image's place.
    public var showsActivityIndicator = false
    /// Changes the colour of the activity indicator.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Around the content; what `buttonSize` says unless set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }
    public mutating func setDefaultContentInsets() { ownInsets = nil }
    /// The size of font and insets.
    public var buttonSize = Size.medium
    /// Where the background's corner radius comes from.
    public var cornerStyle = CornerStyle.dynamic
    /// The background; a colour that is nil is the style's.
    public var background = UIBackgroundConfiguration()
    /// The colour that the style's foreground is made of; nil for the tint, or white on a filled background.
    public var baseForegroundColor: UIColor?
    /// The colour that the style's background is made of; nil for the tint, or a grey.
    public var baseBackgroundColor: UIColor?
    /// Whether a selected button looks different.
    public var automaticallyUpdateForSelection = true

    /// At medium size: 0.35 of the title's size.
    nonisolated static let defaultCornerRadius: CGFloat = 5.95
  }
}

extension UIButton.Configuration {
  enum Style: Sendable {
    case plain, gray, tinted, filled
  }

  /// A title without a background.
  public static func plain() -> Self { Self(.plain) }
  /// A grey background.
  public static func gray() -> Self { Self(.gray) }
  /// A translucent background of the tint colour.
  public static func tinted() -> Self { Self(.tinted) }
  /// A background of the tint colour.
  public static func filled() -> Self { Self(.filled) }
  /// Looks like `plain()`.
  public static func borderless() -> Self { Self(.plain) }
  /// Looks like `gray()`.
  public static func bordered() -> Self { Self(.gray) }
  /// Looks like `tinted()`.
  public static func borderedTinted() -> Self { Self(.tinted) }
  /// Looks like `filled()`.
  public static func borderedProminent() -> Self { Self(.filled) }
}
