// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: elements lie in the order that their z-indices say, and the app's own subviews stay in theirs.
@MainActor struct ElementOrderTests {
  /// Items on one spot.
  private final class Pile: UICollectionViewLayout {
    var depths = [0, 0, 0, 0]

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      depths.indices.compactMap { layoutAttributesForItem(at: .at(0, $0)) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      attributes.zIndex = depths[indexPath.item]
      return attributes
    }
  }

  private let source = CollectionSource([4])
  private let layout = Pile()
  private let view: UICollectionView

  init() {
    source.configure = { cell, path in cell.tag = path.item + 1 }
    view = source.collection(layout)
  }

  /// The cells have the tags from 1, the app's views those from 10.
  private func order(_ depths: [Int]) -> [Int] {
    layout.depths = depths
    layout.invalidateLayout()
    view.layoutIfNeeded()
    return view.subviews.map(\.tag).filter { $0 > 0 }
  }

  private func tagged(_ tag: Int) -> UIView {
    let own = UIView()
    own.tag = tag
    return own
  }

  @Test func elementsAreOrderedBetweenOtherViews() throws {
    #expect(order([0, 0, 0, 0]) == [1, 2, 3, 4])
    view.insertSubview(tagged(10), at: 0)
    view.addSubview(tagged(20))
    view.insertSubview(tagged(30), aboveSubview: try #require(view.cellForItem(at: .at(0, 1))))
    #expect(order([0, 0, 0, 0]) == [10, 1, 2, 30, 3, 4, 20])
    #expect(order([3, 2, 1, 0]) == [10, 30, 4, 3, 2, 1, 20])
    #expect(order([0, 0, 0, 0]) == [10, 30, 1, 2, 3, 4, 20])
    #expect(order([0, 5, 1, 2]) == [10, 30, 1, 3, 4, 2, 20])
    #expect(order([4, 0, 0, 0]) == [10, 30, 2, 3, 4, 1, 20])
  }
}
