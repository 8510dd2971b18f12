// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTestSupport
import Testing

@testable import StillLists

/// Rule: a selection keeps its order, follows updates and holds each path once.
struct ListSelectionTests {
  private let paths = (0..<4).map { IndexPath(row: $0, section: 0) }

  @Test func keepsTheOrderOfSelection() {
    var selection = ListSelection()
    for row in [2, 0, 2, 3] { selection.insert(paths[row]) }
    #expect(selection.paths == [paths[2], paths[0], paths[3]])
    selection.remove(paths[0])
    #expect(selection.paths == [paths[2], paths[3]])
    #expect(!selection.contains(paths[0]))
  }

  @Test(arguments: [5, 400]) func theRestKeepsItsOrder(count: Int) {
    var numbers = SeededNumbers(seed: UInt64(count))
    let paths = (0..<count).map { IndexPath(row: $0, section: 0) }.shuffled(using: &numbers)
    var selection = ListSelection()
    for path in paths { selection.insert(path) }
    selection.remove { $0.row.isMultiple(of: 2) }
    let rest = paths.filter { !$0.row.isMultiple(of: 2) }
    #expect(selection.paths == rest && paths.allSatisfy { selection.contains($0) == rest.contains($0) })
    for path in rest.dropFirst() { selection.remove(path) }
    #expect(selection.paths == Array(rest.prefix(1)))
  }

  @Test func movesWithItsElements() {
    var update = ListUpdate()
    update.deletedRows = [paths[0]]
    update.insertedRows = [paths[1]]
    var selection = ListSelection()
    for row in [3, 0, 1] { selection.insert(paths[row]) }
    selection.move(by: ListMapping(update, oldCounts: [4], newCounts: [4]))
    #expect(selection.paths == [paths[3], paths[0]])
  }
}

/// Rule: only the end of the outermost batch hands out the collected update.
struct ListUpdateBatchTests {
  @Test func nestedBatchesAreOneUpdate() {
    var updates = ListUpdateBatch()
    #expect(!updates.isOpen)
    updates.begin()
    updates.add { $0.deletedSections.insert(1) }
    updates.begin()
    updates.add { $0.deletedSections.insert(2) }
    #expect(updates.end() == nil)
    #expect(updates.isOpen)
    #expect(updates.end()?.deletedSections == [1, 2])
    #expect(!updates.isOpen)
  }

  @Test func anEndWithoutBeginningDoesNothing() {
    var updates = ListUpdateBatch()
    #expect(updates.end() == nil)
    updates.begin()
    #expect(updates.end()?.deletedSections.isEmpty == true)
  }
}
