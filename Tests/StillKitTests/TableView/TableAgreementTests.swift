// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: a table that was scrolled through and one that was measured whole agree on the content's size and every frame,
/// however wrong the estimates were.
@MainActor struct TableAgreementTests {
  private struct Frames: Equatable {
    var size: CGSize
    var rows: [CGRect] = []
    var bands: [CGRect] = []

    @MainActor
    init(_ table: UITableView) {
      size = table.contentSize
      for section in 0..<table.numberOfSections {
        rows += (0..<table.numberOfRows(inSection: section)).map {
          table.rectForRow(at: IndexPath(row: $0, section: section))
        }
        bands += [table.rectForHeader(inSection: section), table.rectForFooter(inSection: section)]
      }
    }
  }

  private func source() -> ListSource {
    let source = ListSource.wrapping(24)
    source.sections.append((0..<12).map { "Second \($0)" })
    source.headers = [0: "First", 1: "Second"]
    return source
  }

  private func whole(_ style: UITableView.Style) -> Frames {
    let source = source()
    let table = source.table(WrappingCell.self, style: style, height: 20_000)
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 36)
    return Frames(table)
  }

  /// Far too small, as UIKit takes them, and far too large.
  @Test(arguments: [1, nil, 44.5, 700] as [CGFloat?]) func estimates(estimate: CGFloat?) {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let (expected, source) = (whole(style), source())
      for step in [90, 300] as [CGFloat] {
        let table = source.table(WrappingCell.self, style: style, height: 300)
        if let estimate { table.estimatedRowHeight = estimate }
        table.layoutIfNeeded()
        while table.contentOffset.y < table.contentSize.height - table.bounds.height {
          table.contentOffset.y += step
          table.layoutIfNeeded()
          #expect(shownCellsLieWhereTheirRowsAre(table))
        }
        #expect(Frames(table) == expected, "\(style) by \(step)")
      }
    }
  }

  private func shownCellsLieWhereTheirRowsAre(_ table: UITableView) -> Bool {
    (table.indexPathsForVisibleRows ?? []).allSatisfy {
      // A frame is worked out from the middle, which costs less than any pixel.
      let (row, cell) = (table.rectForRow(at: $0), table.cellForRow(at: $0)?.frame ?? .null)
      return abs(row.minY - cell.minY) < 1e-6 && abs(row.height - cell.height) < 1e-6
    }
  }

  /// From the end, rows that come into sight at the top were not measured before, and push the others down.
  @Test func upwards() {
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let source = source()
      let table = source.table(WrappingCell.self, style: style, height: 300)
      table.layoutIfNeeded()
      table.scrollToRow(at: IndexPath(row: 11, section: 1), at: .bottom, animated: false)
      table.layoutIfNeeded()
      while table.contentOffset.y > 0 {
        table.contentOffset.y = max(table.contentOffset.y - 40, 0)
        table.layoutIfNeeded()
      }
      #expect(Frames(table) == whole(style), "\(style)")
    }
  }

  /// Estimates of the delegate, right and wrong by turns.
  @Test func estimatesOfTheDelegate() {
    final class Estimating: UITableViewDelegate {
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        [3, 300, 44][indexPath.row % 3]
      }
    }
    let (source, delegate) = (source(), Estimating())
    let table = source.table(WrappingCell.self, height: 300)
    table.delegate = delegate
    table.layoutIfNeeded()
    while table.contentOffset.y < table.contentSize.height - table.bounds.height {
      table.contentOffset.y += 250
      table.layoutIfNeeded()
    }
    #expect(Frames(table) == whole(.plain))
  }
}
