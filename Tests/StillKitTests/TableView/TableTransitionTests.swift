// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

extension UIView {
  /// The place and the opacity that are shown now.
  fileprivate var shown: (y: CGFloat, x: CGFloat, alpha: CGFloat) {
    guard let layer = layer.presentation() else { return (.nan, .nan, .nan) }
    return (layer.frame.minY, layer.frame.minX, CGFloat(layer.opacity))
  }
}

/// Rule: in a window, rows come, go and move in three tenths of a second; elsewhere they do so at once.
@MainActor struct TableTransitionTests {
  private let source = ListSource(count: 30)
  private let table: UITableView
  private let window: UIWindow
  /// Half of the way, because the curve is symmetric.
  private let half = 0.15

  init() {
    table = source.table(height: 440)
    table.rowHeight = 44
    window = UIWindow(frame: table.frame)
    window.addSubview(table)
    table.layoutIfNeeded()
  }

  private func insert(at row: Int, _ animation: UITableView.RowAnimation) {
    source.sections[0].insert("new", at: row)
    table.insertRows(at: [IndexPath(row: row, section: 0)], with: animation)
  }

  private func delete(at row: Int, _ animation: UITableView.RowAnimation) {
    source.sections[0].remove(at: row)
    table.deleteRows(at: [IndexPath(row: row, section: 0)], with: animation)
  }

  private func cell(_ row: Int) -> UITableViewCell? { table.cellForRow(at: IndexPath(row: row, section: 0)) }

  @Test func anInsertedRowFadesInWhileOthersMakeRoom() {
    withClock { clock in
      let below = cell(3)
      insert(at: 2, .fade)
      #expect(cell(4) === below && below?.frame.minY == 176)
      #expect(below?.shown.y == 132 && cell(2)?.shown.alpha == 0 && cell(2)?.shown.y == 88)
      clock.advance(by: half)
      #expect(abs((below?.shown.y ?? 0) - 154) < 1e-6 && abs((cell(2)?.shown.alpha ?? 0) - 0.5) < 1e-6)
      clock.settle()
      #expect(below?.shown.y == 176 && cell(2)?.shown.alpha == 1 && cell(2)?.alpha == 1)
      #expect(table.subviews.count { $0 is UITableViewCell } == 10)
    }
  }

  @Test(arguments: [
    (UITableView.RowAnimation.right, 375.0, 0.0, 1.0), (.left, -375, 0, 1), (.top, 0, -44, 1), (.bottom, 0, 44, 1),
    (.fade, 0, 0, 0), (.automatic, 0, 0, 0), (.none, 0, 0, 1), (.middle, 0, -22, 0),
  ])
  func rowsComeFromTheirSide(animation: UITableView.RowAnimation, x: CGFloat, y: CGFloat, alpha: CGFloat) {
    withClock { clock in
      insert(at: 2, animation)
      let new = cell(2)
      #expect(new?.shown.x == x && new?.shown.y == 88 + y && new?.shown.alpha == alpha)
      clock.settle()
      #expect(new?.shown.x == 0 && new?.shown.y == 88 && new?.shown.alpha == 1 && new?.layer.zPosition == 0)
    }
  }

  @Test func contentMovesWithARowThatGrows() {
    withClock { clock in
      let first = cell(0)
      let label = UIView(frame: CGRect(x: 0, y: 34, width: 50, height: 10))
      label.autoresizingMask = .flexibleTopMargin
      first?.contentView.addSubview(label)
      table.layoutIfNeeded()
      source.height = { $0.row == 0 ? 144 : 44 }
      table.beginUpdates()
      table.endUpdates()
      #expect(label.frame.minY == 134 && label.shown.y == 34)
      clock.advance(by: half)
      #expect(abs(label.shown.y - 84) < 1e-6 && abs((cell(1)?.shown.y ?? 0) - 94) < 1e-6)
      #expect(abs((first?.contentView.layer.presentation()?.bounds.height ?? 0) - 94) < 1e-6)
      clock.settle()
      #expect(label.shown.y == 134 && cell(1)?.shown.y == 144)
    }
  }

