// SPDX-License-Identifier: MIT

import Foundation
import StillLayers
import StillViews

/// The sections and items of a list, by identifiers.
///
/// Mirrors UIKit's `NSDiffableDataSourceSnapshot`.
///
/// Identifiers are unique in the whole snapshot. Where UIKit raises an exception, the snapshot reports the error and
/// stays as it was.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType>
where ItemIdentifierType: Hashable & Sendable {
  /// The identifiers of the sections, in order.
  public internal(set) var sectionIdentifiers: [SectionIdentifierType] = []
  var itemsBySection: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  var sectionsByItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The identifiers of the items whose cells are asked for again.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The identifiers of the sections whose cells and headers are asked for again.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The identifiers of the items whose cells are configured again.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Makes an empty snapshot.
  public init() {}

  /// The number of items in all sections.
  public var numberOfItems: Int { sectionsByItem.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The identifiers of the items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { itemsBySection[$0] ?? [] } }

  /// The number of items in a section; 0, with an error, for a section that does not exist.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section, in order; empty, with an error, for a section that does not exist.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    if let items = itemsBySection[identifier] { return items }
    SnapshotErrors.report("Invalid section identifier for section specified: \(identifier)")
    return []
  }

  /// The section that contains an item; nil if the snapshot does not contain it.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionsByItem[identifier]
  }

  /// The index of an item among all items; nil if the snapshot does not contain it.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let section = sectionsByItem[identifier] else { return nil }
    var before = 0
    for other in sectionIdentifiers {
      if other == section { return itemsBySection[other]?.firstIndex(of: identifier).map { before + $0 } }
      before += itemsBySection[other]?.count ?? 0
    }
    return nil
  }

  /// The index of a section; nil if the snapshot does not contain it.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The index path of each item.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (row, item) in (itemsBySection[identifier] ?? []).enumerated() {
        paths[item] = IndexPath(row: row, section: section)
      }
    }
    return paths
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let identifier = sectionsByItem[item], let section = indexOfSection(identifier),
      let row = itemsBySection[identifier]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(row: row, section: section)
  }

  /// The section at an index; nil if there is none.
  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }

  /// The item at an index path; nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard let items = section(at: path.section).map({ itemIdentifiers(inSection: $0) }) else { return nil }
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  /// The number of items in each section.
  var counts: [Int] { sectionIdentifiers.map { numberOfItems(inSection: $0) } }

  /// Returns the index paths in `old` of the items whose cells are asked for again.
  func reloadedPaths(in old: Self) -> Set<IndexPath> {
    var items = Set(reloadedItemIdentifiers)
    for section in reloadedSectionIdentifiers { items.formUnion(itemsBySection[section] ?? []) }
    return Set(items.compactMap { old.path(of: $0) })
  }

  /// The same sections and items, none of which is to be reloaded or reconfigured.
  var withoutMarks: Self {
    var plain = self
    (plain.reloadedItemIdentifiers, plain.reconfiguredItemIdentifiers) = ([], [])
    plain.reloadedSectionIdentifiers = []
    return plain
  }
}

/// Reports the errors for which UIKit raises exceptions.
enum SnapshotErrors {
  static func report(_ text: String) {
    ProgrammerErrors.report(
      "NSInternalInconsistencyException: \(text). The snapshot stays as it was. Compare it with what it was filled with."
    )
  }
}
