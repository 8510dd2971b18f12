// SPDX-License-Identifier: MIT

import StillGraphics
import StillLayers

/// The views of the items at one side of a navigation bar, from the edge on, or of those in its middle.
@MainActor struct BarSide {
  /// The behaviour of items that have no room.
  private enum Kind {
    /// They stay, as those of the group at the edge do.
    case fixed
    /// They go to the overflow menu, if that can show anything of them.
    case overflows
    /// They leave the bar.
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
    /// The element that stands for the part in the overflow menu; nil if that can show nothing of it.
    var element: UIMenuElement? { group.map(\.elementInMenu) ?? items.menuSection }
    var mayLeave: Bool { kind == .leaves || kind == .overflows && element != nil }
  }

  private var parts: [Part]

  /// Makes the views of the groups in the middle; `view` makes that of one item.
  init(middle groups: [UIBarButtonItemGroup], _ view: (UIBarButtonItem) -> UIView?) {
    parts = groups.filter(\.isShown).map { Self.part($0, .leaves, reversed: false, view) }
  }

  /// Makes the views of items and groups at the leading edge, from there on; `view` makes that of one item.
  init(leading items: [UIBarButtonItem], _ groups: [UIBarButtonItemGroup], _ view: (UIBarButtonItem) -> UIView?) {
    parts = [Part(kind: .fixed, views: items.compactMap(view))]
    parts += groups.filter(\.isShown).map { Self.part($0, .fixed, reversed: false, view) }
  }

  /// Makes the views of items, or of groups in the order of reading, at the trailing edge; `view` makes that of one item.
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

  /// The elements of the overflow menu for what has left the bar, in the order from the edge on.
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

  /// Shows a representative item in place of its group, the one that is the furthest from the edge; false without one.
  mutating func collapse() -> Bool {
    guard let index = parts.lastIndex(where: { !$0.isCollapsed && $0.representative != nil }) else { return false }
    parts[index].isCollapsed = true
    return true
  }

  /// Has items leave the bar, those that are the furthest from the edge; false without any.
  mutating func drop() -> Bool {
    guard let index = parts.lastIndex(where: { !$0.shown.isEmpty && $0.mayLeave }) else { return false }
    parts[index].isDropped = true
    return true
  }

  /// Hides what is not shown, and tells the groups.
  func tell() {
    for part in parts {
      let shown = part.shown
      for view in part.views + [part.representative].compactMap(\.self) { view.isHidden = !shown.contains(view) }
      part.group?.isDisplayingRepresentativeItem = part.isCollapsed && !part.isDropped
    }
  }
}
