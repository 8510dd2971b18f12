// SPDX-License-Identifier: MIT

import Foundation
import StillKit

/// Screens as apps have them, each with places at which a test changes one thing.
@MainActor
enum CauseScreens {
  /// An invoice: rows of two labels in a stack, a total and a button, placed by constraints.
  final class Invoice: UIView {
    let title = UILabel()
    let rows = UIStackView()
    let total = UILabel()
    let pay = UIButton(type: .system)
    let badge = UIImageView()
    private(set) var gap: NSLayoutConstraint?
    private(set) var leading: NSLayoutConstraint?

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      backgroundColor = .white
      title.text = "Invoice 2041"
      title.font = .boldSystemFont(ofSize: 22)
      rows.axis = .vertical
      rows.spacing = 16
      for (name, amount) in [("Bread", "2.40"), ("Coffee", "9.90"), ("Milk", "1.20"), ("Apples", "3.35")] {
        rows.addArrangedSubview(Self.row(name, amount))
      }
      total.text = "Total 16.85"
      total.textColor = UIColor(red: 0x8E / 255.0, green: 0x8E / 255.0, blue: 0x93 / 255.0, alpha: 1)
      pay.setTitle("Pay now", for: .normal)
      badge.image = Self.dot(.systemRed)
      for view in [title, rows, total, pay, badge] {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
      }
      let gap = rows.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 20)
      let leading = title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16)
      (self.gap, self.leading) = (gap, leading)
      NSLayoutConstraint.activate([
        leading, title.topAnchor.constraint(equalTo: topAnchor, constant: 24), gap,
        rows.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        rows.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        total.topAnchor.constraint(equalTo: rows.bottomAnchor, constant: 12),
        total.trailingAnchor.constraint(equalTo: rows.trailingAnchor),
        pay.topAnchor.constraint(equalTo: total.bottomAnchor, constant: 30),
        pay.centerXAnchor.constraint(equalTo: centerXAnchor),
        badge.leadingAnchor.constraint(equalTo: title.trailingAnchor, constant: 8),
        badge.centerYAnchor.constraint(equalTo: title.centerYAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }

    var arranged: [UIView] { rows.arrangedSubviews }

    static func row(_ name: String, _ amount: String) -> UIStackView {
      let labels = [name, amount].map { text in
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: 17)
        return label
      }
      let row = UIStackView(arrangedSubviews: labels)
      row.distribution = .equalSpacing
      return row
    }

    static func dot(_ color: UIColor, side: CGFloat = 12) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
        color.setFill()
        context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: side, height: side))
      }
    }
  }

  /// A profile card with a shadow, a border, a gradient and labels placed by frames.
  final class Profile: UIView {
    let card = UIView()
    let avatar = UIImageView()
    let name = UILabel()
    let bio = UILabel()
    let line = UIView()
    let ribbon = UIView()
    let gradient = CAGradientLayer()

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 220))
      backgroundColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? UIColor(white: 0.1, alpha: 1) : UIColor(white: 0.95, alpha: 1)
      }
      card.frame = CGRect(x: 20, y: 20, width: 260, height: 160)
      card.backgroundColor = .white
      card.accessibilityIdentifier = "card"
      card.layer.cornerRadius = 12
      card.layer.shadowOpacity = 0.3
      card.layer.shadowRadius = 6
      card.layer.shadowOffset = CGSize(width: 0, height: 2)
      gradient.frame = CGRect(x: 0, y: 0, width: 260, height: 40)
      gradient.colors = [UIColor.systemBlue.cgColor, UIColor.systemTeal.cgColor]
      card.layer.addSublayer(gradient)
      avatar.frame = CGRect(x: 16, y: 56, width: 48, height: 48)
      avatar.image = Invoice.dot(.systemOrange, side: 48)
      name.frame = CGRect(x: 76, y: 56, width: 160, height: 22)
      name.text = "Ada Lovelace"
      bio.frame = CGRect(x: 76, y: 80, width: 160, height: 40)
      bio.text = "Wrote the first program"
      bio.numberOfLines = 2
      bio.font = .systemFont(ofSize: 13)
      line.frame = CGRect(x: 16, y: 128, width: 228, height: 1.0 / 3)
      line.backgroundColor = .black
      line.accessibilityIdentifier = "hairline"
      ribbon.frame = CGRect(x: 190, y: 40, width: 60, height: 60)
      ribbon.backgroundColor = .systemYellow
      ribbon.accessibilityIdentifier = "ribbon"
      for view in [ribbon, avatar, name, bio, line] { card.addSubview(view) }
      addSubview(card)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A list of groceries with accessories, in a table.
  final class Groceries: UIView, UITableViewDataSource {
    let table: UITableView
    var items = [
      "Bread", "Butter", "Cheese", "Dates", "Eggs", "Figs", "Grapes", "Honey", "Jam", "Kale", "Leeks", "Milk",
    ]
    var header: String?
    var accessory: (Int) -> UITableViewCell.AccessoryType = { $0 % 3 == 0 ? .disclosureIndicator : .none }
    var style: (UITableViewCell, Int) -> Void = { _, _ in }

    convenience init() { self.init(style: .plain) }

    init(style: UITableView.Style) {
      table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), style: style)
      super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
      table.dataSource = self
      table.rowHeight = 44
      addSubview(table)
    }

    required init?(coder: NSCoder) { nil }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { header }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = items[indexPath.row]
      cell.accessoryType = accessory(indexPath.row)
      style(cell, indexPath.row)
      return cell
    }
  }

  /// A form of controls.
  final class Form: UIView {
    let toggle = UISwitch()
    let slider = UISlider()
    let field = UITextField()
    let segments = UISegmentedControl(items: ["Day", "Week"])
    let meter = Meter()

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      backgroundColor = .white
      toggle.frame.origin = CGPoint(x: 20, y: 20)
      slider.frame = CGRect(x: 20, y: 70, width: 200, height: 30)
      slider.value = 0.4
      field.frame = CGRect(x: 20, y: 120, width: 200, height: 34)
      field.borderStyle = .roundedRect
      field.placeholder = "Name"
      segments.frame = CGRect(x: 20, y: 170, width: 200, height: 32)
      segments.selectedSegmentIndex = 0
      meter.frame = CGRect(x: 20, y: 220, width: 200, height: 20)
      meter.backgroundColor = .white
      for view in [toggle, slider, field, segments, meter] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A view that draws itself, by a number of its own.
  final class Meter: UIView {
    var level: CGFloat = 0.5
    /// True draws something that no property tells.
    static var isStriped = false
    /// The level of green, which no property tells either.
    static var green: CGFloat = 200

    override func draw(_ rect: CGRect) {
      UIColor(red: 0, green: Self.green / 255, blue: 0, alpha: 1).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
      UIColor.black.setFill()
      if Self.isStriped { UIRectFill(CGRect(x: 0, y: 5, width: bounds.width, height: 2)) }
    }
  }
}
