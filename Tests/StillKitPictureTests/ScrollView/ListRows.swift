// SPDX-License-Identifier: MIT

import StillKit

/// Rows of one to four lines in three sections, for tables and collections that are as large as several screens.
@MainActor
final class ListRows: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
  private let count: Int
  var headers = true

  init(_ count: Int) { self.count = count }

  static func text(_ section: Int, _ row: Int) -> String {
    "\(section).\(row) " + Array(repeating: "Some words.", count: 1 + (row * 3 + section) % 7).joined(separator: " ")
  }

  func table(_ style: UITableView.Style, height: CGFloat = 150, headers: Bool = true) -> UITableView {
    self.headers = headers
    let table = KeepingTableView(frame: CGRect(x: 0, y: 0, width: 170, height: height), style: style)
    table.kept = self
    table.register(DishCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (self, self)
    return table
  }

  func collection(_ layout: UICollectionViewLayout, height: CGFloat = 150) -> UICollectionView {
    let view = KeepingCollectionView(
      frame: CGRect(x: 0, y: 0, width: 170, height: height), collectionViewLayout: layout)
    view.kept = self
    view.register(WordsCell.self, forCellWithReuseIdentifier: "row")
    view.register(
      TitleView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    view.dataSource = self
    return view
  }

  func numberOfSections(in tableView: UITableView) -> Int { 3 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers ? "Section \(section)" : nil
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    headers && section != 1 ? "What ends section \(section) and is long enough for two lines" : nil
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? DishCell)?.label.text = Self.text(indexPath.section, indexPath.row)
    return cell
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
    (cell as? WordsCell)?.label.text = Self.text(indexPath.section, indexPath.item)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "title", for: indexPath)
    (view as? TitleView)?.label.text = "Section \(indexPath.section)"
    return view
  }
}

/// A table that holds its data source.
final class KeepingTableView: UITableView {
  var kept: AnyObject?
}

/// A text of any number of lines, at most 120 points wide.
final class WordsCell: UICollectionViewCell {
  let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 13)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.backgroundColor = .systemYellow
    contentView.layer.cornerRadius = 6
    contentView.addSubview(label)
    // Lists give cells all of their width.
    let narrow = label.widthAnchor.constraint(lessThanOrEqualToConstant: 120)
    narrow.priority = .required - 1
    NSLayoutConstraint.activate([
      narrow,
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 6),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -6),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
    ])
  }

  required init?(coder: NSCoder) { return nil }
}
