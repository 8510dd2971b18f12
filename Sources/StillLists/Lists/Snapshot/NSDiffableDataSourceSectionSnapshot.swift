// SPDX-License-Identifier: MIT

import StillViews

/// The items of one section as a tree, of which a list shows the items whose parents are all expanded.
///
/// Identifiers are unique in the whole tree. Where UIKit raises an exception, the snapshot reports the error and stays as
/// it was. Mirrors UIKit's `NSDiffableDataSourceSectionSnapshot`.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  /// The items at the top of the tree, in order.
  public internal(set) var rootItems: [ItemIdentifierType] = []
  /// The children of each item; every item of the tree has an entry.
  var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  var expanded: Set<ItemIdentifierType> = []

  /// Makes an empty snapshot.
  public init() {}

  /// All items in the order of an outline: each item comes before its children.
  public var items: [ItemIdentifierType] { outline { children[$0] ?? [] } }
  /// The items that a list shows, in order.
  public var visibleItems: [ItemIdentifierType] { outline { expanded.contains($0) ? children[$0] ?? [] : [] } }

  /// Returns true if the tree has an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { children[item] != nil }
  /// Returns the index of an item among all items; nil if the tree does not have it.
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }
  /// Returns true if an item shows its children.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
  /// Returns true if all items above an item show their children.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && ancestors(of: item).allSatisfy { expanded.contains($0) }
  }
  /// Returns the number of items above an item; 0, with an error, for an item that the tree does not have.
  public func level(of item: ItemIdentifierType) -> Int { isKnown(item) ? ancestors(of: item).count : 0 }
  /// Returns the item above another one; nil for an item at the top.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { isKnown(child) ? parents[child] : nil }

  /// Returns the tree below an item, with the item itself if that is asked for.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var part = Self()
    guard isKnown(parent) else { return part }
    part.rootItems = includingParent ? [parent] : children[parent] ?? []
    for item in subtree(of: parent) where includingParent || item != parent {
      part.children[item] = children[item]
      if expanded.contains(item) { part.expanded.insert(item) }
      if item != parent, let above = parents[item], includingParent || above != parent { part.parents[item] = above }
    }
    return part
  }

  /// Returns the tree as text: an item in each line, indented by its level, with "-" if it is expanded and "+" if it is not.
  public func visualDescription() -> String {
    items.map { item in
      let sign = children[item]?.isEmpty == false ? (isExpanded(item) ? "-" : "+") : "*"
      return String(repeating: "  ", count: ancestors(of: item).count) + "\(sign) \(item)"
    }.joined(separator: "\n")
  }
}

extension NSDiffableDataSourceSectionSnapshot {
  /// Walks down the tree without recursion, since it may be as deep as its number of items.
  private func outline(_ next: (ItemIdentifierType) -> [ItemIdentifierType]) -> [ItemIdentifierType] {
    Self.outline(from: rootItems, next)
  }

  private static func outline(
    from roots: [ItemIdentifierType], _ next: (ItemIdentifierType) -> [ItemIdentifierType]
  ) -> [ItemIdentifierType] {
    var (found, waiting) = ([ItemIdentifierType](), Array(roots.reversed()))
    while let item = waiting.popLast() {
      found.append(item)
      waiting += next(item).reversed()
    }
    return found
  }

  /// An item and all items below it.
  func subtree(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    Self.outline(from: [item]) { children[$0] ?? [] }
  }

  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    Array(
      sequence(state: item) { item in
        guard let parent = parents[item] else { return nil }
        item = parent
        return parent
      })
  }

  func isKnown(_ item: ItemIdentifierType) -> Bool {
    if contains(item) { return true }
    SnapshotErrors.report("Invalid item identifier specified: \(item) is not in the section snapshot")
    return false
  }
}
