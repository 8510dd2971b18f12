// SPDX-License-Identifier: MIT

import UIKit

/// A service on board of a train.
public enum TripService: CaseIterable, Sendable {
  case wifi, restaurant, quiet

  var title: String {
    switch self {
    case .wifi: NSLocalizedString("trip.service.wifi", tableName: "Trip", bundle: .module, comment: "")
    case .restaurant: NSLocalizedString("trip.service.restaurant", tableName: "Trip", bundle: .module, comment: "")
    case .quiet: NSLocalizedString("trip.service.quiet", tableName: "Trip", bundle: .module, comment: "")
    }
  }

  /// The picture in front of the title.
  var icon: UIImage? {
    switch self {
    case .wifi: UIImage(systemName: "wifi", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
    case .restaurant:
      UIImage(
        systemName: "fork.knife", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold))
    case .quiet:
      UIImage(
        systemName: "bell.slash.fill",
        withConfiguration: UIImage.SymbolConfiguration(textStyle: .body)
          .applying(UIImage.SymbolConfiguration(hierarchicalColor: .systemGreen)))
    }
  }

  var tintColor: UIColor {
    switch self {
    case .wifi: .systemBlue
    case .restaurant: .systemOrange
    case .quiet: .systemGreen
    }
  }
}

/// A service's icon and title, side by side.
final class TripServiceView: UIStackView {
  init(_ service: TripService) {
    super.init(frame: .zero)
    let icon = UIImageView(image: service.icon)
    icon.tintColor = service.tintColor
    icon.contentMode = .center
    icon.widthAnchor.constraint(equalToConstant: 24).isActive = true
    let title = UILabel()
    title.text = service.title
    title.font = TripFonts.body
    spacing = 8
    alignment = .center
    addArrangedSubview(icon)
    addArrangedSubview(title)
  }

  @available(*, unavailable)
  required init(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