  @Test func aDeletedRowLeavesTheScreenAtTheEnd() {
    withClock { clock in
      let (gone, below) = (cell(2), cell(3))
      delete(at: 2, .left)
      #expect(cell(2) === below && gone?.superview === table && table.visibleCells.count == 10)
      clock.advance(by: half)
      #expect(abs((gone?.shown.x ?? 0) + 187.5) < 1e-6 && abs((below?.shown.y ?? 0) - 110) < 1e-6)
      clock.settle()
      #expect(gone?.superview == nil && below?.shown.y == 88)
      // It is used again as if nothing had happened.
      #expect(gone?.alpha == 1)
    }
  }

  @Test func rowsFromBeyondTheEdgeMoveIn() {
    withClock { clock in
      delete(at: 0, .fade)
      #expect(cell(9)?.frame.minY == 396 && cell(9)?.shown.y == 440)
      clock.settle()
      #expect(cell(9)?.shown.y == 396)
    }
  }

  @Test func rowsThatArePushedOutStayUntilTheyAreGone() {
    withClock { clock in
      let last = cell(9)
      insert(at: 0, .fade)
      #expect(last?.superview === table && last?.shown.y == 396 && !table.visibleCells.contains { $0 === last })
      clock.settle()
      #expect(last?.superview == nil)
    }
  }

  @Test func aMovedRowGoesToItsNewPlace() {
    withClock { clock in
      let moved = cell(1)
      source.sections[0].insert(source.sections[0].remove(at: 1), at: 5)
      table.moveRow(at: IndexPath(row: 1, section: 0), to: IndexPath(row: 5, section: 0))
      #expect(cell(5) === moved && moved?.shown.y == 44 && cell(1)?.shown.y == 88)
      clock.advance(by: half)
      #expect(abs((moved?.shown.y ?? 0) - 132) < 1e-6)
      clock.settle()
      #expect(moved?.shown.y == 220)
    }
  }

