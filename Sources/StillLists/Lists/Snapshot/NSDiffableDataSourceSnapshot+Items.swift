// SPDX-License-Identifier: MIT

import StillViews

extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, or of the last section for nil.
  ///
  /// Items that the snapshot has already move there; standard error names them, as UIKit's log does.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      return SnapshotErrors.report("There are currently no sections in the data source. Please add a section first.")
    }
    guard itemsBySection[section] != nil else {
      return SnapshotErrors.report("Invalid section identifier for section specified: \(section)")
    }
    insert(identifiers, in: section) { $0.elements.count }
  }

  /// Inserts items before another one.
  ///
  /// Items that the snapshot has already move there; standard error names them, as UIKit's log does.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beside: beforeIdentifier, after: false)
  }

  /// Inserts items after another one.
  ///
  /// Items that the snapshot has already move there; standard error names them, as UIKit's log does.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    insert(identifiers, beside: afterIdentifier, after: true)
  }

  /// Deletes items.
  ///
  /// Identifiers that the snapshot does not contain are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    takeOut(identifiers)
    let gone = Set(identifiers)
    reloadedItems.remove(gone)
    reconfiguredItems.remove(gone)
  }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() { self = NSDiffableDataSourceSnapshot() }

  /// Moves an item before another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    move(identifier, toIdentifier, after: false)
  }

  /// Moves an item after another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    move(identifier, toIdentifier, after: true)
  }

  /// Marks items to be reloaded: the data source is asked for new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    guard areKnown(identifiers, "reload") else { return }
    reloadedItems.add(identifiers)
  }

  /// Marks items to be reconfigured: the data source's cell provider configures their existing cells again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard areKnown(identifiers, "reconfigure") else { return }
    reconfiguredItems.add(identifiers)
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], beside target: ItemIdentifierType, after: Bool) {
    guard let section = knownSection(of: target) else { return }
    guard !identifiers.contains(target) else {
      return SnapshotErrors.report(
        "Invalid update: destination for insertion operation [\(target)] is in the insertion identifier list")
    }
    insert(identifiers, in: section) { Self.index(in: $0, beside: target, after: after) }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType,
    at index: (UniqueList<ItemIdentifierType>) -> Int
  ) {
    guard Set(identifiers).count == identifiers.count else {
      return SnapshotErrors.report(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(identifiers)")
    }
    let known = identifiers.filter { sectionsByItem[$0] != nil }
    if !known.isEmpty { SnapshotErrors.noteMoved(known) }
    place(identifiers, in: section, at: index)
  }

  private mutating func move(_ identifier: ItemIdentifierType, _ target: ItemIdentifierType, after: Bool) {
    guard identifier != target else {
      return SnapshotErrors.report("Invalid update: an item cannot be moved before or after itself: \(identifier)")
    }
    guard knownSection(of: identifier) != nil, let section = knownSection(of: target) else { return }
    place([identifier], in: section) { Self.index(in: $0, beside: target, after: after) }
  }

  private static func index(
    in items: UniqueList<ItemIdentifierType>, beside target: ItemIdentifierType, after: Bool
  ) -> Int {
    (items.index(of: target) ?? 0) + (after ? 1 : 0)
  }

  /// Puts items into a section, from the places where they are if the snapshot has them already.
  private mutating func place(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType,
    at index: (UniqueList<ItemIdentifierType>) -> Int
  ) {
    takeOut(identifiers)
    guard let start = itemsBySection[section].map(index) else { return }
    itemsBySection[section]?.insert(identifiers, at: start)
    for identifier in identifiers { sectionsByItem[identifier] = section }
  }

  /// Removes items from their sections; they stay marked.
  private mutating func takeOut(_ identifiers: [ItemIdentifierType]) {
    var gone: [SectionIdentifierType: Set<ItemIdentifierType>] = [:]
    for identifier in identifiers {
      if let section = sectionsByItem.removeValue(forKey: identifier) { gone[section, default: []].insert(identifier) }
    }
    for (section, items) in gone { itemsBySection[section]?.remove(items) }
  }

  private func knownSection(of identifier: ItemIdentifierType) -> SectionIdentifierType? {
    if let section = sectionsByItem[identifier] { return section }
    SnapshotErrors.report("Invalid item identifier specified: \(identifier) is not in the snapshot")
    return nil
  }

  private func areKnown(_ identifiers: [ItemIdentifierType], _ what: String) -> Bool {
    guard let unknown = identifiers.first(where: { sectionsByItem[$0] == nil }) else { return true }
    SnapshotErrors.report("Attempted to \(what) item identifier that does not exist in the snapshot: \(unknown)")
    return false
  }
}
