// SPDX-License-Identifier: MIT

import StillKit

/// The days of a month, in weeks.
@MainActor
final class Month: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private let days, first, today: Int

  /// - Parameter first: On which day of the week the month begins, from 0.
  init(days: Int, first: Int, today: Int) { (self.days, self.first, self.today) = (days, first, today) }

  func show(in view: UICollectionView) {
    view.register(TileCell.self, forCellWithReuseIdentifier: "day")
    view.register(
      TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "month")
    (view.dataSource, view.delegate) = (self, self)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    first + days
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "day", for: indexPath)
    guard let cell = cell as? TileCell else { return cell }
    let day = indexPath.item - first + 1
    cell.label.text = day > 0 ? "\(day)" : ""
    cell.label.textColor = day == today ? .white : indexPath.item % 7 > 4 ? .secondaryLabel : .label
    cell.contentView.backgroundColor = day == today ? .systemRed : nil
    cell.contentView.layer.cornerRadius = 20
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "month", for: indexPath)
    (view as? TitleView)?.label.text = "November"
    return view
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: ((collectionView.bounds.width - 28) / 7).rounded(.down), height: 40) }
}

/// Words, each as wide as it is written.
@MainActor
final class Tags: NSObject, UICollectionViewDataSource {
  private let words: [String]

  init(_ words: [Substring]) { self.words = words.map(String.init) }

  func collection(_ layout: UICollectionViewLayout) -> UICollectionView {
    let view = KeepingCollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 220), collectionViewLayout: layout)
    view.register(TagCell.self, forCellWithReuseIdentifier: "tag")
    (view.dataSource, view.kept) = (self, self)
    return view
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tag", for: indexPath)
    (cell as? TagCell)?.label.text = words[indexPath.item]
    return cell
  }
}

final class TagCell: UICollectionViewCell {
  let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.backgroundColor = .tertiarySystemFill
    contentView.layer.cornerRadius = 8
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
    ])
  }

  required init?(coder: NSCoder) { return nil }
}
