// SPDX-License-Identifier: MIT

import UIKit

/// The coloured band at the top: logo, name, number and date.
final class LetterheadView: UIView {
  private let logo = UIImageView(image: .logo)
  private let seal = UIImageView(image: .seal)
  private let name = UILabel()
  private let number = UILabel()
  private let date = UILabel()

  init(invoice: Invoice) {
    super.init(frame: .zero)
    backgroundColor = .systemIndigo
    seal.contentMode = .scaleAspectFit
    seal.alpha = 0.9
    name.text = "Atelier Nord"
    name.font = .systemFont(ofSize: 20, weight: .bold)
    number.text = "Invoice \(invoice.number)"
    number.font = .systemFont(ofSize: 12, weight: .semibold)
    date.text = invoice.date
    date.font = .systemFont(ofSize: 11)
    for label in [number, date] { label.textAlignment = .right }
    for label in [name, number, date] { label.textColor = .white }
    for view in [logo, seal, name, number, date] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = bounds.insetBy(dx: 12, dy: 10)
    logo.frame = CGRect(x: content.minX, y: content.midY - 20, width: 40, height: 40)
    let nameSize = name.sizeThatFits(content.size)
    name.frame = CGRect(
      x: logo.frame.maxX + 10, y: content.midY - nameSize.height / 2, width: nameSize.width, height: nameSize.height)
    seal.frame = CGRect(x: content.maxX - 34, y: content.midY - 17, width: 34, height: 34)
    let right = seal.frame.minX - 10
    number.frame = CGRect(x: right - 130, y: content.midY - 16, width: 130, height: 16)
    date.frame = CGRect(x: right - 130, y: content.midY + 2, width: 130, height: 14)
  }
}
