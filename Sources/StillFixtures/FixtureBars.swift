// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// A navigation bar by itself, whose last item is the one that is seen.
struct FixtureNavigationBar: FixtureKeyedContent {
  private let items: [FixtureNavigationItem]
  private let prefersLargeTitles: Bool?

  enum Key: String, FixtureKey {
    case items
    case prefersLargeTitles = "prefers_large_titles"
  }

  init(_ object: FixtureObject<Key>) throws {
    items = try object.value(.items, "a list of navigation items") ?? []
    prefersLargeTitles = try object.flag(.prefersLargeTitles)
  }

  func makeView(_ builder: FixtureBuilder) throws -> UIView {
    let bar = UINavigationBar(frame: .zero)
    if let prefersLargeTitles { bar.prefersLargeTitles = prefersLargeTitles }
    bar.items = try items.map { description in
      let item = UINavigationItem(title: "")
      try description.apply(to: item, builder)
      return item
    }
    return bar
  }
}

/// A bar of tabs by itself.
struct FixtureTabBar: FixtureKeyedContent {
  private let items: [FixtureTabItem]
  private let selectedIndex: Int?

  enum Key: String, FixtureKey {
    case items
    case selectedIndex = "selected_index"
  }

  init(_ object: FixtureObject<Key>) throws {
    items = try object.value(.items, "a list of tabs") ?? []
    if items.isEmpty, object.has(.selectedIndex) {
      throw FixtureError(object.path(.selectedIndex), .keys("there are no items. Remove the key, or add items."))
    }
    selectedIndex = try object.whole(
      .selectedIndex, "a whole number, the place of a tab from 0", in: 0...max(items.count - 1, 0))
  }

  func makeView(_ builder: FixtureBuilder) throws -> UIView {
    let bar = UITabBar(frame: .zero)
    let made = try items.map { try $0.item(builder) }
    bar.items = made
    if let selectedIndex { bar.selectedItem = made[selectedIndex] }
    return bar
  }
}

/// A toolbar by itself.
struct FixtureToolbar: FixtureKeyedContent {
  private let items: [FixtureBarItem]

  enum Key: String, FixtureKey { case items }

  init(_ object: FixtureObject<Key>) throws { items = try object.value(.items, "a list of items") ?? [] }

  func makeView(_ builder: FixtureBuilder) throws -> UIView {
    let bar = UIToolbar(frame: .zero)
    bar.items = try items.map { try $0.item(builder) }
    return bar
  }
}

/// A search bar by itself.
struct FixtureSearchBar: FixtureKeyedContent {
  private let texts: FixtureSearchTexts
  private let prompt: String?
  private let showsCancelButton, showsScopeBar: Bool?

  enum Key: String, FixtureKey {
    case text, prompt
    case hint = "placeholder"
    case scopeButtonTitles = "scope_button_titles"
    case showsCancelButton = "shows_cancel_button"
    case showsScopeBar = "shows_scope_bar"
  }

  init(_ object: FixtureObject<Key>) throws {
    texts = try FixtureSearchTexts(object.keyed())
    prompt = try object.text(.prompt)
    showsCancelButton = try object.flag(.showsCancelButton)
    showsScopeBar = try object.flag(.showsScopeBar)
  }

  func makeView(_ builder: FixtureBuilder) -> UIView {
    let bar = UISearchBar(frame: .zero)
    texts.apply(to: bar)
    if let prompt { bar.prompt = prompt }
    if let showsCancelButton { bar.showsCancelButton = showsCancelButton }
    if let showsScopeBar { bar.showsScopeBar = showsScopeBar }
    return bar
  }
}

/// The texts of a search bar, by itself or of a search.
struct FixtureSearchTexts: Sendable {
  private let text, hint: String?
  private let scopeButtonTitles: [String]?

  enum Key: String, FixtureKey {
    case text
    case hint = "placeholder"
    case scopeButtonTitles = "scope_button_titles"
  }

  init(_ object: FixtureObject<Key>) throws {
    (text, hint) = (try object.text(.text), try object.text(.hint))
    scopeButtonTitles = try object.value(.scopeButtonTitles, "a list of texts")
  }

  @MainActor
  func apply(to bar: UISearchBar) {
    if let text { bar.text = text }
    if let hint { bar.placeholder = hint }
    if let scopeButtonTitles { bar.scopeButtonTitles = scopeButtonTitles }
  }
}