  @Test func aReloadedRowFadesIntoItsNewCell() {
    withClock { clock in
      let old = cell(1)
      table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .fade)
      let new = cell(1)
      #expect(new !== old && old?.superview === table && new?.shown.alpha == 0 && old?.shown.alpha == 1)
      clock.settle()
      #expect(old?.superview == nil && new?.shown.alpha == 1)
    }
  }

  @Test func theCompletionIsCalledAtTheEnd() {
    withClock { clock in
      var ends: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { ends.append("transaction") }
      table.performBatchUpdates {
        delete(at: 0, .fade)
        insert(at: 4, .right)
      } completion: {
        ends.append("batch \($0)")
      }
      CATransaction.commit()
      clock.advance(by: 0.29)
      #expect(ends.isEmpty)
      clock.settle()
      #expect(Set(ends) == ["transaction", "batch true"])
      let start = clock.now
      table.performBatchUpdates(nil) { _ in ends.append("nothing") }
      clock.settle()
      #expect(ends.last == "nothing" && clock.now - start < 0.31)
    }
  }

  @Test func anAnimationBlockStatesTheDuration() {
    withClock { clock in
      UIView.animate(withDuration: 2) { insert(at: 2, .fade) }
      clock.advance(by: 1)
      #expect(abs((cell(2)?.shown.alpha ?? 0) - 0.5) < 1e-6)
    }
  }

  @Test func withoutAnimationsOrAWindowRowsChangeAtOnce() {
    withClock { clock in
      UIView.performWithoutAnimation { insert(at: 2, .left) }
      table.layoutIfNeeded()
      #expect(cell(2)?.shown.x == 0 && clock.isSettled)
      table.removeFromSuperview()
      delete(at: 2, .fade)
      #expect(clock.isSettled)
    }
  }

  @Test func contentThatBecomesShortScrollsGradually() {
    withClock { clock in
      table.contentOffset.y = 880
      table.layoutIfNeeded()
      source.sections[0].removeLast(10)
      table.deleteRows(at: (20..<30).map { IndexPath(row: $0, section: 0) }, with: .fade)
      #expect(table.contentOffset.y == 440 && table.layer.presentation()?.bounds.minY == 880)
      clock.settle()
      #expect(table.layer.presentation()?.bounds.minY == 440)
      #expect(table.subviews.count { $0 is UITableViewCell } == 10)
    }
  }

  @Test func diffableSnapshotsAnimateIfTheyAreAsked() {
    withClock { clock in
      let data = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = item
        return cell
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["a", "b", "c"])
      data.apply(snapshot, animatingDifferences: false)
      table.layoutIfNeeded()
      clock.settle()
      var ends = 0
      snapshot.deleteItems(["b"])
      snapshot.insertItems(["z"], beforeItem: "a")
      data.apply(snapshot) { ends += 1 }
      #expect(cell(0)?.shown.alpha == 0 && cell(1)?.shown.y == 0 && ends == 0)
      clock.settle()
      #expect(ends == 1 && cell(1)?.shown.y == 44)
      data.apply(NSDiffableDataSourceSnapshot(), animatingDifferences: false) { ends += 1 }
      #expect(ends == 2 && clock.isSettled)
    }
  }

  @Test func sectionsComeWithTheirHeaders() {
    withClock { clock in
      source.headers = [0: "One", 1: "Two"]
      table.reloadData()
      table.layoutIfNeeded()
      source.sections.insert(["a", "b"], at: 0)
      table.insertSections([0], with: .fade)
      #expect(table.headerView(forSection: 0)?.shown.alpha == 0)
      #expect(abs((table.headerView(forSection: 1)?.shown.y ?? 0) - 22) < 1e-6)
      clock.settle()
      #expect(table.headerView(forSection: 0)?.shown.alpha == 1)
    }
  }

  @Test func editingSlidesTheContent() {
    withClock { clock in
      let content = cell(0)?.contentView
      let before = content?.frame.minX ?? 0
      table.setEditing(true, animated: true)
      #expect((content?.frame.minX ?? 0) > before && content?.shown.x == before)
      clock.advance(by: half)
      #expect(abs((content?.shown.x ?? 0) - (before + (content?.frame.minX ?? 0)) / 2) < 1e-6)
      clock.settle()
      table.setEditing(false, animated: true)
      clock.settle()
      #expect(content?.frame.minX == before && content?.shown.x == before)
    }
  }

  @Test func theBackgroundOfADeselectedRowFades() {
    withClock { clock in
      let path = IndexPath(row: 1, section: 0)
      table.selectRow(at: path, animated: false, scrollPosition: .none)
      let background = cell(1)?.subviews.first
      table.deselectRow(at: path, animated: true)
      table.layoutIfNeeded()
      clock.advance(by: half)
      #expect(background?.superview === cell(1) && abs((background?.shown.alpha ?? 0) - 0.5) < 1e-6)
      clock.settle()
      #expect(background?.superview == nil)
    }
  }

  /// Rule: rows that come into a table which grows are where they belong; the table and its other rows move.
  @Test func rowsComeIntoAGrowingTableWithoutAnimation() {
    withClock { clock in
      table.frame.size.height = 220
      table.layoutIfNeeded()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { [table] in
        table.frame = CGRect(x: 0, y: 100, width: table.bounds.width - 40, height: 440)
        table.layoutIfNeeded()
      }
      clock.advance(by: 0.5)
      let (old, new) = (cell(1)?.layer.presentation(), cell(8)?.layer.presentation())
      let width = table.bounds.width
      #expect(old?.frame == CGRect(x: 0, y: 44, width: width + 20, height: 44))
      #expect(new?.frame == CGRect(x: 0, y: 352, width: width, height: 44))
      #expect(cell(8)?.layer.animationKeys() == nil && cell(8)?.contentView.layer.animationKeys() == nil)
      #expect(table.layer.presentation()?.frame.minY == 50)
    }
  }
}
