// SPDX-License-Identifier: MIT

public import Foundation
import StillGraphics
public import StillViews

/// An item of a group.
///
/// Mirrors UIKit's `NSCollectionLayoutItem`.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  private let mark = AttributeMark()

  /// The size of the item in its group.
  public let layoutSize: NSCollectionLayoutSize
  /// The insets of the cell in the item, in points.
  ///
  /// They are added to an estimated length that the cell prefers.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spaces around the item, which lie outside of its size; nil for none.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// The views at the item's edges or corners, such as badges.
  ///
  /// Those of groups are not shown.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

  /// Makes an item of a size.
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

/// The place of one item in a custom group.
///
/// Mirrors UIKit's `NSCollectionLayoutGroupCustomItem`.
public struct NSCollectionLayoutGroupCustomItem: Sendable {
  /// The frame in points from the group's corner.
  public let frame: CGRect
  /// The order from back to front.
  public let zIndex: Int

  /// Makes an item with a z-index of 0.
  public init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  /// Makes an item.
  public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// A closure that returns the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// A group of items beside or below each other.
///
/// Mirrors UIKit's `NSCollectionLayoutGroup`.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Content {
    /// Items that are repeated as often as they fit.
    case repeating([NSCollectionLayoutItem], NSLayoutConstraint.Axis)
    /// One item that is repeated a number of times.
    case counted(NSCollectionLayoutItem, Int, sharesRoom: Bool, NSLayoutConstraint.Axis)
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let content: Content
  /// The space between the items; none unless it is set.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(_ size: NSCollectionLayoutSize, _ content: Content) {
    self.content = content
    super.init(layoutSize: size)
  }

  /// The items of the group; none in custom groups.
  open var subitems: [NSCollectionLayoutItem] {
    switch content {
    case .repeating(let items, _): items
    case .counted(let item, _, _, _): [item]
    case .custom: []
    }
  }

  /// Returns a group of items beside each other, repeated as often as they fit; once if the width is estimated.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeating(subitems, .horizontal))
  }
  /// Returns a group of items below each other, repeated as often as they fit; once if the height is estimated.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .repeating(subitems, .vertical))
  }
  /// Returns a group of a number of items beside each other, in their own widths.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(subitem, count, sharesRoom: false, .horizontal))
  }
  /// Returns a group of a number of items below each other, in their own heights.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(subitem, count, sharesRoom: false, .vertical))
  }
  /// Returns a group of a number of items beside each other that share the group's width equally.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(subitem, count, sharesRoom: true, .horizontal))
  }
  /// Returns a group of a number of items below each other that share the group's height equally.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .counted(subitem, count, sharesRoom: true, .vertical))
  }
  /// Returns a group of items where a closure places them.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .custom(itemProvider))
  }
}
