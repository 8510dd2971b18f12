// SPDX-License-Identifier: MIT

import UIKit

/// One message: mine at the trailing edge in blue, the others' at the leading edge in grey.
final class BubbleCell: UITableViewCell {
  static let reuseIdentifier = "bubble"

  private let bubble = UIView()
  private let messageLabel = UILabel()
  private let timeLabel = UILabel()
  private lazy var mine = [
    bubble.trailingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.trailingAnchor),
    timeLabel.trailingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: -6),
  ]
  private lazy var others = [
    bubble.leadingAnchor.constraint(equalTo: contentView.layoutMarginsGuide.leadingAnchor),
    timeLabel.leadingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: 6),
  ]

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
    setUpViews()
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 2),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -2),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.7),
      bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
      bubble.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
      messageLabel.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      messageLabel.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      messageLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      messageLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
      timeLabel.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -4),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func setUpViews() {
    bubble.layer.cornerRadius = 18
    bubble.layer.cornerCurve = .continuous
    messageLabel.numberOfLines = 0
    messageLabel.font = .preferredFont(forTextStyle: .body)
    messageLabel.adjustsFontForContentSizeCategory = true
    timeLabel.font = .preferredFont(forTextStyle: .caption2)
    timeLabel.textColor = .secondaryLabel
    contentView.addSubview(bubble)
    contentView.addSubview(timeLabel)
    bubble.addSubview(messageLabel)
    for view in [bubble, messageLabel, timeLabel] { view.translatesAutoresizingMaskIntoConstraints = false }
  }

  /// Only the last bubble of a person in a row has a corner that points to its side.
  func show(_ message: Message, endsGroup: Bool) {
    messageLabel.text = message.text
    timeLabel.text = message.sent.formatted(.chatTime)
    timeLabel.isHidden = !endsGroup
    bubble.backgroundColor = message.isMine ? .systemBlue : .secondarySystemFill
    messageLabel.textColor = message.isMine ? .white : .label
    var corners: CACornerMask = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    if endsGroup { corners.remove(message.isMine ? .layerMaxXMaxYCorner : .layerMinXMaxYCorner) }
    bubble.layer.maskedCorners = corners
    NSLayoutConstraint.deactivate(message.isMine ? others : mine)
    NSLayoutConstraint.activate(message.isMine ? mine : others)
  }
}
