// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// The title, the buttons and the search of a controller in a navigation bar.
struct FixtureNavigationItem: Decodable, Sendable {
  private let title, prompt, backButtonTitle: String?
  private let largeTitleDisplayMode: UINavigationItem.LargeTitleDisplayMode?
  private let backButtonDisplayMode: UINavigationItem.BackButtonDisplayMode?
  private let hidesBackButton, leftItemsSupplementBackButton, hidesSearchBarWhenScrolling: Bool?
  private let leftBarButtonItems, rightBarButtonItems: [FixtureBarItem]?
  private let titleView: FixtureNode?
  private let search: FixtureSearch?

  enum Key: String, FixtureKey {
    case title, prompt
    case backButtonTitle = "back_button_title"
    case backButtonDisplayMode = "back_button_display_mode"
    case largeTitleDisplayMode = "large_title_display_mode"
    case hidesBackButton = "hides_back_button"
    case leftItemsSupplementBackButton = "left_items_supplement_back_button"
    case hidesSearchBarWhenScrolling = "hides_search_bar_when_scrolling"
    case leftBarButtonItems = "left_bar_button_items"
    case rightBarButtonItems = "right_bar_button_items"
    case titleView = "title_view"
    case search = "search_controller"
  }

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    (title, prompt) = (try object.text(.title), try object.text(.prompt))
    backButtonTitle = try object.text(.backButtonTitle)
    largeTitleDisplayMode = try object.word(
      .largeTitleDisplayMode, ["automatic": .automatic, "always": .always, "never": .never])
    backButtonDisplayMode = try object.word(
      .backButtonDisplayMode, ["default": .default, "generic": .generic, "minimal": .minimal])
    hidesBackButton = try object.flag(.hidesBackButton)
    leftItemsSupplementBackButton = try object.flag(.leftItemsSupplementBackButton)
    hidesSearchBarWhenScrolling = try object.flag(.hidesSearchBarWhenScrolling)
    leftBarButtonItems = try object.value(.leftBarButtonItems, "a list of items")
    rightBarButtonItems = try object.value(.rightBarButtonItems, "a list of items")
    titleView = try object.value(.titleView, "a view")
    search = try object.value(.search, "an object of texts")
  }

  @MainActor
  func apply(to item: UINavigationItem, _ builder: FixtureBuilder) throws {
    if let title { item.title = title }
    if let prompt { item.prompt = prompt }
    if let backButtonTitle { item.backButtonTitle = backButtonTitle }
    if let largeTitleDisplayMode { item.largeTitleDisplayMode = largeTitleDisplayMode }
    if let backButtonDisplayMode { item.backButtonDisplayMode = backButtonDisplayMode }
    if let hidesBackButton { item.hidesBackButton = hidesBackButton }
    if let leftItemsSupplementBackButton { item.leftItemsSupplementBackButton = leftItemsSupplementBackButton }
    if let hidesSearchBarWhenScrolling { item.hidesSearchBarWhenScrolling = hidesSearchBarWhenScrolling }
    if let leftBarButtonItems { item.leftBarButtonItems = try leftBarButtonItems.map { try $0.item(builder) } }
    if let rightBarButtonItems { item.rightBarButtonItems = try rightBarButtonItems.map { try $0.item(builder) } }
    if let titleView { item.titleView = try builder.rootView(titleView) }
    if let search { item.searchController = search.controller(builder) }
  }
}

/// The search of a navigation item, which begins with `"is_active": true`.
struct FixtureSearch: Decodable, Sendable {
  private let texts: FixtureSearchTexts
  private let isActive: Bool

  enum Key: String, FixtureKey {
    case text
    case hint = "placeholder"
    case scopeButtonTitles = "scope_button_titles"
    case isActive = "is_active"
  }

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    texts = try FixtureSearchTexts(object.keyed())
    isActive = try object.flag(.isActive) ?? false
  }

  @MainActor
  func controller(_ builder: FixtureBuilder) -> UISearchController {
    let search = UISearchController(searchResultsController: nil)
    texts.apply(to: search.searchBar)
    if isActive { builder.stage.searches.append(search) }
    return search
  }
}

/// An item of a bar: a title, an image, an item of the system, or a view.
struct FixtureBarItem: Decodable, Sendable {
  private let path: String
  private let id, title: String?
  private let image: FixtureImage?
  private let systemItem: UIBarButtonItem.SystemItem?
  private let customView: FixtureNode?
  private let style: UIBarButtonItem.Style?
  private let width: CGFloat?
  private let tintColor: FixtureColor?
  private let isEnabled, isHidden: Bool?

