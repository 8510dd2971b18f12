// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The look of a tab bar.
///
/// Mirrors UIKit's `UITabBarAppearance`.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// Makes the default look.
  public override init() { super.init() }

  /// Returns nil, because looks cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The look of tabs whose title is below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
  /// The look of tabs whose title is beside the image, in regular widths.
  open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
  /// The look of tabs whose title is beside the image, in compact heights.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() { didSet { changed() } }
  /// The colour of the image behind the selected tab, which is then drawn as a template.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  /// The image behind the selected tab.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  /// The way in which stacked tabs share the bar's width.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  /// The width in points of centred stacked tabs; 0 for the bar's own.
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  /// The points between centred stacked tabs; 0 for the bar's own.
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

  override func copied() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
    inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
    (selectionIndicatorTintColor, selectionIndicatorImage) =
      (other.selectionIndicatorTintColor, other.selectionIndicatorImage)
    (stackedItemPositioning, stackedItemWidth) = (other.stackedItemPositioning, other.stackedItemWidth)
    stackedItemSpacing = other.stackedItemSpacing
  }

  /// Sets the bar that is told when this appearance changes.
  override func observe(_ owner: (any BarContentOwner)?) {
    super.observe(owner)
    for style in [UITabBarItemAppearance.Style.stacked, .inline, .compactInline] { items(style).observe(owner) }
  }

  /// Returns the look of tabs of a style.
  func items(_ style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
    switch style {
    case .stacked: stackedLayoutAppearance
    case .inline: inlineLayoutAppearance
    case .compactInline: compactInlineLayoutAppearance
    }
  }
}
