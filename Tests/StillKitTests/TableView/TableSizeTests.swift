// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: rows are as high as delegate, table or content say, in this order, and only rows that are seen are asked.
@MainActor struct TableSizeTests {
  @Test func rowsAre44PointsHigh() {
    let source = ListSource(count: 20)
    let table = source.table()
    table.layoutIfNeeded()
    #expect(table.contentSize == CGSize(width: 375, height: 880))
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)) == CGRect(x: 0, y: 132, width: 375, height: 44))
    #expect(table.visibleCells.count == 14)
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 131)) == IndexPath(row: 2, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 881)) == nil)
  }

  /// A kept cell, in a table that was narrower than its margins, looks like a new one.
  @Test func rowsKeepNothingOfAWidthThatIsNone() throws {
    let source = ListSource(count: 3)
    source.headers = [0: "Header"]
    let table = source.table(style: .insetGrouped)
    let width = table.bounds.width
    for narrow in [20, 25, 0, 31] as [CGFloat] {
      table.bounds.size.width = narrow
      table.layoutIfNeeded()
    }
    table.bounds.size.width = width
    table.layoutIfNeeded()
    let views = table.visibleCells as [UIView] + [try #require(table.headerView(forSection: 0))]
    #expect(views.count == 4)
    for view in views { #expect(view.bounds == CGRect(origin: .zero, size: view.frame.size)) }
  }

  /// Margins are 16 points, and 20 from 414 points on; headers follow as rows do.
  @Test(arguments: [UITableView.Style.plain, .grouped], [(320 as CGFloat, 500 as CGFloat), (500, 320)])
  func headersFollowTheMarginsOfAnotherWidth(style: UITableView.Style, widths: (CGFloat, CGFloat)) throws {
    let source = ListSource(count: 1)
    source.headers = [0: "Header"]
    let (table, fresh) = (source.table(style: style, width: widths.0), source.table(style: style, width: widths.1))
    table.layoutIfNeeded()
    table.bounds.size.width = widths.1
    for table in [table, fresh] { table.layoutIfNeeded() }
    let labels = try [table, fresh].map { try #require($0.headerView(forSection: 0)?.textLabel) }
    #expect(labels[0].frame == labels[1].frame)
    #expect(labels[0].frame.minX == (widths.1 < 414 ? 16 : 20))
  }

  @Test func marginsFollowTheReadableWidth() throws {
    let source = ListSource(count: 3)
    let table = source.table(width: 1000)
    table.layoutIfNeeded()
    let cell = try #require(table.visibleCells.first)
    #expect(cell.contentView.layoutMargins.left == 20)
    table.cellLayoutMarginsFollowReadableWidth = true
    table.layoutIfNeeded()
    // A line of 672 points in the middle.
    #expect(cell.contentView.layoutMargins.left == 164 && cell.contentView.layoutMargins.right == 164)
    #expect(cell.textLabel?.frame.minX == 164)
    #expect(table.separatorInset.left == 164)
    table.bounds.size.width = 600
    table.layoutIfNeeded()
    #expect(cell.contentView.layoutMargins.left == 20)
  }

  @Test func theDelegatesHeightWins() {
    let source = ListSource(count: 100)
    let table = source.table()
    table.rowHeight = 50
    source.height = { $0.row == 0 ? 100 : 60 }
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 100)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 60)
    #expect(source.heightsAsked < 20)
    table.estimatedRowHeight = 0
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 6040)
  }

  @Test func rowsSizeThemselvesByConstraints() throws {
    let source = ListSource.wrapping(3)
    let table = source.table(WrappingCell.self)
    table.layoutIfNeeded()
    let cells = try #require(table.visibleCells as? [WrappingCell])
    for cell in cells {
      let label = cell.label
      #expect(label.frame.minX == 16)
      #expect(label.frame.maxX == 359)
      #expect(label.frame.height == label.sizeThatFits(CGSize(width: 343, height: 0)).height)
      #expect(abs(cell.frame.height - label.frame.height - 22) < 1e-6)
    }
    #expect(abs(cells[2].frame.minY - cells[1].frame.maxY) < 1e-6)
    #expect(abs(table.contentSize.height - cells[2].frame.maxY) < 1e-6)
  }

  @Test func scrollingThroughAgreesWithMeasuringWhole() {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let (scrolled, whole) = (ListSource.wrapping(60), ListSource.wrapping(60))
      scrolled.sections.append((0..<20).map { "Second \($0)" })
      whole.sections = scrolled.sections
      (scrolled.headers, whole.headers) = ([0: "First", 1: "Second"], [0: "First", 1: "Second"])
      let one = scrolled.table(WrappingCell.self, style: style)
      let other = whole.table(WrappingCell.self, style: style, height: 20_000)
      other.layoutIfNeeded()
      one.layoutIfNeeded()
      while one.contentOffset.y < one.contentSize.height - one.bounds.height {
        one.contentOffset.y += 200
        one.layoutIfNeeded()
      }
      #expect(one.contentSize == other.contentSize)
      for section in 0..<2 {
        for row in 0..<one.numberOfRows(inSection: section) {
          let path = IndexPath(row: row, section: section)
          #expect(one.rectForRow(at: path) == other.rectForRow(at: path))
        }
        #expect(one.rectForHeader(inSection: section) == other.rectForHeader(inSection: section))
        #expect(one.rect(forSection: section) == other.rect(forSection: section))
      }
    }
  }

  @Test func aMillionRowsOfOneHeightAreNotAsked() {
    let source = CountOnly(count: 1_000_000)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    table.rowHeight = 50
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 50_000_000)
    #expect(source.asked == 12)
    table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
    #expect(table.contentOffset.y == 49_999_400)
    #expect(source.asked == 24)
  }

  @Test func headersStickInPlainTablesOnly() throws {
    for style in [UITableView.Style.plain, .grouped] {
      let source = ListSource([(0..<30).map(String.init), ["Last"]])
      source.headers = [0: "Header"]
      let table = source.table(style: style)
      table.layoutIfNeeded()
      table.contentOffset.y = 300
      table.layoutIfNeeded()
      if style == .plain {
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.frame.minY == 300)
        #expect(table.rectForHeader(inSection: 0).minY == 22)
      } else {
        #expect(table.headerView(forSection: 0) == nil)
      }
    }
  }
}

@MainActor
private final class CountOnly: UITableViewDataSource {
  let count: Int
  private(set) var asked = 0

  init(count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked += 1
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
