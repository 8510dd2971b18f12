// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// The look of a navigation bar.
///
/// Mirrors UIKit's `UINavigationBarAppearance`.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// Makes the default look.
  public override init() { super.init() }

  /// Returns nil, because looks cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The attributes of the title, besides the bar's own.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The attributes of the large title, besides the bar's own.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
  /// The distance in points by which the title is moved; positive values move right and down.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The look of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
  /// The look of buttons of the style `done`.
  open var doneButtonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
  /// The look of the back button's title.
  open var backButtonAppearance = UIBarButtonItemAppearance() { didSet { changed() } }
  /// The image of the back button; nil for a chevron.
  open private(set) var backIndicatorImage: UIImage? { didSet { changed() } }
  /// The mask of the back button's image, which is kept.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?
  /// Sets the image of the back button, and its mask, which is kept.
  open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
    (self.backIndicatorImage, backIndicatorTransitionMaskImage) = (backIndicatorImage, transitionMaskImage)
  }

  override func copied() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }

  override func take(_ other: UIBarAppearance) {
    super.take(other)
    guard let other = other as? UINavigationBarAppearance else { return }
    (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance.copied()
    doneButtonAppearance = other.doneButtonAppearance.copied()
    backButtonAppearance = other.backButtonAppearance.copied()
    setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
  }

  /// Sets the bar that is told when this appearance changes.
  override func observe(_ owner: (any BarContentOwner)?) {
    super.observe(owner)
    for look in [buttonAppearance, doneButtonAppearance, backButtonAppearance] { look.observe(owner) }
  }
}
