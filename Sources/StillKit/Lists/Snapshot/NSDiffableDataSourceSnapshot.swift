// SPDX-License-Identifier: MIT

/// Sections and their items, by identifiers. Mirrors UIKit's `NSDiffableDataSourceSnapshot`.
///
/// Identifiers are unique in the whole snapshot. What UIKit raises an exception for leaves the snapshot as it is.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType>
where ItemIdentifierType: Hashable & Sendable {
  /// In order.
  public internal(set) var sectionIdentifiers: [SectionIdentifierType] = []
  var itemsBySection: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  var sectionsByItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// Those whose cells are to be made anew.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// Those whose cells are to be made anew, headers included.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// Those whose cells are to be configured again.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Makes a snapshot of nothing.
  public init() {}

  public var numberOfItems: Int { sectionsByItem.count }
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// Of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { itemsBySection[$0] ?? [] } }

  /// 0, and reported, for a section that is not there.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    if let items = itemsBySection[identifier] { return items }
    SnapshotErrors.report("Invalid section identifier for section specified: \(identifier)")
    return []
  }

  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionsByItem[identifier]
  }

  /// The place of an item among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = sectionsByItem[identifier] else { return nil }
    var before = 0
    for other in sectionIdentifiers {
      if other == section { return itemsBySection[other]?.firstIndex(of: identifier).map { before + $0 } }
      before += itemsBySection[other]?.count ?? 0
    }
    return nil
  }

  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }
}
