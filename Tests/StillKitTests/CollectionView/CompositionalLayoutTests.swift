// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: lengths are shares of what contains an element, points, or what content asks for; groups are filled and
/// repeated.
@MainActor struct CompositionalLayoutTests {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutItem
  {
    NSCollectionLayoutItem(layoutSize: size(width, height))
  }

  private func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
    view.layoutIfNeeded()
    return (0..<view.numberOfItems(inSection: section)).compactMap {
      view.layoutAttributesForItem(at: .at(section, $0))?.frame
    }
  }

  private func layout(_ section: NSCollectionLayoutSection) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(section: section)
  }

  @Test func aGridFillsGroupsWithWhatFits() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)),
      subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 10, bottom: 3, trailing: 10)
    let source = CollectionSource([6])
    let view = source.collection(layout(section))
    #expect(
      frames(view).map(\.origin) == [
        CGPoint(x: 10, y: 1), CGPoint(x: 85, y: 1), CGPoint(x: 160, y: 1), CGPoint(x: 235, y: 1),
        CGPoint(x: 10, y: 61), CGPoint(x: 85, y: 61),
      ])
    #expect(view.contentSize == CGSize(width: 320, height: 1 + 50 + 10 + 50 + 3))
    #expect(view.visibleCells.map(\.frame) == frames(view))
  }

  @Test func countsSpacingAndInsets() {
    let inner = item(.fractionalWidth(1), .fractionalHeight(1))
    inner.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitem: inner, count: 3)
    group.interItemSpacing = .fixed(10)
    let source = CollectionSource([4])
    #expect(
      frames(source.collection(layout(NSCollectionLayoutSection(group: group)))) == [
        CGRect(x: 2, y: 2, width: 96, height: 36), CGRect(x: 112, y: 2, width: 96, height: 36),
        CGRect(x: 222, y: 2, width: 96, height: 36), CGRect(x: 2, y: 42, width: 96, height: 36),
      ])
    let flexible = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)),
      subitems: [item(.absolute(90), .absolute(40))])
    flexible.interItemSpacing = .flexible(5)
    #expect(
      frames(source.collection(layout(NSCollectionLayoutSection(group: flexible)))).map(\.minX) == [0, 115, 230, 0])
  }

  private func spaced(
    _ leading: NSCollectionLayoutSpacing?, _ top: NSCollectionLayoutSpacing?, _ trailing: NSCollectionLayoutSpacing?,
    _ bottom: NSCollectionLayoutSpacing?
  ) -> [CGRect] {
    let inner = item(.absolute(60), .absolute(20))
    inner.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: leading, top: top, trailing: trailing, bottom: bottom)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), repeatingSubitem: inner, count: 2)
    let source = CollectionSource([2])
    return frames(source.collection(layout(NSCollectionLayoutSection(group: group))))
  }

  @Test func spacesAroundItems() {
    #expect(spaced(.fixed(5), .fixed(7), .fixed(10), nil).map(\.origin) == [CGPoint(x: 5, y: 7), CGPoint(x: 80, y: 7)])
    #expect(spaced(.flexible(0), nil, nil, nil).map(\.minX) == [100, 260])
    #expect(spaced(.flexible(0), nil, .flexible(0), nil).map(\.minX) == [50, 210])
    #expect(spaced(nil, .flexible(0), nil, .flexible(0)).map(\.minY) == [15, 15])
    #expect(spaced(nil, .flexible(0), nil, nil).map(\.minY) == [30, 30])
    #expect(spaced(.fixed(5), nil, nil, nil).allSatisfy { $0.size == CGSize(width: 60, height: 20) })
  }

  @Test func spacesOfSharesAndOfGroups() {
    let inner = item(.fractionalWidth(1), .fractionalHeight(1))
    inner.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(10), top: nil, trailing: .fixed(10), bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitem: inner, count: 2)
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: nil, top: .fixed(6), trailing: nil, bottom: nil)
    let source = CollectionSource([4])
    #expect(
      frames(source.collection(layout(NSCollectionLayoutSection(group: group)))) == [
        CGRect(x: 10, y: 6, width: 140, height: 50), CGRect(x: 170, y: 6, width: 140, height: 50),
        CGRect(x: 10, y: 62, width: 140, height: 50), CGRect(x: 170, y: 62, width: 140, height: 50),
      ])
  }

  @Test func spacesThatAreNoNumbersAreReported() {
    let inner = item(.absolute(60), .absolute(20))
    inner.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .fixed(.nan), top: nil, trailing: nil, bottom: nil)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [inner])
    let source = CollectionSource([2])
    let view = source.collection(layout(NSCollectionLayoutSection(group: group)))
    #expect(errors { view.layoutIfNeeded() }.first?.contains("negative or infinite length") == true)
  }

  @Test func nestedAndCustomGroups() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(0.5)), count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      subitems: [item(.fractionalWidth(0.75), .fractionalHeight(1)), column])
    let source = CollectionSource([4])
    #expect(
      frames(source.collection(layout(NSCollectionLayoutSection(group: group)))) == [
        CGRect(x: 0, y: 0, width: 240, height: 100), CGRect(x: 240, y: 0, width: 80, height: 50),
        CGRect(x: 240, y: 50, width: 80, height: 50), CGRect(x: 0, y: 100, width: 240, height: 100),
      ])
    let custom = NSCollectionLayoutGroup.custom(layoutSize: size(.fractionalWidth(1), .absolute(60))) { environment in
      let width = environment.container.contentSize.width
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width / 2, height: 20)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width / 2, y: 30, width: 10, height: 30), zIndex: 3),
      ]
    }
    let view = source.collection(layout(NSCollectionLayoutSection(group: custom)))
    #expect(frames(view)[3] == CGRect(x: 160, y: 90, width: 10, height: 30))
    #expect(view.layoutAttributesForItem(at: .at(0, 1))?.zIndex == 3)
  }

  @Test func estimatedHeightsAreAskedFor() {
    let source = CollectionSource([40])
    source.configure = {
      ($0 as? TextCell)?.label.text = [String](repeating: "word", count: $1.item % 9 * 5 + 1).joined(separator: " ")
    }
    let wide = size(.fractionalWidth(1), .estimated(30))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: wide, subitems: [NSCollectionLayoutItem(layoutSize: wide)]))
    let view = source.collection(layout(section), TextCell.self)
    view.layoutIfNeeded()
    #expect(source.asked.count < 20)
    for cell in view.visibleCells.compactMap({ $0 as? TextCell }) {
      let room = CGSize(width: 310, height: CGFloat.greatestFiniteMagnitude)
      #expect(abs(cell.frame.height - cell.label.sizeThatFits(room).height - 10) <= 1 / 3)
    }
    let all = frames(view)
    for (frame, next) in zip(all, all.dropFirst()) { #expect(abs(frame.maxY - next.minY) < 1e-6) }
    // Scrolled through, everything was measured: the same as in one that is as high as its content.
    while view.contentOffset.y + 480 < view.contentSize.height {
      view.contentOffset.y += 200
      view.layoutIfNeeded()
    }
    let whole = source.collection(layout(section), TextCell.self, height: 5000)
    #expect(frames(whole) == frames(view))
    // Sums in another order differ by less than any pixel.
    #expect(abs(whole.contentSize.height - view.contentSize.height) < 1e-6)
  }

  @Test func headersOffScreenKeepTheirHeightsInAnUpdate() {
    let source = CollectionSource(Array(repeating: 4, count: 10))
    let wide = size(.fractionalWidth(1), .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: wide, subitems: [NSCollectionLayoutItem(layoutSize: wide)]))
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(20)), elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top)
    ]
    let view = source.collection(layout(section))
    view.register(
      TallBand.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "band")
    view.layoutIfNeeded()
    while view.contentOffset.y + 480 < view.contentSize.height {
      view.contentOffset.y = min(view.contentOffset.y + 200, view.contentSize.height - 480)
      view.layoutIfNeeded()
    }
    #expect(view.contentSize.height == 2600)
    view.reconfigureItems(at: [.at(9, 3)])
    view.performBatchUpdates(nil)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 2600 && view.contentOffset.y == 2120)
    source.counts.removeFirst()
    view.performBatchUpdates { view.deleteSections([0]) }
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 2340)
  }

  @Test func estimatedWidthsFillRows() {
    let source = CollectionSource([12])
    source.configure = { ($0 as? TextCell)?.label.text = String(repeating: "m", count: $1.item % 5 + 1) }
    let tag = item(.estimated(60), .estimated(30))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [tag])
    group.interItemSpacing = .fixed(8)
    let view = source.collection(layout(NSCollectionLayoutSection(group: group)), TextCell.self, width: 200)
    let all = frames(view)
    #expect(all.allSatisfy { $0.maxX <= 200 })
    for (frame, next) in zip(all, all.dropFirst()) where next.minX > 0 {
      #expect(abs(next.minX - frame.maxX - 8) <= 1 / 3)
    }
    #expect(Set(all.map(\.minY)).count > 2)
    #expect(Set(all.map { ($0.width * 3).rounded() }).count == 5)
  }

  @Test func handlersChangeVisibleItemsAsTheyScroll() throws {
    var calls: [(items: [Int], offset: CGPoint, width: CGFloat)] = []
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(100)), subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      calls.append((items.map(\.indexPath.item), offset, environment.container.contentSize.width))
      for item in items {
        let scale = item.frame.minX < offset.x + 100 ? 0.5 : 1
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
        item.alpha = scale
      }
    }
    let source = CollectionSource([10])
    let view = source.collection(layout(section))
    view.layoutIfNeeded()
    #expect(calls.last?.items == [0, 1, 2, 3] && calls.last?.offset == .zero && calls.last?.width == 320)
    let cell = try #require(view.cellForItem(at: .at(0, 1)))
    #expect(cell.alpha == 1 && view.cellForItem(at: .at(0, 0))?.alpha == 0.5)
    let scroller = try #require(cell.superview as? UIScrollView)
    scroller.contentOffset.x = 50
    view.layoutIfNeeded()
    #expect(cell.alpha == 0.5 && cell.transform.a == 0.5 && cell.bounds.width == 100 && cell.center.x == 150)
    #expect(calls.last?.offset.x == 50)
  }

  @Test func orthogonalSectionsScrollByThemselves() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(80)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
    section.decorationItems = [.background(elementKind: "back")]
    let source = CollectionSource([50, 50])
    let layout = layout(section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    let view = source.collection(layout)
    view.layoutIfNeeded()
    // Backgrounds lie behind, sections in order.
    #expect(view.subviews.map { $0 is UIScrollView } == [false, false, true, true])
    #expect(view.subviews[2].frame.minY < view.subviews[3].frame.minY)
    #expect(view.contentSize == CGSize(width: 320, height: 180))
    #expect(view.indexPathsForVisibleItems == [.at(0, 0), .at(0, 1), .at(0, 2), .at(1, 0), .at(1, 1), .at(1, 2)])
    view.scrollToItem(at: .at(1, 10), at: .left, animated: false)
    let cell = try #require(view.cellForItem(at: .at(1, 10)))
    let scroller = try #require(cell.superview as? UIScrollView)
    #expect(scroller.contentSize == CGSize(width: 20 + 50 * 110 - 10 + 20, height: 80))
    #expect(view.convert(cell.bounds, from: cell) == CGRect(x: 0, y: 95, width: 100, height: 80))
    #expect(view.cellForItem(at: .at(1, 0)) == nil)
    #expect(view.cellForItem(at: .at(0, 0)) != nil)
    // Found by its view, as apps do.
    scroller.contentOffset.x = 0
    view.layoutIfNeeded()
    #expect(view.cellForItem(at: .at(1, 0))?.superview === scroller)
  }

  @Test func boundaryItemsAndBackgrounds() throws {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    let wide = size(.fractionalWidth(1), .absolute(30))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: wide, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [
      header,
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(50), .absolute(20)), elementKind: UICollectionView.elementKindSectionFooter,
        alignment: .bottomTrailing),
    ]
    section.decorationItems = [.background(elementKind: "back")]
    let source = CollectionSource([3, 3])
    let layout = layout(section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    let view = source.collection(layout)
    #expect(frames(view, 1).map(\.minY) == [380, 480, 580])
    #expect(view.contentSize.height == 700)
    let kind = UICollectionView.elementKindSectionFooter
    #expect(
      view.supplementaryView(forElementKind: kind, at: .at(0, 0))?.frame
        == CGRect(x: 270, y: 330, width: 50, height: 20))
    #expect(view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 320, height: 350))
    view.contentOffset.y = 200
    view.layoutIfNeeded()
    let top = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: .at(0, 0))
    #expect(top?.frame == CGRect(x: 0, y: 200, width: 320, height: 30))
  }

  @Test func rightToLeftBeginsAtTheRight() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(100), .absolute(80)),
      subitems: [item(.fractionalWidth(1), .fractionalHeight(1))])
    let section = NSCollectionLayoutSection(group: group)
    let source = CollectionSource([5])
    let plain = source.collection(layout(section))
    plain.semanticContentAttribute = .forceRightToLeft
    #expect(frames(plain).map(\.minX) == [220, 220, 220, 220, 220])
    section.orthogonalScrollingBehavior = .continuous
    let view = source.collection(layout(section))
    view.semanticContentAttribute = .forceRightToLeft
    view.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.map(\.item) == [0, 1, 2, 3])
    let first = view.cellForItem(at: .at(0, 0))!
    #expect(view.convert(first.bounds, from: first).minX == 220)
  }

  @Test func aMillionItemsStoreNothing() {
    let wide = size(.fractionalWidth(1), .estimated(44))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: wide, subitems: [NSCollectionLayoutItem(layoutSize: wide)]))
    let source = CollectionSource([1_000_000])
    let view = source.collection(layout(section))
    view.layoutIfNeeded()
    #expect(source.asked.count == 11)
    #expect(view.contentSize.height == 44_000_000)
  }

  @Test func listsHaveCellsAsHighAsTheirContent() {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    let source = CollectionSource([3])
    source.configure = {
      guard let cell = $0 as? UICollectionViewListCell else { return }
      var content = cell.defaultContentConfiguration()
      content.text = [String](repeating: "Text", count: $1.item * 20 + 1).joined(separator: " ")
      cell.contentConfiguration = content
    }
    let view = source.collection(UICollectionViewCompositionalLayout.list(using: list), UICollectionViewListCell.self)
    let all = frames(view)
    #expect(all.map(\.minX) == [16, 16, 16])
    #expect(all[0].height == 44)
    #expect(all[2].height > all[1].height)
    #expect(view.backgroundColor == .systemGroupedBackground)
  }

  /// A group in itself 40 times, twice each time, has 2⁴⁰ items.
  @Test(arguments: [(40, 2), (5000, 1)]) func groupsOfTooManyItemsAreReported(depth: Int, copies: Int) {
    var group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(10), .absolute(10)), subitems: [item(.absolute(1), .absolute(1))])
    for _ in 0..<depth {
      group = .vertical(
        layoutSize: size(.absolute(10), .absolute(10)), subitems: Array(repeating: group, count: copies))
    }
    let source = CollectionSource([3])
    let view = source.collection(layout(NSCollectionLayoutSection(group: group)))
    #expect(errors { view.layoutIfNeeded() }.first?.contains("nested more than 100 deep, or hold more than") == true)
  }

  @Test func definitionsThatCannotBeAreReported() {
    let source = CollectionSource([3])
    let none = source.collection(UICollectionViewCompositionalLayout { _, _ in nil })
    #expect(errors { none.layoutIfNeeded() }.first?.contains("Invalid section definition") == true)
    let negative = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(-5), .absolute(.nan)), subitems: [item(.absolute(1), .absolute(1))]))
    let view = source.collection(layout(negative))
    #expect(errors { view.layoutIfNeeded() }.first?.contains("negative or infinite length") == true)
    #expect(view.visibleCells.isEmpty)
    let empty = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size(.absolute(5), .absolute(5)), subitems: []))
    let other = source.collection(layout(empty))
    #expect(errors { other.layoutIfNeeded() }.first?.contains("a group that holds no item") == true)
  }
}

/// A header that prefers a height of 60 points.
private final class TallBand: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = 60
    return layoutAttributes
  }
}
