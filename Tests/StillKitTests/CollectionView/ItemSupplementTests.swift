// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: a badge has one point in common with its item, and goes wherever the item goes.
@MainActor struct ItemSupplementTests {
  private final class BadgeSource: CollectionSource {
    var configureBadge: (UICollectionReusableView, IndexPath) -> Void = { _, _ in }

    override func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "band", for: indexPath)
      if kind == "badge" { configureBadge(view, indexPath) }
      return view
    }
  }

  private func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
  }

  private func section(_ badge: NSCollectionLayoutSupplementaryItem) -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(100, 80), supplementaryItems: [badge])
    return NSCollectionLayoutSection(group: .horizontal(layoutSize: size(300, 80), subitems: [item]))
  }

  private func badge(
    _ place: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor? = nil
  ) -> NSCollectionLayoutSupplementaryItem {
    own.map {
      NSCollectionLayoutSupplementaryItem(
        layoutSize: size(20, 10), elementKind: "badge", containerAnchor: place, itemAnchor: $0)
    } ?? NSCollectionLayoutSupplementaryItem(layoutSize: size(20, 10), elementKind: "badge", containerAnchor: place)
  }

  private func collection(_ section: NSCollectionLayoutSection, _ source: BadgeSource) -> UICollectionView {
    let view = source.collection(UICollectionViewCompositionalLayout(section: section))
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "band")
    view.layoutIfNeeded()
    return view
  }

  private func frame(_ view: UICollectionView, _ path: IndexPath) -> CGRect? {
    view.supplementaryView(forElementKind: "badge", at: path)?.frame
  }

  @Test func anchorsPutBadgesAtEdgesAndCorners() {
    let cases: [(NSCollectionLayoutSupplementaryItem, CGPoint)] = [
      (badge(.init(edges: [.top, .trailing])), CGPoint(x: 180, y: 0)),
      (badge(.init(edges: .bottom)), CGPoint(x: 140, y: 70)),
      (badge(.init(edges: [])), CGPoint(x: 140, y: 35)),
      (
        badge(.init(edges: [.top, .leading], absoluteOffset: CGPoint(x: 3, y: -4))), CGPoint(x: 103, y: -4)
      ),
      (
        badge(.init(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5))), CGPoint(x: 190, y: -5)
      ),
      (badge(.init(edges: [.bottom, .trailing]), .init(edges: [.top, .leading])), CGPoint(x: 200, y: 80)),
    ]
    for (badge, origin) in cases {
      let source = BadgeSource([2])
      let view = collection(section(badge), source)
      #expect(frame(view, .at(0, 1)) == CGRect(origin: origin, size: CGSize(width: 20, height: 10)))
    }
  }

  @Test func badgesAreMirroredWithTheirItems() {
    let source = BadgeSource([2])
    let view = collection(section(badge(.init(edges: [.top, .trailing]))), source)
    view.overridingTraits = UITraitCollection(layoutDirection: .rightToLeft)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: .at(0, 1))?.frame.minX == 120)
    #expect(frame(view, .at(0, 1))?.minX == 120)
    view.overridingTraits = nil
    view.layoutIfNeeded()
    #expect(frame(view, .at(0, 1))?.minX == 180)
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    #expect(frame(view, .at(0, 1))?.minX == 120)
  }

  @Test func badgesScrollWithASectionThatScrollsByItself() throws {
    let scrolling = section(badge(.init(edges: [.top, .trailing])))
    scrolling.orthogonalScrollingBehavior = .continuous
    let source = BadgeSource([12])
    let view = collection(scrolling, source)
    let cell = try #require(view.cellForItem(at: .at(0, 1)))
    let badge = try #require(view.supplementaryView(forElementKind: "badge", at: .at(0, 1)))
    #expect(badge.superview === cell.superview && badge.superview !== view)
    let order = try #require(cell.superview?.subviews)
    #expect(order.firstIndex(of: cell)! < order.firstIndex(of: badge)!)
    let scroller = try #require(cell.superview as? UIScrollView)
    scroller.contentOffset.x = 600
    view.layoutIfNeeded()
    #expect(view.supplementaryView(forElementKind: "badge", at: .at(0, 1)) == nil)
    #expect(frame(view, .at(0, 7))?.minX == 780)
  }

  @Test func whatTheAppHidesStaysHiddenWhenItMoves() throws {
    let source = BadgeSource([6])
    source.configureBadge = { $0.isHidden = $1.item == 1 }
    let section = section(badge(.init(edges: [.top, .trailing])))
    let view = collection(section, source)
    section.interGroupSpacing = 7
    section.contentInsets.top = 30
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(frame(view, .at(0, 1))?.minY == 30)
    #expect(view.supplementaryView(forElementKind: "badge", at: .at(0, 1))?.isHidden == true)
    #expect(view.supplementaryView(forElementKind: "badge", at: .at(0, 0))?.isHidden == false)
  }

  /// Rule: an app's own layout may have a badge at the path of each item, and after an update another item is there.
  @Test func badgesOfTheAppsOwnLayoutAreMadeAnew() {
    let source = BadgeSource([3])
    let view = source.collection(BadgedLines())
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "band")
    view.layoutIfNeeded()
    var made: [IndexPath] = []
    source.configureBadge = { made.append($1) }
    source.counts = [2]
    view.deleteItems(at: [.at(0, 0)])
    view.layoutIfNeeded()
    #expect(made.sorted() == [.at(0, 0), .at(0, 1)])
  }
}

/// Lines of 40 points, each with a badge.
private final class BadgedLines: UICollectionViewLayout {
  private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }
  override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 40 * CGFloat(count)) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<count).flatMap { item in
      [
        layoutAttributesForItem(at: .at(0, item)),
        layoutAttributesForSupplementaryView(ofKind: "badge", at: .at(0, item)),
      ].compactMap(\.self)
    }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 40, width: 320, height: 40)
    return attributes
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 300, y: CGFloat(indexPath.item) * 40, width: 20, height: 20)
    return attributes
  }
}
