// SPDX-License-Identifier: MIT

import StillKit
import StillTestSupport
import Synchronization
import Testing

@testable import StillLists

/// Rule: a list without repetitions agrees with a plain array, wherever elements come and go.
struct UniqueListTests {
  /// Places at one end or beside one element use up the room between labels.
  @Test(arguments: ["anywhere", "first", "last", "after the first", "before the last"])
  func elementsAreWhereAnArrayHasThem(kind: String) {
    var (list, plain) = (UniqueList([-1, -2]), [-1, -2])
    var numbers = SeededNumbers(seed: 4)
    var steps: [String] = []
    for number in 0..<400 {
      let place =
        switch kind {
        case "first": 0
        case "last": plain.count
        case "after the first": 1
        case "before the last": plain.count - 1
        default: Int.random(in: 0...plain.count, using: &numbers)
        }
      let new = (0..<Int.random(in: 1...3, using: &numbers)).map { number * 10 + $0 }
      list.insert(new, at: place)
      plain.insert(contentsOf: new, at: place)
      steps.append("insert \(new) at \(place)")
      guard number % 3 == 0 else { continue }
      let gone = plain.remove(at: Int.random(in: 1..<plain.count, using: &numbers))
      list.remove([gone])
      steps.append("remove \(gone)")
    }
    #expect(list.elements == plain, "\(steps)")
    for (index, element) in plain.enumerated() { #expect(list.index(of: element) == index, "\(steps)") }
  }

  @Test(arguments: [1, 90, 250]) func removedElementsAreGone(count: Int) {
    var list = UniqueList(Array(0..<300))
    var numbers = SeededNumbers(seed: UInt64(count))
    let gone = Set((0..<300).shuffled(using: &numbers).prefix(count))
    list.remove(gone.union([999]))
    let rest = (0..<300).filter { !gone.contains($0) }
    #expect(list.elements == rest, "\(gone)")
    for (index, element) in rest.enumerated() { #expect(list.index(of: element) == index, "\(gone)") }
    #expect(gone.allSatisfy { !list.contains($0) && list.index(of: $0) == nil }, "\(gone)")
  }

  @Test func elementsOfTheListAreNotAddedAgain() {
    var list = UniqueList([3, 1])
    list.add([2, 1, 4, 2])
    #expect(list.elements == [3, 1, 2, 4])
  }
}

/// Rule: to find, move or delete an item, a snapshot and its data source do not compare it with all others.
@MainActor struct SnapshotWorkTests {
  /// An identifier that counts the comparisons of two.
  private struct Counted: Hashable {
    static let comparisons = Mutex(0)
    let number: Int

    static func == (one: Self, other: Self) -> Bool {
      comparisons.withLock { $0 += 1 }
      return one.number == other.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number) }
  }

  private func comparisons(_ work: () -> Void) -> Int {
    let before = Counted.comparisons.withLock { $0 }
    work()
    return Counted.comparisons.withLock { $0 } - before
  }

  /// The limit is far above a few collisions of hashes, and far below half of the items for each.
  @Test func itemsAreNotComparedWithAllOthers() {
    let items = (0..<1000).map { Counted(number: $0) }
    let limit = 100 * items.count
    var snapshot = NSDiffableDataSourceSnapshot<Int, Counted>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    let table = UITableView()
    let source = UITableViewDiffableDataSource<Int, Counted>(tableView: table) { _, _, _ in nil }
    source.apply(snapshot, animatingDifferences: false)
    let found = comparisons {
      for (index, item) in items.enumerated() {
        #expect(snapshot.indexOfItem(item) == index)
        #expect(source.indexPath(for: item) == IndexPath(row: index, section: 0))
      }
    }
    #expect(found < limit)
    snapshot.reloadItems(items)
    let reloaded = comparisons { source.apply(snapshot, animatingDifferences: false) }
    #expect(reloaded < limit)
    let moved = comparisons { for item in items.dropLast() { snapshot.moveItem(item, afterItem: items[999]) } }
    #expect(moved < limit && snapshot.itemIdentifiers.map(\.number) == Array((0..<1000).reversed()))
    let deleted = comparisons { for item in items { snapshot.deleteItems([item]) } }
    #expect(deleted < limit && snapshot.numberOfItems == 0 && snapshot.reloadedItemIdentifiers.isEmpty)
  }
}
