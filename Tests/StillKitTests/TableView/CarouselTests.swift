// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

/// Collections that measure their items, in cells of tables and collections that measure themselves.
@MainActor struct CarouselTests {
  /// Rule: rows with the same items show the same, whenever their cells are made.
  @Test(arguments: [CGSize(width: 200, height: 300), CGSize(width: 320, height: 480), CGSize(width: 701, height: 333)])
  func rowsWithTheSameItemsShowTheSame(size: CGSize) {
    let controller = CarouselController()
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    let rows = controller.tableView.visibleCells.compactMap { $0 as? CarouselCell }.map(\.itemFrames)
    #expect(rows.count > 3)
    for (index, row) in rows.enumerated() { #expect(row == rows[0], "row \(index) of \(size)") }
  }
}

private final class CarouselController: UITableViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(CarouselCell.self, forCellReuseIdentifier: "row")
  }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? CarouselCell)?.collection.reloadData()
    return cell
  }
}

/// A row of a table with a collection of texts of different lengths that scrolls to the side.
private final class CarouselCell: UITableViewCell, UICollectionViewDataSource {
  let collection: UICollectionView

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    collection.register(WordCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = self
    collection.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(collection)
    let height = collection.heightAnchor.constraint(equalToConstant: 70)
    height.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      collection.topAnchor.constraint(equalTo: contentView.topAnchor),
      collection.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      collection.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      collection.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), height,
    ])
  }

  required init?(coder: NSCoder) { nil }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? WordCell)?.label.text = "3-\(indexPath.item)"
    return cell
  }

  /// The items on screen and their frames in the collection.
  var itemFrames: [String] {
    collection.indexPathsForVisibleItems.sorted().map { path in
      "\(path.item) \(collection.cellForItem(at: path)?.frame ?? .zero) of \(collection.contentSize)"
    }
  }
}

private final class WordCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
