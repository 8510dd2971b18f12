// SPDX-License-Identifier: MIT

extension NSDiffableDataSourceSnapshot {
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    if let index = index(of: toIdentifier) { insert(identifiers, at: index) }
  }

  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    if let index = index(of: toIdentifier) { insert(identifiers, at: index + 1) }
  }

  /// With their items; identifiers that are not there are passed over.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      deleteItems(itemsBySection[identifier] ?? [])
      itemsBySection[identifier] = nil
    }
    sectionIdentifiers.removeAll { identifiers.contains($0) }
    reloadedSectionIdentifiers.removeAll { identifiers.contains($0) }
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, toIdentifier, after: false)
  }

  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, toIdentifier, after: true)
  }

  /// Has everything in these sections made anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    guard identifiers.allSatisfy({ index(of: $0) != nil }) else { return }
    reloadedSectionIdentifiers += identifiers
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    guard Set(identifiers).count == identifiers.count, identifiers.allSatisfy({ itemsBySection[$0] == nil }) else {
      return SnapshotErrors.report(
        "Fatal: supplied section identifiers are not unique. Duplicate identifiers: \(identifiers)")
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    for identifier in identifiers { itemsBySection[identifier] = [] }
  }

  private mutating func move(_ identifier: SectionIdentifierType, _ target: SectionIdentifierType, after: Bool) {
    guard identifier != target, let from = index(of: identifier), index(of: target) != nil else { return }
    sectionIdentifiers.remove(at: from)
    guard let to = index(of: target) else { return }
    sectionIdentifiers.insert(identifier, at: after ? to + 1 : to)
  }

  private func index(of identifier: SectionIdentifierType) -> Int? {
    if let index = sectionIdentifiers.firstIndex(of: identifier) { return index }
    SnapshotErrors.report("Invalid section identifier specified: \(identifier) is not in the snapshot")
    return nil
  }
}
