// SPDX-License-Identifier: MIT

import UIKit

/// The month's name and the days of the week above their columns.
final class WeekdayHeaderView: UICollectionReusableView {
  private let titleLabel = UILabel()
  private let weekdays = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.font = .preferredFont(forTextStyle: .largeTitle).bold
    weekdays.distribution = .fillEqually
    for view in [titleLabel, weekdays] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
      titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8),
      weekdays.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 8),
      weekdays.leadingAnchor.constraint(equalTo: leadingAnchor),
      weekdays.trailingAnchor.constraint(equalTo: trailingAnchor),
      weekdays.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -4),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ month: Month) {
    titleLabel.text = month.title
    for view in weekdays.arrangedSubviews { view.removeFromSuperview() }
    for symbol in month.weekdaySymbols {
      let label = UILabel()
      label.text = symbol
      label.textAlignment = .center
      label.font = .preferredFont(forTextStyle: .caption1)
      label.textColor = .secondaryLabel
      weekdays.addArrangedSubview(label)
    }
  }
}

extension UIFont {
  fileprivate var bold: UIFont {
    guard let descriptor = fontDescriptor.withSymbolicTraits(.traitBold) else { return self }
    return UIFont(descriptor: descriptor, size: 0)
  }
}
