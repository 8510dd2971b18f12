// SPDX-License-Identifier: MIT

import StillViews

extension NSDiffableDataSourceSectionSnapshot {
  /// Adds items below another one, or at the top for nil, after those that are there.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    if let parent, !isKnown(parent) { return }
    insert(Self(flat: items), of: items, below: parent) { $0.count }
  }

  /// Inserts items before another one, at the same level.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(Self(flat: items), of: items, beside: item, after: false)
  }
  /// Inserts items after another one, at the same level.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(Self(flat: items), of: items, beside: item, after: true)
  }
  /// Inserts a tree before an item, at the same level.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot, of: snapshot.items, beside: item, after: false)
  }
  /// Inserts a tree after an item, at the same level.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot, of: snapshot.items, beside: item, after: true)
  }

  /// Replaces all that lies below an item by a tree.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    guard isKnown(parent) else { return }
    var replaced = self
    replaced.delete(children[parent] ?? [])
    let items = snapshot.items
    guard replaced.areNew(items) else { return }
    replaced.insert(snapshot, of: items, below: parent) { $0.count }
    self = replaced
  }

  /// Deletes items and all that lies below them.
  ///
  /// Identifiers that the tree does not have are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where contains(item) {
      if let parent = parents[item] {
        children[parent]?.removeAll { $0 == item }
      } else {
        rootItems.removeAll { $0 == item }
      }
      for gone in subtree(of: item) {
        (children[gone], parents[gone]) = (nil, nil)
        expanded.remove(gone)
      }
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Has items show their children.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    guard items.allSatisfy(isKnown) else { return }
    expanded.formUnion(items)
  }
  /// Has items hide their children.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    guard items.allSatisfy(isKnown) else { return }
    expanded.subtract(items)
  }

  /// A tree of items that all lie at the top.
  private init(flat items: [ItemIdentifierType]) {
    self.init()
    rootItems = items
    for item in items { children[item] = [] }
  }

  private mutating func insert(
    _ tree: Self, of items: [ItemIdentifierType], beside item: ItemIdentifierType, after: Bool
  ) {
    guard isKnown(item) else { return }
    insert(tree, of: items, below: parents[item]) { ($0.firstIndex(of: item) ?? 0) + (after ? 1 : 0) }
  }

  /// Inserts a tree, whose `items` must be new, among the children of `parent`.
  private mutating func insert(
    _ tree: Self, of items: [ItemIdentifierType], below parent: ItemIdentifierType?,
    at index: ([ItemIdentifierType]) -> Int
  ) {
    guard areNew(items) else { return }
    if let parent {
      let siblings = children[parent] ?? []
      children[parent]?.insert(contentsOf: tree.rootItems, at: index(siblings))
      for root in tree.rootItems { parents[root] = parent }
    } else {
      rootItems.insert(contentsOf: tree.rootItems, at: index(rootItems))
    }
    children.merge(tree.children) { _, new in new }
    parents.merge(tree.parents) { _, new in new }
    expanded.formUnion(tree.expanded)
  }

  private func areNew(_ items: [ItemIdentifierType]) -> Bool {
    guard Set(items).count == items.count else {
      SnapshotErrors.report("Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(items)")
      return false
    }
    guard let known = items.first(where: contains) else { return true }
    SnapshotErrors.report(
      "Fatal: supplied item identifiers are not unique: \(known) is in the section snapshot already")
    return false
  }
}
