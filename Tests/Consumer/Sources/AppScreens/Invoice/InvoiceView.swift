// SPDX-License-Identifier: MIT

import UIKit

/// A full-screen invoice: a card with letterhead, lines and totals, and a stamp over it.
public final class InvoiceView: UIView {
  public let totals: InvoiceTotalsView
  private let card = UIView()
  private let letterhead: LetterheadView
  private let recipient = UILabel()
  private let heading = InvoiceRowView(description: "DESCRIPTION", quantity: "QTY", price: "PRICE", isHeading: true)
  private let rows: [InvoiceRowView]
  private let stamp = StampView(text: "PAID")

  public init(invoice: Invoice) {
    letterhead = LetterheadView(invoice: invoice)
    totals = InvoiceTotalsView(invoice: invoice)
    rows = invoice.lines.map { InvoiceRowView(line: $0) }
    super.init(frame: UIScreen.main.bounds)
    backgroundColor = .systemGroupedBackground
    card.backgroundColor = .systemBackground
    card.layer.cornerRadius = 16
    card.layer.masksToBounds = true
    card.layer.borderWidth = 1
    card.layer.borderColor = UIColor.systemIndigo.cgColor
    recipient.text = invoice.recipient
    recipient.font = .systemFont(ofSize: 11)
    recipient.textColor = .secondaryLabel
    addSubview(card)
    for view in [letterhead, recipient, heading, totals] + rows { card.addSubview(view) }
    addSubview(stamp)
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = bounds.insetBy(dx: 12, dy: 12)
    let width = card.bounds.width
    letterhead.frame = CGRect(x: 0, y: 0, width: width, height: 64)
    recipient.frame = CGRect(x: 12, y: 70, width: width - 24, height: 18)
    heading.frame = CGRect(x: 0, y: 92, width: width, height: 18)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: heading.frame.maxY + CGFloat(index) * 16, width: width, height: 16)
    }
    totals.frame = CGRect(x: 0, y: card.bounds.height - 64, width: width, height: 64)
    stamp.center = CGPoint(x: bounds.midX - 10, y: bounds.midY - 30)
  }
}
