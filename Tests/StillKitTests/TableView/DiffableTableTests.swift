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

  @Test func pathsThatAreNoneOfARowHaveNoItem() {
    let rows = UITableViewDiffableDataSource<Int, String>(tableView: UITableView()) { _, _, _ in nil }
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let items = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { _, _, _ in nil }
    rows.apply(snapshot([["A"]]))
    items.apply(snapshot([["A"]]))
    for path in [IndexPath(), IndexPath(index: 0), IndexPath(indexes: [0, 0, 0])] {
      #expect(rows.itemIdentifier(for: path) == nil && items.itemIdentifier(for: path) == nil)
    }
    #expect(rows.itemIdentifier(for: IndexPath(row: 0, section: 0)) == "A")
    #expect(items.itemIdentifier(for: IndexPath(item: 0, section: 0)) == "A")
  }

  /// UIKit calls completions in a later turn of the run loop, where this goes on for ever.
  @Test func completionsThatApplyAgainEnd() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    @MainActor func refresh() { source.apply(snapshot([["A"]])) { refresh() } }
    let texts = errors { withStack(of: 1 << 20) { refresh() } }
    #expect(texts.count == 1 && texts[0].hasPrefix("A completion of apply(_:animatingDifferences:completion:)"))
    var calls = 0
    source.apply(snapshot([["B"]])) { calls += 1 }
    #expect(calls == 1)
  }
}
