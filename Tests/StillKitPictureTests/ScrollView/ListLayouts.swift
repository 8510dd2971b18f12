// SPDX-License-Identifier: MIT

import StillKit

/// Layouts of collections whose items say themselves how large they are.
@MainActor enum ListLayouts: String, CaseIterable {
  case flow, sizedFlow, list, estimatedGrid

  var layout: UICollectionViewLayout {
    switch self {
    case .flow: Self.lines(UICollectionViewFlowLayout.automaticSize)
    case .sizedFlow: Self.lines(nil)
    case .list: Self.groups
    case .estimatedGrid: UICollectionViewCompositionalLayout(section: Self.grid)
    }
  }

  private static func lines(_ estimate: CGSize?) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    if let estimate { layout.estimatedItemSize = estimate } else { layout.itemSize = CGSize(width: 50, height: 41) }
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (4, 5)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionInset = UIEdgeInsets(top: 3, left: 6, bottom: 9, right: 6)
    return layout
  }

  private static var groups: UICollectionViewLayout {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: list)
  }

  private static var grid: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 3
    section.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    return section
  }
}
