// SPDX-License-Identifier: MIT

import UIKit

/// Memories that scroll by themselves, and mosaics of one large and two small photos.
enum PhotoGridLayout {
  @MainActor static func make(for kinds: [PhotoSection.Kind]) -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 8
    return UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        let section = kinds[index] == .memories ? memories() : mosaic(environment)
        section.boundarySupplementaryItems = [header()]
        return section
      }, configuration: configuration)
  }

  @MainActor private static func memories() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(150), heightDimension: .absolute(190)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
    section.supplementariesFollowContentInsets = false
    return section
  }

  /// Two thirds for the large photo, one for the pair; twice side by side where there is room.
  @MainActor private static func mosaic(_ environment: any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let isWide = environment.container.effectiveContentSize.width > 600
    let large = item(width: 2 / 3, height: 1)
    let small = item(width: 1, height: 0.5)
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)),
      repeatingSubitem: small, count: 2)
    let mosaic = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(isWide ? 0.5 : 1),
        heightDimension: .fractionalWidth(isWide ? 1 / 3 : 2 / 3)),
      subitems: [large, pair])
    let row = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(isWide ? 1 / 3 : 2 / 3)),
      repeatingSubitem: mosaic, count: isWide ? 2 : 1)
    return NSCollectionLayoutSection(group: row)
  }

  @MainActor private static func item(width: CGFloat, height: CGFloat) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height)),
      supplementaryItems: [badge()])
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
    return item
  }

  /// A heart in the photo's corner.
  @MainActor private static func badge() -> NSCollectionLayoutSupplementaryItem {
    NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(22), heightDimension: .absolute(22)),
      elementKind: FavoriteBadgeView.elementKind,
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.bottom, .trailing], absoluteOffset: CGPoint(x: -6, y: -6)))
  }

  @MainActor private static func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    return header
  }
}
