// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillFixtures

/// What is no controller, no bar and no sheet is answered with its place, and with what belongs there.
@MainActor struct FixtureControllerErrorTests {
  private static let page = #"{"type": "UIViewController"}"#

  private func expect(_ root: String, at path: String, says words: String..., traits: String = "") {
    let error = fixtureError(root, more: traits.isEmpty ? "" : #""traits": {\#(traits)}"#)
    #expect(error?.path == path, "\(error?.description ?? "no error") for \(root)")
    for word in words { #expect(error?.description.contains(word) == true, "\(word) in \(error?.description ?? "-")") }
  }

  private func presented(_ more: String) -> String {
    #"{"type": "UIViewController", "presented": {\#(more)}}"#
  }

  @Test func classes() {
    expect(#"{"type": "UIPigController"}"#, at: "$.root.type", says: "UILabel", "UINavigationController")
    expect(
      #"{"type": "UIView", "subviews": [\#(Self.page)]}"#, at: "$.root.subviews[0]", says: "is a controller")
    expect(
      #"{"type": "UITabBarController", "view_controllers": [{"type": "UILabel"}]}"#, at: "$.root.view_controllers[0]",
      says: "is a view", "UIViewController")
    expect(#"{"type": "UIViewController", "text": "a"}"#, at: "$.root.text", says: "navigation_item", "view")
    expect(#"{"type": "UIViewController", "view": \#(Self.page)}"#, at: "$.root.view", says: "is a controller")
    expect(
      #"{"type": "UIViewController", "view": {"type": "UIView", "frame": [0, 0, 1, 1]}}"#, at: "$.root.view",
      says: "fills its place")
  }

  @Test(arguments: ["UINavigationController", "UITabBarController"]) func containers(type: String) {
    expect(#"{"type": "\#(type)"}"#, at: "$.root.view_controllers", says: "missing")
    expect(#"{"type": "\#(type)", "view_controllers": []}"#, at: "$.root.view_controllers", says: "at least one")
    expect(
      #"{"type": "\#(type)", "view_controllers": \#(Self.page)}"#, at: "$.root.view_controllers", says: "a list of")
    expect(
      #"{"type": "\#(type)", "view_controllers": [{"type": "UIAlertController", "actions": [{"title": "A"}]}]}"#,
      at: "$.root.view_controllers[0]", says: "presented")
    expect(
      #"{"type": "\#(type)", "view_controllers": [{"type": "UIViewController", "sheet": {}}]}"#,
      at: "$.root.view_controllers[0].sheet", says: "nobody presents")
  }

  @Test func stacksTabsAndColumns() {
    let stack = #"{"type": "UINavigationController", "view_controllers": [\#(Self.page)]}"#
    expect(
      #"{"type": "UINavigationController", "view_controllers": [\#(stack)]}"#, at: "$.root",
      says: "Pushing a navigation controller is not supported")
    let tabs = #"{"type": "UITabBarController", "view_controllers": [\#(Self.page)], "selected_index":"#
    expect(tabs + " 1}", at: "$.root.selected_index", says: "from 0 to 0")
    expect(tabs + " -1}", at: "$.root.selected_index", says: "from 0 to 0")
    expect(#"{"type": "UISplitViewController", "primary": \#(Self.page)}"#, at: "$.root.secondary", says: "missing")
    expect(
      #"{"type": "UISplitViewController", "style": "wide"}"#, at: "$.root.style", says: "doubleColumn, tripleColumn")
    expect(
      #"{"type": "UISplitViewController", "supplementary": \#(Self.page)}"#, at: "$.root.supplementary",
      says: "tripleColumn")
  }

  @Test func items() {
    func item(_ json: String) -> String { #"{"type": "UIViewController", "toolbar_items": [\#(json)]}"# }
    let place = "$.root.toolbar_items[0]"
    expect(item("{}"), at: place, says: "system_item", "custom_view")
    expect(item(#"{"title": "A", "system_item": "add"}"#), at: place, says: "Leave one")
    expect(item(#"{"system_item": "plus"}"#), at: place + ".system_item", says: "flexibleSpace")
    expect(item(#"{"title": "A", "style": "bordered"}"#), at: place + ".style", says: "plain, done")
    expect(item(#"{"title": "A", "width": -1}"#), at: place + ".width", says: "from 0")
    expect(
      item(#"{"title": "A", "id": "x"}, {"title": "B", "id": "x"}"#), at: "$.root.toolbar_items[1].id",
      says: "two items")
    expect(
      #"{"type": "UIViewController", "tab_bar_item": {"system_item": "more", "title": "A"}}"#,
      at: "$.root.tab_bar_item.title", says: "system_item")
    expect(
      #"{"type": "UIViewController", "navigation_item": {"large_title_display_mode": "inline"}}"#,
      at: "$.root.navigation_item.large_title_display_mode", says: "automatic, always, never")
    expect(#"{"type": "UITabBar", "selected_index": 0}"#, at: "$.root.selected_index", says: "no items")
    expect(
      #"{"type": "UITabBar", "items": [{"title": "A"}], "selected_index": 1}"#, at: "$.root.selected_index",
      says: "from 0 to 0")
  }

  @Test func alerts() {
    func alert(_ more: String) -> String { presented(#""type": "UIAlertController", \#(more)"#) }
    expect(#"{"type": "UIAlertController", "actions": [{"title": "A"}]}"#, at: "$.root", says: "presented")
    expect(alert(#""title": "A""#), at: "$.root.presented.actions", says: "Give it an action")
    expect(alert(#""actions": []"#), at: "$.root.presented.actions", says: "Give it an action")
    expect(alert(#""actions": [{"style": "cancel"}]"#), at: "$.root.presented.actions[0].title", says: "missing")
    expect(alert(#""preferred_style": "banner""#), at: "$.root.presented.preferred_style", says: "actionSheet")
    expect(
      alert(#""actions": [{"title": "A", "style": "red"}]"#), at: "$.root.presented.actions[0].style",
      says: "destructive")
    expect(
      alert(#""actions": [{"title": "A", "style": "cancel"}, {"title": "B", "style": "cancel"}]"#),
      at: "$.root.presented.actions[1].style", says: "one action at most")
    expect(
      alert(#""actions": [{"title": "A", "is_preferred": true}, {"title": "B", "is_preferred": true}]"#),
      at: "$.root.presented.actions[1].is_preferred", says: "one action at most")
    expect(
      alert(#""preferred_style": "actionSheet", "actions": [{"title": "A"}], "text_fields": [{}]"#),
      at: "$.root.presented.text_fields", says: "no text fields")
    expect(
      alert(#""actions": [{"title": "A"}], "modal_presentation_style": "pageSheet""#),
      at: "$.root.presented.modal_presentation_style", says: "their own")
    expect(
      alert(#""preferred_style": "actionSheet", "actions": [{"title": "A"}]"#), at: "$.root.presented",
      says: "location information", traits: #""user_interface_idiom": "pad""#)
  }

  @Test func sheetsAndPopovers() {
    func sheet(_ more: String) -> String { presented(#""type": "UIViewController", "sheet": {\#(more)}"#) }
    let place = "$.root.presented.sheet"
    expect(sheet(#""detents": ["half"]"#), at: place + ".detents[0]", says: "medium, large")
    expect(sheet(#""detents": [-1]"#), at: place + ".detents[0]", says: "from 0")
    expect(sheet(#""detents": [true]"#), at: place + ".detents[0]", says: "a height in points")
    expect(sheet(#""detents": []"#), at: place + ".detents", says: "one height at least")
    expect(
      sheet(#""detents": ["medium", 300], "selected_detent": "large""#), at: place + ".selected_detent",
      says: "medium, 300")
    expect(sheet(#""largest_undimmed_detent": 20"#), at: place + ".largest_undimmed_detent", says: "large")
    expect(
      presented(#""type": "UIViewController", "sheet": {}, "modal_presentation_style": "fullScreen""#), at: place,
      says: "no sheet")
    expect(
      presented(#""type": "UIViewController", "modal_presentation_style": "sheet""#),
      at: "$.root.presented.modal_presentation_style", says: "pageSheet")
    expect(
      #"{"type": "UIViewController", "modal_presentation_style": "pageSheet"}"#, at: "$.root.modal_presentation_style")
    let popover = #""type": "UIViewController", "modal_presentation_style": "popover""#
    expect(
      presented(popover), at: "$.root.presented", says: "should have a non-nil sourceView",
      traits: #""user_interface_idiom": "pad""#)
    expect(presented(popover + #", "popover": {}"#), at: "$.root.presented.popover.source", says: "missing")
    expect(presented(popover + #", "popover": {"source": "x"}"#), at: "$.root.presented.popover.source", says: "\"x\"")
    expect(
      presented(#""type": "UIViewController", "popover": {"source": "x"}"#), at: "$.root.presented.popover",
      says: "no popover")
  }

  @Test func constraintsOfViewsThatControllersPlace() {
    let error = fixtureError(
      #"{"type": "UIViewController", "view": {"type": "UIView", "id": "a"}}"#,
      more: #""constraints": [{"item": "a", "attribute": "top", "to_item": "superview"}]"#)
    #expect(error?.path == "$.constraints[0].to_item")
    #expect(error?.description.contains("placed by a controller") == true)
  }
}
