// SPDX-License-Identifier: MIT

import Foundation

/// What changes in one update of a list: what goes is named by its place before, what comes by its place after.
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

  /// A word for what the list holds, for messages.
  struct Words {
    var element, container: String
    static let table = Words(element: "row", container: "table view")
    static let collection = Words(element: "item", container: "collection view")
  }
}

/// Where everything of before is after an update.
struct ListMapping {
  /// By old section; nil where it went.
  var sections: [Int?]
  /// By new section, the places of new elements, in order.
  var inserted: [Int: [Int]] = [:]
  /// By old section, the places of elements that go, in order.
  var removed: [Int: [Int]] = [:]
  var moved: [IndexPath: IndexPath] = [:]

  init(_ update: ListUpdate, oldCounts: [Int], newCounts: [Int]) {
    sections = Self.sections(update, oldCounts.count, newCounts.count)
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

  /// The place afterwards; nil for what went.
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
}
