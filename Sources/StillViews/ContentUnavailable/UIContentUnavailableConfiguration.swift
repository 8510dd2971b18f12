// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The image, the texts and the buttons that a controller shows when it has nothing else to show.
///
/// Lengths are points. Mirrors UIKit's `UIContentUnavailableConfiguration`.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// The image on top.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The text below the image.
  public var text: String? {
    didSet { if text != nil { attributedText = nil } }
  }
  /// The text below the image with attributes, which replaces `text`.
  public var attributedText: NSAttributedString? {
    didSet { if attributedText != nil { text = nil } }
  }
  /// The appearance of the text.
  public var textProperties = TextProperties()
  /// The second text.
  public var secondaryText: String? {
    didSet { if secondaryText != nil { secondaryAttributedText = nil } }
  }
  /// The second text with attributes, which replaces `secondaryText`.
  public var secondaryAttributedText: NSAttributedString? {
    didSet { if secondaryAttributedText != nil { secondaryText = nil } }
  }
  /// The appearance of the second text.
  public var secondaryTextProperties = TextProperties()
  /// The look of the button, which is there if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  /// The behaviour of the button.
  public var buttonProperties = ButtonProperties()
  /// The look of the second button, which is there if it has a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The behaviour of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// The place of the content.
  public var alignment = Alignment.center
  /// The space between image and text.
  public var imageToTextPadding: CGFloat = 15
  /// The space between both texts.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// The space between texts and button.
  public var textToButtonPadding: CGFloat = 20
  /// The space between both buttons.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// The margins around the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  /// The axes along which the margins are at least those of the superview.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The appearance of the background.
  public var background = UIBackgroundConfiguration.clear()

  var kind = Kind.empty

  /// Returns a configuration without content.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.empty) }
  /// Returns a configuration for content that is being loaded.
  public static func loading() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.loading) }
  /// Returns a configuration that says that a search found nothing.
  public static func search() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration(.search) }

  /// Returns a `UIContentUnavailableView`.
  public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

  /// Returns this configuration; that of a search names what was searched for.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard kind == .search, let state = state as? UIContentUnavailableConfigurationState else { return self }
    var updated = self
    // A text of the app's own stays.
    if [nil, Self.noResults].contains(text) || isTextOfSearch {
      let words = state.searchText ?? ""
      updated.text = words.isEmpty ? Self.noResults : "\(Self.noResults) for “\(words)”"
      updated.isTextOfSearch = !words.isEmpty
    }
    return updated
  }

  private static let noResults = "No Results"
  private var isTextOfSearch = false

  /// The place of the content.
  ///
  /// Mirrors UIKit's `UIContentUnavailableConfiguration.Alignment`, raw values included.
  public enum Alignment: Int, Sendable {
    /// In the middle of the view.
    case center = 0
    /// At the upper edge, and texts at the leading one.
    case natural = 1
  }
}

extension UIContentUnavailableConfiguration {
  enum Kind {
    case empty, loading, search
  }

  /// Makes a configuration with UIKit's texts; Apple documents neither their sizes nor the spaces between them.
  private init(_ kind: Kind) {
    self.kind = kind
    textProperties.font = .preferredFont(forTextStyle: .title2).bold
    textProperties.color = .label
    secondaryTextProperties.font = .preferredFont(forTextStyle: .subheadline)
    secondaryTextProperties.color = .secondaryLabel
    switch kind {
    case .empty: break
    case .loading:
      text = "Loading…"
      textProperties.font = .preferredFont(forTextStyle: .subheadline)
      textProperties.color = .secondaryLabel
      imageToTextPadding = 8
    case .search:
      image = UIImage(systemName: "magnifyingglass")
      text = Self.noResults
      secondaryText = "Check the spelling or try a new search."
    }
  }

  /// The appearance of an image.
  ///
  /// Mirrors UIKit's `UIContentUnavailableConfiguration.ImageProperties`.
  @MainActor
  public struct ImageProperties {
    /// The look of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration? = .init(pointSize: 48)
    /// The colour of a template image; nil for that of the view.
    public var tintColor: UIColor? = .secondaryLabel
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The size, in points, that the image is shrunk to; 0 for no limit.
    public var maximumSize = CGSize.zero
    /// A Boolean value that keeps the colours where the user inverts those of the screen, which is kept.
    public var accessibilityIgnoresInvertColors = false
  }

  /// The appearance of a text.
  ///
  /// Mirrors UIKit's `UIContentUnavailableConfiguration.TextProperties`.
  @MainActor
  public struct TextProperties {
    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The colour.
    public var color = UIColor.label
    /// The way in which lines end.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// The greatest number of lines; 0 for no limit.
    public var numberOfLines = 0
    /// A Boolean value that shrinks the text to the width.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest factor by which text shrinks.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// The behaviour of a button.
  ///
  /// Mirrors UIKit's `UIContentUnavailableConfiguration.ButtonProperties`, without menus.
  @MainActor
  public struct ButtonProperties {
    /// The action of a tap.
    public var primaryAction: UIAction?
    /// A Boolean value that lets the button be tapped.
    public var isEnabled = true
    /// The meaning of the button.
    public var role = UIButton.Role.normal
  }
}

extension UIFont {
  /// The font with bold letters, or itself.
  fileprivate var bold: UIFont {
    fontDescriptor.withSymbolicTraits(.traitBold).map { UIFont(descriptor: $0, size: 0) } ?? self
  }
}

/// The state of a controller whose content is unavailable.
///
/// Mirrors UIKit's `UIContentUnavailableConfigurationState`.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits of the controller.
  public var traitCollection: UITraitCollection
  /// The words that are searched for; nil without a search.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the state of a controller with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of a custom state.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
