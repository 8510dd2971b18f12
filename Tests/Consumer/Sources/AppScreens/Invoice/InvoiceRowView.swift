// SPDX-License-Identifier: MIT

import UIKit

/// One line of the table, and its heading: description, quantity and price.
final class InvoiceRowView: UIView {
  private let descriptionLabel = UILabel()
  private let quantityLabel = UILabel()
  private let priceLabel = UILabel()
  private let separator = UIView()

  init(description: String, quantity: String, price: String, isHeading: Bool = false) {
    super.init(frame: .zero)
    descriptionLabel.text = description
    quantityLabel.text = quantity
    priceLabel.text = price
    for label in [quantityLabel, priceLabel] { label.textAlignment = .right }
    for label in [descriptionLabel, quantityLabel, priceLabel] {
      label.font = isHeading ? .systemFont(ofSize: 9, weight: .semibold) : .systemFont(ofSize: 10)
      label.textColor = isHeading ? .secondaryLabel : .label
      addSubview(label)
    }
    if !isHeading {
      let digits = UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .regular)
      quantityLabel.font = digits
      priceLabel.font = digits
    }
    separator.backgroundColor = .separator
    addSubview(separator)
  }

  convenience init(line: Invoice.Line) {
    self.init(description: line.description, quantity: "\(line.quantity)", price: "\(line.price)")
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = bounds.insetBy(dx: 12, dy: 0)
    let (quantityWidth, priceWidth): (CGFloat, CGFloat) = (36, 74)
    priceLabel.frame = CGRect(x: content.maxX - priceWidth, y: 0, width: priceWidth, height: bounds.height)
    quantityLabel.frame = CGRect(
      x: priceLabel.frame.minX - quantityWidth, y: 0, width: quantityWidth, height: bounds.height)
    descriptionLabel.frame = CGRect(
      x: content.minX, y: 0, width: quantityLabel.frame.minX - content.minX - 8, height: bounds.height)
    let hairline = 1 / max(traitCollection.displayScale, 1)
    separator.frame = CGRect(
      x: content.minX, y: bounds.height - hairline, width: content.width, height: hairline)
  }
}
