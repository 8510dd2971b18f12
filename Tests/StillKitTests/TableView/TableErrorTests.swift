// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: what a table cannot show is answered with UIKit's error, once, and the table stays usable. Cells that are nil
/// cannot be written in Swift: the data source's method returns one that is not optional.
@MainActor struct TableErrorTests {
  @Test(arguments: [(CGRect(x: 0, y: CGFloat.nan, width: 100, height: 50), 0), (.infinite, 2), (.null, 0)])
  func rectanglesWithoutEndAndNumbersAreAnswered(rect: CGRect, count: Int) {
    let source = ListSource([["A", "B"]])
    let table = source.table()
    #expect((table.indexPathsForRows(in: rect) ?? []).count == count)
  }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func loaded(_ sections: [[String]] = [["A", "B"]]) -> (ListSource, UITableView) {
    let source = ListSource(sections)
    let table = source.table()
    table.layoutIfNeeded()
    return (source, table)
  }

  @Test func updatesOfWhatIsNotThere() {
    let changes: [(String, (UITableView) -> Void)] = [
      ("attempt to delete row 2 from section 0", { $0.deleteRows(at: [IndexPath(row: 2, section: 0)], with: .none) }),
      ("attempt to delete row -1 from section 0", { $0.deleteRows(at: [IndexPath(row: -1, section: 0)], with: .none) }),
      ("attempt to delete row 0 from section 4", { $0.deleteRows(at: [IndexPath(row: 0, section: 4)], with: .none) }),
      ("attempt to insert row 7 into section 0", { $0.insertRows(at: [IndexPath(row: 7, section: 0)], with: .none) }),
      ("attempt to reload row 3 from section 0", { $0.reloadRows(at: [IndexPath(row: 3, section: 0)], with: .none) }),
      ("move", { $0.moveRow(at: IndexPath(row: 5, section: 0), to: IndexPath(row: 0, section: 0)) }),
      ("attempt to delete section 1", { $0.deleteSections([1], with: .none) }),
      ("attempt to insert section 3", { $0.insertSections([3], with: .none) }),
      ("reload section 2", { $0.reloadSections([2], with: .none) }),
      ("move", { $0.moveSection(3, toSection: 0) }),
    ]
    for (words, change) in changes {
      let (source, table) = loaded()
      let texts = errors { change(table) }
      #expect(texts.count == 1 && texts.first?.contains(words) == true, "\(words): \(texts)")
      table.layoutIfNeeded()
      #expect(table.visibleCells.map { $0.textLabel?.text } == source.sections[0], "\(words)")
    }
  }

  @Test func questionsAboutWhatIsNotThere() {
    let (source, table) = loaded()
    let texts = errors {
      for path in [path(2), path(-1), path(0, 1), path(0, -1), IndexPath(index: 0), IndexPath()] {
        #expect(table.cellForRow(at: path) == nil && table.rectForRow(at: path) == .zero, "\(path)")
      }
      for section in [-1, 1] {
        #expect(table.rect(forSection: section) == .zero && table.rectForHeader(inSection: section) == .zero)
        #expect(table.headerView(forSection: section) == nil)
      }
    }
    #expect(texts.isEmpty, "\(texts)")
    #expect(errors { _ = table.numberOfRows(inSection: -1) }.count == 1)
    for path in [path(2), path(-1), path(0, 1), path(0, -1)] {
      #expect(errors { table.scrollToRow(at: path, at: .top, animated: false) }.count == 1, "\(path)")
    }
    _ = source
  }

  @Test func cellsOfOthers() {
    final class Stealing: UITableViewDataSource {
      var cell: UITableViewCell?
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let ((source, table), other) = (loaded(), Stealing())
    other.cell = table.visibleCells[0]
    let thief = UITableView(frame: table.frame)
    thief.dataSource = other
    let texts = errors { thief.layoutIfNeeded() }
    #expect(texts.first?.contains("belongs to") == true, "\(texts)")
    #expect(table.visibleCells.count == 2 && table.visibleCells[0].superview === table)
    #expect(thief.visibleCells.isEmpty)
    other.cell = nil
    thief.reloadData()
    thief.layoutIfNeeded()
    #expect(thief.visibleCells.count == 1)
    _ = source
  }

  @Test func countsThatAreNegative() {
    final class Negative: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { -3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let source = Negative()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.dataSource = source
    let texts = errors { table.layoutIfNeeded() }
    #expect(texts.first?.contains("number of rows that is negative: -3") == true)
    #expect(table.contentSize.height == 0)
  }

  /// More rows than were counted are found out by an update only, as in UIKit; fewer as soon as one is asked for.
  @Test func countsThatGrowWithoutAnUpdate() {
    let (source, table) = loaded()
    source.sections[0].append("C")
    #expect(
      errors {
        table.setNeedsLayout(); table.layoutIfNeeded()
      }.isEmpty)
    #expect(table.numberOfRows(inSection: 0) == 2)
    let texts = errors { table.deleteRows(at: [path(0)], with: .none) }
    #expect(texts.first?.contains("Invalid update: invalid number of rows in section 0") == true)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 3)
  }

  @Test(arguments: [-5, .nan, -.infinity, .infinity] as [CGFloat])
  func heights(height: CGFloat) {
    final class Heights: UITableViewDelegate {
      var header: CGFloat = 10, footer: CGFloat = 10, estimate: CGFloat = 44
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { header }
      func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { footer }
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { estimate }
    }
    let changes: [(String, (UITableView, Heights) -> Void)] = [
      ("rowHeight", { table, _ in table.rowHeight = height }),
      ("header", { _, heights in heights.header = height }), ("footer", { _, heights in heights.footer = height }),
      ("estimate", { _, heights in heights.estimate = height }),
      ("estimatedRowHeight", { table, _ in table.estimatedRowHeight = height }),
      ("sectionHeaderHeight", { table, _ in table.sectionHeaderHeight = height }),
    ]
    for (name, change) in changes {
      let source = ListSource([["A", "B"]])
      source.headers[0] = "Header"
      let (table, heights) = (source.table(), Heights())
      if name == "header" || name == "footer" || name == "estimate" { table.delegate = heights }
      let texts = errors {
        change(table, heights)
        table.reloadData()
        table.layoutIfNeeded()
      }
      // What UIKit says of a table's own estimate is not documented: here it counts as none.
      #expect(
        name == "estimatedRowHeight" || texts.contains { $0.contains("must not be negative") }, "\(name): \(texts)")
      #expect(table.contentSize.height.isFinite && table.contentSize.height >= 88, "\(name): \(table.contentSize)")
      #expect(table.visibleCells.count == 2, "\(name)")
    }
  }
}
