// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillLists

/// Rule: lists of any length take bounded memory and work; where each element would have to be asked for its length, there
/// is a limit, beyond which one message says what to do.
@MainActor struct ManyItemsTests {
  private final class Sizes: CollectionSource, UICollectionViewDelegateFlowLayout {
    var asks = 0
    func collectionView(
      _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
      asks += 1
      return CGSize(width: 40 + indexPath.section * 60, height: 30 + indexPath.item % 2)
    }
  }

  @Test(arguments: [[1_000_000_000], [999_999, 2], [3, 1 << 40], [.max], [.max, .max]])
  func sizesOfTooManyItemsAreNotAskedFor(counts: [Int]) {
    let source = Sizes(counts)
    let view = source.collection(UICollectionViewFlowLayout())
    view.delegate = source
    let texts = errors {
      view.layoutIfNeeded()
      view.contentOffset.y = 500
      view.layoutIfNeeded()
      view.collectionViewLayout.invalidateLayout()
      view.layoutIfNeeded()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("at most 1000000: all count as the first of their section. Set itemSize") == true)
    #expect(source.asks <= 4 * counts.count)
    #expect(!view.visibleCells.isEmpty && view.visibleCells.allSatisfy { $0.frame.height == 30 })
  }

  @Test func sizesOfManyItemsAreAskedForOnce() {
    let source = Sizes([20_000])
    let view = source.collection(UICollectionViewFlowLayout())
    view.delegate = source
    #expect(errors { view.layoutIfNeeded() }.isEmpty)
    #expect(source.asks <= 20_001)
    #expect(Set(view.visibleCells.map(\.frame.height)) == [30, 31])
  }

  @Test func tooManyItemsDoNotSizeThemselves() {
    let source = CollectionSource([1_000_000_000])
    source.configure = { cell, path in (cell as? TextCell)?.label.text = "Item \(path.item)" }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.estimatedItemSize = CGSize(width: 100, height: 50)
    let view = source.collection(layout, TextCell.self)
    let texts = errors { view.layoutIfNeeded() }
    #expect(texts.count == 1, "\(texts)")
    #expect(texts.first?.contains("Set itemSize, and estimatedItemSize to .zero") == true)
    #expect(!view.visibleCells.isEmpty)
    #expect(view.visibleCells.allSatisfy { $0.frame.size == CGSize(width: 100, height: 50) })
  }

