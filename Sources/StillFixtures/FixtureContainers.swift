// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// A controller with a view of the fixture's own.
struct FixturePage: FixtureControllerContent {
  private let view: FixtureNode?

  enum Key: String, FixtureKey { case view }

  init(_ object: FixtureObject<Key>) throws {
    view = try object.value(.view, "a view")
    if let geometry = view?.geometry, geometry.frame != nil || geometry.size != nil || geometry.center != nil {
      throw FixtureError(
        object.path(.view), .keys("the view of a controller fills its place. Remove frame, center and size."))
    }
  }

  func makeController(_ builder: FixtureBuilder) throws -> UIViewController {
    let controller = UIViewController()
    if let view { controller.view = try builder.rootView(view) }
    return controller
  }
}

/// A stack of controllers below a bar.
struct FixtureNavigation: FixtureControllerContent {
  private let controllers: [FixtureController]
  private let prefersLargeTitles, isNavigationBarHidden, isToolbarHidden: Bool?

  enum Key: String, FixtureKey {
    case controllers = "view_controllers"
    case prefersLargeTitles = "prefers_large_titles"
    case isNavigationBarHidden = "is_navigation_bar_hidden"
    case isToolbarHidden = "is_toolbar_hidden"
  }

  init(_ object: FixtureObject<Key>) throws {
    controllers = try object.controllers(.controllers)
    prefersLargeTitles = try object.flag(.prefersLargeTitles)
    isNavigationBarHidden = try object.flag(.isNavigationBarHidden)
    isToolbarHidden = try object.flag(.isToolbarHidden)
  }

  func makeController(_ builder: FixtureBuilder) throws -> UIViewController {
    let navigation = UINavigationController()
    if let prefersLargeTitles { navigation.navigationBar.prefersLargeTitles = prefersLargeTitles }
    if let isNavigationBarHidden { navigation.isNavigationBarHidden = isNavigationBarHidden }
    if let isToolbarHidden { navigation.isToolbarHidden = isToolbarHidden }
    for controller in controllers {
      navigation.pushViewController(try builder.controller(controller), animated: false)
    }
    return navigation
  }
}

/// Controllers side by side, of which a bar of tabs shows one.
struct FixtureTabs: FixtureControllerContent {
  private let controllers: [FixtureController]
  private let selectedIndex: Int?

  enum Key: String, FixtureKey {
    case controllers = "view_controllers"
    case selectedIndex = "selected_index"
  }

  init(_ object: FixtureObject<Key>) throws {
    controllers = try object.controllers(.controllers)
    selectedIndex = try object.whole(
      .selectedIndex, "a whole number, the place of a tab from 0", in: 0...controllers.count - 1)
  }

  func makeController(_ builder: FixtureBuilder) throws -> UIViewController {
    let tabs = UITabBarController()
    tabs.viewControllers = try controllers.map { try builder.controller($0) }
    if let selectedIndex { tabs.selectedIndex = selectedIndex }
    return tabs
  }
}

/// Controllers in columns.
struct FixtureSplit: FixtureControllerContent {
  private let style: UISplitViewController.Style
  private let columns: [(column: UISplitViewController.Column, controller: FixtureController)]
  private let displayMode: UISplitViewController.DisplayMode?

  enum Key: String, FixtureKey {
    case style, primary, supplementary, secondary, compact
    case displayMode = "preferred_display_mode"
  }

  init(_ object: FixtureObject<Key>) throws {
    style = try object.word(.style, ["doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn]) ?? .doubleColumn
    if style == .doubleColumn, object.has(.supplementary) {
      throw FixtureError(
        object.path(.supplementary),
        .keys("two columns are a primary and a secondary one. Write the style tripleColumn."))
    }
    let places: [(Key, UISplitViewController.Column)] = [
      (.primary, .primary), (.supplementary, .supplementary), (.secondary, .secondary), (.compact, .compact),
    ]
    columns = try places.compactMap { key, column in try object.controller(key).map { (column, $0) } }
    for key in [Key.primary, .secondary] where !object.has(key) { throw FixtureError(object.path(key), .missing) }
    displayMode = try object.word(.displayMode, Self.displayModes)
  }

  func makeController(_ builder: FixtureBuilder) throws -> UIViewController {
    let split = UISplitViewController(style: style)
    for (column, controller) in columns { split.setViewController(try builder.controller(controller), for: column) }
    if let displayMode { split.preferredDisplayMode = displayMode }
    return split
  }

  private static let displayModes: KeyValuePairs<String, UISplitViewController.DisplayMode> = [
    "automatic": .automatic, "secondaryOnly": .secondaryOnly, "oneBesideSecondary": .oneBesideSecondary,
    "oneOverSecondary": .oneOverSecondary, "twoBesideSecondary": .twoBesideSecondary,
    "twoOverSecondary": .twoOverSecondary, "twoDisplaceSecondary": .twoDisplaceSecondary,
  ]
}
