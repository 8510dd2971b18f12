// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: views leave in the order of their index paths, the last first, so that the next ones get them in the same order.
@MainActor struct RecyclingOrderTests {
  private final class Items: CollectionSource, UICollectionViewDelegate {
    private(set) var ended: [IndexPath] = []

    func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { ended.append(indexPath) }
  }

  /// Sections of one row, all 60 points high.
  private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    private(set) var ended: [Int] = []

    func numberOfSections(in tableView: UITableView) -> Int { 20 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
    func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
      ended.append(section)
    }
  }

  @Test func itemsThatComeGetTheCellsOfThoseThatGo() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    let source = Items([96])
    let view = source.collection(layout)
    view.delegate = source
    view.layoutIfNeeded()
    let cells = (0..<28).map { view.cellForItem(at: .at(0, $0)) }
    view.contentOffset.y = 1120
    view.layoutIfNeeded()
    #expect(source.ended == (0..<28).reversed().map { .at(0, $0) })
    // The row above the visible ones touches them, and comes first.
    #expect(!cells.contains(nil) && (52..<80).map { view.cellForItem(at: .at(0, $0)) } == cells)
  }

  @Test func sectionsThatComeGetTheHeadersOfThoseThatGo() {
    let source = Sections()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    table.sectionHeaderTopPadding = 0
    (table.dataSource, table.delegate) = (source, source)
    table.layoutIfNeeded()
    let headers = (0..<10).map { table.headerView(forSection: $0) }
    table.contentOffset.y = 600
    table.layoutIfNeeded()
    #expect(source.ended == (0..<10).reversed())
    #expect(!headers.contains(nil) && (10..<20).map { table.headerView(forSection: $0) } == headers)
  }
}
