// SPDX-License-Identifier: MIT

import UIKit

/// The whole shop: articles, favourites and settings.
public final class ShopTabBarController: UITabBarController {
  public let products: [Product]

  public init(products: [Product] = .sample) {
    self.products = products
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.tintColor = .systemGreen
    let favorites = CatalogueViewController(
      title: Shop.text("favorites"), products: products.filter(\.isFavorite))
    viewControllers = [
      tab(CatalogueViewController(title: Shop.text("shop"), products: products), "shop", "bag.fill"),
      tab(favorites, "favorites", "heart.fill"),
      tab(ShopSettingsViewController(), "settings", "gearshape.fill"),
    ]
    favorites.navigationController?.tabBarItem.badgeValue = "\(favorites.products.count)"
  }

  private func tab(_ controller: UIViewController, _ key: String, _ symbol: String) -> UIViewController {
    let tab = controller is UISplitViewController ? controller : UINavigationController(rootViewController: controller)
    tab.tabBarItem = UITabBarItem(title: Shop.text(key), image: UIImage(systemName: symbol), selectedImage: nil)
    return tab
  }
}
