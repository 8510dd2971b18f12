// SPDX-License-Identifier: MIT

import UIKit

/// A connection by train in the words of the user's language.
public final class TripViewController: UIViewController {
  private let trip: Trip
  private let content = UIStackView()

  public init(trip: Trip) {
    self.trip = trip
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    content.axis = .vertical
    content.spacing = 16
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
    ])
    let title = label(
      NSLocalizedString("trip.title", tableName: "Trip", bundle: .module, comment: "The heading"), TripFonts.title)
    for view in [title, connection, services, remember, price, button, conditions] { content.addArrangedSubview(view) }
  }

  // MARK: - Parts

  private var connection: UIView {
    card([
      label(trip.route, .preferredFont(forTextStyle: .headline)), label(trip.day, TripFonts.body),
      label(trip.length, TripFonts.body, .secondaryLabel), label(trip.people, TripFonts.body, .secondaryLabel),
    ])
  }

  private var services: UIView {
    let heading = label(
      NSLocalizedString("trip.services", tableName: "Trip", bundle: .module, comment: ""),
      .preferredFont(forTextStyle: .headline))
    return card([heading] + TripService.allCases.map(TripServiceView.init))
  }

  private var remember: UIView {
    let isRemembered = UISwitch()
    isRemembered.isOn = true
    isRemembered.onTintColor = TripColors.accent
    isRemembered.setContentHuggingPriority(.required, for: .horizontal)
    return row(label(String(localized: "Remember this connection", bundle: .module), TripFonts.body), isRemembered)
  }

  private var price: UIView {
    let cost = label(trip.cost, .preferredFont(forTextStyle: .title2), TripColors.accent)
    cost.setContentHuggingPriority(.required, for: .horizontal)
    cost.setContentCompressionResistancePriority(.required, for: .horizontal)
    return row(
      label(NSLocalizedString("trip.price", tableName: "Trip", bundle: .module, comment: ""), TripFonts.body), cost)
  }

  private var button: UIView {
    var configuration = UIButton.Configuration.filled()
    configuration.title = String(localized: "Buy ticket")
    configuration.baseBackgroundColor = TripColors.accent
    configuration.buttonSize = .large
    return UIButton(configuration: configuration)
  }

  private var conditions: UIView {
    let text = AttributedString(
      localized:
        "Tickets are **not refundable** after departure. [Conditions of carriage](https://example.com/conditions)")
    let label = label("", .preferredFont(forTextStyle: .footnote), .secondaryLabel)
    label.attributedText = NSAttributedString(text)
    return label
  }

  // MARK: - Building blocks

  private func label(_ text: String, _ font: UIFont, _ color: UIColor = .label) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = color
    label.numberOfLines = 0
    return label
  }

  private func row(_ title: UIView, _ value: UIView) -> UIView {
    let row = UIStackView(arrangedSubviews: [title, value])
    row.spacing = 12
    row.alignment = .center
    return row
  }

  private func card(_ views: [UIView]) -> UIView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = 6
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
    stack.backgroundColor = TripColors.card
    stack.layer.cornerRadius = 12
    return stack
  }
}
