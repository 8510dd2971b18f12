// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillViews

/// The texts and the image of a row, header or footer.
///
/// Mirrors UIKit's `UIListContentConfiguration`.
///
/// Lengths are points.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The image at the leading side.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()
  /// The first text.
  public var text: String? {
    didSet { if text != nil { attributedText = nil } }
  }
  /// The first text with attributes, which replaces `text`.
  public var attributedText: NSAttributedString? {
    didSet { if attributedText != nil { text = nil } }
  }
  /// The appearance of the first text.
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
  /// True if both texts are on one line if they fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// The space between image and text.
  public var imageToTextPadding: CGFloat = 16
  /// The space between texts side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  /// The space between texts one above the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// The margins around the content.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
  /// The axes along which the margins are at least those of the superview.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The opacity of the content, from 0 to 1.
  public var alpha: CGFloat = 1

  var kind: Kind

  /// Returns a `UIListContentView`.
  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }
}

extension UIListContentConfiguration {
  enum Kind {
    case cell, subtitleCell, valueCell, plainHeader, plainFooter, groupedHeader, groupedFooter
  }

  init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .cell: break
    case .subtitleCell: secondaryTextProperties.font = .preferredFont(forTextStyle: .caption1)
    case .valueCell:
      prefersSideBySideTextAndSecondaryText = true
      secondaryTextProperties.color = .secondaryLabel
    case .plainHeader:
      setUpHeaderFooter(font: .preferredFont(forTextStyle: .headline), color: .label, top: 4, bottom: 4)
    case .plainFooter:
      setUpHeaderFooter(font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel, top: 4, bottom: 4)
    case .groupedHeader:
      setUpHeaderFooter(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel, top: 16, bottom: 6)
      textProperties.transform = .uppercase
    case .groupedFooter:
      setUpHeaderFooter(font: .preferredFont(forTextStyle: .footnote), color: .secondaryLabel, top: 8, bottom: 12)
    }
  }

  private mutating func setUpHeaderFooter(font: UIFont, color: UIColor, top: CGFloat, bottom: CGFloat) {
    (textProperties.font, textProperties.color) = (font, color)
    secondaryTextProperties.font = .preferredFont(forTextStyle: .footnote)
    secondaryTextProperties.color = .secondaryLabel
    directionalLayoutMargins = NSDirectionalEdgeInsets(top: top, leading: 16, bottom: bottom, trailing: 16)
  }

  /// Returns a row with a text and a second one below it.
  public static func cell() -> Self { Self(.cell) }
  /// Returns a row with a small second text below the first.
  public static func subtitleCell() -> Self { Self(.subtitleCell) }
  /// Returns a row with a grey second text at its end.
  public static func valueCell() -> Self { Self(.valueCell) }
  /// Returns a header of a plain list.
  public static func plainHeader() -> Self { Self(.plainHeader) }
  /// Returns a footer of a plain list.
  public static func plainFooter() -> Self { Self(.plainFooter) }
  /// Returns a header of a grouped list.
  public static func groupedHeader() -> Self { Self(.groupedHeader) }
  /// Returns a footer of a grouped list.
  public static func groupedFooter() -> Self { Self(.groupedFooter) }

  /// Returns this configuration for a state: disabled content is pale.
  public func updated(for state: any UIConfigurationState) -> Self {
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
    guard let isDisabled else { return self }
    var updated = self
    let usual = Self(kind)
    if isDisabled {
      updated.textProperties.color = .tertiaryLabel
      updated.secondaryTextProperties.color = .tertiaryLabel
    } else if textProperties.color == .tertiaryLabel {
      updated.textProperties.color = usual.textProperties.color
      updated.secondaryTextProperties.color = usual.secondaryTextProperties.color
    }
    return updated
  }
}
