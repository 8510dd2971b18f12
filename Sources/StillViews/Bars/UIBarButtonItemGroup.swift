// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// Items of a navigation bar that belong together, and one that stands for them where they have no room.
///
/// Mirrors UIKit's `UIBarButtonItemGroup`, without `menuRepresentation` and `alwaysAvailable`.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  private let mark = AttributeMark()
  /// The navigation item that has the group.
  final weak var item: UINavigationItem?
  /// True for a group that bars show only once a user asked for it, which no user can here.
  fileprivate final var isLeftOut = false

  /// Makes a group of items, and of the item that stands for them where they have no room.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    super.init()
    claim([])
  }

  /// Returns nil, because groups cannot be decoded from archives.
  public required init?(coder: NSCoder) { return nil }

  /// The items; each belongs to one group, and leaves another one that it was in.
  open var barButtonItems: [UIBarButtonItem] {
    didSet {
      claim(oldValue)
      item?.changed()
    }
  }
  /// The item that is shown where the items have no room; without an action and a menu of its own, it opens a menu of them.
  open var representativeItem: UIBarButtonItem? { didSet { item?.changed() } }
  /// True while the bar shows the representative item.
  open internal(set) var isDisplayingRepresentativeItem = false
  /// A Boolean value that takes the group out of the bar.
  open var isHidden = false { didSet { item?.changed() } }

  /// Returns a group that users of the bar cannot move or remove.
  open class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

  /// Returns a group that users of the bar can move, which none does here; the identifier has no effect.
  open class func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { fixedGroup(representativeItem: representativeItem, items: items) }

  /// Returns a group that users of the bar can add and remove, which none does here; the identifier has no effect.
  ///
  /// - Parameters:
  ///   - customizationIdentifier: The name of the group.
  ///   - isInDefaultCustomization: True if the group is shown as long as no user has changed the bar.
  ///   - representativeItem: The item that is shown where the items have no room.
  ///   - items: The items.
  open class func optionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true, representativeItem: UIBarButtonItem? = nil,
    items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup {
    let group = fixedGroup(representativeItem: representativeItem, items: items)
    group.isLeftOut = !isInDefaultCustomization
    return group
  }

  private func claim(_ old: [UIBarButtonItem]) {
    for item in old where item.buttonGroup === self && !barButtonItems.contains(item) { item.ownGroup = nil }
    for item in barButtonItems where item.ownGroup !== self {
      item.ownGroup?.barButtonItems.removeAll { $0 === item }
      item.ownGroup = self
    }
  }
}

extension UIBarButtonItemGroup {
  /// True if a bar shows the group.
  var isShown: Bool { !isHidden && !isLeftOut && !barButtonItems.isEmpty }

  /// The menu of the items that the representative item opens, if it has nothing else to do.
  var menu: UIMenu {
    let actions = barButtonItems.filter { !$0.isHidden && $0.systemItem?.isSpace != true }.map {
      item -> UIMenuElement in
      let title = item.shownTitle.isEmpty ? item.accessibilityLabel ?? "" : item.shownTitle
      if let menu = item.menu, item.primaryAction == nil, item.action == nil {
        return UIMenu(title: title, image: item.shownImage, children: menu.children)
      }
      let attributes: UIMenuElement.Attributes = item.isEnabled ? [] : .disabled
      return UIAction(title: title, image: item.shownImage, attributes: attributes) { _ in
        item.perform(from: UIApplication.shared)
      }
    }
    return UIMenu(children: actions)
  }
}

extension UIBarButtonItem {
  /// The group that the item belongs to.
  public var buttonGroup: UIBarButtonItemGroup? { ownGroup }

  /// Returns a group of this item that users of the bar cannot move or remove.
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  /// Returns a group of this item that users of the bar can move, which none does here.
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }
  /// Returns a group of this item that users of the bar can add and remove, which none does here.
  public func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
      items: [self])
  }
}

/// The views of the items at one side of a navigation bar, from the edge on, or of those in its middle.
@MainActor struct BarSide {
  private struct Part {
    var views: [UIView]
    var representative: UIView?
    var group: UIBarButtonItemGroup?
    var isCollapsed = false
    var isDropped = false

    /// The views that are shown.
    var shown: [UIView] {
      isDropped ? [] : isCollapsed ? [representative].compactMap(\.self) : views
    }
  }

  private var parts: [Part]

  /// Makes the views of items, or of groups from the edge on; `view` makes that of one item.
  ///
  /// - Parameter pinned: The group at the edge, before all others.
  init(
    _ items: [UIBarButtonItem], _ groups: [UIBarButtonItemGroup], pinned: UIBarButtonItemGroup? = nil, reversed: Bool,
    _ view: (UIBarButtonItem) -> UIView?
  ) {
    let part = { (group: UIBarButtonItemGroup) in
      let members = reversed ? group.barButtonItems.reversed() : group.barButtonItems
      let representative = group.representativeItem.flatMap(view)
      (representative as? _UIButtonBarButton)?.group = group
      return Part(views: members.compactMap(view), representative: representative, group: group)
    }
    let shown = groups.filter(\.isShown)
    parts = [pinned].compactMap(\.self).filter(\.isShown).map(part) + [Part(views: items.compactMap(view))]
    parts += (reversed ? shown.reversed() : shown).map(part)
  }

  /// All views, also those that are not shown.
  var all: [UIView] { parts.flatMap { $0.views + [$0.representative].compactMap(\.self) } }

  /// The views that are shown; the others are hidden.
  var shown: [UIView] { parts.flatMap(\.shown) }

  /// Shows all items.
  mutating func expand() {
    for index in parts.indices { (parts[index].isCollapsed, parts[index].isDropped) = (false, false) }
  }

  /// Shows a representative item in place of its group, the one that is the furthest from the edge; false without one.
  mutating func collapse() -> Bool {
    guard let index = parts.lastIndex(where: { !$0.isCollapsed && $0.representative != nil }) else { return false }
    parts[index].isCollapsed = true
    return true
  }

  /// Leaves a group out, the one that is the furthest from the edge; false without one.
  mutating func drop() -> Bool {
    guard let index = parts.lastIndex(where: { !$0.shown.isEmpty && $0.group != nil }) else { return false }
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
