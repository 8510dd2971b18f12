// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
import StillLayers

/// The title, the image and the badge of a tab.
///
/// Mirrors UIKit's `UITabBarItem`.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The kind of a system item; nil for an item with its own title or image.
  final private(set) var systemItem: SystemItem?
  private var badgeAttributes = StateValues<[NSAttributedString.Key: Any]>()

  /// Makes an item without title and image.
  public override init() { super.init() }

  /// Returns nil, because items cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// Makes an item with a title, an image, and a number by which apps identify it.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }

  /// Makes an item with a title, an image, and an image for the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }

  /// Makes an item with the system's look, and a number by which apps identify it.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    (self.systemItem, self.tag) = (systemItem, tag)
  }

  /// The image while the tab is selected; nil for `image`.
  open var selectedImage: UIImage? { didSet { changed() } }
  /// The distance in points by which the title is moved; positive values move right and down.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// The text of the badge; empty for a dot, nil for no badge.
  open var badgeValue: String? { didSet { changed() } }
  /// The colour of the badge; nil for red.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// Sets the attributes of the badge's text in a state; nil for those of the bar.
  open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    badgeAttributes[state] = textAttributes
    changed()
  }
  /// Returns the attributes of the badge's text in a state.
  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { badgeAttributes[state] }

  /// The bar's look over content that continues under it, while this item is selected; nil for the bar's own.
  open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
  /// The bar's look at the end of the content, while this item is selected; nil for the bar's own.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }

  /// Sets the bar that is told of changes of the item and of its appearances.
  func observe(_ owner: (any BarContentOwner)?) {
    self.owner = owner
    for look in [standardAppearance, scrollEdgeAppearance] { look?.observe(owner) }
  }

  /// The system's looks of tabs.
  ///
  /// Mirrors UIKit's `UITabBarItem.SystemItem`, raw values included.
  public enum SystemItem: Int, Sendable {
    case more = 0
    case favorites = 1
    case featured = 2
    case topRated = 3
    case recents = 4
    case contacts = 5
    case history = 6
    case bookmarks = 7
    case search = 8
    case downloads = 9
    case mostRecent = 10
    case mostViewed = 11

    /// The title, in English.
    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }

    /// The name of the symbol.
    var symbol: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.crop.circle.fill"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down"
      case .mostViewed: "list.number"
      }
    }
  }
}

extension UITabBarItem {
  /// The title of the item, or of the system's.
  package var shownTitle: String { title ?? systemItem?.title ?? "" }
  /// Returns the image of the item, or the symbol of the system's.
  package func shownImage(isSelected: Bool) -> UIImage? {
    (isSelected ? selectedImage : nil) ?? image ?? systemItem.flatMap { UIImage(systemName: $0.symbol) }
  }
}
