// SPDX-License-Identifier: MIT

import UIKit

/// What is about to be bought, in a sheet.
public final class CartViewController: UITableViewController {
  private let products: [Product]

  init(products: [Product]) {
    self.products = products
    super.init(style: .insetGrouped)
    title = Shop.text("cart")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "line")
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    products.count
  }

  public override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    String(format: Shop.text("total"), Product.format(products.reduce(0) { $0 + $1.price }))
  }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
    var content = UIListContentConfiguration.valueCell()
    content.text = products[indexPath.row].name
    content.secondaryText = products[indexPath.row].formattedPrice
    cell.contentConfiguration = content
    return cell
  }
}
