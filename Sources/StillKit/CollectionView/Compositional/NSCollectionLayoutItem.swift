// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics

/// One item of a group. Mirrors UIKit's `NSCollectionLayoutItem`.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// What of the item's room its cell leaves free, in points. Along an estimated length it adds to what the cell asks for.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// What lies at the item's edges or corners, such as badges. Those of groups are not shown.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  public init(layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
    supplementaryItems = []
    super.init()
  }

  /// Makes an item with views at its edges or corners.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
    super.init()
  }
}

/// Says where one item of a custom group lies. Mirrors UIKit's `NSCollectionLayoutGroupCustomItem`.
public struct NSCollectionLayoutGroupCustomItem: Sendable {
  /// In points from the group's corner.
  public let frame: CGRect
  public let zIndex: Int

  public init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Gives the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items beside or below each other. Mirrors UIKit's `NSCollectionLayoutGroup`.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Content {
    /// Repeated for as long as there is room.
    case repeating([NSCollectionLayoutItem], NSLayoutConstraint.Axis)
    /// One item, so many times.
    case counted(NSCollectionLayoutItem, Int, sharesRoom: Bool, NSLayoutConstraint.Axis)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let content: Content
  /// Between the items; nothing unless it is set.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(_ size: NSCollectionLayoutSize, _ content: Content) {
    self.content = content
    super.init(layoutSize: size)
  }

  /// The items that the group is made of; none in custom groups.
  open var subitems: [NSCollectionLayoutItem] {
    switch content {
    case .repeating(let items, _): items
    case .counted(let item, _, _, _): [item]
    case .custom: []
    }
  }

  /// Items beside each other, again and again for as long as there is room. An estimated width has them once.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeating(subitems, .horizontal))
  }
  /// Items below each other, again and again for as long as there is room. An estimated height has them once.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeating(subitems, .vertical))
  }
  /// So many items beside each other, in widths of their own.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(subitem, count, sharesRoom: false, .horizontal))
  }
  /// So many items below each other, in heights of their own.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(subitem, count, sharesRoom: false, .vertical))
  }
  /// So many items beside each other, which share the group's width whatever theirs is.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(subitem, count, sharesRoom: true, .horizontal))
  }
  /// So many items below each other, which share the group's height whatever theirs is.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(subitem, count, sharesRoom: true, .vertical))
  }
  /// Items where `itemProvider` puts them.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider))
  }
}
