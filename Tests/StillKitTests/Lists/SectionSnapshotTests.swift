// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: a section snapshot is a tree; an item is visible if all items above it are expanded.
@MainActor struct SectionSnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSectionSnapshot<Int>

  /// 1 (11, 12 (121)), 2, 3 (31)
  private func sample() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.append([1, 2, 3])
    snapshot.append([11, 12], to: 1)
    snapshot.append([121], to: 12)
    snapshot.append([31], to: 3)
    return snapshot
  }

  @Test func childrenComeAfterTheirParents() {
    let snapshot = sample()
    #expect(snapshot.rootItems == [1, 2, 3])
    #expect(snapshot.items == [1, 11, 12, 121, 2, 3, 31] && snapshot.index(of: 2) == 4)
    #expect(snapshot.level(of: 121) == 2 && snapshot.parent(of: 121) == 12 && snapshot.parent(of: 1) == nil)
    #expect(snapshot.contains(31) && !snapshot.contains(9) && snapshot.index(of: 9) == nil)
  }

  @Test func itemsOfExpandedParentsAreVisible() {
    var snapshot = sample()
    #expect(snapshot.visibleItems == [1, 2, 3])
    snapshot.expand([12])
    #expect(snapshot.visibleItems == [1, 2, 3] && !snapshot.isVisible(121) && snapshot.isExpanded(12))
    snapshot.expand([1])
    #expect(snapshot.visibleItems == [1, 11, 12, 121, 2, 3] && snapshot.isVisible(121))
    snapshot.collapse([1])
    #expect(snapshot.visibleItems == [1, 2, 3] && snapshot.isExpanded(12))
    #expect(
      snapshot.visualDescription() == "+ 1\n  * 11\n  - 12\n    * 121\n* 2\n+ 3\n  * 31",
      "\(snapshot.visualDescription())")
  }

  @Test func itemsAndTreesAreInsertedBesideOthers() {
    var snapshot = sample()
    snapshot.insert([10], before: 11)
    snapshot.insert([13], after: 12)
    var tree = Snapshot()
    tree.append([7])
    tree.append([71], to: 7)
    tree.expand([7])
    snapshot.insert(tree, before: 2)
    #expect(snapshot.items == [1, 10, 11, 12, 121, 13, 7, 71, 2, 3, 31])
    #expect(snapshot.parent(of: 13) == 1 && snapshot.visibleItems == [1, 7, 71, 2, 3])
  }

  @Test func childrenAreReplaced() {
    var snapshot = sample()
    var tree = Snapshot()
    tree.append([11, 15])
    snapshot.replace(childrenOf: 1, using: tree)
    #expect(snapshot.items == [1, 11, 15, 2, 3, 31] && !snapshot.contains(121))
    tree.append([31])
    #expect(errors { snapshot.replace(childrenOf: 1, using: tree) }.count == 1)
    #expect(snapshot.items == [1, 11, 15, 2, 3, 31])
  }

  @Test func itemsGoWithAllBelowThem() {
    var snapshot = sample()
    snapshot.delete([1, 31, 99])
    #expect(snapshot.items == [2, 3])
    snapshot.append([31], to: 3)
    #expect(snapshot.items == [2, 3, 31])
    snapshot.deleteAll()
    #expect(snapshot.items.isEmpty)
  }

  @Test func partsAreTreesThemselves() {
    var snapshot = sample()
    snapshot.expand([1, 12])
    let inner = snapshot.snapshot(of: 1)
    #expect(inner.rootItems == [11, 12] && inner.visibleItems == [11, 12, 121] && inner.parent(of: 11) == nil)
    #expect(inner.level(of: 121) == 1)
    let whole = snapshot.snapshot(of: 1, includingParent: true)
    #expect(whole.visibleItems == [1, 11, 12, 121] && whole.level(of: 121) == 2)
  }

  @Test func whatIsWrongIsReportedAndChangesNothing() {
    var snapshot = sample()
    let texts = errors {
      snapshot.append([2])
      snapshot.append([8, 8])
      snapshot.append([8], to: 99)
      snapshot.insert([8], before: 99)
      snapshot.expand([1, 99])
      _ = snapshot.level(of: 99)
    }
    #expect(
      texts.count == 6 && texts[0].contains("not unique") && texts[2].contains("99 is not in the section snapshot"))
    #expect(snapshot.items == sample().items && !snapshot.isExpanded(1))
  }

  @Test func aChainOfManyLevelsIsNotRecursive() {
    var snapshot = Snapshot()
    snapshot.append([0])
    for item in 1..<20_000 { snapshot.append([item], to: item - 1) }
    snapshot.expand(Array(0..<20_000))
    #expect(snapshot.visibleItems.count == 20_000 && snapshot.level(of: 19_999) == 19_999)
  }
}
