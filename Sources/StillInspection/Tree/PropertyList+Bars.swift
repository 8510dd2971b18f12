// SPDX-License-Identifier: MIT

import Foundation
import StillKit

extension PropertyList {
  /// Adds the visible properties of the bar's topmost item, and its appearance.
  mutating func describe(_ bar: UINavigationBar) {
    add("prefersLargeTitles", bar.prefersLargeTitles)
    add("barTintColor", bar.barTintColor)
    add("isTranslucent", bar.isTranslucent, usually: true)
    let usual = UINavigationBarAppearance()
    describe(bar.standardAppearance, "standardAppearance", usual)
    if let look = bar.scrollEdgeAppearance { describe(look, "scrollEdgeAppearance", usual) }
    add("shadowImage", bar.shadowImage)
    add("backIndicatorImage", bar.backIndicatorImage)
    guard let item = bar.topItem else { return }
    add("topItem.title", item.title)
    add("topItem.prompt", item.prompt)
    add("topItem.largeTitleDisplayMode", case: item.largeTitleDisplayMode, usually: .automatic)
    add("topItem.titleView", item.titleView.map { "\(type(of: $0))" })
    add("topItem.leftBarButtonItems", words(of: item.leftBarButtonItems))
    add("topItem.rightBarButtonItems", words(of: item.rightBarButtonItems))
    if let look = item.standardAppearance { describe(look, "topItem.standardAppearance", usual) }
    if let look = item.scrollEdgeAppearance { describe(look, "topItem.scrollEdgeAppearance", usual) }
  }

  /// Adds the items of a bar, the selected one and their badges, and the bar's appearance.
  mutating func describe(_ bar: UITabBar) {
    let items = bar.items ?? []
    add("items", words(of: items))
    add("selectedItem", bar.selectedItem.map { item in item.title ?? "\(items.firstIndex(of: item) ?? 0)" })
    for (index, item) in items.enumerated() {
      add("items[\(index)].badgeValue", item.badgeValue)
      add("items[\(index)].badgeColor", item.badgeColor)
    }
    add("barTintColor", bar.barTintColor)
    add("unselectedItemTintColor", bar.unselectedItemTintColor)
    add("isTranslucent", bar.isTranslucent, usually: true)
    describe(bar.standardAppearance, "standardAppearance", UITabBarAppearance())
    if let look = bar.scrollEdgeAppearance { describe(look, "scrollEdgeAppearance", UITabBarAppearance()) }
    add("shadowImage", bar.shadowImage)
    add("selectionIndicatorImage", bar.selectionIndicatorImage)
    add("itemPositioning", case: bar.itemPositioning, usually: .automatic)
    add("itemWidth", bar.itemWidth)
    add("itemSpacing", bar.itemSpacing)
  }

  /// Adds the items of a bar and its appearance.
  mutating func describe(_ bar: UIToolbar) {
    add("items", words(of: bar.items))
    add("barTintColor", bar.barTintColor)
    add("isTranslucent", bar.isTranslucent, usually: true)
    describe(bar.standardAppearance, "standardAppearance", UIToolbarAppearance())
    if let look = bar.scrollEdgeAppearance { describe(look, "scrollEdgeAppearance", UIToolbarAppearance()) }
  }

  /// Adds the properties in which an appearance differs from another one.
  private mutating func describe(_ look: UIBarAppearance, _ name: String, _ usual: UIBarAppearance) {
    add("\(name).backgroundColor", look.backgroundColor)
    if look.backgroundEffect?.description != usual.backgroundEffect?.description {
      add("\(name).backgroundEffect", look.backgroundEffect.map { Self.words($0.description) } ?? "none")
    }
    add("\(name).backgroundImage", look.backgroundImage)
    if look.shadowColor != usual.shadowColor { add("\(name).shadowColor", look.shadowColor.map { hex($0) } ?? "none") }
    add("\(name).shadowImage", look.shadowImage)
    if let look = look as? UITabBarAppearance {
      add("\(name).selectionIndicatorTintColor", look.selectionIndicatorTintColor)
      add("\(name).selectionIndicatorImage", look.selectionIndicatorImage)
      add("\(name).stackedItemPositioning", case: look.stackedItemPositioning, usually: .automatic)
      add("\(name).stackedItemWidth", look.stackedItemWidth)
      add("\(name).stackedItemSpacing", look.stackedItemSpacing)
    }
    guard let look = look as? UINavigationBarAppearance else { return }
    add("\(name).backIndicatorImage", look.backIndicatorImage)
    if !look.titleTextAttributes.isEmpty { add("\(name).titleTextAttributes", words(of: look.titleTextAttributes)) }
    if !look.largeTitleTextAttributes.isEmpty {
      add("\(name).largeTitleTextAttributes", words(of: look.largeTitleTextAttributes))
    }
  }

  /// Returns the items of a bar, each by its title or image, with properties that do not have their default values.
  private func words(of items: [UIBarItem]?) -> String? {
    guard let items, !items.isEmpty else { return nil }
    return items.map(words(of:)).joined(separator: ", ")
  }

  private func words(of item: UIBarItem) -> String {
    var words = [item.title ?? item.image.map(name(of:)) ?? "item"]
    if let button = item as? UIBarButtonItem {
      if let view = button.customView { words = ["\(type(of: view))"] }
      if let system = button.systemItem { words = ["\(system)"] }
      if button.style != .plain { words.append("\(button.style)") }
      if let tint = button.tintColor { words.append("tintColor \(hex(tint))") }
      if button.isHidden { words.append("isHidden") }
      if button.width != 0 { words.append("width \(Self.number(button.width))") }
    } else if item.title != nil, let image = item.image {
      words.append(name(of: image))
    }
    if !item.isEnabled { words.append("isEnabled false") }
    return words.joined(separator: " ")
  }

  /// Returns the name of a symbol, or the digest of another image.
  private func name(of image: UIImage) -> String {
    let words = Self.words(image)
    return words.firstMatch(of: /symbol\(system: ([^)]*)\)/).map { String($0.1) } ?? Self.digest(of: words)
  }
}
