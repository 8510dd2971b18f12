// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Rule: a tap selects a row or an item, in UIKit's order of calls; a drag does not.
@MainActor struct ListTouchTests {
  private final class RowLog: NSObject, UITableViewDelegate {
    var calls: [String] = []
    var mayHighlight = true
    var mayBeSelected = true
    var style = UITableViewCell.EditingStyle.delete

    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
      -> UITableViewCell.EditingStyle
    { style }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
      calls.append("shouldHighlight \(indexPath.row)")
      return mayHighlight
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      calls.append("didHighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      calls.append("didUnhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      calls.append("willSelect \(indexPath.row)")
      return mayBeSelected ? indexPath : nil
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      calls.append("didSelect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      calls.append("willDeselect \(indexPath.row)")
      return indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      calls.append("didDeselect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      calls.append("detail \(indexPath.row)")
    }
  }

  private final class ItemLog: NSObject, UICollectionViewDelegate {
    var calls: [String] = []

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
      calls.append("shouldHighlight \(indexPath.item)")
      return true
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
      calls.append("didHighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
      calls.append("didUnhighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
      calls.append("shouldSelect \(indexPath.item)")
      return true
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
      calls.append("shouldDeselect \(indexPath.item)")
      return true
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      calls.append("didSelect \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
      calls.append("didDeselect \(indexPath.item)")
    }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let rows = RowLog()
  private let items = ItemLog()
  private let listSource = ListSource(count: 40)
  private let source = CollectionSource([40])

  private func table() -> UITableView {
    let table = listSource.table(width: 320, height: 480)
    table.rowHeight = 44
    table.delegate = rows
    window.addSubview(table)
    table.layoutIfNeeded()
    return table
  }

  private func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = source.collection(layout)
    view.delegate = items
    window.addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  private func finger(_ clock: AnimationClock) -> ScrollFinger { ScrollFinger(window: window, clock: clock) }

  @Test func aTapSelectsARowInOrder() {
    withClock { clock in
      let table = table()
      finger(clock).tap(100, 100)
      #expect(
        rows.calls == ["shouldHighlight 2", "didHighlight 2", "didUnhighlight 2", "willSelect 2", "didSelect 2"])
      #expect(table.indexPathForSelectedRow?.row == 2 && table.visibleCells[2].isSelected)
      rows.calls = []
      finger(clock).tap(100, 10)
      #expect(
        rows.calls == [
          "shouldHighlight 0", "didHighlight 0", "didUnhighlight 0", "willSelect 0", "willDeselect 2", "didDeselect 2",
          "didSelect 0",
        ])
      #expect(table.indexPathsForSelectedRows?.map(\.row) == [0])
    }
  }

  /// Circles select rows by themselves, without `allowsSelectionDuringEditing`.
  @Test func tapsSelectRowsWithCircles() {
    withClock { clock in
      let table = table()
      table.setEditing(true, animated: false)
      table.layoutIfNeeded()
      finger(clock).tap(100, 100)
      #expect(rows.calls.isEmpty)
      table.setEditing(false, animated: false)
      table.allowsMultipleSelectionDuringEditing = true
      table.setEditing(true, animated: false)
      table.layoutIfNeeded()
      for x in [100, 25] as [CGFloat] {
        rows.calls = []
        finger(clock).tap(x, 100)
        finger(clock).tap(100, 10)
        #expect(table.indexPathsForSelectedRows?.map(\.row) == [2, 0] && rows.calls.contains("didSelect 2"))
        finger(clock).tap(x, 100)
        finger(clock).tap(100, 10)
        #expect(table.indexPathsForSelectedRows == nil && rows.calls.contains("didDeselect 2"))
      }
    }
  }

  @Test func aHeldRowIsHighlightedUntilItIsDragged() {
    withClock { clock in
      let table = table()
      let finger = finger(clock)
      finger.begin(100, 100)
      #expect(!table.visibleCells[2].isHighlighted)
      clock.advance(by: 0.2)
      #expect(table.visibleCells[2].isHighlighted)
      finger.move(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 60), steps: 4)
      #expect(!table.visibleCells[2].isHighlighted && table.contentOffset.y == 30)
      finger.end()
      #expect(table.indexPathForSelectedRow == nil && !rows.calls.contains { $0.contains("elect") })
    }
  }

  @Test func aSwipeShowsActionsAndSelectsNothing() {
    withClock { clock in
      let table = table()
      let finger = finger(clock)
      finger.begin(100, 100)
      finger.move(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 60, y: 102), steps: 4)
      finger.end()
      clock.settle()
      #expect(table.indexPathForSelectedRow == nil && rows.calls.isEmpty)
      finger.tap(100, 300)
      clock.settle()
      #expect(rows.calls.isEmpty)
      finger.begin(100, 100)
      finger.move(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 94, y: 100), steps: 2)
      finger.end()
      #expect(table.indexPathForSelectedRow?.row == 2)
    }
  }