  /// A layout that looks at all items to find those in a rectangle.
  private final class AskingForAll: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let whole = CGRect(origin: .zero, size: collectionViewContentSize)
      return super.layoutAttributesForElements(in: whole)?.filter { $0.frame.intersects(rect) }
    }
  }

  @Test(arguments: [(16_000, 0), (24_000, 1)]) func itemsThatALayoutDoesNotGetAreReported(count: Int, messages: Int) {
    let source = CollectionSource([count])
    let view = source.collection(AskingForAll())
    let texts = errors {
      view.layoutIfNeeded()
      view.collectionViewLayout.invalidateLayout()
      view.layoutIfNeeded()
    }
    #expect(texts.count == messages, "\(texts)")
    #expect(texts.allSatisfy { $0.contains("AskingForAll") && $0.contains("more than 20000") })
    #expect(!view.visibleCells.isEmpty)
  }

  // MARK: Compositional layouts

  /// Lines of as many items as fit.
  private func lines(_ width: NSCollectionLayoutDimension = .estimated(70)) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
      subitems: [item])
    return NSCollectionLayoutSection(group: group)
  }

  private func section(_ count: Int, _ preferred: [Int: CGSize]) -> CompositionalSection {
    let section = CompositionalSection(
      lines(), count: count, container: CGSize(width: 320, height: 480), isVertical: true, UITraitCollection())
    section.preferredItems = preferred
    _ = section.layOut()
    return section
  }

  /// Groups that are alike are placed once, and lie as if each were placed for itself.
  @Test(arguments: 1...20) func alikeGroupsArePlacedOnce(seed: Int) {
    let count = 97 + seed
    let few = [seed: 200, seed + 1: 10, 3 * seed + 5: 319, count - seed / 4 - 1: 150, 60: 250] as [Int: CGFloat]
    var all: [Int: CGSize] = [:]
    for item in 0..<count { all[item] = CGSize(width: few[item] ?? 70, height: 30) }
    let (short, long) = (section(count, few.mapValues { CGSize(width: $0, height: 30) }), section(count, all))
    #expect(short.placementCount < 20 && long.placementCount > 20)
    #expect(short.size == long.size)
    for item in 0..<count { #expect(short.item(item)?.frame == long.item(item)?.frame, "\(item)") }
    // And after some have changed.
    (short.preferredItems[5], long.preferredItems[5]) = (CGSize(width: 99, height: 30), CGSize(width: 99, height: 30))
    short.update([5])
    long.update([5])
    for item in 0..<count { #expect(short.item(item)?.frame == long.item(item)?.frame, "\(item)") }
  }

  @Test func aMillionItemsInLines() {
    let section = section(1_000_000, [:])
    #expect(section.placementCount < 5)
    #expect(section.size.height == CGFloat(7_500_000))
  }

  @Test func aBillionItemsInLinesAreReported() {
    let source = CollectionSource([1_000_000_000])
    let view = source.collection(UICollectionViewCompositionalLayout(section: lines()))
    let texts = errors { view.layoutIfNeeded() }
    #expect(texts.count == 1 && texts.first?.contains("Make groups of a stated count") == true, "\(texts)")
    #expect(view.contentSize.height == CGFloat(7_500_000_000))
  }

  /// A collection shows 20,000 items at most: one more tells it that there are too many.
  @Test(arguments: [true, false]) func aLayoutStopsOneItemAfterTheMost(isFlow: Bool) {
    let flow = UICollectionViewFlowLayout()
    (flow.itemSize, flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (CGSize(width: 40, height: 30), 0, 0)
    let layout: UICollectionViewLayout =
      isFlow ? flow : UICollectionViewCompositionalLayout(section: lines(.absolute(40)))
    let source = CollectionSource([24_000])
    let view = source.collection(layout)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == CGFloat(90_000))
    var all: [UICollectionViewLayoutAttributes] = []
    let texts = errors {
      all = layout.layoutAttributesForElements(in: CGRect(origin: .zero, size: view.contentSize)) ?? []
    }
    #expect(all.count == 20_001 && all.last?.indexPath.item == 20_000)
    #expect(texts.count == 1 && texts.first?.contains("holds more than 20000, and left out the others") == true)
  }

  /// An app may ask for everything by itself, and then shows what it would show without that.
  @Test func anAnswerToTheAppIsNoneToTheCollection() {
    let source = CollectionSource([24_000])
    let view = source.collection(UICollectionViewFlowLayout())
    view.layoutIfNeeded()
    let count = view.visibleCells.count
    let whole = CGRect(origin: .zero, size: view.contentSize)
    let texts = errors {
      for _ in 0..<3 {
        _ = view.collectionViewLayout.layoutAttributesForElements(in: whole)
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
      }
    }
    #expect(texts.count == 1, "\(texts)")
    #expect(count > 0 && view.visibleCells.count == count)
  }

  // MARK: Tables

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let count: Int
    var asks = 0
    init(_ count: Int) { self.count = count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asks += 1
      return indexPath.row % 2 == 0 ? 50 : 60
    }
  }

  @Test(arguments: [0, 44] as [CGFloat], [1_000_000_000, .max]) func aTableOfABillionRows(estimate: CGFloat, count: Int)
  {
    let rows = Rows(count)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    (table.estimatedRowHeight, table.dataSource, table.delegate) = (estimate, rows, rows)
    let texts = errors {
      table.layoutIfNeeded()
      table.reloadData()
      table.layoutIfNeeded()
    }
    // With estimates, rows are asked as they are shown, and nothing is to be reported.
    #expect(texts.count == (estimate == 0 ? 1 : 0), "\(texts)")
    #expect(texts.allSatisfy { $0.contains("Set rowHeight and leave heightForRowAt out, or state fewer rows") })
    #expect(rows.asks < 100 && !table.visibleCells.isEmpty)
  }

  private final class Sections: CollectionSource, UITableViewDataSource {
    var (sectionCount, itemCount) = (0, 0)
    override func numberOfSections(in collectionView: UICollectionView) -> Int { sectionCount }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      itemCount
    }
    func numberOfSections(in tableView: UITableView) -> Int { sectionCount }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { itemCount }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  }

  @Test(arguments: [1_000_000_000, NSNotFound]) func sectionsHaveALimit(count: Int) {
    let source = Sections([])
    source.sectionCount = count
    let view = source.collection(UICollectionViewFlowLayout())
    let texts = errors { #expect(view.numberOfSections == 1_000_000) }
    #expect(texts.count == 1 && texts.first?.contains("of which the first 1000000 are shown") == true, "\(texts)")
  }

  /// The whole lengths are no numbers that count single points, but what is seen is there.
  @Test func aTableOfTwoSectionsWithoutEndShowsTheFirst() {
    let source = Sections([])
    (source.sectionCount, source.itemCount) = (2, NSNotFound)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    (table.rowHeight, table.dataSource) = (44, source)
    _ = errors { table.layoutIfNeeded() }
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.height == 44)
    #expect(table.indexPathsForVisibleRows?.count ?? 0 < 20)
  }
}
