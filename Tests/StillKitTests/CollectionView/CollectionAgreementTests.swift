// SPDX-License-Identifier: MIT

import StillKit
import Testing

/// Rule: a collection that was scrolled through and one that was measured whole agree on the content's size and every
/// frame.
@MainActor struct CollectionAgreementTests {
  private struct Frames: Equatable {
    let size: CGSize
    let items: [CGRect]

    @MainActor
    init(_ view: UICollectionView) {
      // Sums in another order differ by less than any pixel.
      let exact = { (rect: CGRect) in
        let values = [rect.minX, rect.minY, rect.width, rect.height].map { ($0 * 1e4).rounded() / 1e4 }
        return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
      }
      size = exact(CGRect(origin: .zero, size: view.contentSize)).size
      items = (0..<view.numberOfSections).flatMap { section in
        (0..<view.numberOfItems(inSection: section)).map {
          view.layoutAttributesForItem(at: .at(section, $0)).map { exact($0.frame) } ?? .zero
        }
      }
    }
  }

  private func source() -> CollectionSource {
    let source = CollectionSource([28, 1, 16])
    source.configure = { cell, path in
      guard let label = (cell as? TextCell)?.label else { return }
      label.preferredMaxLayoutWidth = 110
      label.text = (0...(path.item * 5 + path.section) % 9).map { "word\($0)" }.joined(separator: " ")
    }
    return source
  }

  private func check(_ name: String, by steps: [CGFloat] = [90, 240], _ layout: () -> UICollectionViewLayout) {
    let source = source()
    let large = source.collection(layout(), TextCell.self, height: 30_000)
    large.layoutIfNeeded()
    #expect(large.visibleCells.count == 45, "\(name)")
    for step in steps {
      let view = source.collection(layout(), TextCell.self, height: 240)
      view.layoutIfNeeded()
      while view.contentOffset.y < view.contentSize.height - view.bounds.height {
        view.contentOffset.y += step
        view.layoutIfNeeded()
        for path in view.indexPathsForVisibleItems {
          #expect(view.cellForItem(at: path)?.frame == view.layoutAttributesForItem(at: path)?.frame)
        }
      }
      #expect(Frames(view).size == Frames(large).size, "\(name) by \(step)")
      #expect(Frames(view) == Frames(large), "\(name) by \(step)")
    }
  }

  @Test func flow() {
    let automatic = UICollectionViewFlowLayout.automaticSize
    for estimate in [CGSize(width: 20, height: 10), automatic, CGSize(width: 90, height: 200)] {
      check("\(estimate)") {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = estimate
        layout.headerReferenceSize.height = 20
        layout.sectionInset = UIEdgeInsets(top: 4, left: 3, bottom: 2, right: 1)
        return layout
      }
    }
  }

  @Test(arguments: [4, 44, 500] as [CGFloat]) func estimatedHeights(estimate: CGFloat) {
    check("\(estimate)") {
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 5
      section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 6, trailing: 12)
      return UICollectionViewCompositionalLayout(section: section)
    }
  }

  @Test func lists() {
    for appearance in [UICollectionLayoutListConfiguration.Appearance.plain, .insetGrouped] {
      check("\(appearance)") {
        UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: appearance))
      }
    }
  }
}
