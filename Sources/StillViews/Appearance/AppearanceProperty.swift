// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillLayers

/// A property whose default value views and bar items get from `appearance()`.
@MainActor package struct AppearanceProperty {
  let name: String
  let belongs: @MainActor (NSObject) -> Bool
  let read: @MainActor (NSObject) -> Any?
  let write: @MainActor (Any?, NSObject) -> Void
  let areEqual: (Any?, Any?) -> Bool

  package init<Object: NSObject, Value: Equatable>(
    _ name: String, _ read: @escaping @MainActor (Object) -> Value,
    _ write: @escaping @MainActor (Object, Value) -> Void
  ) {
    self.name = "\(Object.self).\(name)"
    belongs = { $0 is Object }
    self.read = { ($0 as? Object).map(read) }
    self.write = { value, object in
      if let object = object as? Object, let value = value as? Value { write(object, value) }
    }
    areEqual = { one, other in
      guard let one = one as? Value, let other = other as? Value else { return false }
      return one == other
    }
  }

  package init<Object: NSObject, Value: Equatable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
  ) {
    self.init(
      name, { (object: Object) in object[keyPath: path] },
      { (object: Object, value: Value) in object[keyPath: path] = value })
  }

  /// Those that UIKit's headers mark for it, and a few that apps are known to set; lists name theirs themselves.
  static let all = views + scrolling + controls + buttons + segments + bars + items

  private static var views: [AppearanceProperty] {
    [
      AppearanceProperty("tintColor", { (view: UIView) in view.colors.tint }, { $0.tintColor = $1 }),
      AppearanceProperty("backgroundColor", { (view: UIView) in view.colors.background }, { $0.backgroundColor = $1 }),
      AppearanceProperty("font", \UILabel.font), AppearanceProperty("textColor", \UILabel.textColor),
      AppearanceProperty("shadowColor", \UILabel.shadowColor),
      AppearanceProperty("shadowOffset", \UILabel.shadowOffset),
      AppearanceProperty("highlightedTextColor", \UILabel.highlightedTextColor),
      AppearanceProperty("font", \UITextView.font), AppearanceProperty("textColor", \UITextView.textColor),
      AppearanceProperty("color", \UIActivityIndicatorView.color),
      AppearanceProperty("progressTintColor", \UIProgressView.progressTintColor),
      AppearanceProperty("trackTintColor", \UIProgressView.trackTintColor),
      AppearanceProperty("barTintColor", \UISearchBar.barTintColor),
    ]
  }

  private static var scrolling: [AppearanceProperty] {
    [
      AppearanceProperty("contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior),
      AppearanceProperty("keyboardDismissMode", \UIScrollView.keyboardDismissMode),
      AppearanceProperty("attributedTitle", \UIRefreshControl.attributedTitle),
    ]
  }

  private static var controls: [AppearanceProperty] {
    [
      AppearanceProperty("onTintColor", \UISwitch.onTintColor),
      AppearanceProperty("thumbTintColor", \UISwitch.thumbTintColor),
      AppearanceProperty("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
      AppearanceProperty("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
      AppearanceProperty("thumbTintColor", \UISlider.thumbTintColor),
      AppearanceProperty("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
      AppearanceProperty("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
      AppearanceProperty("font", \UITextField.font), AppearanceProperty("textColor", \UITextField.textColor),
      AppearanceProperty("keyboardAppearance", \UITextField.keyboardAppearance),
      AppearanceProperty("borderStyle", \UITextField.borderStyle),
      AppearanceProperty("clearButtonMode", \UITextField.clearButtonMode),
    ]
  }

  private static let states: [(String, UIControl.State)] = [
    ("normal", .normal), ("highlighted", .highlighted), ("disabled", .disabled), ("selected", .selected),
  ]

  private static var buttons: [AppearanceProperty] {
    states.flatMap { name, state in
      [
        AppearanceProperty(
          "titleColor.\(name)", { (button: UIButton) in button.contents.titleColors[state] },
          { $0.setTitleColor($1, for: state) }),
        AppearanceProperty(
          "titleShadowColor.\(name)", { (button: UIButton) in button.contents.shadowColors[state] },
          { $0.setTitleShadowColor($1, for: state) }),
        AppearanceProperty(
          "backgroundImage.\(name)", { (button: UIButton) in button.contents.backgroundImages[state] },
          { $0.setBackgroundImage($1, for: state) }),
      ]
    }
  }

  private static var bars: [AppearanceProperty] {
    [
      AppearanceProperty("barTintColor", \UINavigationBar.barTintColor),
      AppearanceProperty("isTranslucent", \UINavigationBar.isTranslucent),
      AppearanceProperty("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
      AppearanceProperty(
        "standardAppearance", { (bar: UINavigationBar) in bar.ownStandardAppearance },
        { if let look = $1 { $0.standardAppearance = look } }),
      AppearanceProperty("compactAppearance", \UINavigationBar.compactAppearance),
      AppearanceProperty("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance),
      AppearanceProperty("backIndicatorImage", \UINavigationBar.backIndicatorImage),
      AppearanceProperty("barStyle", \UINavigationBar.barStyle),
      AppearanceProperty("shadowImage", \UINavigationBar.shadowImage),
      AppearanceProperty("barStyle", \UITabBar.barStyle),
      AppearanceProperty("backgroundImage", \UITabBar.backgroundImage),
      AppearanceProperty("shadowImage", \UITabBar.shadowImage),
      AppearanceProperty("barTintColor", \UITabBar.barTintColor),
      AppearanceProperty("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
      AppearanceProperty("isTranslucent", \UITabBar.isTranslucent),
      AppearanceProperty("selectionIndicatorImage", \UITabBar.selectionIndicatorImage),
      AppearanceProperty("itemPositioning", \UITabBar.itemPositioning),
      AppearanceProperty("itemWidth", \UITabBar.itemWidth), AppearanceProperty("itemSpacing", \UITabBar.itemSpacing),
      AppearanceProperty(
        "standardAppearance", { (bar: UITabBar) in bar.ownStandardAppearance },
        { if let look = $1 { $0.standardAppearance = look } }),
      AppearanceProperty("scrollEdgeAppearance", \UITabBar.scrollEdgeAppearance),
      AppearanceProperty("barStyle", \UIToolbar.barStyle),
      AppearanceProperty("barTintColor", \UIToolbar.barTintColor),
      AppearanceProperty("isTranslucent", \UIToolbar.isTranslucent),
      AppearanceProperty(
        "standardAppearance", { (bar: UIToolbar) in bar.ownStandardAppearance },
        { if let look = $1 { $0.standardAppearance = look } }),
      AppearanceProperty("compactAppearance", \UIToolbar.compactAppearance),
      AppearanceProperty("scrollEdgeAppearance", \UIToolbar.scrollEdgeAppearance),
    ]
      + [("titleTextAttributes", \UINavigationBar.titleTextAttributes), ("large", \.largeTitleTextAttributes)]
      .map { name, path in
        AppearanceProperty(
          name,
          { (bar: UINavigationBar) in bar[keyPath: path].map { NSAttributedString(string: "a", attributes: $0) } },
          { $0[keyPath: path] = $1?.attributes(at: 0, effectiveRange: nil) })
      }
  }

  private static var items: [AppearanceProperty] {
    [
      AppearanceProperty("tintColor", \UIBarButtonItem.tintColor),
      AppearanceProperty("badgeColor", \UITabBarItem.badgeColor),
      AppearanceProperty("titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment),
    ]
      + states.map { name, state in
        AppearanceProperty(
          "badgeTextAttributes.\(name)",
          { (item: UITabBarItem) in
            item.badgeTextAttributes(for: state).map { NSAttributedString(string: "a", attributes: $0) }
          },
          { $0.setBadgeTextAttributes($1?.attributes(at: 0, effectiveRange: nil), for: state) })
      }
      + states.map { name, state in
        AppearanceProperty(
          "titleTextAttributes.\(name)",
          { (item: UIBarItem) in
            item.titleTextAttributes(for: state).map { NSAttributedString(string: "a", attributes: $0) }
          },
          { $0.setTitleTextAttributes($1?.attributes(at: 0, effectiveRange: nil), for: state) })
      }
  }

  private static var segments: [AppearanceProperty] {
    [AppearanceProperty("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor)]
      + states.map { name, state in
        AppearanceProperty(
          "titleTextAttributes.\(name)",
          { (control: UISegmentedControl) in
            control.titleTextAttributes(for: state).map { NSAttributedString(string: "a", attributes: $0) }
          },
          { control, text in
            control.setTitleTextAttributes(text?.attributes(at: 0, effectiveRange: nil), for: state)
          })
      }
  }
}
