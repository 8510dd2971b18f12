// SPDX-License-Identifier: MIT

import StillKit

/// Items with sizes, in sections.
@MainActor
class CollectionSource: NSObject, UICollectionViewDataSource {
  var counts: [Int]
  private(set) var asked: [IndexPath] = []
  var configure: (UICollectionViewCell, IndexPath) -> Void = { _, _ in }

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    configure(cell, indexPath)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "band", for: indexPath)
  }

  func collection(
    _ layout: UICollectionViewLayout, _ type: UICollectionViewCell.Type = UICollectionViewCell.self,
    width: CGFloat = 320, height: CGFloat = 480
  ) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.register(type, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "band")
    }
    view.dataSource = self
    return view
  }
}

/// A cell with a text of any number of lines.
final class TextCell: UICollectionViewCell {
  let label = UILabel()
  private(set) var reuseCount = 0
  private(set) var sizeAtInit = CGSize.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    sizeAtInit = bounds.size
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 5),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -5),
    ])
  }

  required init?(coder: NSCoder) { return nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuseCount += 1
  }
}

extension IndexPath {
  /// Short for tests.
  static func at(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
}
