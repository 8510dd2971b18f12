// SPDX-License-Identifier: MIT

import UIKit

/// A full-screen list: rounded group, separators, one row chosen.
public final class InboxView: UIView {
  private let heading = UILabel()
  private let group = UIView()
  private let rows: [ListRowView]
  private var separators: [UIView] = []

  public override init(frame: CGRect) {
    rows = [
      ListRowView(title: "Invoice 2024-0117", subtitle: "Atelier Nord · 17 May"),
      ListRowView(title: "印刷のご案内", subtitle: "カタログの校正をお送りします", iconColor: .systemPink),
      ListRowView(title: "عرض جديد", subtitle: "تصميم الغلاف جاهز للمراجعة", iconColor: .systemGreen),
      ListRowView(title: "환영합니다 👋🏽", subtitle: "계정이 만들어졌습니다", iconColor: .systemOrange),
      ListRowView(
        title: "A subject line that goes on for much longer than the row is wide",
        subtitle: "And so does what it says about itself, until it has to be cut", iconColor: .systemPurple),
    ]
    rows[1].isSelected = true
    super.init(frame: frame)
    backgroundColor = .systemGroupedBackground
    heading.text = "Inbox"
    heading.font = .systemFont(ofSize: 34, weight: .bold)
    group.layer.cornerRadius = 12
    group.clipsToBounds = true
    addSubview(heading)
    addSubview(group)
    for row in rows { group.addSubview(row) }
    separators = rows.dropFirst().map { _ in UIView() }
    for separator in separators {
      separator.backgroundColor = .separator
      group.addSubview(separator)
    }
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    super.layoutSubviews()
    heading.frame = CGRect(x: 16, y: 60, width: bounds.width - 32, height: 42)
    group.frame = CGRect(x: 16, y: 116, width: bounds.width - 32, height: CGFloat(rows.count) * 64)
    let hairline = 1 / max(traitCollection.displayScale, 1)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * 64, width: group.bounds.width, height: 64)
    }
    for (index, separator) in separators.enumerated() {
      separator.frame = CGRect(x: 64, y: CGFloat(index + 1) * 64, width: group.bounds.width - 64, height: hairline)
    }
  }
}
