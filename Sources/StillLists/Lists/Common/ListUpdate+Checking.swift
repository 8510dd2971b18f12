// SPDX-License-Identifier: MIT

import Foundation
import StillViews

extension ListUpdate {
  /// The text of UIKit's exception, or of ours where UIKit's is not known, for an update that contradicts the data source's
  /// counts or itself; nil for a valid update.
  func fault(oldCounts: [Int], newCounts: [Int], _ words: ListWords) -> String? {
    lengthFault(words) ?? placeFault(oldCounts, newCounts, words)
      ?? sectionFault(oldCounts.count, newCounts.count, words) ?? countFault(oldCounts, newCounts, words)
  }

  /// Returns the problem of index paths that do not have exactly a section and a row.
  private func lengthFault(_ words: ListWords) -> String? {
    let named = [
      ("delete", Array(deletedRows)), ("reload", Array(reloadedRows)), ("insert", Array(insertedRows)),
      ("move", movedRows.flatMap { [$0.from, $0.to] }),
    ]
    for (verb, paths) in named {
      guard let path = paths.filter({ $0.count != 2 }).min() else { continue }
      return
        "attempt to \(verb) the \(words.element) at \(path.inWords): Index paths passed to a \(words.container) must "
        + "contain exactly two indices specifying the section and the \(words.element)"
    }
    return nil
  }

  private func placeFault(_ old: [Int], _ new: [Int], _ words: ListWords) -> String? {
    for (verb, places) in [("delete", deletedSections), ("reload", reloadedSections)] {
      if let section = places.first(where: { $0 >= old.count }) {
        return "attempt to \(verb) section \(section), but there are only \(old.count) sections before the update"
      }
    }
    if let section = insertedSections.first(where: { $0 >= new.count }) {
      return "attempt to insert section \(section) but there are only \(new.count) sections after the update"
    }
    if let move = movedSections.first(where: { !old.indices.contains($0.from) || !new.indices.contains($0.to) }) {
      return "attempt to move section \(move.from) to \(move.to), but there are only \(old.count) sections before and "
        + "\(new.count) after the update"
    }
    let leaving = [("delete", Array(deletedRows)), ("reload", Array(reloadedRows)), ("move", movedRows.map(\.from))]
    for (verb, paths) in leaving {
      if let path = paths.filter({ !Self.holds(old, $0) }).min() {
        return old.indices.contains(path.section)
          ? "attempt to \(verb) \(words.element) \(path.row) from section \(path.section) which only contains "
            + "\(old[path.section]) \(words.element)s before the update"
          : "attempt to \(verb) \(words.element) \(path.row) from section \(path.section), but there are only "
            + "\(old.count) sections before the update"
      }
    }
    let arriving = Array(insertedRows) + movedRows.map(\.to)
    if let path = arriving.filter({ !Self.holds(new, $0) }).min() {
      return "attempt to insert \(words.element) \(path.row) into section \(path.section), but there are only "
        + (new.indices.contains(path.section)
          ? "\(new[path.section]) \(words.element)s in section \(path.section) after the update"
          : "\(new.count) sections after the update")
    }
    return twiceFault()
  }

  private func twiceFault() -> String? {
    if let move = movedRows.first(where: { deletedRows.contains($0.from) }) {
      return "attempt to perform a delete and a move from the same index path (\(move.from.inWords))"
    }
    if let path = reloadedRows.intersection(deletedRows).min() {
      return "attempt to delete and reload the same index path (\(path.inWords))"
    }
    if let move = movedRows.first(where: { insertedRows.contains($0.to) }) {
      return "attempt to perform an insert and a move to the same index path (\(move.to.inWords))"
    }
    var (origins, targets): (Set<IndexPath>, Set<IndexPath>) = ([], [])
    for move in movedRows {
      if !origins.insert(move.from).inserted {
        return "attempt to perform two moves from the same index path (\(move.from.inWords))"
      }
      if !targets.insert(move.to).inserted {
        return "attempt to perform two moves to the same index path (\(move.to.inWords))"
      }
    }
    return nil
  }

  private static func holds(_ counts: [Int], _ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
  }

  private func sectionFault(_ old: Int, _ new: Int, _ words: ListWords) -> String? {
    guard old - deletedSections.count + insertedSections.count != new else { return nil }
    return
      "Invalid update: invalid number of sections.  The number of sections contained in the \(words.container) after "
      + "the update (\(new)) must be equal to the number of sections contained in the \(words.container) before the "
      + "update (\(old)), plus or minus the number of sections inserted or deleted (\(insertedSections.count) inserted, "
      + "\(deletedSections.count) deleted)"
  }

  /// The number of paths in each section that has some.
  private static func tally(_ paths: some Sequence<IndexPath>) -> [Int: Int] {
    paths.reduce(into: [:]) { $0[$1.section, default: 0] += 1 }
  }

  private func countFault(_ old: [Int], _ new: [Int], _ words: ListWords) -> String? {
    let mapping = ListMapping(self, oldCounts: old, newCounts: new)
    let (allInserted, allDeleted) = (Self.tally(insertedRows), Self.tally(deletedRows))
    let (allMovedIn, allMovedOut) = (Self.tally(movedRows.map(\.to)), Self.tally(movedRows.map(\.from)))
    for (section, target) in mapping.sections.enumerated() where !reloadedSections.contains(section) {
      guard let target else { continue }
      let (inserted, deleted) = (allInserted[target] ?? 0, allDeleted[section] ?? 0)
      let (movedIn, movedOut) = (allMovedIn[target] ?? 0, allMovedOut[section] ?? 0)
      guard old[section] + inserted - deleted + movedIn - movedOut != new[target] else { continue }
      let element = words.element
      return
        "Invalid update: invalid number of \(element)s in section \(target).  The number of \(element)s contained in "
        + "an existing section after the update (\(new[target])) must be equal to the number of \(element)s contained "
        + "in that section before the update (\(old[section])), plus or minus the number of \(element)s inserted or "
        + "deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of "
        + "\(element)s moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)"
    }
    return nil
  }
}
