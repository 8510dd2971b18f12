// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The bar that shows an item or an appearance, and is told when these change.
@MainActor protocol BarContentOwner: AnyObject {
  func barContentChanged()
}

/// The superclass of items of bars.
///
/// Mirrors UIKit's `UIBarItem`.
@preconcurrency @MainActor
open class UIBarItem: NSObject, UIAccessibilityIdentification {
  private let mark = AttributeMark()
  private var titleAttributes = StateValues<[NSAttributedString.Key: Any]>()
  /// The bar that shows the item.
  final weak var owner: (any BarContentOwner)?
  /// The values that were taken over from `appearance()`.
  final var takenAppearance: [String: Any?] = [:]

  /// Makes an item without title and image.
  public override init() { super.init() }

  /// Returns nil, because items cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The title.
  open var title: String? { didSet { changed() } }
  /// The image, which is shown as a template unless its rendering mode says otherwise.
  open var image: UIImage? { didSet { changed() } }
  /// The distances in points by which the image's edges move inwards.
  open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// True if the item can be tapped.
  open var isEnabled = true { didSet { changed() } }
  /// A number by which apps identify the item.
  open var tag = 0
  /// Sets the attributes of the title in a state; nil for those of the bar.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state] = attributes
    changed()
  }
  /// Returns the attributes of the title in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

  final func changed() { owner?.barContentChanged() }
}
