// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: what a collection cannot show is answered with UIKit's error, and the collection stays usable. Cells that are
/// nil cannot be written in Swift: the data source's method returns one that is not optional.
@MainActor struct CollectionErrorTests {
  private func loaded(_ counts: [Int] = [3]) -> (CollectionSource, UICollectionView) {
    let source = CollectionSource(counts)
    let view = source.collection(UICollectionViewFlowLayout())
    view.layoutIfNeeded()
    return (source, view)
  }

  @Test func updatesOfWhatIsNotThere() {
    let changes: [(String, (UICollectionView) -> Void)] = [
      ("attempt to delete item 3 from section 0", { $0.deleteItems(at: [.at(0, 3)]) }),
      ("attempt to delete item -1 from section 0", { $0.deleteItems(at: [.at(0, -1)]) }),
      ("attempt to delete item 0 from section 4", { $0.deleteItems(at: [.at(4, 0)]) }),
      ("attempt to insert item 9 into section 0", { $0.insertItems(at: [.at(0, 9)]) }),
      ("attempt to reload item 3 from section 0", { $0.reloadItems(at: [.at(0, 3)]) }),
      ("move", { $0.moveItem(at: .at(0, 7), to: .at(0, 0)) }),
      ("attempt to delete section 1", { $0.deleteSections([1]) }),
      ("attempt to insert section 3", { $0.insertSections([3]) }),
      ("reload section 2", { $0.reloadSections([2]) }), ("move", { $0.moveSection(3, toSection: 0) }),
    ]
    for (words, change) in changes {
      let (source, view) = loaded()
      let texts = errors { change(view) }
      #expect(texts.count == 1 && texts.first?.contains(words) == true, "\(words): \(texts)")
      view.layoutIfNeeded()
      #expect(view.visibleCells.count == source.counts[0], "\(words)")
    }
  }

  @Test func questionsAboutWhatIsNotThere() {
    let (source, view) = loaded()
    let texts = errors {
      for path in [IndexPath.at(0, 3), .at(0, -1), .at(1, 0), .at(-1, 0), IndexPath(index: 0), IndexPath()] {
        #expect(view.cellForItem(at: path) == nil && view.layoutAttributesForItem(at: path) == nil, "\(path)")
      }
    }
    #expect(texts.isEmpty, "\(texts)")
    for path in [IndexPath.at(0, 3), .at(0, -1), .at(1, 0), .at(-1, 0)] {
      #expect(errors { view.scrollToItem(at: path, at: .top, animated: false) }.count == 1, "\(path)")
    }
    #expect(errors { _ = view.numberOfItems(inSection: -1) }.count == 1)
    _ = source
  }

  @Test func cellsOfOthers() {
    final class Handing: NSObject, UICollectionViewDataSource {
      var count = 1
      var cell: (UICollectionView, IndexPath) -> UICollectionViewCell = { _, _ in UICollectionViewCell(frame: .zero) }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { cell(collectionView, indexPath) }
    }
    let ((source, view), handing) = (loaded(), Handing())
    let other = UICollectionView(frame: view.frame, collectionViewLayout: UICollectionViewFlowLayout())
    other.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    other.dataSource = handing
    let stolen = view.visibleCells[0]
    handing.cell = { _, _ in stolen }
    #expect(errors { other.layoutIfNeeded() }.first?.contains("dequeued from another collection view") == true)
    #expect(other.visibleCells.isEmpty && view.visibleCells.count == 3 && stolen.superview === view)
    // The same cell for every item.
    handing.count = 2
    var only: UICollectionViewCell?
    handing.cell = { view, path in
      if only == nil { only = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
      return only!
    }
    other.reloadData()
    #expect(errors { other.layoutIfNeeded() }.first?.contains("already shown at") == true)
    _ = source
  }

  @Test func countsThatAreNegativeOrGrow() {
    let (source, view) = loaded()
    source.counts = [5]
    #expect(
      errors {
        view.setNeedsLayout(); view.layoutIfNeeded()
      }.isEmpty)
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(
      errors { view.deleteItems(at: [.at(0, 0)]) }.first?.contains("invalid number of items in section 0") == true)
    source.counts = [-2]
    view.reloadData()
    #expect(errors { view.layoutIfNeeded() }.first?.contains("number of items that is negative: -2") == true)
    #expect(view.visibleCells.isEmpty)
  }

