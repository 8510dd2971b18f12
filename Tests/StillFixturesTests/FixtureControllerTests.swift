// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillFixtures

/// A controller of a fixture is the one that a program would make.
@MainActor struct FixtureControllerTests {
  /// The stage and the controller of a root, which nothing shows yet.
  private func made(_ root: String) throws -> (stage: FixtureStage, controller: UIViewController) {
    let fixture = try fixture(root)
    guard case .controller(let description) = fixture.root else { throw FixtureError("$.root", .missing) }
    let builder = FixtureBuilder(
      traits: fixture.traits.collection(scale: 1), images: FixtureImages(folder: temporaryFolder))
    return (builder.stage, try builder.controller(description))
  }

  /// Descriptions of a tree of 390 × 844 points.
  private func description(_ root: String, more: String = "") throws -> String {
    let json = #"{"schema": 1, "size": [390, 844], "root": \#(root)\#(more.isEmpty ? "" : ", " + more)}"#
    return try Fixture.decode(Data(json.utf8), folder: temporaryFolder).scene().description
  }

  private func page(_ more: String = "") -> String {
    #"{"type": "UIViewController"\#(more.isEmpty ? "" : ", " + more)}"#
  }

  @Test func stacks() throws {
    let item = #"""
      "title": "B", "hides_bottom_bar_when_pushed": true, "toolbar_items": [{"system_item": "trash"}, {"title": "Go"}],
      "navigation_item": {"prompt": "Now", "back_button_title": "Home", "back_button_display_mode": "minimal",
        "large_title_display_mode": "never", "hides_back_button": true, "left_items_supplement_back_button": true,
        "hides_search_bar_when_scrolling": false, "title_view": {"type": "UISwitch"},
        "left_bar_button_items": [{"title": "A", "style": "done", "width": 40, "tint_color": "red", "is_enabled": false}],
        "right_bar_button_items": [{"custom_view": {"type": "UISwitch"}}, {"image": {"symbol": "star"}, "is_hidden": true}],
        "search_controller": {"text": "x", "placeholder": "Find", "scope_button_titles": ["All", "Some"]}}
      """#
    let (_, controller) = try made(
      #"{"type": "UINavigationController", "prefers_large_titles": true, "is_toolbar_hidden": false, "view_controllers": [\#(page()), \#(page(item))]}"#
    )
    let navigation = try #require(controller as? UINavigationController)
    #expect(navigation.viewControllers.count == 2 && navigation.navigationBar.prefersLargeTitles)
    #expect(!navigation.isToolbarHidden && !navigation.isNavigationBarHidden)
    let top = try #require(navigation.topViewController)
    #expect(top.title == "B" && top.hidesBottomBarWhenPushed && top.toolbarItems?.map(\.title) == [nil, "Go"])
    let bar = top.navigationItem
    #expect(bar.title == "B" && bar.prompt == "Now" && bar.backButtonTitle == "Home")
    #expect(bar.backButtonDisplayMode == .minimal && bar.largeTitleDisplayMode == .never)
    #expect(bar.hidesBackButton && bar.leftItemsSupplementBackButton && !bar.hidesSearchBarWhenScrolling)
    #expect(bar.titleView is UISwitch && bar.rightBarButtonItems?.first?.customView is UISwitch)
    #expect(bar.rightBarButtonItems?.last?.image != nil && bar.rightBarButtonItems?.last?.isHidden == true)
    let left = try #require(bar.leftBarButtonItem)
    #expect(left.title == "A" && left.style == .done && left.width == 40 && left.tintColor == .red && !left.isEnabled)
    let search = try #require(bar.searchController?.searchBar)
    #expect(search.text == "x" && search.placeholder == "Find" && search.scopeButtonTitles == ["All", "Some"])
  }

  @Test func tabs() throws {
    let tabs = try #require(
      try made(
        #"""
        {"type": "UITabBarController", "selected_index": 1, "view_controllers": [
          \#(page(#""title": "A", "tab_bar_item": {"badge_value": "3", "badge_color": "green", "is_enabled": false}"#)),
          \#(page(#""tab_bar_item": {"title": "B", "image": {"symbol": "star"}, "selected_image": {"symbol": "star.fill"}}"#)),
          \#(page(#""tab_bar_item": {"system_item": "history"}"#))]}
        """#
      ).controller as? UITabBarController)
    let items = (tabs.viewControllers ?? []).compactMap(\.tabBarItem)
    #expect(items.map(\.title) == ["A", "B", nil] && tabs.selectedIndex == 1)
    #expect(items[0].badgeValue == "3" && items[0].badgeColor == .green && !items[0].isEnabled)
    #expect(items[1].image != nil && items[1].selectedImage != nil)
    #expect(
      try description(#"{"type": "UITabBarController", "view_controllers": [\#(page()), \#(page())]}"#).contains(
        "UITabBar;"))
  }

  /// A page with a label is seen in the column where it was put.
  @Test func columns() throws {
    func column(_ text: String) -> String {
      page(#""view": {"type": "UIView", "subviews": [{"type": "UILabel", "frame": [0, 0, 9, 9], "text": "\#(text)"}]}"#)
    }
    let root = #"""
      {"type": "UISplitViewController", "style": "tripleColumn", "preferred_display_mode": "twoBesideSecondary",
       "primary": \#(column("one")), "supplementary": \#(column("two")), "secondary": \#(column("three")), "compact": \#(column("four"))}
      """#
    let split = try #require(try made(root).controller as? UISplitViewController)
    #expect(split.style == .tripleColumn && split.preferredDisplayMode == .twoBesideSecondary)
    let wide = try description(root, more: #""traits": {"user_interface_idiom": "pad"}"#)
    for text in ["one", "two", "three"] { #expect(wide.contains("'\(text)'"), "\(wide)") }
    let narrow = try description(root)
    #expect(narrow.contains("'four'") && !narrow.contains("'three'"))
  }

  /// The place of the sheet tells which detent it has.
  @Test func sheets() throws {
    func top(_ sheet: String) throws -> Double {
      let text = try description(
        page(
          #""presented": {"type": "UIViewController", "sheet": {\#(sheet)}, "view": {"type": "UIScrollView"}}"#),
        more: #""traits": {"safe_area_insets": [47, 0, 34, 0]}"#)
      let card = try #require(text.firstMatch(of: /UIDropShadowView; frame = \(0 ([0-9.]+);/), "\(text)")
      return try #require(Double(card.1))
    }
    #expect(try top(#""detents": [200]"#) == 844 - 34 - 200)
    #expect(try top(#""detents": [200, "large"]"#) == 844 - 34 - 200)
    #expect(try top(#""detents": [200, "large"], "selected_detent": "large""#) == 57)
    #expect(try top(#""detents": [200, 300.5], "selected_detent": 300.5"#) == 844 - 34 - 300.5)
    #expect(try top("") == 57)
    #expect(try top(#""detents": ["medium"]"#) == 422)
  }

  @Test func popoversPointToItems() throws {
    let root = #"""
      {"type": "UINavigationController", "view_controllers": [
        \#(page(#""navigation_item": {"right_bar_button_items": [{"id": "x", "title": "X"}]}"#))],
       "presented": {"type": "UIViewController", "modal_presentation_style": "popover", "preferred_content_size": [120, 80],
        "popover": {"source": "x", "permitted_arrow_directions": ["up"]}}}
      """#
    let wide = try description(root, more: #""traits": {"user_interface_idiom": "pad"}"#)
    #expect(wide.contains("Popover"), "\(wide)")
    #expect(!(try description(root)).contains("Popover"))
    let view = #"""
      {"type": "UIViewController", "view": {"type": "UIView", "subviews": [{"type": "UIView", "id": "here", "frame": [9, 9, 50, 50]}]},
       "presented": {"type": "UIAlertController", "preferred_style": "actionSheet", "popover": {"source": "here"},
        "actions": [{"title": "Go"}]}}
      """#
    #expect(try description(view, more: #""traits": {"user_interface_idiom": "pad"}"#).contains("'Go'"))
  }

  @Test func presentationsLieOverEachOther() throws {
    let text = try description(
      page(
        #""presented": \#(page(#""presented": {"type": "UIAlertController", "title": "Top", "actions": [{"title": "Done", "style": "cancel"}, {"title": "Erase", "style": "destructive"}], "text_fields": [{"placeholder": "Name"}, {"text": "x", "is_secure_text_entry": true}]}"#))"#
      ))
    for word in ["'Top'", "'Done'", "'Erase'"] { #expect(text.contains(word), "\(word) in \(text)") }
    #expect(text.components(separatedBy: "UITextField;").count == 3)
  }

  @Test func searchesThatAreActive() throws {
    func text(_ isActive: Bool) throws -> String {
      try description(
        #"{"type": "UINavigationController", "view_controllers": [\#(page(#""title": "Lakes", "navigation_item": {"search_controller": {"is_active": \#(isActive)}}"#))]}"#
      )
    }
    #expect(try text(true).contains("SearchContainerView"))
    #expect(!(try text(false)).contains("SearchContainerView"))
  }

  @Test func constraintsInControllersAndBars() throws {
    let text = try description(
      #"""
      {"type": "UINavigationController", "view_controllers": [
        \#(page(#""navigation_item": {"title_view": {"type": "UIView", "id": "t", "auto_layout": true}}, "view": {"type": "UIView", "subviews": [{"type": "UIView", "id": "a", "auto_layout": true}]}"#))]}
      """#,
      more: #"""
        "traits": {"safe_area_insets": [47, 0, 34, 0]},
        "constraints": [
          {"item": "a", "attribute": "top", "to_item": "safe_area"}, {"item": "a", "attribute": "bottom", "to_item": "safe_area"},
          {"item": "a", "attribute": "leading", "to_item": "superview"}, {"item": "a", "attribute": "width", "constant": 7},
          {"item": "t", "attribute": "width", "constant": 33}, {"item": "t", "attribute": "height", "constant": 11}]
        """#)
    #expect(text.contains("(0 91; 7 719)"), "\(text)")
    #expect(text.contains("; 33 11)"), "\(text)")
  }

  @Test func traits() throws {
    func traits(_ words: String) throws -> UITraitCollection {
      try fixture(#"{"type": "UIView"}"#, more: #""traits": {\#(words)}"#).traits.collection(scale: 1)
    }
    #expect(try traits("").userInterfaceIdiom == .phone && traits("").horizontalSizeClass == .compact)
    let pad = try traits(#""user_interface_idiom": "pad""#)
    #expect(pad.userInterfaceIdiom == .pad && pad.horizontalSizeClass == .regular && pad.verticalSizeClass == .regular)
    let flat = try traits(#""horizontal_size_class": "regular", "vertical_size_class": "compact""#)
    #expect(
      flat.horizontalSizeClass == .regular && flat.verticalSizeClass == .compact && flat.userInterfaceIdiom == .phone)
  }

  @Test func aThousandTabs() throws {
    let pages = Array(repeating: page(#""title": "T""#), count: 1000).joined(separator: ",")
    #expect(try description(#"{"type": "UITabBarController", "view_controllers": [\#(pages)]}"#).contains("'More'"))
  }

  /// What is presented does not outlive the picture.
  @Test func controllersAreGivenBack() throws {
    weak var presented: UIViewController?
    try autoreleasepool {
      let fixture = try fixture(page(#""presented": \#(page())"#))
      guard case .controller(let description) = fixture.root else { return }
      let builder = FixtureBuilder(
        traits: fixture.traits.collection(scale: 1), images: FixtureImages(folder: temporaryFolder))
      _ = try builder.controller(description)
      presented = builder.stage.presentations.first?.made
      #expect(presented != nil)
    }
    #expect(presented == nil)
  }
}
