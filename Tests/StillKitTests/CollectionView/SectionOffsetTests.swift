// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import StillLayers
import Testing

/// Rule: a section that scrolls by itself stays where the user scrolled it, whatever becomes of others.
@MainActor struct SectionOffsetTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// Lines of items of 100 points.
  private func layout() -> UICollectionViewLayout {
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: whole)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func lines(_ view: UICollectionView) -> [UIScrollView] {
    view.subviews.compactMap { $0 as? UIScrollView }.sorted { $0.frame.minY < $1.frame.minY }
  }

  private func scroll(_ view: UICollectionView, _ offsets: [CGFloat]) {
    for (line, offset) in zip(lines(view), offsets) { line.contentOffset.x = offset }
    view.layoutIfNeeded()
  }

  @Test func offsetsMoveWithTheirSections() throws {
    let source = CollectionSource([20, 20, 20])
    let view = source.collection(layout())
    view.layoutIfNeeded()
    scroll(view, [130, 70, 250])
    let cell = try #require(view.cellForItem(at: .at(1, 1)))
    source.counts = [20, 20, 20, 20]
    view.insertSections([1])
    view.layoutIfNeeded()
    #expect(lines(view).map(\.contentOffset.x) == [130, 0, 70, 250])
    #expect(view.cellForItem(at: .at(2, 1)) === cell && cell.superview === lines(view)[2])
    source.counts = [20, 20, 20]
    view.deleteSections([0])
    view.layoutIfNeeded()
    #expect(lines(view).map(\.contentOffset.x) == [0, 70, 250])
    view.moveSection(2, toSection: 0)
    view.layoutIfNeeded()
    #expect(lines(view).map(\.contentOffset.x) == [250, 0, 70])
    #expect(view.cellForItem(at: .at(2, 1)) === cell)
  }

  @Test(arguments: [false, true]) func snapshotsKeepOffsetsAndCells(isAnimated: Bool) {
    withClock { clock in
      let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout())
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, _ in
        view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      }
      var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
      snapshot.appendSections(["A", "B"])
      snapshot.appendItems(Array(0..<20), toSection: "A")
      snapshot.appendItems(Array(100..<120), toSection: "B")
      source.apply(snapshot, animatingDifferences: false)
      window.addSubview(view)
      view.layoutIfNeeded()
      scroll(view, [130, 250])
      let cells = [view.cellForItem(at: .at(0, 2)), view.cellForItem(at: .at(1, 4))]
      snapshot.insertSections(["N"], beforeSection: "B")
      snapshot.appendItems([200], toSection: "N")
      snapshot.deleteItems([19])
      snapshot.reconfigureItems([2])
      source.apply(snapshot, animatingDifferences: isAnimated)
      view.layoutIfNeeded()
      clock.settle()
      #expect(lines(view).map(\.contentOffset.x) == [130, 0, 250])
      let kept = [2, 104].compactMap { source.indexPath(for: $0) }.map { view.cellForItem(at: $0) }
      #expect(!cells.contains(nil) && kept == cells)
    }
  }

  @Test func aReloadedItemFadesWhereItIs() throws {
    try withClock { clock in
      let source = CollectionSource([20, 20])
      let view = source.collection(layout())
      window.addSubview(view)
      view.layoutIfNeeded()
      let old = try #require(view.cellForItem(at: .at(1, 0)))
      view.reloadItems(at: [.at(1, 0)])
      #expect(old.superview === lines(view)[1] && old.layer.position == CGPoint(x: 50, y: 50))
      clock.settle()
      #expect(old.superview == nil)
    }
  }

  @Test func aSectionGlidesToItsNewPlace() throws {
    try withClock { clock in
      let source = CollectionSource([20])
      let view = source.collection(layout())
      window.addSubview(view)
      view.layoutIfNeeded()
      let line = try #require(lines(view).first)
      source.counts = [20, 20]
      view.insertSections([0])
      view.layoutIfNeeded()
      #expect(line.frame.minY == 100 && line.layer.presentation()?.frame.minY == 0)
      clock.settle()
      #expect(line.layer.presentation()?.frame.minY == 100)
    }
  }
}
