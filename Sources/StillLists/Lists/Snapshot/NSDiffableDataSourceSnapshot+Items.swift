// SPDX-License-Identifier: MIT

import StillViews

extension NSDiffableDataSourceSnapshot {
  /// Adds items at the end of a section, or of the last section for nil.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      return SnapshotErrors.report("There are currently no sections in the data source. Please add a section first.")
    }
    guard let count = itemsBySection[section]?.count else {
      return SnapshotErrors.report("Invalid section identifier for section specified: \(section)")
    }
    insert(identifiers, at: count, of: section)
  }

  /// Inserts items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    guard let (section, index) = place(of: beforeIdentifier) else { return }
    insert(identifiers, at: index, of: section)
  }

  /// Inserts items after another one.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    guard let (section, index) = place(of: afterIdentifier) else { return }
    insert(identifiers, at: index + 1, of: section)
  }

  /// Deletes items.
  ///
  /// Identifiers that the snapshot does not contain are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(identifiers.compactMap { sectionsByItem[$0] }) {
      itemsBySection[section]?.removeAll { gone.contains($0) }
    }
    for identifier in gone { sectionsByItem[identifier] = nil }
    reloadedItemIdentifiers.removeAll { gone.contains($0) }
    reconfiguredItemIdentifiers.removeAll { gone.contains($0) }
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
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items to be reconfigured: the data source's cell provider configures their existing cells again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    guard areKnown(identifiers, "reconfigure") else { return }
    reconfiguredItemIdentifiers += identifiers
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at index: Int, of section: SectionIdentifierType) {
    guard Set(identifiers).count == identifiers.count else {
      return SnapshotErrors.report(
        "Fatal: supplied item identifiers are not unique. Duplicate identifiers: \(identifiers)")
    }
    if let known = identifiers.first(where: { sectionsByItem[$0] != nil }) {
      return SnapshotErrors.report(
        "Fatal: supplied item identifiers are not unique: \(known) is in the snapshot already. Move it instead.")
    }
    itemsBySection[section]?.insert(contentsOf: identifiers, at: index)
    for identifier in identifiers { sectionsByItem[identifier] = section }
  }

  private mutating func move(_ identifier: ItemIdentifierType, _ target: ItemIdentifierType, after: Bool) {
    guard identifier != target else {
      return SnapshotErrors.report("Invalid update: an item cannot be moved before or after itself: \(identifier)")
    }
    guard let from = place(of: identifier), place(of: target) != nil else { return }
    itemsBySection[from.section]?.remove(at: from.index)
    sectionsByItem[identifier] = nil
    guard let to = place(of: target) else { return }
    insert([identifier], at: to.index + (after ? 1 : 0), of: to.section)
  }

  private func place(of identifier: ItemIdentifierType) -> (section: SectionIdentifierType, index: Int)? {
    if let section = sectionsByItem[identifier], let index = itemsBySection[section]?.firstIndex(of: identifier) {
      return (section, index)
    }
    SnapshotErrors.report("Invalid item identifier specified: \(identifier) is not in the snapshot")
    return nil
  }

  private func areKnown(_ identifiers: [ItemIdentifierType], _ what: String) -> Bool {
    guard let unknown = identifiers.first(where: { sectionsByItem[$0] == nil }) else { return true }
    SnapshotErrors.report("Attempted to \(what) item identifier that does not exist in the snapshot: \(unknown)")
    return false
  }
}
