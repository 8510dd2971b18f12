// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import StillTestSupport
import Testing

@testable import StillLists

/// Rule: a mapping takes each element to where an update puts it, and its height with it.
struct ListMappingTests {
  /// Numbered elements before and after an update: rows and sections come and go, and rows move.
  private struct Case {
    private(set) var old: [[Int]]
    private(set) var new: [[Int]] = []
    private(set) var update = ListUpdate()
    /// The new sections that were there before.
    private var kept: [Int] = []

    init(_ numbers: inout SeededNumbers) {
      old = (0..<Int.random(in: 1...4, using: &numbers)).map { section in
        (0..<Int.random(in: 0...8, using: &numbers)).map { section * 10 + $0 }
      }
      var moving: [(element: Int, from: IndexPath)] = []
      for (section, elements) in old.enumerated() {
        if Int.random(in: 0..<5, using: &numbers) == 0 {
          update.deletedSections.insert(section)
          continue
        }
        var staying: [Int] = []
        for (row, element) in elements.enumerated() {
          let path = IndexPath(row: row, section: section)
          switch Int.random(in: 0..<5, using: &numbers) {
          case 0: update.deletedRows.insert(path)
          case 1: moving.append((element, path))
          default: staying.append(element)
          }
        }
        addSections(staying, &numbers)
      }
      arrive(moving, &numbers)
    }

    /// Adds a section that stays, and perhaps a new one before it.
    private mutating func addSections(_ staying: [Int], _ numbers: inout SeededNumbers) {
      if Bool.random(using: &numbers) {
        update.insertedSections.insert(new.count)
        new.append([1000 + new.count])
      }
      kept.append(new.count)
      new.append(staying)
    }

    /// Puts elements that move, and new ones, at any places of sections that stay.
    private mutating func arrive(_ moving: [(element: Int, from: IndexPath)], _ numbers: inout SeededNumbers) {
      let inserted = kept.isEmpty ? [] : Array(100..<100 + Int.random(in: 0...5, using: &numbers))
      let arriving = moving.map { $0.element } + inserted
      for element in arriving {
        let section = kept[Int.random(in: kept.indices, using: &numbers)]
        new[section].insert(element, at: Int.random(in: 0...new[section].count, using: &numbers))
      }
      let places = Self.places(new)
      update.insertedRows = Set(inserted.compactMap { places[$0] })
      update.movedRows = moving.compactMap { move in
        places[move.element].map { ListUpdate.Move(from: move.from, to: $0) }
      }
    }

    static func places(_ sections: [[Int]]) -> [Int: IndexPath] {
      var places: [Int: IndexPath] = [:]
      for (section, elements) in sections.enumerated() {
        for (row, element) in elements.enumerated() { places[element] = IndexPath(row: row, section: section) }
      }
      return places
    }

    var mapping: ListMapping { ListMapping(update, oldCounts: old.map(\.count), newCounts: new.map(\.count)) }
  }

