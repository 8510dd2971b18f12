// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// A flow layout whose cells hang on springs, as apps write it.
private final class SpringyLayout: UICollectionViewFlowLayout {
  private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
  private(set) var prepareCount = 0

  override func prepare() {
    super.prepare()
    prepareCount += 1
    guard animator.behaviors.isEmpty else { return }
    let all = super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize)) ?? []
    for item in all {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }
}

/// Three cells of 30 × 30 points.
@MainActor private final class Cells: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

/// Rule: an animator of a layout moves attributes, and invalidates the layout in each frame.
@MainActor struct CollectionAnimatorTests {
  @Test func cellsFollowTheAttributesThatTheAnimatorMoves() throws {
    try withClock { clock in
      let (layout, cells) = (SpringyLayout(), Cells())
      (layout.itemSize, layout.minimumInteritemSpacing) = (CGSize(width: 30, height: 30), 5)
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = cells
      view.layoutIfNeeded()
      let first = IndexPath(item: 0, section: 0)
      let cell = try #require(view.cellForItem(at: first))
      #expect(cell.center == CGPoint(x: 15, y: 15))

      let item = try #require(layout.animator.layoutAttributesForCell(at: first))
      item.center.y += 40
      layout.animator.updateItem(usingCurrentState: item)
      let count = layout.prepareCount
      clock.advance(by: 0.1)
      view.layoutIfNeeded()
      #expect(layout.prepareCount > count && cell.center == item.center && item.center.y < 55)
      clock.settle()
      view.layoutIfNeeded()
      #expect(abs(cell.center.y - 15) < 0.5 && !layout.animator.isRunning)

      let unknown = IndexPath(item: 7, section: 0)
      #expect(layout.animator.layoutAttributesForCell(at: unknown) == nil)
      #expect(layout.animator.layoutAttributesForSupplementaryView(ofKind: "header", at: first) == nil)
      #expect(layout.animator.layoutAttributesForDecorationView(ofKind: "line", at: first) == nil)
    }
  }

  @Test func theContentIsTheBoundaryOfACollision() throws {
    try withClock { clock in
      let layout = UICollectionViewFlowLayout()
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
      let cells = Cells()
      (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 80, height: 50), 0)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = cells
      view.layoutIfNeeded()
      #expect(layout.collectionViewContentSize.height == 150)
      let animator = UIDynamicAnimator(collectionViewLayout: layout)
      let item = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
      let collision = UICollisionBehavior(items: [item])
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      animator.addBehavior(UIGravityBehavior(items: [item]))
      clock.settle()
      #expect(abs(item.center.y - 125) < 1)
    }
  }
}
