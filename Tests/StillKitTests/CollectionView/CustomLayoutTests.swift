// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: a layout of one's own is prepared when it was invalidated, asked for what is seen, and obeyed.
@MainActor struct CustomLayoutTests {
  @Test func attributesAreApplied() throws {
    let source = CollectionSource([12])
    let layout = Diagonal()
    let view = source.collection(layout, width: 200, height: 200)
    view.layoutIfNeeded()
    #expect(layout.prepareCount == 1)
    #expect(view.contentSize == CGSize(width: 480, height: 480))
    #expect(view.indexPathsForVisibleItems == (0..<6).map { .at(0, $0) })
    let cell = try #require(view.cellForItem(at: .at(0, 1)))
    #expect(cell.bounds.size == CGSize(width: 40, height: 40))
    #expect(cell.center == CGPoint(x: 60, y: 60))
    #expect(cell.transform == CGAffineTransform(rotationAngle: 0.1))
    #expect(cell.alpha == 0.5)
    // The one with the higher index lies behind, as its z-index says.
    let cells = view.subviews.compactMap { $0 as? UICollectionViewCell }
    #expect(cells.compactMap { view.indexPath(for: $0)?.item } == [5, 4, 3, 2, 1, 0])
    let decoration = try #require(view.subviews.first as? Ribbon)
    #expect(decoration.tint == 7)
    #expect(decoration.frame == CGRect(x: 0, y: 0, width: 20, height: 480))
    #expect(view.indexPathForItem(at: CGPoint(x: 60, y: 60)) == .at(0, 1))
  }

  /// Rule: a layout that was made for reading from right to left is mirrored where it is read from left to right.
  @Test(arguments: [
    (UIUserInterfaceLayoutDirection.leftToRight, UIUserInterfaceLayoutDirection.leftToRight, 0.0),
    (.leftToRight, .rightToLeft, 150), (.rightToLeft, .leftToRight, 150), (.rightToLeft, .rightToLeft, 0),
  ])
  func theDirectionThatALayoutWasMadeForDecides(
    made: UIUserInterfaceLayoutDirection, read: UIUserInterfaceLayoutDirection, x: Double
  ) throws {
    final class Flow: UICollectionViewFlowLayout {
      var made = UIUserInterfaceLayoutDirection.leftToRight
      override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { made }
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let layout = Flow()
    (layout.made, layout.itemSize) = (made, CGSize(width: 50, height: 50))
    let source = CollectionSource([1])
    let view = source.collection(layout, width: 200, height: 200)
    view.overridingTraits = UITraitCollection(layoutDirection: read == .leftToRight ? .leftToRight : .rightToLeft)
    view.layoutIfNeeded()
    #expect(try #require(view.cellForItem(at: .at(0, 0))).frame.minX == x)
  }

  /// Rule: a test tells a layout of changes of its own.
  @Test func changesCanBeMadeByTests() {
    final class Change: UICollectionViewUpdateItem {
      override var indexPathBeforeUpdate: IndexPath? { .at(0, 3) }
      override var updateAction: Action { .delete }
    }
    let change = Change()
    #expect(change.indexPathBeforeUpdate == .at(0, 3) && change.indexPathAfterUpdate == nil)
    #expect(change.updateAction == .delete)
  }

  /// Rule: the layout says where a drag comes to rest, before the delegate is asked.
  @Test(arguments: [(0.0, 100.0), (2, 200)]) func theLayoutChoosesWhereADragRests(speed: CGFloat, rest: CGFloat) {
    final class Snapping: UICollectionViewFlowLayout {
      var asked: [CGPoint] = []
      override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
      ) -> CGPoint {
        asked.append(velocity)
        return CGPoint(x: 0, y: velocity.y > 0 ? 200 : 100)
      }
    }
    withClock { clock in
      let (source, layout) = (CollectionSource([200]), Snapping())
      let view = source.collection(layout, width: 200, height: 200)
      let window = UIWindow(frame: view.frame)
      window.addSubview(view)
      view.layoutIfNeeded()
      view.drag(by: CGPoint(x: 0, y: -30), velocity: CGPoint(x: 0, y: speed))
      clock.settle()
      #expect(abs(view.contentOffset.y - rest) < 0.5 && layout.asked == [CGPoint(x: 0, y: speed)])
    }
  }

  @Test func itemsComeIntoAGrowingCollectionWithoutAnimation() {
    withClock { clock in
      let source = CollectionSource([200])
      let view = source.collection(UICollectionViewFlowLayout(), width: 200, height: 100)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      window.addSubview(view)
      view.layoutIfNeeded()
      let before = Set(view.indexPathsForVisibleItems)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        view.layoutIfNeeded()
      }
      clock.advance(by: 0.5)
      let new = view.indexPathsForVisibleItems.filter { !before.contains($0) }.compactMap { view.cellForItem(at: $0) }
      #expect(new.count > 4 && view.layer.presentation()?.bounds.width == 250)
      for cell in new { #expect(cell.layer.presentation()?.frame == cell.frame) }
    }
  }

