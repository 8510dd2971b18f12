// SPDX-License-Identifier: MIT

import Foundation
import StillViews

/// A map from the places before an update to the places after it.
struct ListMapping {
  /// The new place of each old section; nil for a deleted one.
  let sections: [Int?]
  /// True if elements or sections have no place after the update.
  let removesElements: Bool
  /// The rows of each new section that are new or move there by themselves.
  private var inserted: [Int: ExtraRows] = [:]
  /// The rows of each old section that are deleted or move away by themselves.
  private var removed: [Int: ExtraRows] = [:]
  /// The new places of elements that move by themselves.
  private(set) var moved: [IndexPath: IndexPath] = [:]
  /// True if `moved` has all elements that stay.
  private let isComplete: Bool

  /// Makes the map between two snapshots of a diffable data source.
  ///
  /// Every item has a place in `moved`.
  init<Section, Item>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
  ) {
    let places = new.paths
    sections = old.sectionIdentifiers.map { new.indexOfSection($0) }
    for (item, path) in old.paths { if let place = places[item] { moved[path] = place } }
    removesElements = moved.count < old.numberOfItems || new.numberOfSections < old.numberOfSections
    isComplete = true
  }

  init(_ update: ListUpdate, oldCounts: [Int], newCounts: [Int]) {
    sections = Self.sections(update, oldCounts.count, newCounts.count)
    removesElements = !update.deletedRows.isEmpty || !update.deletedSections.isEmpty
    isComplete = false
    var (leaving, arriving): ([Int: [Int]], [Int: [Int]]) = ([:], [:])
    for path in update.deletedRows { leaving[path.section, default: []].append(path.row) }
    for move in update.movedRows {
      moved[move.from] = move.to
      leaving[move.from.section, default: []].append(move.from.row)
      arriving[move.to.section, default: []].append(move.to.row)
    }
    for path in update.insertedRows { arriving[path.section, default: []].append(path.row) }
    removed = leaving.mapValues { ExtraRows($0) }
    inserted = arriving.mapValues { ExtraRows($0) }
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
    guard !isComplete, let section = section(path.section), let rank = leaving(path.section).rank(of: path.row) else {
      return nil
    }
    return IndexPath(row: arriving(section).row(of: rank), section: section)
  }

  /// Returns the place of a section after the update; nil for a deleted one.
  func section(_ old: Int) -> Int? { sections.indices.contains(old) ? sections[old] : nil }

  /// Returns a map from places after the update to places before it; new elements have none.
  func origins() -> (IndexPath) -> IndexPath? {
    let back = Dictionary(moved.map { ($0.value, $0.key) }) { one, _ in one }
    var origins: [Int: Int] = [:]
    for (old, new) in sections.enumerated() { if let new { origins[new] = old } }
    return { path in
      if let origin = back[path] { return origin }
      guard !isComplete, path.count == 2, let section = origins[path.section],
        let rank = arriving(path.section).rank(of: path.row)
      else { return nil }
      return IndexPath(row: leaving(section).row(of: rank), section: section)
    }
  }

  /// Returns the runs of elements of an old section that stay side by side, and the new place of the first of each.
  ///
  /// Elements that move by themselves are not among them, nor those at the places in `left`.
  func runs(inSection section: Int, of count: Int, without left: [Int]) -> [(old: Range<Int>, new: Int)] {
    guard !isComplete, let target = self.section(section) else { return [] }
    let (leaving, arriving) = (leaving(section), arriving(target))
    var runs: [(old: Range<Int>, new: Int)] = []
    for gap in leaving.adding(left).gaps(in: count) {
      var row = gap.lowerBound
      while row < gap.upperBound, let rank = leaving.rank(of: row) {
        let run = arriving.run(from: rank)
        let end = row + min(run.length, gap.upperBound - row)
        runs.append((row..<end, run.start))
        row = end
      }
    }
    return runs
  }

  private func leaving(_ section: Int) -> ExtraRows { removed[section] ?? ExtraRows([]) }
  private func arriving(_ section: Int) -> ExtraRows { inserted[section] ?? ExtraRows([]) }
}

/// The rows of a section that an update deletes, inserts or moves by themselves.
///
/// The other rows have ranks, which count them without the extra ones: these stay the same when extra rows come or go.
private struct ExtraRows {
  /// The extra rows, in ascending order.
  private let rows: [Int]
  /// For each extra row, the rank of the first other row behind it; in ascending order.
  private let ranks: [Int]

  init(_ rows: [Int]) {
    self.rows = rows.sorted()
    // A row that moves and is reloaded stands here twice.
    var highest = 0
    var ranks: [Int] = []
    for (index, row) in self.rows.enumerated() {
      highest = max(highest, row - index)
      ranks.append(highest)
    }
    self.ranks = ranks
  }

  func adding(_ others: [Int]) -> ExtraRows { others.isEmpty ? self : ExtraRows(rows + others) }

  /// Returns the rank of a row; nil for an extra one.
  func rank(of row: Int) -> Int? {
    let before = rows.count(below: row)
    return before < rows.count && rows[before] == row ? nil : row - before
  }

  func row(of rank: Int) -> Int { run(from: rank).start }

  /// Returns the row of a rank, and the number of ranks from there on whose rows lie side by side.
  func run(from rank: Int) -> (start: Int, length: Int) {
    let before = ranks.count(below: rank + 1)
    return (rank + before, before < ranks.count ? ranks[before] - rank : .max)
  }

  /// Returns the runs of other rows in a section of `count` rows.
  func gaps(in count: Int) -> [Range<Int>] {
    var (gaps, start) = ([Range<Int>](), 0)
    for row in rows + [count] {
      if row > start { gaps.append(start..<row) }
      start = row + 1
    }
    return gaps
  }
}
