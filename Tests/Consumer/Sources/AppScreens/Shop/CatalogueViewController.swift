// SPDX-License-Identifier: MIT

import UIKit

/// A list of articles below a large title, with a search.
public final class CatalogueViewController: UITableViewController, UISearchResultsUpdating {
  let products: [Product]
  private var shown: [Product]

  public init(title: String, products: [Product]) {
    (self.products, shown) = (products, products)
    super.init(style: .plain)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "product")
    navigationController?.navigationBar.prefersLargeTitles = true
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = Shop.text("search")
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "cart"),
      primaryAction: UIAction { [weak self] _ in self?.showCart() })
    navigationItem.rightBarButtonItem?.accessibilityIdentifier = "cart"
  }

  public func updateSearchResults(for searchController: UISearchController) {
    let words = searchController.searchBar.text ?? ""
    shown = words.isEmpty ? products : products.filter { $0.name.localizedCaseInsensitiveContains(words) }
    tableView.reloadData()
  }

  private func showCart() {
    let cart = UINavigationController(rootViewController: CartViewController(products: Array(products.prefix(3))))
    if let sheet = cart.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
    }
    present(cart, animated: true)
  }

  public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }

  public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let product = shown[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = product.name
    content.secondaryText = product.formattedPrice
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = UIImage(systemName: product.symbol)
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    navigationController?.pushViewController(ProductViewController(product: shown[indexPath.row]), animated: true)
  }
}
