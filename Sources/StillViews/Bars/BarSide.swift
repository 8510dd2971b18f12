// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The views of the items at one side of a navigation bar, beginning at the edge, or of those in its middle.
@MainActor struct BarSide {
  /// The behaviour of items if there is not enough room.
  private enum Kind {
    /// They stay in the bar, like the group at the edge.
    case fixed
    /// They move to the overflow menu, if the menu can show them.
    case overflows
    /// They are removed from the bar.
    case leaves
    /// The button of the overflow menu itself.
    case overflowButton
  }

  @MainActor private struct Part {
    var kind: Kind
    var items: [UIBarButtonItem] = []
    var views: [UIView]
    var representative: UIView?
    var group: UIBarButtonItemGroup?
    var isCollapsed = false
    var isDropped = false

    /// The views that are shown.
    var shown: [UIView] {
      isDropped ? [] : isCollapsed ? [representative].compactMap(\.self) : views
    }
    /// The element for this part in the overflow menu; nil if the menu can show nothing of it.
    var element: UIMenuElement? { group.map(\.elementInMenu) ?? items.menuSection }
    var mayLeave: Bool { kind == .leaves || kind == .overflows && element != nil }
  }

  private var parts: [Part]

  /// Makes the views of the groups in the middle; `view` makes the view of one item.
  init(middle groups: [UIBarButtonItemGroup], _ view: (UIBarButtonItem) -> UIView?) {
    parts = groups.filter(\.isShown).map { Self.part($0, .leaves, reversed: false, view) }
  }

  /// Makes the views of items and groups at the leading edge, beginning there; `view` makes the view of one item.
  init(leading items: [UIBarButtonItem], _ groups: [UIBarButtonItemGroup], _ view: (UIBarButtonItem) -> UIView?) {
    parts = [Part(kind: .fixed, views: items.compactMap(view))]
    parts += groups.filter(\.isShown).map { Self.part($0, .fixed, reversed: false, view) }
  }

  /// Makes the views of items, or of groups in reading order, at the trailing edge; `view` makes the view of one item.
  ///
  /// - Parameter pinned: The group at the edge, before all others and the button of the overflow menu.
  init(
    trailing items: [UIBarButtonItem], _ groups: [UIBarButtonItemGroup], pinned: UIBarButtonItemGroup?,
    _ view: (UIBarButtonItem) -> UIView?
  ) {
    parts = [pinned].compactMap(\.self).filter(\.isShown).map { Self.part($0, .fixed, reversed: true, view) }
    parts.append(Part(kind: .overflowButton, views: []))
    parts.append(Part(kind: .overflows, items: items.reversed(), views: items.compactMap(view)))
    parts += groups.filter(\.isShown).reversed().map { Self.part($0, .overflows, reversed: true, view) }
  }

  private static func part(
    _ group: UIBarButtonItemGroup, _ kind: Kind, reversed: Bool, _ view: (UIBarButtonItem) -> UIView?
  ) -> Part {
    let members = reversed ? group.barButtonItems.reversed() : group.barButtonItems
    let representative = group.representativeItem.flatMap(view)
    (representative as? _UIButtonBarButton)?.group = group
    return Part(kind: kind, views: members.compactMap(view), representative: representative, group: group)
  }

  /// All views, also those that are not shown.
  var all: [UIView] { parts.flatMap { $0.views + [$0.representative].compactMap(\.self) } }

  /// The views that are shown; the others are hidden.
  var shown: [UIView] { parts.flatMap(\.shown) }

  /// The elements of the overflow menu for items that were removed from the bar, beginning at the edge.
  var elementsOfDropped: [UIMenuElement] {
    parts.compactMap { $0.isDropped && $0.kind != .overflowButton ? $0.element : nil }
  }

  /// Shows all items, and no button of the overflow menu.
  mutating func expand() {
    for index in parts.indices {
      (parts[index].isCollapsed, parts[index].isDropped) = (false, parts[index].kind == .overflowButton)
    }
  }

  /// Shows the button of the overflow menu.
  mutating func showOverflow(_ button: UIView) {
    for index in parts.indices where parts[index].kind == .overflowButton {
      (parts[index].views, parts[index].isDropped) = ([button], false)
    }
  }

  /// Replaces the group furthest from the edge by its representative item; returns false if there is no such group.
  mutating func collapse() -> Bool {
    guard let index = parts.lastIndex(where: { !$0.isCollapsed && $0.representative != nil }) else { return false }
    parts[index].isCollapsed = true
    return true
  }

  /// Removes the items furthest from the edge from the bar; returns false if there are none.
  mutating func drop() -> Bool {
    guard let index = parts.lastIndex(where: { !$0.shown.isEmpty && $0.mayLeave }) else { return false }
    parts[index].isDropped = true
    return true
  }

  /// Hides the views that are not shown, and updates `isDisplayingRepresentativeItem` of the groups.
  func tell() {
    for part in parts {
      let shown = part.shown
      for view in part.views + [part.representative].compactMap(\.self) { view.isHidden = !shown.contains(view) }
      part.group?.isDisplayingRepresentativeItem = part.isCollapsed && !part.isDropped
    }
  }
}
