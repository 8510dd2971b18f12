// SPDX-License-Identifier: MIT

import StillViews

extension NSDiffableDataSourceSnapshot {
  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  /// Inserts sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    if let index = index(of: toIdentifier) { insert(identifiers, at: index) }
  }

  /// Inserts sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    if let index = index(of: toIdentifier) { insert(identifiers, at: index + 1) }
  }

  /// Deletes sections with their items.
  ///
  /// Identifiers that the snapshot does not contain are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let gone = Set(identifiers)
    deleteItems(gone.flatMap { itemsBySection[$0]?.elements ?? [] })
    for identifier in gone { itemsBySection[identifier] = nil }
    sections.remove(gone)
    reloadedSections.remove(gone)
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, toIdentifier, after: false)
  }

  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, toIdentifier, after: true)
  }

  /// Marks sections to be reloaded: the data source is asked for all their cells and headers again.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    guard identifiers.allSatisfy({ index(of: $0) != nil }) else { return }
    reloadedSections.add(identifiers)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    guard Set(identifiers).count == identifiers.count, identifiers.allSatisfy({ itemsBySection[$0] == nil }) else {
      return SnapshotErrors.report(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(identifiers)")
    }
    sections.insert(identifiers, at: index)
    for identifier in identifiers { itemsBySection[identifier] = UniqueList() }
  }

  private mutating func move(_ identifier: SectionIdentifierType, _ target: SectionIdentifierType, after: Bool) {
    guard identifier != target, index(of: identifier) != nil, index(of: target) != nil else { return }
    sections.remove([identifier])
    guard let to = index(of: target) else { return }
    sections.insert([identifier], at: after ? to + 1 : to)
  }

  private func index(of identifier: SectionIdentifierType) -> Int? {
    if let index = sections.index(of: identifier) { return index }
    SnapshotErrors.report("Invalid section identifier specified: \(identifier) is not in the snapshot")
    return nil
  }
}
