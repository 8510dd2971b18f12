// SPDX-License-Identifier: MIT

import UIKit

/// Memories and months of photos.
public final class PhotoGridViewController: UICollectionViewController {
  private let sections: [PhotoSection]

  private let photoCell = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in
    cell.show(photo)
  }
  private let memoryCell = UICollectionView.CellRegistration<MemoryCell, Photo> { cell, indexPath, photo in
    cell.show(photo, title: ["By the Sea", "Stockholm", "Winter 2023", "The Garden", "On the Road"][indexPath.item])
  }
  private lazy var header = UICollectionView.SupplementaryRegistration<PhotoHeaderView>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { [unowned self] header, _, indexPath in
    header.label.text = sections[indexPath.section].title
  }

  private lazy var badge = UICollectionView.SupplementaryRegistration<FavoriteBadgeView>(
    elementKind: FavoriteBadgeView.elementKind
  ) { [unowned self] badge, _, indexPath in
    badge.isHidden = !sections[indexPath.section].photos[indexPath.item].isFavorite
  }

  public init(sections: [PhotoSection]) {
    self.sections = sections
    super.init(collectionViewLayout: PhotoGridLayout.make(for: sections.map(\.kind)))
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
  }

  public override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  public override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    sections[section].photos.count
  }

  public override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let section = sections[indexPath.section]
    let photo = section.photos[indexPath.item]
    return switch section.kind {
    case .memories: collectionView.dequeueConfiguredReusableCell(using: memoryCell, for: indexPath, item: photo)
    case .month: collectionView.dequeueConfiguredReusableCell(using: photoCell, for: indexPath, item: photo)
    }
  }

  public override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    switch kind {
    case FavoriteBadgeView.elementKind:
      collectionView.dequeueConfiguredReusableSupplementary(using: badge, for: indexPath)
    default: collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    }
  }
}
