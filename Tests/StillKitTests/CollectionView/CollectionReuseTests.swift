// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: cells are made by their class's own initialiser, and used again once they are out of sight.
@MainActor struct CollectionReuseTests {
  private func flow() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70, height: 70)
    return layout
  }

  @Test func scrollingMakesOneScreenOfCells() throws {
    let source = CollectionSource([1000])
    let view = source.collection(flow(), TextCell.self)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: .at(0, 0)) as? TextCell)
    #expect(cell.reuseIdentifier == "cell")
    #expect(cell.sizeAtInit == CGSize(width: 70, height: 70))
    var made: [ObjectIdentifier: TextCell] = [:]
    var screen = 0
    while view.contentOffset.y < view.contentSize.height - view.bounds.height {
      view.contentOffset.y += 150
      view.layoutIfNeeded()
      screen = max(screen, view.visibleCells.count)
      for cell in view.visibleCells { made[ObjectIdentifier(cell)] = cell as? TextCell }
    }
    #expect(view.indexPathsForVisibleItems.last == .at(0, 999))
    #expect(made.count <= screen)
    #expect(made.values.contains { $0.reuseCount > 10 })
  }

  @Test func registrationsMakeAndFill() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: flow())
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize.height = 20
    let cells = UICollectionView.CellRegistration<TextCell, String> { cell, path, item in
      cell.label.text = "\(path.item) \(item)"
    }
    let headers = UICollectionView.SupplementaryRegistration<Header>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { header, kind, path in header.text = "\(kind) \(path.section)" }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["A", "B"])
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map { ($0 as? TextCell)?.label.text } == ["0 A", "1 B"])
    let header = view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).first as? Header
    #expect(header?.text == "UICollectionElementKindSectionHeader 0")
    let kept = view.cellForItem(at: .at(0, 1))
    snapshot.deleteItems(["A"])
    snapshot.appendItems(["C"])
    snapshot.reconfigureItems(["B"])
    source.apply(snapshot)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: .at(0, 0)) === kept)
    #expect(view.visibleCells.map { ($0 as? TextCell)?.label.text } == ["0 B", "1 C"])
    #expect(source.indexPath(for: "C") == .at(0, 1))
    #expect(source.itemIdentifier(for: .at(0, 0)) == "B")
  }

  /// Identifiers stand in dumps, which are to be the same in each run; registrations of one class do not share views.
  @Test func registrationsAreNamedInTheOrderInWhichACollectionUsesThem() {
    let names = (0..<2).map { _ -> [String?] in
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: flow())
      let registrations = (0..<3).map { _ in UICollectionView.CellRegistration<TextCell, String> { _, _, _ in } }
      let copies = registrations
      let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
        let registration = (path.item < 3 ? registrations : copies)[2 - path.item % 3]
        return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["A", "B", "C", "D", "E", "F"])
      source.apply(snapshot)
      view.layoutIfNeeded()
      return (0..<6).map { view.cellForItem(at: .at(0, $0))?.reuseIdentifier }
    }
    #expect(names[0] == names[1] && !names[0].contains(nil))
    #expect(Set(names[0].prefix(3)).count == 3 && names[0].prefix(3) == names[0].suffix(3))
  }

  @Test func whatIsNotRegisteredOrForeignIsReported() {
    let source = CollectionSource([1])
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: flow())
    view.dataSource = source
    #expect(
      errors { view.layoutIfNeeded() }.first?.contains(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier cell - must register") == true)
    #expect(
      errors { view.register(UIView.self, forCellWithReuseIdentifier: "x") }.first?
        .contains("is no UICollectionViewCell") == true)
    let foreign = ForeignCells()
    let other = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: flow())
    other.dataSource = foreign
    #expect(errors { other.layoutIfNeeded() }.first?.contains("does not have a reuseIdentifier") == true)
    #expect(other.visibleCells.isEmpty)
  }

  @Test func headersWithoutADataSourceThatGivesThemAreReported() {
    let layout = flow()
    layout.headerReferenceSize.height = 10
    let foreign = ForeignCells()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.dataSource = foreign
    #expect(
      errors { view.layoutIfNeeded() }.contains { $0.contains("does not implement -collectionView:viewForSupplement") })
  }

  @Test func selectionIsKeptWhileCellsComeAndGo() {
    let source = CollectionSource([1000])
    let view = source.collection(flow())
    view.layoutIfNeeded()
    view.selectItem(at: .at(0, 1), animated: false, scrollPosition: [])
    #expect(view.cellForItem(at: .at(0, 1))?.isSelected == true)
    view.contentOffset.y = 3000
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { !$0.isSelected })
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(view.visibleCells.filter(\.isSelected).count == 1)
    view.selectItem(at: .at(0, 2), animated: false, scrollPosition: .top)
    #expect(view.indexPathsForSelectedItems == [.at(0, 2)])
  }
}

private final class Header: UICollectionReusableView {
  var text = ""
}

private final class ForeignCells: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}
