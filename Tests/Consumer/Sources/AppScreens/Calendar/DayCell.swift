// SPDX-License-Identifier: MIT

import UIKit

/// A day of the grid: its number, in a disc if it is today or selected, and a dot for each kind of event.
final class DayCell: UICollectionViewCell {
  private let disc = UIView()
  private let numberLabel = UILabel()
  private let dots = UIStackView()
  private var day: Month.Day?
  private var isToday = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    numberLabel.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 17, weight: .regular))
    numberLabel.textAlignment = .center
    disc.layer.cornerRadius = 17
    dots.spacing = 3
    dots.distribution = .equalSpacing
    for view in [disc, numberLabel, dots] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      disc.widthAnchor.constraint(equalToConstant: 34),
      disc.heightAnchor.constraint(equalTo: disc.widthAnchor),
      disc.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      disc.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      numberLabel.centerXAnchor.constraint(equalTo: disc.centerXAnchor),
      numberLabel.centerYAnchor.constraint(equalTo: disc.centerYAnchor),
      dots.centerXAnchor.constraint(equalTo: disc.centerXAnchor),
      dots.topAnchor.constraint(equalTo: disc.bottomAnchor, constant: 2),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var isSelected: Bool {
    didSet { showState() }
  }

  func show(_ day: Month.Day, isToday: Bool, events: [CalendarEvent.Kind]) {
    self.day = day
    self.isToday = isToday
    numberLabel.text = String(day.number)
    for dot in dots.arrangedSubviews { dot.removeFromSuperview() }
    for kind in CalendarEvent.Kind.allCases where events.contains(kind) { dots.addArrangedSubview(dot(kind.color)) }
    showState()
  }

  private func showState() {
    guard let day else { return }
    disc.backgroundColor = isSelected ? (isToday ? .systemRed : .label) : .clear
    numberLabel.textColor =
      if isSelected {
        isToday ? .white : .systemBackground
      } else if isToday {
        .systemRed
      } else if !day.isInMonth {
        .tertiaryLabel
      } else {
        day.isWeekend ? .secondaryLabel : .label
      }
  }

  private func dot(_ color: UIColor) -> UIView {
    let view = UIView()
    view.backgroundColor = color
    view.layer.cornerRadius = 3
    view.widthAnchor.constraint(equalToConstant: 6).isActive = true
    view.heightAnchor.constraint(equalToConstant: 6).isActive = true
    return view
  }
}