  @Test func aSwipeOfARowThatCannotBeEditedIsATap() {
    withClock { clock in
      let table = table()
      rows.style = .none
      let finger = finger(clock)
      finger.begin(100, 100)
      finger.move(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 60, y: 102), steps: 4)
      finger.end()
      #expect(table.indexPathForSelectedRow?.row == 2)
    }
  }

  @Test func rowsMayRefuse() {
    withClock { clock in
      let table = table()
      rows.mayHighlight = false
      finger(clock).tap(100, 100)
      #expect(rows.calls == ["shouldHighlight 2"] && table.indexPathForSelectedRow == nil)
      (rows.mayHighlight, rows.mayBeSelected) = (true, false)
      finger(clock).tap(100, 100)
      #expect(table.indexPathForSelectedRow == nil)
      rows.mayBeSelected = true
      table.allowsSelection = false
      rows.calls = []
      finger(clock).tap(100, 100)
      #expect(rows.calls.isEmpty)
    }
  }

  @Test func severalRowsCanBeSelectedAndDeselected() {
    withClock { clock in
      let table = table()
      table.allowsMultipleSelection = true
      for y in [10.0, 100, 10] { finger(clock).tap(100, y) }
      #expect(table.indexPathsForSelectedRows?.map(\.row) == [2])
      #expect(rows.calls.suffix(3) == ["didUnhighlight 0", "willDeselect 0", "didDeselect 0"])
    }
  }

  @Test(arguments: [UITableViewCell.AccessoryType.detailButton, .detailDisclosureButton])
  func aTapOnTheDetailButtonSelectsNothing(_ type: UITableViewCell.AccessoryType) {
    withClock { clock in
      let table = table()
      for cell in table.visibleCells { cell.accessoryType = type }
      table.layoutIfNeeded()
      let x = type == .detailButton ? 292.0 : 269
      finger(clock).tap(x, 110)
      finger(clock).tap(x, 98)
      #expect(rows.calls == ["detail 2", "detail 2"])
      finger(clock).tap(200, 110)
      #expect(table.indexPathForSelectedRow?.row == 2)
    }
  }

  @Test func aTapSelectsAnItemInOrder() {
    withClock { clock in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 80, height: 80)
      (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (0, 0)
      let view = collection(layout)
      finger(clock).tap(100, 10)
      #expect(
        items.calls == ["shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1"])
      items.calls = []
      finger(clock).tap(10, 10)
      #expect(items.calls.contains("didDeselect 1") && view.indexPathsForSelectedItems == [.at(0, 0)])
      view.allowsMultipleSelection = true
      items.calls = []
      finger(clock).tap(10, 10)
      #expect(items.calls.contains("shouldDeselect 0") && view.indexPathsForSelectedItems == [])
      finger(clock).drag(from: CGPoint(x: 10, y: 300), to: CGPoint(x: 10, y: 200))
      #expect(view.indexPathsForSelectedItems == [] && view.contentOffset.y > 80)
    }
  }

  @Test func itemsOfSectionsThatScrollByThemselvesAreTappedAndDragged() {
    withClock { clock in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100)),
        subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.orthogonalScrollingBehavior = .continuous
      let view = collection(UICollectionViewCompositionalLayout(section: section))
      finger(clock).drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 190, y: 50), rest: 0.3)
      finger(clock).tap(50, 50)
      #expect(view.indexPathsForSelectedItems == [.at(0, 1)])
    }
  }
}
