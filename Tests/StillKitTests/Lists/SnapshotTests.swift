// SPDX-License-Identifier: MIT

import StillKit
import StillTestSupport
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

  /// Users of iOS report a line in the log, and no exception.
  @Test func itemsThatAreThereAreMoved() {
    var snapshot = sample()
    snapshot.reloadItems([2])
    let texts = errors {
      snapshot.appendItems([2, 6], toSection: "B")
      snapshot.insertItems([3, 7], afterItem: 5)
      snapshot.insertItems([6, 4], beforeItem: 1)
    }
    #expect(texts.isEmpty, "\(texts)")
    #expect(snapshot.itemIdentifiers(inSection: "A") == [6, 4, 1])
    #expect(snapshot.itemIdentifiers(inSection: "B") == [5, 3, 7, 2])
    #expect(snapshot.numberOfItems == 7 && snapshot.sectionIdentifier(containingItem: 4) == "A")
    #expect(snapshot.indexOfItem(2) == 6 && snapshot.reloadedItemIdentifiers == [2])
  }

  @Test(.aheadOfOthers) func standardErrorNamesItemsThatAreMoved() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) { @MainActor in
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(Array(1...40), toSection: 0)
      snapshot.appendItems([2, 99], toSection: 1)
      snapshot.appendItems(Array(1...40), toSection: 1)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("attempt to insert or append 1 item identifier that already exists in the"), "\(text)")
    #expect(text.contains("Item identifier that already exists: 2. "), "\(text)")
    #expect(text.contains("attempt to insert or append 40 item identifiers that already exist"), "\(text)")
    #expect(text.contains(", 30, … and 10 more. "), "\(text)")
  }

  @Test func copiesStayAsTheyAre() {
    let snapshot = sample()
    var copy = snapshot
    copy.moveItem(1, afterItem: 4)
    copy.deleteItems([2])
    copy.insertSections(["C"], beforeSection: "A")
    #expect(snapshot.itemIdentifiers == [1, 2, 3, 4, 5] && snapshot.indexOfItem(4) == 3)
    #expect(copy.itemIdentifiers == [3, 4, 1, 5] && copy.indexOfItem(4) == 1 && copy.indexOfSection("A") == 1)
  }

  @Test func whatIsWrongIsReportedAndChangesNothing() {
    var snapshot = sample()
    let texts = errors {
      snapshot.appendItems([7, 7], toSection: "A")
      snapshot.insertItems([7, 2], beforeItem: 2)
      snapshot.appendItems([7], toSection: "Z")
      snapshot.insertItems([7], beforeItem: 99)
      snapshot.appendSections(["A"])
      snapshot.reloadItems([99])
    }
    #expect(texts.count == 6)
    #expect(texts[0].contains("supplied item identifiers are not unique"))
    #expect(texts[1].contains("destination for insertion operation [2] is in the insertion identifier list"))
    #expect(snapshot == sample())
  }
}

extension NSDiffableDataSourceSnapshot {
  fileprivate static func == (one: Self, other: Self) -> Bool {
    one.sectionIdentifiers == other.sectionIdentifiers && one.itemIdentifiers == other.itemIdentifiers
  }
}
