// SPDX-License-Identifier: MIT

import UIKit

/// An article with its story, and a toolbar to buy it.
public final class ProductViewController: UIViewController {
  private let product: Product

  init(product: Product) {
    self.product = product
    super.init(nibName: nil, bundle: nil)
    title = product.name
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    toolbarItems = [
      UIBarButtonItem(image: UIImage(systemName: "square.and.arrow.up"), style: .plain, target: nil, action: nil),
      UIBarButtonItem(systemItem: .flexibleSpace),
      UIBarButtonItem(title: Shop.text("buy"), primaryAction: UIAction { [weak self] _ in self?.buy() }),
    ]
    let scroll = UIScrollView(frame: view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scroll)
    let content = UIStackView(arrangedSubviews: [picture, price, story])
    content.axis = .vertical
    content.spacing = 16
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.readableContentGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 24),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -24),
    ])
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.setToolbarHidden(false, animated: animated)
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.setToolbarHidden(true, animated: animated)
  }

  private func buy() {
    let alert = UIAlertController(
      title: Shop.text("buy.title"), message: String(format: Shop.text("buy.message"), product.formattedPrice),
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: Shop.text("cancel"), style: .cancel))
    alert.addAction(UIAlertAction(title: Shop.text("buy"), style: .default))
    alert.preferredAction = alert.actions.last
    present(alert, animated: true)
  }

  // MARK: - Parts

  private var picture: UIView {
    let picture = UIImageView(image: UIImage(systemName: product.symbol))
    picture.contentMode = .scaleAspectFit
    picture.backgroundColor = .secondarySystemBackground
    picture.layer.cornerRadius = 16
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 80)
    picture.contentMode = .center
    picture.heightAnchor.constraint(equalToConstant: 200).isActive = true
    return picture
  }

  private var price: UIView { label(product.formattedPrice, .title2, .label) }
  private var story: UIView { label(product.story, .body, .secondaryLabel) }

  private func label(_ text: String, _ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    label.textColor = color
    label.numberOfLines = 0
    return label
  }
}
