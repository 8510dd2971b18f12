// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

extension UIBarButtonItem {
  /// Returns the item of an overflow menu's button, whose symbol and label have no source.
  static func overflow() -> UIBarButtonItem {
    let item = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), style: .plain, target: nil, action: nil)
    item.accessibilityLabel = "More"
    return item
  }

  /// The element for the item in a menu; nil for a space, a hidden item, and a custom view without a name.
  var elementInMenu: UIMenuElement? {
    guard !isHidden, systemItem?.isSpace != true else { return nil }
    if let menuRepresentation { return menuRepresentation }
    let title = shownTitle.isEmpty ? accessibilityLabel ?? "" : shownTitle
    if customView != nil, title.isEmpty { return nil }
    if let menu, primaryAction == nil, action == nil {
      return UIMenu(title: title, image: shownImage, children: menu.children)
    }
    return UIAction(title: title, image: shownImage, attributes: isEnabled ? [] : .disabled) { _ in
      self.perform(from: UIApplication.shared)
    }
  }
}

extension [UIBarButtonItem] {
  /// The section of a menu with the items; nil if a menu can show none of them.
  @MainActor var menuSection: UIMenuElement? {
    let elements = compactMap(\.elementInMenu)
    return elements.isEmpty ? nil : UIMenu(options: .displayInline, children: elements)
  }
}

extension UINavigationItem {
  /// The elements of the overflow menu that the bar never shows itself.
  var elementsInMenuAlone: [UIMenuElement] {
    let groups = leadingItemGroups + centerItemGroups + trailingItemGroups + [pinnedTrailingGroup].compactMap(\.self)
    let middle = style == .navigator ? centerItemGroups.filter(\.isShown) : []
    return (middle + groups.filter(\.isInMenuAlone)).compactMap(\.elementInMenu)
  }
}
