// SPDX-License-Identifier: MIT

import UIKit

/// The sums below the table.
public final class InvoiceTotalsView: UIView {
  /// What is to be paid.
  public let totalLabel = UILabel()
  private let names = UILabel()
  private let amounts = UILabel()
  private let totalName = UILabel()
  private let rule = UIView()

  init(invoice: Invoice) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    names.text = "Subtotal\nVAT \(invoice.vatPercent) %"
    amounts.text = "\(invoice.subtotal)\n\(invoice.vat)"
    for label in [names, amounts] {
      label.numberOfLines = 2
      label.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
      label.textColor = .secondaryLabel
    }
    totalName.text = "Total"
    totalLabel.text = "\(invoice.total)"
    for label in [totalName, totalLabel] { label.font = .monospacedDigitSystemFont(ofSize: 15, weight: .bold) }
    for label in [amounts, totalLabel] { label.textAlignment = .right }
    rule.backgroundColor = .label
    for view in [names, amounts, rule, totalName, totalLabel] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    super.layoutSubviews()
    let right = bounds.insetBy(dx: 12, dy: 6).divided(atDistance: 180, from: .maxXEdge).slice
    let (name, amount) = right.divided(atDistance: 80, from: .minXEdge)
    names.frame = CGRect(x: name.minX, y: name.minY, width: name.width, height: 28)
    amounts.frame = CGRect(x: amount.minX, y: amount.minY, width: amount.width, height: 28)
    rule.frame = CGRect(x: right.minX, y: right.minY + 31, width: right.width, height: 1)
    totalName.frame = CGRect(x: name.minX, y: right.maxY - 20, width: name.width, height: 20)
    totalLabel.frame = CGRect(x: amount.minX, y: right.maxY - 20, width: amount.width, height: 20)
  }
}
