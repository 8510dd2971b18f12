// SPDX-License-Identifier: MIT

import Foundation
import StillViews

/// The insertions, deletions, reloads and moves of one update of a list.
///
/// Elements that leave or reload are named by their place before the update, elements that arrive by their place after.
struct ListUpdate {
  struct Move<Place> {
    var from, to: Place
  }

  var deletedRows: Set<IndexPath> = []
  var insertedRows: Set<IndexPath> = []
  var reloadedRows: Set<IndexPath> = []
  var movedRows: [Move<IndexPath>] = []
  var deletedSections = IndexSet()
  var insertedSections = IndexSet()
  var reloadedSections = IndexSet()
  var movedSections: [Move<Int>] = []
}

/// The update that a list collects until the outermost batch of changes ends.
struct ListUpdateBatch {
  private var depth = 0
  private var update = ListUpdate()

  /// True between the beginning of the outermost batch and its end.
  var isOpen: Bool { depth > 0 }

  mutating func begin() { depth += 1 }
  mutating func add(_ change: (inout ListUpdate) -> Void) { change(&update) }

  /// Ends a batch.
  ///
  /// Returns the collected update if it was the outermost one.
  mutating func end() -> ListUpdate? {
    guard depth > 0 else { return nil }
    depth -= 1
    guard depth == 0 else { return nil }
    defer { update = ListUpdate() }
    return update
  }
}

/// A map from the places before an update to the places after it.
struct ListMapping {
  /// The new place of each old section; nil for a deleted one.
  let sections: [Int?]
  /// True if elements or sections have no place after the update.
  let removesElements: Bool
  /// The places of new elements in each new section, in ascending order.
  private var inserted: [Int: [Int]] = [:]
  /// The places of leaving elements in each old section, in ascending order.
  private var removed: [Int: [Int]] = [:]
  private var moved: [IndexPath: IndexPath] = [:]
  /// True if `moved` has all elements that stay.
  private let isComplete: Bool

  /// Makes the map between two snapshots of a diffable data source.
  ///
  /// Every item has a place in `moved`.
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let places = new.paths
    sections = [Int?](repeating: nil, count: old.numberOfSections)
    for (item, path) in old.paths { if let place = places[item] { moved[path] = place } }
    removesElements = moved.count < old.numberOfItems || new.numberOfSections < old.numberOfSections
    isComplete = true
  }

  init(_ update: ListUpdate, oldCounts: [Int], newCounts: [Int]) {
    sections = Self.sections(update, oldCounts.count, newCounts.count)
    removesElements = !update.deletedRows.isEmpty || !update.deletedSections.isEmpty
    isComplete = false
    for move in update.movedRows { moved[move.from] = move.to }
    for path in update.deletedRows { removed[path.section, default: []].append(path.row) }
    for move in update.movedRows {
      removed[move.from.section, default: []].append(move.from.row)
      inserted[move.to.section, default: []].append(move.to.row)
    }
    for path in update.insertedRows { inserted[path.section, default: []].append(path.row) }
    removed = removed.mapValues { $0.sorted() }
    inserted = inserted.mapValues { $0.sorted() }
  }

  private static func sections(_ update: ListUpdate, _ oldCount: Int, _ newCount: Int) -> [Int?] {
    var result = [Int?](repeating: nil, count: oldCount)
    var leaving = update.deletedSections
    var arriving = update.insertedSections
    for move in update.movedSections {
      leaving.insert(move.from)
      arriving.insert(move.to)
      if result.indices.contains(move.from) { result[move.from] = move.to }
    }
    var next = 0
    for old in 0..<oldCount where !leaving.contains(old) {
      while arriving.contains(next) { next += 1 }
      result[old] = next < newCount ? next : nil
      next += 1
    }
    return result
  }

  /// The place after the update; nil for a deleted element.
  subscript(path: IndexPath) -> IndexPath? {
    if let target = moved[path] { return target }
    guard sections.indices.contains(path.section), let section = sections[path.section] else { return nil }
    var row = path.row
    if let gone = removed[path.section] {
      if gone.contains(row) { return nil }
      row -= gone.prefix { $0 < path.row }.count
    }
    for place in inserted[section] ?? [] where place <= row { row += 1 }
    return IndexPath(row: row, section: section)
  }

  /// Returns a map from places after the update to places before it; new elements have none.
  func origins() -> (IndexPath) -> IndexPath? {
    let back = Dictionary(moved.map { ($0.value, $0.key) }) { one, _ in one }
    var origins: [Int: Int] = [:]
    for (old, new) in sections.enumerated() { if let new { origins[new] = old } }
    return { [self] path in
      if let origin = back[path] { return origin }
      guard !isComplete, path.count == 2, let section = origins[path.section] else { return nil }
      let arrived = inserted[path.section] ?? []
      if arrived.contains(path.row) { return nil }
      var row = path.row - arrived.prefix { $0 < path.row }.count
      for place in removed[section] ?? [] where place <= row { row += 1 }
      return IndexPath(row: row, section: section)
    }
  }
}
