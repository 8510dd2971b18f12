// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: changes of a list may be a closure that does not escape, as on iOS.
@MainActor struct UnescapingUpdatesTests {
  private func update(_ updates: () -> Void) -> [String] {
    var calls: [String] = []
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.performBatchUpdates(updates) { _ in calls.append("table") }
    let layout = UICollectionViewFlowLayout()
    let collection = UICollectionView(frame: table.frame, collectionViewLayout: layout)
    collection.performBatchUpdates(updates)
    collection.performBatchUpdates(updates, completion: nil)
    return calls
  }

  @Test func closuresOfTheCallerAreCalledAtOnce() {
    var count = 0
    #expect(update { count += 1 } == ["table"])
    #expect(count == 3)
  }

  private final class Counting: UITableView {
    var batches = 0
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      batches += 1
      super.performBatchUpdates(updates, completion: completion)
    }
  }

  @Test func aSubclassThatOverridesIsAsked() {
    let table = Counting()
    table.performBatchUpdates {}
    table.performBatchUpdates(nil)
    #expect(table.batches == 2)
  }
}