  @Test func invalidationPreparesAgain() {
    let source = CollectionSource([12])
    let layout = Diagonal()
    let view = source.collection(layout, width: 200, height: 200)
    view.layoutIfNeeded()
    view.contentOffset.y = 30
    view.layoutIfNeeded()
    #expect(layout.prepareCount == 1)
    layout.followsBounds = true
    view.contentOffset.y = 60
    view.layoutIfNeeded()
    #expect(layout.prepareCount == 2)
    layout.side = 80
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(layout.prepareCount == 3)
    #expect(view.cellForItem(at: .at(0, 1))?.bounds.width == 80)
  }

  @Test func theLayoutIsAskedBeforeBoundsChange() {
    let source = CollectionSource([4])
    let layout = HalfWidths()
    let view = source.collection(layout)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: .at(0, 1))?.frame.width == 155)
    layout.asked = []
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: .at(0, 1))?.frame.width == 95)
    view.bounds.size.width = 300
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: .at(0, 1))?.frame.width == 145)
    view.contentOffset.y = 5
    view.layoutIfNeeded()
    #expect(layout.asked.map { "\($0.old) \($0.new)" } == ["320.0 200.0", "200.0 300.0", "300.0 300.0"])
  }

  @Test func shareOfTheWidthFollowsIt() {
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: whole, subitems: [.init(layoutSize: whole)])
    let source = CollectionSource([2])
    let view = source.collection(UICollectionViewCompositionalLayout(section: .init(group: group)))
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: .at(0, 1))?.frame.width == 320)
    view.frame.size.width = 200
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: .at(0, 1))?.frame.width == 200)
  }

  @Test func anotherLayoutMovesCells() throws {
    let source = CollectionSource([3])
    let view = source.collection(Diagonal(), width: 200, height: 200)
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: .at(0, 2)))
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: .at(0, 2)) === cell)
    #expect(cell.frame == CGRect(x: 150, y: 0, width: 50, height: 50))
    #expect(cell.alpha == 1)
    #expect(!view.subviews.contains { $0 is Ribbon })
  }

  @Test func elementsThatCannotBeAreReported() {
    let source = CollectionSource([2])
    let layout = Diagonal()
    layout.extra = 1
    let view = source.collection(layout)
    let texts = errors { view.layoutIfNeeded() }
    #expect(
      texts.first?.contains(
        "received layout attributes for a cell with an index path that does not exist: {length = 2, path = 0 - 2}")
        == true)
    #expect(view.visibleCells.count == 2)
    layout.extra = 0
    layout.side = -40
    layout.invalidateLayout()
    #expect(errors { view.layoutIfNeeded() }.contains { $0.contains("invalid content size") })
  }
}

private final class Diagonal: UICollectionViewLayout {
  var side: CGFloat = 40
  var extra = 0
  var followsBounds = false
  private(set) var prepareCount = 0

  override init() {
    super.init()
    register(Ribbon.self, forDecorationViewOfKind: "ribbon")
  }

  required init?(coder: NSCoder) { return nil }

  private var count: Int { (collectionView?.numberOfItems(inSection: 0) ?? 0) + extra }
  override class var layoutAttributesClass: AnyClass { TintedAttributes.self }
  override func prepare() { prepareCount += 1 }
  override var collectionViewContentSize: CGSize {
    CGSize(width: side * CGFloat(count), height: side * CGFloat(count))
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let items = (0..<count).compactMap { layoutAttributesForItem(at: .at(0, $0)) }
    return items.filter { $0.frame.intersects(rect) }
      + [layoutAttributesForDecorationView(ofKind: "ribbon", at: .at(0, 0))!]
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let origin = CGFloat(indexPath.item) * side
    attributes.frame = CGRect(x: origin, y: origin, width: side, height: side)
    attributes.transform = CGAffineTransform(rotationAngle: 0.1)
    attributes.alpha = 0.5
    attributes.zIndex = -indexPath.item
    return attributes
  }
  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = TintedAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.tint = 7
    attributes.zIndex = -100
    attributes.frame = CGRect(x: 0, y: 0, width: 20, height: collectionViewContentSize.height)
    return attributes
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { followsBounds }
}

/// Two items a line, by the usual guard.
private final class HalfWidths: UICollectionViewFlowLayout {
  var asked: [(old: CGFloat, new: CGFloat)] = []

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    itemSize = CGSize(width: (collectionView.bounds.width - 10) / 2, height: 400)
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    let old = collectionView!.bounds.size
    asked.append((old.width, newBounds.width))
    return newBounds.size != old
  }
}

private final class TintedAttributes: UICollectionViewLayoutAttributes {
  var tint = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TintedAttributes)?.tint = tint
    return copy
  }
  override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && (object as? TintedAttributes)?.tint == tint
  }
}

private final class Ribbon: UICollectionReusableView {
  private(set) var tint = 0

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    tint = (layoutAttributes as? TintedAttributes)?.tint ?? -1
  }
}
