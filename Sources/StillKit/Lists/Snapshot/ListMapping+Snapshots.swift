// SPDX-License-Identifier: MIT

import Foundation

extension ListMapping {
  /// Where the items of one snapshot are in another.
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let places = new.paths
    sections = [Int?](repeating: nil, count: old.numberOfSections)
    for (item, path) in old.paths { if let place = places[item] { moved[path] = place } }
  }
}

extension NSDiffableDataSourceSnapshot {
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

  /// Nil where there is none.
  func section(at index: Int) -> SectionIdentifierType? {
    sectionIdentifiers.indices.contains(index) ? sectionIdentifiers[index] : nil
  }

  /// Nil where there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard let items = section(at: path.section).map({ itemIdentifiers(inSection: $0) }) else { return nil }
    return items.indices.contains(path.row) ? items[path.row] : nil
  }

  /// How many items each section has.
  var counts: [Int] { sectionIdentifiers.map { numberOfItems(inSection: $0) } }

  /// Where in `old` what is to be made anew lies.
  func reloadedPaths(in old: Self) -> Set<IndexPath> {
    var items = Set(reloadedItemIdentifiers)
    for section in reloadedSectionIdentifiers { items.formUnion(itemsBySection[section] ?? []) }
    return Set(items.compactMap { old.path(of: $0) })
  }

  /// Without what is to be reloaded.
  var withoutMarks: Self {
    var plain = self
    (plain.reloadedItemIdentifiers, plain.reconfiguredItemIdentifiers) = ([], [])
    plain.reloadedSectionIdentifiers = []
    return plain
  }
}
