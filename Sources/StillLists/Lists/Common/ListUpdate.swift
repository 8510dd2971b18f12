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

  var reloaded: ReloadedRows { ReloadedRows(rows: reloadedRows, sections: reloadedSections) }
}

/// The rows that an update makes anew, by their places before it.
struct ReloadedRows {
  var rows: Set<IndexPath>
  var sections = IndexSet()
  /// True if `rows` has those of `sections`, too, except the ones that leave them.
  var namesAllRows = false

  func contains(_ path: IndexPath) -> Bool {
    rows.contains(path) || (!namesAllRows && sections.contains(path.section))
  }
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
