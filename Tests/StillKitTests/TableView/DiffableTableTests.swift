// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: a snapshot is shown as it is, and what stays keeps its cell.
@MainActor struct DiffableTableTests {
  private func snapshot(_ items: [[String]]) -> NSDiffableDataSourceSnapshot<Int, String> {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    for (section, items) in items.enumerated() {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  @Test func snapshotsAreShownAndCellsStay() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    var asked = 0
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
      asked += 1
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
    source.apply(snapshot([["A", "B"], ["C"]]))
    table.layoutIfNeeded()
    let kept = table.cellForRow(at: IndexPath(row: 0, section: 1))
    #expect(asked == 3)
    var next = snapshot([["C", "A"], ["D"]])
    next.reloadItems(["A"])
    source.apply(next, animatingDifferences: false)
    table.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["C", "A", "D"])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === kept)
    #expect(asked == 5)
    #expect(source.indexPath(for: "D") == IndexPath(row: 0, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == "A")
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
  }
}
