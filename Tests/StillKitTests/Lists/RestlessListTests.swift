// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

/// Rule: a method that changes its list each time that it is called has iOS lay the list out for ever, once in each turn of
/// the run loop. Here the list comes to rest, shows all that it has, and names the mistake where its length changes.
@MainActor struct RestlessListTests {
  nonisolated private static let tablePlaces: [ChangingRows.Place] = [.cell, .height, .display, .header]
  nonisolated private static let collectionPlaces: [ChangingItems.Place] = [.cell, .size, .display, .fitting]

  private func table(_ source: ChangingRows, _ place: ChangingRows.Place) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
    (table.dataSource, table.delegate) = (source, source)
    source.place = place
    return table
  }

  @Test(arguments: tablePlaces) func tablesThatReloadThemselvesShowEverything(place: ChangingRows.Place) {
    let source = ChangingRows()
    let table = table(source, place)
    source.change = { table in
      table.reloadData()
      source.place = place
    }
    #expect(errors { table.layoutIfNeeded() }.isEmpty)
    #expect(table.subviews.filter { $0 is UITableViewCell }.count >= 6)
    source.place = nil
    table.reloadData()
    #expect(errors { table.layoutIfNeeded() }.isEmpty && table.visibleCells.count >= 6)
  }

  @Test(arguments: [[Int.max], [.max, .max]]) func tablesOfAllRowsThereAreMayReloadThemselves(counts: [Int]) {
    let source = ChangingRows()
    source.counts = counts
    let table = table(source, .cell)
    table.rowHeight = 50
    source.change = { table in
      table.reloadData()
      source.place = .cell
    }
    _ = errors { table.layoutIfNeeded() }
    #expect(table.subviews.contains { $0 is UITableViewCell })
  }

  @Test(arguments: tablePlaces.dropLast()) func tablesThatGrowEachTimeAreNamed(place: ChangingRows.Place) {
    let source = ChangingRows()
    let table = table(source, place)
    source.change = { table in
      source.counts[2] += 1
      table.insertRows(at: [.at(2, 0)], with: .automatic)
      source.place = place
    }
    let texts = errors { table.layoutIfNeeded() }
    #expect(texts.count == 1 && texts[0].contains("changed their number again and again"), "\(texts)")
    #expect(source.counts[2] < 1000 && table.subviews.contains { $0 is UITableViewCell })
  }

  @Test func tablesThatTheirParentReloadsInEachOfManyLayoutsAreFine() {
    final class Parent: UIView {
      let table = UITableView()
      override func layoutSubviews() {
        super.layoutSubviews()
        table.frame = bounds
        table.reloadData()
      }
    }
    let (source, parent) = (ChangingRows(), Parent(frame: CGRect(x: 0, y: 0, width: 320, height: 300)))
    parent.table.dataSource = source
    parent.addSubview(parent.table)
    let texts = errors {
      for count in 1...120 {
        source.counts = [count]
        parent.setNeedsLayout()
        parent.layoutIfNeeded()
      }
    }
    #expect(texts.isEmpty && parent.table.numberOfRows(inSection: 0) == 120 && parent.table.visibleCells.count > 5)
  }

  @Test func tablesThatGrowUntilTheyAreFullAreFine() {
    let source = ChangingRows()
    source.counts = [1]
    let table = table(source, .display)
    source.change = { table in
      source.place = .display
      guard source.counts[0] < 40 else { return }
      source.counts[0] += 1
      table.reloadData()
    }
    #expect(errors { table.layoutIfNeeded() }.isEmpty && source.counts == [40] && table.visibleCells.count > 5)
  }

  @Test(arguments: collectionPlaces) func collectionsThatReloadThemselvesShowEverything(place: ChangingItems.Place) {
    let source = ChangingItems()
    let view = collection(source, place)
    source.change = { [unowned view] in
      view.reloadData()
      source.place = place
    }
    #expect(errors { view.layoutIfNeeded() }.isEmpty)
    #expect(view.subviews.filter { $0 is UICollectionViewCell }.count >= 12)
    source.place = nil
    view.reloadData()
    #expect(errors { view.layoutIfNeeded() }.isEmpty && view.visibleCells.count >= 12)
  }

  @Test(arguments: collectionPlaces) func collectionsThatGrowEachTimeAreNamed(place: ChangingItems.Place) {
    let source = ChangingItems()
    let view = collection(source, place)
    source.change = { [unowned view] in
      source.counts[2] += 1
      view.insertItems(at: [.at(2, 0)])
      source.place = place
    }
    let texts = errors { view.layoutIfNeeded() }
    #expect(texts.count == 1 && texts[0].contains("changed their number again and again"), "\(texts)")
    #expect(source.counts[2] < 10_000 && view.subviews.contains { $0 is UICollectionViewCell })
  }

  private func collection(_ source: ChangingItems, _ place: ChangingItems.Place) -> UICollectionView {
    let view = source.collection(source.flow(), ChangingCell.self)
    (view.frame.size.height, view.delegate) = (200, source)
    source.place = place
    return view
  }

  // MARK: While loading

  @Test func updatesOfATableThatIsAskedWhatIsThereAreNamedOnce() {
    let source = ChangingRows()
    let table = table(source, .rows)
    source.change = { table in
      source.counts[0] += 1
      table.insertRows(at: [.at(0, 0)], with: .none)
    }
    let texts = errors { table.layoutIfNeeded() }
    #expect(texts.count == 1 && texts[0].contains("while it was asked what is there"), "\(texts)")
    #expect(table.numberOfRows(inSection: 0) == 5 && table.visibleCells.count > 5)
  }

  @Test func rowsThatComeWhenOthersLeaveAReloadedTableAreFine() {
    let source = ChangingRows()
    let table = table(source, .endOfDisplay)
    table.layoutIfNeeded()
    source.change = { table in
      source.counts[0] += 1
      table.insertRows(at: [.at(0, 0)], with: .none)
      source.place = .endOfDisplay
    }
    #expect(errors { table.reloadData() }.isEmpty)
    #expect(source.counts[0] > 6 && table.numberOfRows(inSection: 0) == source.counts[0])
  }

  // MARK: In layouts

  @Test func layoutsThatReloadItemsWhenTheyAreInvalidatedEnd() {
    final class Reloading: UICollectionViewFlowLayout {
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        if context.invalidateDataSourceCounts { collectionView?.reloadItems(at: [.at(0, 0)]) }
      }
    }
    let source = CollectionSource([3])
    let view = source.collection(Reloading())
    let texts = errors { withStack(of: 1 << 20) { view.layoutIfNeeded() } }
    #expect(texts.first?.hasPrefix("invalidateLayout(with:) of Reloading") == true, "\(texts.prefix(3))")
  }

  /// Of many gradual changes at one moment each would move all views.
  @Test func listsThatChangeInTheirOwnLayoutEnd() {
    final class Growing: UITableView {
      let source = ListSource([["A"]])
      override func layoutSubviews() {
        super.layoutSubviews()
        source.sections[0].append("B")
        insertRows(at: [.at(0, 0)], with: .automatic)
      }
    }
    let table = Growing(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = table.source
    let window = UIWindow(frame: table.frame)
    let texts = errors {
      window.addSubview(table)
      window.layoutIfNeeded()
    }
    #expect(texts.count == 1 && texts[0].contains("changed the number of its rows"), "\(texts)")
    #expect(table.source.sections[0].count < 1000)
  }
}
