// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: a snapshot keeps sections and items in order, and each identifier once.
@MainActor struct DiffableSnapshotTests {
  private func sample() -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([1, 2, 3], toSection: "A")
    snapshot.appendItems([4, 5])
    return snapshot
  }

  @Test func itemsComeGoAndMove() {
    var snapshot = sample()
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
    snapshot.insertItems([9], beforeItem: 2)
    snapshot.insertItems([8], afterItem: 5)
    snapshot.moveItem(1, afterItem: 4)
    snapshot.deleteItems([3])
    #expect(snapshot.itemIdentifiers(inSection: "A") == [9, 2])
    #expect(snapshot.itemIdentifiers(inSection: "B") == [4, 1, 5, 8])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == "B")
    #expect(snapshot.indexOfItem(1) == 3)
    #expect(snapshot.numberOfItems == 6)
  }

  @Test func sectionsComeGoAndMove() {
    var snapshot = sample()
    snapshot.insertSections(["C"], beforeSection: "A")
    snapshot.moveSection("A", afterSection: "B")
    #expect(snapshot.sectionIdentifiers == ["C", "B", "A"])
    snapshot.deleteSections(["B"])
    #expect(snapshot.itemIdentifiers == [1, 2, 3])
  }

  @Test func whatIsWrongIsReportedAndChangesNothing() {
    var snapshot = sample()
    let texts = errors {
      snapshot.appendItems([1], toSection: "A")
      snapshot.appendItems([7, 7], toSection: "A")
      snapshot.appendItems([7], toSection: "Z")
      snapshot.insertItems([7], beforeItem: 99)
      snapshot.appendSections(["A"])
      snapshot.reloadItems([99])
    }
    #expect(texts.count == 6)
    #expect(texts[0].contains("supplied item identifiers are not unique"))
    #expect(snapshot == sample())
  }
}

extension NSDiffableDataSourceSnapshot {
  fileprivate static func == (one: Self, other: Self) -> Bool {
    one.sectionIdentifiers == other.sectionIdentifiers && one.itemIdentifiers == other.itemIdentifiers
  }
}
