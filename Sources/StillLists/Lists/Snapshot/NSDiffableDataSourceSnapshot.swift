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
  var sections = UniqueList<SectionIdentifierType>()
  var itemsBySection: [SectionIdentifierType: UniqueList<ItemIdentifierType>] = [:]
  var sectionsByItem: [ItemIdentifierType: SectionIdentifierType] = [:]
  var reloadedItems = UniqueList<ItemIdentifierType>()
  var reloadedSections = UniqueList<SectionIdentifierType>()
  var reconfiguredItems = UniqueList<ItemIdentifierType>()

  /// Makes an empty snapshot.
  public init() {}

  /// The identifiers of the sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.elements }
  /// The identifiers of the items whose cells are asked for again, each once.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.elements }
  /// The identifiers of the sections whose cells and headers are asked for again, each once.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.elements }
  /// The identifiers of the items whose cells are configured again, each once.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.elements }

  /// The number of items in all sections.
  public var numberOfItems: Int { sectionsByItem.count }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The identifiers of the items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] {
    sectionIdentifiers.flatMap { itemsBySection[$0]?.elements ?? [] }
  }

  /// The number of items in a section; 0, with an error, for a section that does not exist.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section, in order; empty, with an error, for a section that does not exist.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    if let items = itemsBySection[identifier] { return items.elements }
    SnapshotErrors.report("Invalid section identifier for section specified: \(identifier)")
    return []
  }

  /// The section that contains an item; nil if the snapshot does not contain it.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionsByItem[identifier]
  }

  /// The index of an item among all items; nil if the snapshot does not contain it.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let path = path(of: identifier) else { return nil }
    return sectionIdentifiers.prefix(path.section).reduce(path.row) { $0 + (itemsBySection[$1]?.elements.count ?? 0) }
  }

  /// The index of a section; nil if the snapshot does not contain it.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.index(of: identifier)
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The index path of each item.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (section, identifier) in sectionIdentifiers.enumerated() {
      for (row, item) in (itemsBySection[identifier]?.elements ?? []).enumerated() {
        paths[item] = IndexPath(row: row, section: section)
      }
    }
    return paths
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let identifier = sectionsByItem[item], let section = indexOfSection(identifier),
      let row = itemsBySection[identifier]?.index(of: item)
    else { return nil }
    return IndexPath(row: row, section: section)
  }

  /// The section at an index; nil if there is none.
  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }

  /// The item at an index path; nil if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, let section = section(at: path.section) else { return nil }
    let items = itemIdentifiers(inSection: section)
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  /// The number of items in each section.
  var counts: [Int] { sectionIdentifiers.map { numberOfItems(inSection: $0) } }

  /// Returns the places in `old` of the items and sections whose views are asked for again.
  func reloaded(in old: Self) -> ReloadedRows {
    var items = Set(reloadedItemIdentifiers)
    for section in reloadedSectionIdentifiers { items.formUnion(itemsBySection[section]?.elements ?? []) }
    return ReloadedRows(
      rows: Set(items.compactMap { old.path(of: $0) }),
      sections: IndexSet(reloadedSectionIdentifiers.compactMap { old.indexOfSection($0) }), namesAllRows: true)
  }

  /// The same sections and items, none of which is to be reloaded or reconfigured.
  var withoutMarks: Self {
    var plain = self
    (plain.reloadedItems, plain.reconfiguredItems) = (UniqueList(), UniqueList())
    plain.reloadedSections = UniqueList()
    return plain
  }
}

/// Reports the errors for which UIKit raises exceptions, and those that it only logs.
enum SnapshotErrors {
  /// Writes to standard error, as UIKit logs it, that items are moved because the snapshot has them already.
  static func noteMoved(_ identifiers: [some Any]) {
    // A whole list may be appended once more.
    let most = 30
    var names = identifiers.prefix(most).map { "\($0)" }
    if identifiers.count > most { names.append("… and \(identifiers.count - most) more") }
    let (noun, verb) = identifiers.count == 1 ? ("identifier", "exists") : ("identifiers", "exist")
    let text = """
      Diffable data source detected an attempt to insert or append \(identifiers.count) item \(noun) that already \
      \(verb) in the snapshot. The existing item \(noun) will be moved into place instead, but this operation will be \
      more expensive. Item \(noun) that already \(verb): \(names.joined(separator: ", ")). Insert only new ones, and \
      move the others with moveItem(_:beforeItem:) or moveItem(_:afterItem:).

      """
    // A message must not end the process that it is about.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  static func report(_ text: String) {
    ProgrammerErrors.report(
      "NSInternalInconsistencyException: \(text). The snapshot stays as it was. Compare it with what it was filled with."
    )
  }
}
