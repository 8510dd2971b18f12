// SPDX-License-Identifier: MIT

public import StillGraphics
import StillLayers

/// Items of a navigation bar that belong together, and an item that replaces them if they have no room.
///
/// Mirrors UIKit's `UIBarButtonItemGroup`.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
  private let mark = AttributeMark()
  /// The navigation item that has the group.
  final weak var item: UINavigationItem?
  /// True for an optional group that is not shown by default; there is no user here who could add it.
  fileprivate final var isLeftOut = false

  /// Makes a group of items, with the item that replaces them if they have no room.
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
  /// The item that is shown if the items have no room; without its own action and menu, it opens a menu of the items.
  open var representativeItem: UIBarButtonItem? { didSet { item?.changed() } }
  /// True while the bar shows the representative item.
  open internal(set) var isDisplayingRepresentativeItem = false
  /// A Boolean value that hides the group.
  open var isHidden = false { didSet { item?.changed() } }
  /// A Boolean value that shows an optional group in the overflow menu while the bar does not show it.
  open var alwaysAvailable = false { didSet { item?.changed() } }
  /// The element that represents the group in the overflow menu; nil for the elements of its items.
  open var menuRepresentation: UIMenuElement? { didSet { item?.changed() } }

  /// Returns a group that users of the bar cannot move or remove.
  open class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

  /// Returns a group that users could move; here there is no user, and the identifier has no effect.
  open class func movableGroup(
    customizationIdentifier: String, representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { fixedGroup(representativeItem: representativeItem, items: items) }

  /// Returns a group that users could add and remove; here there is no user, and the identifier has no effect.
  ///
  /// - Parameters:
  ///   - customizationIdentifier: The name of the group.
  ///   - isInDefaultCustomization: True if the group is shown as long as no user has changed the bar.
  ///   - representativeItem: The item that is shown if the items have no room.
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

  /// True if only the overflow menu shows the group.
  var isInMenuAlone: Bool { isLeftOut && alwaysAvailable && !isHidden && !barButtonItems.isEmpty }

  /// The menu of the items, which the representative item opens if it has no other action.
  var menu: UIMenu { UIMenu(children: barButtonItems.compactMap(\.elementInMenu)) }

  /// The element that represents the group in the overflow menu; nil if a menu can show none of its items.
  var elementInMenu: UIMenuElement? { menuRepresentation ?? barButtonItems.menuSection }
}

extension UIBarButtonItem {
  /// The group that the item belongs to.
  public var buttonGroup: UIBarButtonItemGroup? { ownGroup }

  /// Returns a group of this item that users of the bar cannot move or remove.
  public func creatingFixedGroup() -> UIBarButtonItemGroup { .fixedGroup(items: [self]) }
  /// Returns a group of this item that users could move; here there is no user.
  public func creatingMovableGroup(customizationIdentifier: String) -> UIBarButtonItemGroup {
    .movableGroup(customizationIdentifier: customizationIdentifier, items: [self])
  }
  /// Returns a group of this item that users could add and remove; here there is no user.
  public func creatingOptionalGroup(
    customizationIdentifier: String, isInDefaultCustomization: Bool = true
  ) -> UIBarButtonItemGroup {
    .optionalGroup(
      customizationIdentifier: customizationIdentifier, isInDefaultCustomization: isInDefaultCustomization,
      items: [self])
  }
}