  @Test func elementsAreWhereTheyWerePut() {
    var numbers = SeededNumbers(seed: 1)
    for _ in 0..<500 {
      let test = Case(&numbers)
      let fault = test.update.fault(oldCounts: test.old.map(\.count), newCounts: test.new.map(\.count), .table)
      #expect(fault == nil, "\(test)")
      let (mapping, before, after) = (test.mapping, Case.places(test.old), Case.places(test.new))
      for (element, path) in before { #expect(mapping[path] == after[element], "\(test)") }
      let origin = mapping.origins()
      for (element, path) in after { #expect(origin(path) == before[element], "\(test)") }
    }
  }

  @Test func runsAndMovesAreAllElementsThatStay() {
    var numbers = SeededNumbers(seed: 2)
    for _ in 0..<500 {
      let test = Case(&numbers)
      let (mapping, after) = (test.mapping, Case.places(test.new))
      var found = mapping.moved
      for (section, elements) in test.old.enumerated() {
        for run in mapping.runs(inSection: section, of: elements.count, without: []) {
          for (offset, row) in run.old.enumerated() {
            let target = mapping.sections[section].map { IndexPath(row: run.new + offset, section: $0) }
            found[IndexPath(row: row, section: section)] = target
          }
        }
      }
      var expected: [IndexPath: IndexPath] = [:]
      for (element, path) in Case.places(test.old) { expected[path] = after[element] }
      #expect(found == expected, "\(test)")
    }
  }

  @Test func heightsGoWithTheirRows() {
    var numbers = SeededNumbers(seed: 3)
    for _ in 0..<500 {
      let test = Case(&numbers)
      let places = Case.places(test.old)
      // The order of a dictionary is another one in each run.
      let reloaded = ReloadedRows(
        rows: Set(places.values.sorted().filter { _ in Int.random(in: 0..<4, using: &numbers) == 0 }),
        sections: IndexSet(test.old.indices.filter { _ in Int.random(in: 0..<6, using: &numbers) == 0 }))
      let model = TableModel(test.old.map { TableSection(rows: ListLengths($0.map { CGFloat(100 + $0) })) })
      var rows = test.new.map { ListLengths(count: $0.count, each: 44) }
      for (section, runs) in model.keptHeights(test.mapping, except: reloaded) { rows[section].take(runs) }
      for (elements, rows) in zip(test.new, rows) {
        let heights = elements.map { element in
          places[element].map { reloaded.contains($0) } ?? true ? 44 : CGFloat(100 + element)
        }
        #expect(elements.indices.map { rows[$0] } == heights, "\(test) \(reloaded)")
        #expect(rows.total == heights.reduce(0, +), "\(test) \(reloaded)")
      }
    }
  }
}

/// Rule: between snapshots, sections and items move with their identifiers.
struct SnapshotMappingTests {
  private func path(_ row: Int, _ section: Int) -> IndexPath { IndexPath(row: row, section: section) }

  private func snapshot(_ sections: [(name: String, items: [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    for section in sections {
      snapshot.appendSections([section.name])
      snapshot.appendItems(section.items, toSection: section.name)
    }
    return snapshot
  }

  @Test func placesAreThoseOfTheSameIdentifiers() {
    let old = snapshot([("A", [1, 2]), ("B", [3]), ("C", [4, 5])])
    let mapping = ListMapping(from: old, to: snapshot([("C", [5, 2, 9]), ("N", []), ("A", [1])]))
    #expect(mapping.sections == [2, nil, 0] && mapping.section(0) == 2 && mapping.section(3) == nil)
    // An item that is gone has no place in its section either.
    let places = [path(0, 0), path(1, 0), path(0, 1), path(0, 2), path(1, 2)].map { mapping[$0] }
    #expect(places == [path(0, 2), path(1, 0), nil, nil, path(0, 0)])
    #expect(mapping.runs(inSection: 0, of: 2, without: []).isEmpty)
    let origin = mapping.origins()
    let former = [path(0, 0), path(1, 0), path(2, 0), path(0, 2)].map { origin($0) }
    #expect(former == [path(1, 2), path(1, 0), nil, path(0, 0)])
  }

  @Test func reloadedSectionsAreNamedByTheirPlaceBefore() {
    let old = snapshot([("A", [1, 2]), ("B", [3])])
    var new = snapshot([("N", []), ("B", [3, 4]), ("A", [1, 2])])
    new.reloadSections(["B", "N"])
    new.reloadItems([2])
    let reloaded = new.reloaded(in: old)
    #expect(reloaded.sections == [1] && reloaded.rows == [path(0, 1), path(1, 0)])
  }

  @Test func itemsThatLeaveAReloadedSectionAreNotReloaded() {
    var new = snapshot([("A", [1]), ("B", [3, 2])])
    new.reloadSections(["A"])
    let reloaded = new.reloaded(in: snapshot([("A", [1, 2]), ("B", [3])]))
    #expect(reloaded.contains(path(0, 0)) && !reloaded.contains(path(1, 0)) && !reloaded.contains(path(0, 1)))
    #expect(reloaded.contains(.cell(path(0, 0))) && !reloaded.contains(.cell(path(1, 0))))
    #expect(reloaded.contains(ElementKey(category: .supplementaryView, kind: "header", path: path(0, 0))))
  }
}

/// Rule: an update is compared with the counts of each section, and the first place that is wrong is named.
struct ListUpdateFaultTests {
  private func path(_ row: Int, _ section: Int) -> IndexPath { IndexPath(row: row, section: section) }

  @Test func numbersAreThoseOfTheSectionThatDiffers() throws {
    var update = ListUpdate()
    update.insertedRows = [path(0, 0), path(0, 1), path(1, 1)]
    update.deletedRows = [path(0, 1)]
    update.movedRows = [.init(from: path(0, 0), to: path(2, 1))]
    #expect(update.fault(oldCounts: [1, 1], newCounts: [1, 3], .table) == nil)
    let fault = try #require(update.fault(oldCounts: [1, 1], newCounts: [1, 4], .table))
    #expect(fault.contains("invalid number of rows in section 1"))
    #expect(fault.contains("after the update (4)") && fault.contains("before the update (1)"))
    #expect(fault.contains("(2 inserted, 1 deleted)") && fault.contains("(1 moved in, 0 moved out)"))
  }

  @Test func aRowMovesOnce() {
    var update = ListUpdate()
    update.movedRows = [.init(from: path(0, 0), to: path(1, 0)), .init(from: path(0, 0), to: path(2, 0))]
    #expect(update.fault(oldCounts: [3], newCounts: [3], .table)?.contains("two moves from") == true)
    update.movedRows = [.init(from: path(0, 0), to: path(2, 0)), .init(from: path(1, 0), to: path(2, 0))]
    #expect(update.fault(oldCounts: [3], newCounts: [3], .table)?.contains("two moves to") == true)
  }

  @Test func theFirstPathThatIsNamedTwiceIsReported() {
    var update = ListUpdate()
    update.reloadedRows = Set((1..<20).map { path($0, 0) })
    update.deletedRows = update.reloadedRows
    let fault = update.fault(oldCounts: [20], newCounts: [1], .table)
    #expect(fault == "attempt to delete and reload the same index path (\(path(1, 0).inWords))")
  }

  @Test func theFirstWrongPlaceIsNamed() {
    var update = ListUpdate()
    update.deletedRows = [path(9, 0), path(1, 0), path(7, 0), path(8, 1)]
    let fault = update.fault(oldCounts: [3, 3], newCounts: [3, 3], .table)
    #expect(fault?.contains("attempt to delete row 7 from section 0") == true)
  }
}
