// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

/// Rule: data is asked for ahead of what is visible, the nearest first, and given up when the list turns around.
@MainActor struct PrefetchingTests {
  private final class Log: NSObject, UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching {
    var asked: [[Int]] = []
    var cancelled: [[Int]] = []

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      asked.append(indexPaths.map(\.row))
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      cancelled.append(indexPaths.map(\.row))
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      asked.append(indexPaths.map(\.item))
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
      cancelled.append(indexPaths.map(\.item))
    }
  }

  private let log = Log()
  private let rows = ListSource(count: 100)
  private let items = CollectionSource([100])

  private func table() -> UITableView {
    let table = rows.table(width: 320, height: 440)
    table.rowHeight = 44
    table.prefetchDataSource = log
    table.layoutIfNeeded()
    return table
  }

  private func scroll(_ view: UIScrollView, _ y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }

  @Test func rowsAheadAreAskedForOnce() {
    let table = table()
    #expect(log.asked == [Array(10..<20)])
    scroll(table, 88)
    #expect(log.asked.last == [20, 21] && log.asked.count == 2 && log.cancelled.isEmpty)
    scroll(table, 90)
    #expect(log.asked.last == [22])
  }

  @Test func turningAroundGivesUpRows() {
    let table = table()
    scroll(table, 880)
    log.asked = []
    log.cancelled = []
    scroll(table, 836)
    // Rows 19 to 28 are visible; those above come in the order of their distance.
    #expect(log.asked == [Array(stride(from: 18, through: 9, by: -1))])
    #expect(log.cancelled == [Array(30..<40)])
  }

  @Test func withoutPrefetchingNobodyIsAsked() {
    let table = rows.table(width: 320, height: 440)
    table.rowHeight = 44
    table.isPrefetchingEnabled = false
    table.prefetchDataSource = log
    table.layoutIfNeeded()
    scroll(table, 100)
    #expect(log.asked.isEmpty && log.cancelled.isEmpty)
  }

  @Test func itemsAheadAreAskedFor() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
    let view = items.collection(layout, width: 300, height: 400)
    view.prefetchDataSource = log
    view.layoutIfNeeded()
    // Items that touch the edge are shown, too.
    #expect(log.asked == [Array(15..<27)])
  }

  @Test func updatesTakeRowsAlong() {
    let table = table()
    log.asked = []
    rows.sections[0].insert("new", at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    table.layoutIfNeeded()
    // Rows 10 to 19 are now 11 to 20; row 10 came from the visible part.
    #expect(log.asked == [[10]] && log.cancelled == [[20]])
  }
}
