// SPDX-License-Identifier: MIT

import UIKit

/// The date above the messages of a day, in a capsule.
final class DayHeaderView: UITableViewHeaderFooterView {
  static let reuseIdentifier = "day"

  private let capsule = UIView()
  private let label = UILabel()

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    backgroundConfiguration = .clear()
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    capsule.backgroundColor = .secondarySystemBackground
    capsule.addSubview(label)
    contentView.addSubview(capsule)
    for view in [capsule, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      capsule.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      capsule.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      capsule.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      label.topAnchor.constraint(equalTo: capsule.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: capsule.bottomAnchor, constant: -4),
      label.leadingAnchor.constraint(equalTo: capsule.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: capsule.trailingAnchor, constant: -12),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    capsule.layoutIfNeeded()
    capsule.layer.cornerRadius = capsule.bounds.height / 2
  }

  func show(_ day: Date) { label.text = day.formatted(.chatDay) }
}