  @Test(arguments: [-5, .nan, -.infinity, .infinity] as [CGFloat])
  func sizesOfFlows(length: CGFloat) {
    let changes: [(String, (UICollectionViewFlowLayout) -> Void)] = [
      ("itemSize", { $0.itemSize.height = length }), ("header", { $0.headerReferenceSize.height = length }),
      ("footer", { $0.footerReferenceSize.height = length }),
    ]
    for (name, change) in changes {
      let source = CollectionSource([3])
      let layout = UICollectionViewFlowLayout()
      change(layout)
      let view = source.collection(layout)
      let texts = errors { view.layoutIfNeeded() }
      #expect(
        texts.contains { $0.contains("negative sizes are not supported in the flow layout") }, "\(name): \(texts)")
      #expect(view.contentSize.height.isFinite && view.contentSize.height >= 0, "\(name): \(view.contentSize)")
    }
  }

  /// Places of items then have no numbers, which Foundation does not intersect.
  @Test func sizesOfFlowsThatAreNextToEndless() {
    let source = CollectionSource([30])
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    layout.headerReferenceSize = layout.itemSize
    layout.minimumLineSpacing = .greatestFiniteMagnitude
    let view = source.collection(layout)
    let texts = errors { view.layoutIfNeeded() }
    #expect(!texts.isEmpty && !view.contentSize.height.isNaN, "\(texts)")
  }

  @Test func transformsThatPlaceAnItemNowhere() {
    let (source, layout) = (CollectionSource([3]), AskingLayout())
    let view = source.collection(layout)
    layout.transform = CGAffineTransform(a: .infinity, b: .infinity, c: 0, d: 1, tx: 0, ty: 0)
    let texts = errors { view.layoutIfNeeded() }
    #expect(
      texts.first?.contains("returned attributes for {length = 2, path = 0 - 0} whose frame is") == true, "\(texts)")
    #expect(view.visibleCells.isEmpty)
    layout.transform = .identity
    layout.invalidateLayout()
    #expect(errors { view.layoutIfNeeded() }.isEmpty && view.visibleCells.count == 3)
  }

  @Test func rectanglesThatAreNone() {
    let source = CollectionSource([20])
    let flow = UICollectionViewFlowLayout()
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      subitems: [
        NSCollectionLayoutItem(
          layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(50)))
      ])
    let compositional = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    for layout in [flow, compositional] {
      let view = source.collection(layout)
      view.layoutIfNeeded()
      for rect in [
        CGRect(x: CGFloat.nan, y: 0, width: 9, height: 9), CGRect(x: 0, y: CGFloat.nan, width: 9, height: 9),
        CGRect(x: 0, y: 0, width: CGFloat.nan, height: 9), CGRect(x: 0, y: 0, width: 9, height: CGFloat.nan),
        CGRect(x: -CGFloat.infinity, y: 0, width: .infinity, height: 9), .null,
      ] {
        #expect(layout.layoutAttributesForElements(in: rect) == [], "\(rect)")
      }
      #expect(layout.layoutAttributesForElements(in: .infinite)?.count == 20)
    }
  }

  @Test(arguments: [-5, .nan, .infinity] as [CGFloat]) func sizesThatCellsPrefer(length: CGFloat) {
    final class Preferring: UICollectionViewCell {
      static let length = ErrorLength()
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.height = Self.length.value
        return layoutAttributes
      }
    }
    Preferring.length.value = length
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 50, height: 50)
    let source = CollectionSource([2])
    let view = source.collection(layout, Preferring.self)
    let texts = errors { view.layoutIfNeeded() }
    #expect(texts.contains { $0.contains("prefers a size that is not one") }, "\(texts)")
    #expect(view.contentSize.height == 50)
  }

  @Test(arguments: [-5, .nan, .infinity] as [CGFloat]) func sizesOfCompositionalLayouts(length: CGFloat) {
    for dimension in [NSCollectionLayoutDimension.absolute(length), .estimated(length), .fractionalWidth(length)] {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: dimension)
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let source = CollectionSource([2])
      let view = source.collection(
        UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
      let texts = errors { view.layoutIfNeeded() }
      #expect(!texts.isEmpty, "\(dimension)")
      #expect(view.contentSize.height.isFinite && view.contentSize.height >= 0, "\(dimension): \(view.contentSize)")
    }
  }
}

/// What a cell of the test above answers with.
@MainActor
private final class ErrorLength {
  var value: CGFloat = 0
}
