// SPDX-License-Identifier: MIT

import StillKit

/// Seed S2a, as the article has it.
class SelfResizingTableView: UITableView {
  var maxHeight: CGFloat = UIScreen.main.bounds.size.height

  override var contentSize: CGSize {
    didSet {
      invalidateIntrinsicContentSize()
    }
  }

  override var intrinsicContentSize: CGSize {
    let height = min(contentSize.height, maxHeight)
    return CGSize(width: contentSize.width, height: height)
  }
}

/// Its rows: labels of as many lines as they need.
@MainActor
final class Dishes: UITableViewDataSource {
  var rows: [String]

  static let menu = [
    "Soup", "Bread with butter, sea salt and whatever herbs are left in the garden today",
    "Fish of the day, which depends on the sea, the weather and the fisherwoman's mood", "Cake", "Coffee",
  ]

  init(_ rows: [String] = Dishes.menu) { self.rows = rows }

  func table(maxHeight: CGFloat = 900) -> SelfResizingTableView {
    let table = SelfResizingTableView()
    table.maxHeight = maxHeight
    table.translatesAutoresizingMaskIntoConstraints = false
    table.register(DishCell.self, forCellReuseIdentifier: "dish")
    table.dataSource = self
    return table
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "dish", for: indexPath)
    (cell as? DishCell)?.label.text = rows[indexPath.row]
    return cell
  }
}

/// A label between the margins.
final class DishCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      label.topAnchor.constraint(equalTo: margins.topAnchor),
      label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
