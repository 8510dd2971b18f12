// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: updates that fit the data source are applied and keep the cells that stay; others are UIKit's errors.
@MainActor struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }
  private func texts(_ table: UITableView) -> [String] {
    table.layoutIfNeeded()
    return table.visibleCells.map { $0.textLabel?.text ?? "" }
  }

  @Test func rowsComeGoAndMove() {
    let source = ListSource([["A", "B", "C", "D"], ["E"]])
    let table = source.table()
    _ = texts(table)
    let kept = table.cellForRow(at: path(3))
    table.performBatchUpdates {
      source.sections = [["N", "B", "D"], ["A", "E"]]
      table.deleteRows(at: [path(2)], with: .automatic)
      table.moveRow(at: path(0), to: path(0, 1))
      table.insertRows(at: [path(0)], with: .fade)
    }
    #expect(texts(table) == ["N", "B", "D", "A", "E"])
    #expect(table.cellForRow(at: path(2)) === kept)
    source.sections[1] = ["X"]
    table.reloadSections([1], with: .none)
    #expect(texts(table) == ["N", "B", "D", "X"])
    source.sections.removeFirst()
    table.deleteSections([0], with: .none)
    #expect(texts(table) == ["X"])
  }

  /// Headers that are taller than estimated, and sections that have none: what is shown does not jump.
  @Test(arguments: [UITableView.Style.plain, .insetGrouped]) func headersOffScreenKeepTheirHeights(
    style: UITableView.Style
  ) {
    let source = ListSource(Array(repeating: ["A", "B", "C", "D"], count: 10))
    let headers = TallHeaders(source)
    let table = source.table(style: style)
    table.delegate = headers
    table.layoutIfNeeded()
    for offset in stride(from: CGFloat(0), to: 4000, by: 200) {
      table.contentOffset.y = min(offset, table.contentSize.height - 600)
      table.layoutIfNeeded()
    }
    func state() -> [CGFloat] {
      [table.contentSize.height, table.contentOffset.y] + (0..<10).map { table.rect(forSection: $0).minY }
    }
    let before = state()
    // Twice, since nothing is measured anew between the two.
    for _ in 0..<2 {
      table.performBatchUpdates(nil)
      #expect(state() == before)
    }
    table.reloadRows(at: [path(1, 9)], with: .none)
    table.layoutIfNeeded()
    #expect(state() == before)
    func heights(_ sections: Range<Int>) -> [CGFloat] { sections.map { table.rect(forSection: $0).height.rounded() } }
    let kept = heights(2..<10)
    source.sections.removeFirst()
    table.deleteSections([0], with: .none)
    table.layoutIfNeeded()
    #expect(heights(1..<9) == kept)
    // A visible header is measured again, though its section stays.
    headers.height = 90
    table.headerView(forSection: 7)?.contentView.subviews.first?.constraints.first?.constant = 90
    table.performBatchUpdates(nil)
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 7)?.bounds.height == 90)
  }

  @Test func countsThatDoNotFitAreReportedInUIKitsWords() {
    let source = ListSource([["A", "B"]])
    let table = source.table()
    _ = texts(table)
    source.sections[0].append("C")
    let rows = errors { table.insertRows(at: [path(0), path(1)], with: .none) }
    #expect(
      rows.first?.contains(
        """
        Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after \
        the update (3) must be equal to the number of rows contained in that section before the update (2), plus or \
        minus the number of rows inserted or deleted from that section (2 inserted, 0 deleted) and plus or minus the \
        number of rows moved into or out of that section (0 moved in, 0 moved out)
        """) == true)
    #expect(table.numberOfRows(inSection: 0) == 2)
    source.sections.append(["Z"])
    let sections = errors {
      table.beginUpdates(); table.endUpdates()
    }
    #expect(sections.first?.contains("Invalid update: invalid number of sections.") == true)
  }

  /// Another size of text needs other cells, but the data source need not state its rows again.
  @Test func updatesAfterAChangeOfTheTextSizeAreComparedWithTheRowsBefore() {
    let source = ListSource([["A", "B"]])
    let table = source.table()
    _ = texts(table)
    table.overridingTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    source.sections[0] = ["N", "A", "B"]
    #expect(errors { table.insertRows(at: [path(0), path(1)], with: .none) }.first?.contains("Invalid update") == true)
    table.insertRows(at: [path(0)], with: .none)
    #expect(texts(table) == ["N", "A", "B"])
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    table.overridingTraits = UITraitCollection(preferredContentSizeCategory: .small)
    source.sections[0] = ["A", "B"]
    table.deleteRows(at: [path(0)], with: .none)
    #expect(texts(table) == ["A", "B"] && table.indexPathForSelectedRow == path(1))
  }

  /// A delegate reads its data for each path that it is asked about.
  @Test(arguments: [false, true]) func updatesAfterAChangeOfTheTextSizeAskForNoRowThatIsGone(isBatch: Bool) {
    let source = ListSource([["A", "B"], ["C"]])
    let table = source.table()
    table.estimatedRowHeight = 0
    source.height = { source.sections[$0.section][$0.row].isEmpty ? 0 : 44 }
    _ = texts(table)
    table.overridingTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    source.sections = [["A"]]
    let update = {
      table.deleteRows(at: [path(1)], with: .fade)
      table.deleteSections([1], with: .fade)
    }
    if isBatch {
      table.performBatchUpdates(update)
    } else {
      table.beginUpdates()
      update()
      table.endUpdates()
    }
    #expect(texts(table) == ["A"])
  }

  @Test func wrongPathsAreReported() {
    let source = ListSource([["A", "B"]])
    let table = source.table()
    _ = texts(table)
    let texts = errors {
      table.deleteRows(at: [path(5)], with: .none)
      table.deleteSections([3], with: .none)
      table.scrollToRow(at: path(12), at: .top, animated: false)
      _ = table.numberOfRows(inSection: 7)
    }
    #expect(texts.count == 4)
    #expect(texts[0].contains("attempt to delete row 5 from section 0 which only contains 2 rows before the update"))
    #expect(texts[1].contains("attempt to delete section 3, but there are only 1 sections before the update"))
    #expect(texts[2].contains("out-of-bounds row (12) when there are only 2 rows in section 0"))
    #expect(table.rectForRow(at: path(9)) == .zero)
    #expect(table.cellForRow(at: path(9)) == nil)
  }

  @Test func changedCountsWithoutAnUpdateAreReported() {
    let source = ListSource(count: 100)
    let table = source.table()
    table.layoutIfNeeded()
    source.sections[0].removeLast(95)
    let texts = errors {
      table.contentOffset.y = 1000
      table.layoutIfNeeded()
    }
    #expect(texts.first?.contains("changed from 100 to 5 without an update") == true)
  }

  @Test(arguments: [-5, .nan, -.infinity, .infinity] as [CGFloat])
  func wrongHeightsAreReported(height: CGFloat) {
    let source = ListSource(count: 2)
    source.height = { _ in height }
    let table = source.table()
    let texts = errors { table.layoutIfNeeded() }
    #expect(texts.first?.contains("table view row height must not be negative") == true)
    #expect(table.contentSize.height == 88)
  }

  @Test func anEmptyUpdateAsksForHeightsAgain() {
    let source = ListSource(count: 2)
    let table = source.table()
    table.layoutIfNeeded()
    source.height = { _ in 70 }
    table.beginUpdates()
    table.endUpdates()
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 140)
  }

  /// Between the two calls, the data differs from what is shown.
  @Test(arguments: [false, true]) func aLayoutWhileUpdatesAreOpenLeavesTheCells(fits: Bool) {
    let source = ListSource([["A", "B"]])
    let table = source.table()
    _ = texts(table)
    let cell = table.cellForRow(at: path(1))
    table.beginUpdates()
    source.sections[0].insert("N", at: 0)
    table.setNeedsLayout()
    table.layoutIfNeeded()
    #expect(cell?.superview === table)
    if fits { table.insertRows(at: [path(0)], with: .none) }
    #expect(errors { table.endUpdates() }.isEmpty == fits)
    #expect(texts(table) == (fits ? ["N", "A", "B"] : ["A", "B"]))
    #expect(table.cellForRow(at: path(fits ? 2 : 1)) === cell)
  }

  @Test func aRefusedUpdateLeavesNoLayoutUndone() {
    let source = ListSource(count: 40)
    let table = source.table()
    _ = texts(table)
    table.beginUpdates()
    source.sections[0].append("N")
    table.contentOffset.y = 600
    table.layoutIfNeeded()
    #expect(errors { table.endUpdates() }.count == 1)
    source.sections[0].removeLast()
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: path(20))?.textLabel?.text == "Row 20")
  }

  /// Heights that were measured stay with their rows, whether these are shown or not.
  @Test func rowsThatStayKeepTheirHeights() {
    let source = ListSource(count: 40)
    let height = { (text: String) in 50 + CGFloat(Int(text.dropFirst(4)) ?? 0) }
    source.height = { height(source.sections[$0.section][$0.row]) }
    let table = source.table(height: 5000)
    table.layoutIfNeeded()
    table.bounds.size.height = 300
    table.layoutIfNeeded()
    #expect(table.visibleCells.count < 10)
    table.performBatchUpdates {
      source.sections[0].remove(at: 30)
      source.sections[0].remove(at: 1)
      source.sections[0].insert("New", at: 0)
      source.sections[0].insert("Row 30", at: 5)
      table.deleteRows(at: [path(1)], with: .none)
      table.insertRows(at: [path(0)], with: .none)
      table.moveRow(at: path(30), to: path(5))
      table.reloadRows(at: [path(35)], with: .none)
    }
    let expected = source.sections[0].map { ["New", "Row 35"].contains($0) ? 44 : height($0) }
    #expect((0..<40).map { table.rectForRow(at: path($0)).height } == expected)
  }

  @Test func selectionFollowsItsRow() {
    let source = ListSource([["A", "B"]])
    let table = source.table()
    table.layoutIfNeeded()
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    #expect(table.cellForRow(at: path(1))?.isSelected == true)
    source.sections[0].insert("N", at: 0)
    table.insertRows(at: [path(0)], with: .none)
    #expect(table.indexPathForSelectedRow == path(2))
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func reloadedRowsAreDeselectedAndGetOtherCells() {
    let source = ListSource([["A", "B", "C"]])
    let table = source.table()
    table.allowsMultipleSelection = true
    table.layoutIfNeeded()
    let old = table.cellForRow(at: path(1))
    for row in 0..<3 { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
    source.sections[0][1] = "X"
    table.reloadRows(at: [path(1)], with: .none)
    #expect(table.indexPathsForSelectedRows == [path(0), path(2)])
    #expect(texts(table) == ["A", "X", "C"])
    let new = table.cellForRow(at: path(1))
    #expect(new !== old && new?.isSelected == false)
    // The old one waits, and is the next that is used.
    source.sections[0].append("D")
    table.insertRows(at: [path(3)], with: .none)
    #expect(texts(table) == ["A", "X", "C", "D"])
    #expect(table.cellForRow(at: path(3)) === old)
    table.reloadSections([0], with: .none)
    #expect(table.indexPathsForSelectedRows ?? [] == [])
    #expect(texts(table) == ["A", "X", "C", "D"])
  }
}

/// Headers of 60 points above even sections.
@MainActor private final class TallHeaders: NSObject, UITableViewDelegate {
  private let source: ListSource
  var height: CGFloat = 60

  init(_ source: ListSource) { self.source = source }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard (section + source.sections.count).isMultiple(of: 2) else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let space = UIView()
    space.translatesAutoresizingMaskIntoConstraints = false
    view.contentView.addSubview(space)
    NSLayoutConstraint.activate([
      space.heightAnchor.constraint(equalToConstant: height),
      space.topAnchor.constraint(equalTo: view.contentView.topAnchor),
      space.bottomAnchor.constraint(equalTo: view.contentView.bottomAnchor),
      space.leadingAnchor.constraint(equalTo: view.contentView.leadingAnchor),
    ])
    return view
  }
}
