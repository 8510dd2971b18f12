// SPDX-License-Identifier: MIT

import StillViews

extension UICollectionViewDiffableDataSource {
  /// Closures that decide about items which the user expands and collapses, and hear of them.
  ///
  /// Mirrors UIKit's `UICollectionViewDiffableDataSource.SectionSnapshotHandlers`.
  @preconcurrency @MainActor
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Returns true if an item may show its children; nil for always.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item shows its children.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns true if an item may hide its children; nil for always.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item hides its children.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item that is about to show them, from those that it has.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    /// Makes handlers that do nothing.
    public nonisolated init() {}
  }

  func outline(of section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let known = outlines[section] { return known }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if current.indexOfSection(section) != nil { flat.append(current.itemIdentifiers(inSection: section)) }
    return flat
  }

  func show(
    _ outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, in section: SectionIdentifierType,
    animated: Bool
  ) {
    var next = current
    if next.indexOfSection(section) == nil { next.appendSections([section]) }
    guard next.replaceItems(of: section, with: outline.visibleItems) else { return }
    outlines[section] = outline
    show(next, animated: animated)
    showOutlineInVisibleCells(of: section)
  }

  /// Forgets the trees of sections that a snapshot fills otherwise; items that it leaves out go from theirs.
  func keepOutlines(of snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    for (section, outline) in outlines {
      var kept = outline
      let items = snapshot.itemsBySection[section]?.elements
      kept.delete(outline.visibleItems.filter { snapshot.sectionsByItem[$0] != section })
      outlines[section] = kept.visibleItems == items ? kept : nil
    }
  }

  // MARK: Cells

  /// Gives the cell of an item its place in the tree of its section.
  func showOutline(of item: ItemIdentifierType, in cell: UICollectionViewCell) {
    guard let cell = cell as? UICollectionViewListCell else { return }
    guard let section = current.sectionsByItem[item], let outline = outlines[section], outline.contains(item) else {
      cell.outline = nil
      return
    }
    cell.outline = OutlinePlace(level: outline.level(of: item), isExpanded: outline.isExpanded(item)) { [weak self] in
      self?.toggle(item)
    }
  }

  private func showOutlineInVisibleCells(of section: SectionIdentifierType) {
    guard let collection, collection.dataSource === self, let index = current.indexOfSection(section) else { return }
    for path in collection.indexPathsForVisibleItems where path.section == index {
      guard let item = current.item(at: path), let cell = collection.cellForItem(at: path) else { continue }
      showOutline(of: item, in: cell)
    }
  }

  /// Expands or collapses an item, as the user asks for by a tap.
  private func toggle(_ item: ItemIdentifierType) {
    AppCalls.run("The section snapshot handlers of a data source", which: "expands or collapses the same item") {
      guard let section = current.sectionsByItem[item], outlines[section] != nil else { return }
      let isExpanded = outline(of: section).isExpanded(item)
      let handlers = sectionSnapshotHandlers
      let may = isExpanded ? handlers.shouldCollapseItem : handlers.shouldExpandItem
      guard may?(item) ?? true else { return }
      (isExpanded ? handlers.willCollapseItem : handlers.willExpandItem)?(item)
      // The handlers may have changed the tree.
      var next = outline(of: section)
      guard next.contains(item) else { return }
      if isExpanded {
        next.collapse([item])
      } else {
        if let children = handlers.snapshotForExpandingParent {
          next.replace(childrenOf: item, using: children(item, next.snapshot(of: item)))
        }
        next.expand([item])
      }
      apply(next, to: section)
    }
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Replaces the items of a section; returns false, with an error, if another section has one of them.
  fileprivate mutating func replaceItems(
    of section: SectionIdentifierType, with items: [ItemIdentifierType]
  ) -> Bool {
    if let taken = items.first(where: { sectionsByItem[$0].map { $0 != section } ?? false }) {
      SnapshotErrors.report("Fatal: supplied item identifiers are not unique: \(taken) is in another section")
      return false
    }
    for item in itemsBySection[section]?.elements ?? [] { sectionsByItem[item] = nil }
    itemsBySection[section] = UniqueList(items)
    for item in items { sectionsByItem[item] = section }
    return true
  }
}
