// SPDX-License-Identifier: MIT

import Testing

@testable import StillSolver

/// A tableau follows changed constants by pivots, and is made anew where these are too much work.
struct FeasibilityTests {
  /// Makes rows in pairs: the first of each is negative, and the pivot that raises it changes the second one.
  private func rows(pairs: Int) -> SimplexRows {
    let rows = SimplexRows()
    for _ in 0..<pairs {
      let entering = rows.addSymbol(of: 0)
      for constant in [-1.0, 5] {
        let basic = rows.addSymbol(of: 0)
        let entries = UnsafeMutablePointer<Entry>.allocate(capacity: 4)
        entries.initialize(to: Entry(index: entering, value: 1))
        rows.append(SimplexRows.Row(entries: entries, count: 1, capacity: 4, constant: constant, basic: basic))
      }
    }
    rows.costs.reset(symbols: rows.symbolCount, levels: 1)
    return rows
  }

  /// Each pivot adds up the two entries of a pair.
  @Test(arguments: [(3, 2), (4, 3)]) func aChangeOfMuchWorkIsGivenUp(workEnd: Int, pivots: Int) {
    let rows = rows(pairs: 3)
    var changed = IndexList()
    defer { changed.deallocate() }
    for pair in 0..<3 { changed.append(2 * pair) }
    switch Feasibility(rows: rows).restore(changed, workEnd: workEnd) {
    case .feasible: #expect(pivots == 3 && rows[4].constant == 1 && rows[5].constant == 6)
    case .stuck: #expect(pivots == 2 && rows[4].constant == -1)
    case .infeasible: Issue.record("all rows can be raised")
    }
    #expect(rows.pivotCount == pivots)
  }
}
