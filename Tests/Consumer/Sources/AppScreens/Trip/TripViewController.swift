// SPDX-License-Identifier: MIT

import UIKit

/// A connection by train in the words of the user's language.
public final class TripViewController: UIViewController {
  private let trip: Trip
  private let content = UIStackView()

  /// The bundle of the screen's pictures, colours, fonts and strings.
  public static let bundle = Bundle.module

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
    let skyline = UIImageView(image: UIImage(resource: .skyline))
    skyline.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(skyline)
    view.addSubview(content)
    NSLayoutConstraint.activate([
      skyline.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      skyline.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      skyline.topAnchor.constraint(equalTo: view.topAnchor),
      content.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
    ])
    for view in [heading, connection, services, remember, price, button, conditions] {
      content.addArrangedSubview(view)
    }
  }

  // MARK: - Parts

  private var heading: UIView {
    let title = label(
      NSLocalizedString("trip.title", tableName: "Trip", bundle: .module, comment: "The heading"), TripFonts.title)
    let train = UIImageView(image: UIImage(named: "Trip/Train", in: .module, compatibleWith: nil))
    train.widthAnchor.constraint(equalToConstant: 40).isActive = true
    train.heightAnchor.constraint(equalTo: train.widthAnchor).isActive = true
    return row(title, train)
  }

  private var connection: UIView {
    let seat = UIImageView(image: UIImage(resource: .Trip.seat))
    seat.tintColor = TripColors.accent
    seat.setContentHuggingPriority(.required, for: .horizontal)
    let people = row(seat, label(trip.people, TripFonts.body, .secondaryLabel))
    return card([
      label(trip.route, .preferredFont(forTextStyle: .headline)), times, label(trip.day, TripFonts.body),
      label(trip.length, TripFonts.body, .secondaryLabel), people,
    ])
  }

  private var times: UIView {
    let direction = UIImageView(image: UIImage(resource: .Trip.direction))
    let times = UIStackView(arrangedSubviews: [
      label(trip.departureOnBoard, TripFonts.departure, TripColors.accent), direction,
      label(trip.arrivalOnBoard, TripFonts.arrival, TripColors.accent), UIView(),
    ])
    times.spacing = 10
    times.alignment = .center
    return times
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
    let price = row(
      label(NSLocalizedString("trip.price", tableName: "Trip", bundle: .module, comment: ""), TripFonts.body), cost)
    let coupon = UIImageView(image: UIImage(named: "Trip/Coupon", in: .module, compatibleWith: nil))
    coupon.addSubview(price)
    price.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      price.leadingAnchor.constraint(equalTo: coupon.leadingAnchor, constant: 16),
      price.trailingAnchor.constraint(equalTo: coupon.trailingAnchor, constant: -16),
      price.topAnchor.constraint(equalTo: coupon.topAnchor, constant: 8),
      price.bottomAnchor.constraint(equalTo: coupon.bottomAnchor, constant: -8),
    ])
    return coupon
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
