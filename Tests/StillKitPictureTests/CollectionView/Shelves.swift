// SPDX-License-Identifier: MIT

import StillKit

/// Coloured tiles with numbers, in sections with titles; or rows of a list.
@MainActor
final class Shelves: NSObject, UICollectionViewDataSource {
  var isList = false
  private let sections: [(title: String, count: Int)]
  private static let colors: [UIColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo,
  ]
  private let tile = UICollectionView.CellRegistration<TileCell, Int> { cell, path, number in
    cell.contentView.backgroundColor = Shelves.colors[(number + path.section * 3) % Shelves.colors.count]
    cell.contentView.layer.cornerRadius = 6
    cell.label.text = "\(number)"
  }
  private let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
    var content = cell.defaultContentConfiguration()
    content.text = ["Apples", "Pears and what else grows on trees, in a text of two lines", "Plums"][number % 3]
    content.secondaryText = number == 2 ? "Secondary" : nil
    cell.contentConfiguration = content
  }
  private let header = UICollectionView.SupplementaryRegistration<TitleView>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { _, _, _ in }

  init(_ sections: [(title: String, count: Int)]) { self.sections = sections }

  /// A collection that keeps this alive.
  func collection(
    _ layout: UICollectionViewLayout, width: CGFloat, height: CGFloat, _ isReversed: Bool = false
  ) -> UICollectionView {
    let view = KeepingCollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    view.kept = self
    view.dataSource = self
    if isReversed { view.semanticContentAttribute = .forceRightToLeft }
    return view
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    isList
      ? collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: indexPath.item)
      : collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: indexPath.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
    view.label.text = sections[indexPath.section].title
    return view
  }
}

/// A collection that holds its data source.
final class KeepingCollectionView: UICollectionView {
  var kept: AnyObject?
}

final class TileCell: UICollectionViewCell {
  let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.textColor = .white
    label.font = .boldSystemFont(ofSize: 17)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { return nil }
}

/// A title as high as its text.
final class TitleView: UICollectionReusableView {
  let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .preferredFont(forTextStyle: .headline)
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 6),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -6),
    ])
  }

  required init?(coder: NSCoder) { return nil }
}

/// A grey room behind a section.
final class Backdrop: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
  }

  required init?(coder: NSCoder) { return nil }
}