  enum Key: String, FixtureKey {
    case id, title, image
    case systemItem = "system_item"
    case customView = "custom_view"
    case style, width
    case tintColor = "tint_color"
    case isEnabled = "is_enabled"
    case isHidden = "is_hidden"
  }

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    path = decoder.pathInWords
    (id, title) = (try object.text(.id), try object.text(.title))
    image = try object.value(.image, FixtureImage.shape)
    systemItem = try object.word(.systemItem, Self.systemItems)
    customView = try object.value(.customView, "a view")
    style = try object.word(.style, ["plain": .plain, "done": .done])
    width = try object.number(.width, in: FixtureRange.lengths)
    tintColor = try object.color(.tintColor)
    isEnabled = try object.flag(.isEnabled)
    isHidden = try object.flag(.isHidden)
    let looks = [Key.title, .image, .systemItem, .customView].filter(object.has)
    // Of a title and an image, a bar shows the image.
    guard looks.count == 1 || looks == [.title, .image] else {
      throw FixtureError(path, .keys("an item has a title, an image, a system_item or a custom_view. Leave one."))
    }
  }

  @MainActor
  func item(_ builder: FixtureBuilder) throws -> UIBarButtonItem {
    let item: UIBarButtonItem
    if let systemItem {
      item = UIBarButtonItem(barButtonSystemItem: systemItem, target: nil, action: nil)
    } else if let customView {
      item = UIBarButtonItem(customView: try builder.rootView(customView))
    } else {
      let image = try image?.image(builder)
      item = UIBarButtonItem(title: title, image: image)
    }
    if let style { item.style = style }
    if let width { item.width = width }
    if let tintColor { item.tintColor = tintColor.color }
    if let isEnabled { item.isEnabled = isEnabled }
    if let isHidden { item.isHidden = isHidden }
    if let id { try builder.stage.add(item, id, at: "\(path).id") }
    return item
  }

  private static let systemItems: KeyValuePairs<String, UIBarButtonItem.SystemItem> = [
    "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add, "flexibleSpace": .flexibleSpace,
    "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply, "action": .action, "organize": .organize,
    "bookmarks": .bookmarks, "search": .search, "refresh": .refresh, "stop": .stop, "camera": .camera, "trash": .trash,
    "play": .play, "pause": .pause, "rewind": .rewind, "fastForward": .fastForward, "undo": .undo, "redo": .redo,
    "close": .close,
  ]
}

/// A tab: a title and an image, or an item of the system, with or without a badge.
struct FixtureTabItem: Decodable, Sendable {
  private let title, badgeValue: String?
  private let image, selectedImage: FixtureImage?
  private let systemItem: UITabBarItem.SystemItem?
  private let badgeColor: FixtureColor?
  private let isEnabled: Bool?

  enum Key: String, FixtureKey {
    case title, image
    case selectedImage = "selected_image"
    case systemItem = "system_item"
    case badgeValue = "badge_value"
    case badgeColor = "badge_color"
    case isEnabled = "is_enabled"
  }

  init(from decoder: any Decoder) throws {
    let object = try FixtureObject<Key>(decoder)
    (title, badgeValue) = (try object.text(.title), try object.text(.badgeValue))
    image = try object.value(.image, FixtureImage.shape)
    selectedImage = try object.value(.selectedImage, FixtureImage.shape)
    systemItem = try object.word(.systemItem, Self.systemItems)
    badgeColor = try object.color(.badgeColor)
    isEnabled = try object.flag(.isEnabled)
    if systemItem != nil, let key = [Key.title, .image, .selectedImage].first(where: object.has) {
      throw FixtureError(object.path(key), .keys("an item of the system has its own. Remove the key, or system_item."))
    }
  }

  /// - Parameter title: The title of the controller, for a tab without one of its own.
  @MainActor
  func item(_ builder: FixtureBuilder, title controllersTitle: String? = nil) throws -> UITabBarItem {
    let item: UITabBarItem
    if let systemItem {
      item = UITabBarItem(tabBarSystemItem: systemItem, tag: 0)
    } else {
      item = UITabBarItem(
        title: title ?? controllersTitle, image: try image?.image(builder),
        selectedImage: try selectedImage?.image(builder))
    }
    item.badgeValue = badgeValue
    if let badgeColor { item.badgeColor = badgeColor.color }
    if let isEnabled { item.isEnabled = isEnabled }
    return item
  }

  private static let systemItems: KeyValuePairs<String, UITabBarItem.SystemItem> = [
    "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents,
    "contacts": .contacts, "history": .history, "bookmarks": .bookmarks, "search": .search, "downloads": .downloads,
    "mostRecent": .mostRecent, "mostViewed": .mostViewed,
  ]
}
