// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: a line takes what fits and spreads it; grids keep their columns in the last line; lines of several sizes begin
/// at the near edge there.
@MainActor struct FlowLayoutTests {
  private func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
    view.layoutIfNeeded()
    return (0..<view.numberOfItems(inSection: section)).compactMap {
      view.layoutAttributesForItem(at: .at(section, $0))?.frame
    }
  }

  private func flow(_ size: CGSize = CGSize(width: 100, height: 40)) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = size
    return layout
  }

  @Test func aGridSpreadsItsColumns() {
    let source = CollectionSource([4])
    let view = source.collection(flow(), width: 326)
    #expect(
      frames(view) == [
        CGRect(x: 0, y: 0, width: 100, height: 40), CGRect(x: 113, y: 0, width: 100, height: 40),
        CGRect(x: 226, y: 0, width: 100, height: 40), CGRect(x: 0, y: 50, width: 100, height: 40),
      ])
    #expect(view.contentSize == CGSize(width: 326, height: 90))
  }

  @Test func anOnlyColumnLiesInTheMiddleAndTwoItemsKeepTheColumnsOfThree() {
    let source = CollectionSource([2])
    #expect(frames(source.collection(flow(CGSize(width: 200, height: 10)))).map(\.minX) == [60, 60])
    #expect(frames(source.collection(flow())).map(\.minX) == [0, 110])
  }

  @Test func sizesOfTheDelegateMakeLines() {
    let source = SizedSource([
      .init(width: 200, height: 20), .init(width: 90, height: 40), .init(width: 90, height: 10),
    ])
    let layout = flow()
    let view = source.collection(layout)
    view.delegate = source
    #expect(
      frames(view) == [
        CGRect(x: 0, y: 10, width: 200, height: 20), CGRect(x: 230, y: 0, width: 90, height: 40),
        CGRect(x: 0, y: 50, width: 90, height: 10),
      ])
    #expect(view.contentSize.height == 60)
  }

  @Test func insetsHeadersFootersAndSections() {
    let source = CollectionSource([1, 0, 3])
    let layout = flow()
    layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 7)
    let view = source.collection(layout, width: 340)
    #expect(frames(view, 0) == [CGRect(x: 2, y: 31, width: 100, height: 40)])
    // A section without items has its bands and insets all the same.
    let origin: CGFloat = 30 + 1 + 40 + 4 + 7 + 30 + 5 + 7
    #expect(frames(view, 2).map(\.minY) == [origin + 31, origin + 31, origin + 31])
    let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: .at(2, 0))
    #expect(header?.frame == CGRect(x: 0, y: origin, width: 340, height: 30))
    #expect(
      view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionFooter)
        == [.at(0, 0), .at(1, 0), .at(2, 0)])
    #expect(view.contentSize.height == origin + 30 + 5 + 40 + 7)
  }

  @Test func columnsScrollSideways() {
    let source = CollectionSource([5])
    let layout = flow(CGSize(width: 60, height: 100))
    layout.scrollDirection = .horizontal
    layout.headerReferenceSize = CGSize(width: 20, height: 0)
    let view = source.collection(layout, height: 240)
    #expect(
      frames(view).map(\.origin) == [
        CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 140), CGPoint(x: 90, y: 0), CGPoint(x: 90, y: 140),
        CGPoint(x: 160, y: 0),
      ])
    #expect(view.contentSize == CGSize(width: 220, height: 240))
  }

  @Test func itemsSizeThemselves() {
    let source = CollectionSource([30])
    source.configure = { ($0 as? TextCell)?.label.text = String(repeating: "m", count: $1.item % 7 + 1) }
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let view = source.collection(layout, TextCell.self)
    view.layoutIfNeeded()
    for path in view.indexPathsForVisibleItems {
      let cell = view.cellForItem(at: path) as! TextCell
      #expect(cell.frame == view.layoutAttributesForItem(at: path)?.frame)
      #expect(abs(cell.frame.width - (cell.label.intrinsicContentSize.width + 10)) <= 1 / 3)
      #expect(view.bounds.contains(cell.frame.intersection(view.bounds)))
    }
    // Lines that follow each other do not overlap.
    let all = frames(view)
    for (index, frame) in all.enumerated() {
      for other in all[(index + 1)...] { #expect(frame.intersection(other).isEmpty) }
    }
    // A text that grows moves what follows.
    let cell = view.cellForItem(at: .at(0, 0)) as! TextCell
    let before = cell.frame.width
    cell.label.text = "mmmmmmmmmmm"
    cell.invalidateIntrinsicContentSize()
    view.layoutIfNeeded()
    #expect(cell.frame.width > before)
  }

  @Test func headersStick() {
    let source = CollectionSource([20, 20])
    let layout = flow()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let view = source.collection(layout, height: 200)
    view.layoutIfNeeded()
    let first = 30 + 7 * 40 + 6 * 10
    view.contentOffset.y = 100
    view.layoutIfNeeded()
    let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: .at(0, 0))
    #expect(header?.frame.minY == 100)
    view.contentOffset.y = CGFloat(first) - 10
    view.layoutIfNeeded()
    #expect(header?.frame.maxY == CGFloat(first))
  }

  @Test func aMillionItemsStoreNothing() {
    let source = CollectionSource([1_000_000])
    let view = source.collection(flow())
    view.layoutIfNeeded()
    #expect(source.asked.count == 30)
    view.scrollToItem(at: .at(0, 999_999), at: .bottom, animated: false)
    #expect(view.indexPathsForVisibleItems.last == .at(0, 999_999))
    #expect(view.contentSize.height == CGFloat(16_666_690))
    #expect(source.asked.count < 70)
  }

  @Test func sizesThatAreNoneAreReported() {
    let source = SizedSource([.init(width: -1, height: 20), .init(width: 10, height: CGFloat.nan)])
    let view = source.collection(flow())
    view.delegate = source
    let texts = errors { view.layoutIfNeeded() }
    #expect(texts.count == 2)
    #expect(texts.allSatisfy { $0.contains("negative sizes are not supported in the flow layout") })
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func insetsThatAreNoneAreReported(length: CGFloat) {
    for inset in [
      UIEdgeInsets(top: length, left: 0, bottom: 0, right: 0), UIEdgeInsets(top: 0, left: length, bottom: 0, right: 0),
      UIEdgeInsets(top: 0, left: 0, bottom: length, right: 0), UIEdgeInsets(top: 0, left: 0, bottom: 0, right: length),
    ] {
      let source = CollectionSource([4])
      let layout = flow()
      layout.sectionInset = inset
      let view = source.collection(layout, width: 326)
      let texts = errors { view.layoutIfNeeded() }
      #expect(texts.contains { $0.contains("the inset of section 0 in the flow layout is not finite") })
      #expect(view.contentSize == CGSize(width: 326, height: 90))
    }
  }

  @Test func insetsThatLeaveLessThanNoRoomAreLaidOut() {
    let source = CollectionSource([4])
    let layout = flow(CGSize(width: 40, height: 40))
    let huge = CGFloat(1e308)
    layout.sectionInset = UIEdgeInsets(top: huge, left: huge, bottom: huge, right: huge)
    let view = source.collection(layout)
    _ = errors { view.layoutIfNeeded() }
    #expect(view.numberOfItems(inSection: 0) == 4)
  }

  @Test func finiteLengthsThatAddUpToInfiniteOnesAreLaidOut() {
    let huge = CGFloat.greatestFiniteMagnitude
    let source = CollectionSource([4])
    let layout = flow(CGSize(width: huge, height: 40))
    layout.minimumInteritemSpacing = huge
    layout.sectionInset = UIEdgeInsets(top: 0, left: -huge, bottom: 0, right: -huge)
    let view = source.collection(layout)
    _ = errors { view.layoutIfNeeded() }
    #expect(view.numberOfItems(inSection: 0) == 4)
    #expect(view.contentSize.height == 190)
  }
}

/// Items with sizes of their own.
private final class SizedSource: CollectionSource, UICollectionViewDelegateFlowLayout {
  private let sizes: [CGSize]

  init(_ sizes: [CGSize]) {
    self.sizes = sizes
    super.init([sizes.count])
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.item] }
}
