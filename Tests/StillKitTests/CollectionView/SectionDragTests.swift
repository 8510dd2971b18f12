// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import StillLayers
import Testing

/// Rule: a section that scrolls by itself comes to rest where its behaviour says.
@MainActor struct SectionDragTests {
  private let source = CollectionSource([20])
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// Groups of 100 points with gaps of 10.
  private func scroller(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior) -> UIScrollView? {
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: whole)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = behavior
    let view = source.collection(UICollectionViewCompositionalLayout(section: section))
    window.addSubview(view)
    view.layoutIfNeeded()
    return view.subviews.compactMap { $0 as? UIScrollView }.first
  }

  @Test(arguments: [
    (UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous, -70.0, 0.0, 70.0),
    (.continuousGroupLeadingBoundary, -70, 0, 110), (.continuousGroupLeadingBoundary, -70, 1, 550),
    (.groupPaging, -40, 0, 0), (.groupPaging, -60, 0, 110), (.groupPaging, -40, 3, 110),
    (.groupPagingCentered, -60, 0, 110), (.paging, -40, 3, 320),
  ])
  func contentRests(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, way: CGFloat, speed: CGFloat, rest: CGFloat
  ) {
    withClock { clock in
      let section = scroller(behavior)
      section?.drag(by: CGPoint(x: way, y: 0), velocity: CGPoint(x: speed, y: 0))
      clock.settle()
      #expect(abs((section?.contentOffset.x ?? .nan) - rest) < 0.5)
    }
  }

  /// The twenty groups take 2,190 points, in a view that is 320 points wide.
  @Test(arguments: [0, 110] as [CGFloat]) func whatIsReadFirstStaysWhereTheDirectionChanges(start: CGFloat) throws {
    let line = try #require(scroller(.continuous))
    line.contentOffset.x = start
    window.layoutIfNeeded()
    for (attribute, offset) in [
      (UISemanticContentAttribute.forceRightToLeft, 2190 - 320 - start), (.forceLeftToRight, start),
    ] {
      line.superview?.semanticContentAttribute = attribute
      window.layoutIfNeeded()
      #expect(line.contentOffset == CGPoint(x: offset, y: 0))
    }
  }
}
