// SPDX-License-Identifier: MIT

import UIKit

/// A row of a list: icon, title, subtitle and a chevron, mirrored where text runs from right to left.
public final class ListRowView: UIView {
  /// Whether the row is the chosen one.
  public var isSelected = false {
    didSet { backgroundColor = isSelected ? .systemGray4 : .secondarySystemGroupedBackground }
  }

  private let icon = UIImageView(image: .envelope)
  private let title = UILabel()
  private let subtitle = UILabel()
  private let chevron = ChevronView(frame: .zero)

  public init(title: String, subtitle: String, iconColor: UIColor = .systemBlue) {
    super.init(frame: CGRect(x: 0, y: 0, width: 390, height: 64))
    backgroundColor = .secondarySystemGroupedBackground
    icon.contentMode = .center
    icon.tintColor = .white
    icon.backgroundColor = iconColor
    icon.layer.cornerRadius = 8
    self.title.text = title
    self.title.font = .preferredFont(forTextStyle: .headline)
    self.subtitle.text = subtitle
    self.subtitle.font = .preferredFont(forTextStyle: .footnote)
    self.subtitle.textColor = .secondaryLabel
    for view in [icon, self.title, self.subtitle, chevron] { addSubview(view) }
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    super.layoutSubviews()
    place(icon, CGRect(x: 16, y: bounds.midY - 18, width: 36, height: 36))
    let width = bounds.width - 64 - 40
    let (titleHeight, subtitleHeight) = (ceil(title.font.lineHeight), ceil(subtitle.font.lineHeight))
    let top = bounds.midY - (titleHeight + 2 + subtitleHeight) / 2
    place(title, CGRect(x: 64, y: top, width: width, height: titleHeight))
    place(subtitle, CGRect(x: 64, y: top + titleHeight + 2, width: width, height: subtitleHeight))
    place(chevron, CGRect(x: bounds.width - 28, y: bounds.midY - 8, width: 11, height: 16))
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isMirrored ? bounds.width - frame.maxX : frame.minX
    view.frame = CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
  }
}
