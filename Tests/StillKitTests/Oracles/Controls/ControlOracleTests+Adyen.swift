// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit

/// Screens of Adyen's components, iOS 17.2 at 3x, in their true colours.
extension ControlOracleTests {
  static let adyenCases: [String: ControlOracleCase] = [
    "adyen-controls/segments-upi-en": .compared(wideSegments),
    "adyen-controls/switch-off": .compared { try switchBesideText($0, isOn: false, top: 474) },
    "adyen-controls/switch-on": .compared { try switchBesideText($0, isOn: true, top: 1169.0 / 3) },
    "adyen-controls/search-bar": .compared(searchBar),
  ]

  private static func wideSegments(_ picture: ControlPicture) throws -> ControlComparison {
    let control = UISegmentedControl(items: ["Pay by any UPI app", "Other UPI options"])
    control.frame = CGRect(x: 8, y: 167.0 / 3, width: 369, height: 32)
    control.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 15)], for: .normal)
    control.selectedSegmentIndex = 0
    let part = CGRect(x: 0, y: 51, width: 393, height: 42)
    let comparison = try ControlComparison(picture, canvas(part, control), showing: part)
    let titles = [10, 195].map { CGRect(x: 8 + $0, y: 60, width: 165, height: 24) }
    comparison.shapes("shapes", in: part, without: titles)
    comparison.color("plate", at: CGPoint(x: 365, y: 72))
    comparison.color("selected segment", at: CGPoint(x: 14, y: 72))
    comparison.color("shadow beside it", at: CGPoint(x: 191, y: 72))
    comparison.color("shadow below it", at: CGPoint(x: 100, y: 86.5))
    for (index, title) in titles.enumerated() {
      comparison.text("title \(index)", in: title, bearing: 0.5, descends: true)
    }
    return comparison
  }

  private static func switchBesideText(
    _ picture: ControlPicture, isOn: Bool, top: CGFloat
  ) throws -> ControlComparison {
    let control = UISwitch(frame: CGRect(x: 328, y: top, width: 0, height: 0))
    control.isOn = isOn
    let frame = control.frame
    let part = CGRect(x: 322, y: top - 4, width: 63, height: 39)
    let comparison = try ControlComparison(picture, canvas(part, control), showing: part)
    // The render server's corners are softer than CoreGraphics', which shows on green.
    comparison.shapes("everything", in: part, above8: isOn ? 0.012 : 0.002)
    comparison.color("track", at: CGPoint(x: isOn ? frame.minX + 6 : frame.maxX - 6, y: frame.midY))
    comparison.color("knob", at: CGPoint(x: isOn ? 363 : 343, y: frame.midY))
    comparison.color("shadow below the knob", at: CGPoint(x: isOn ? 363.5 : 343.5, y: frame.maxY - 1.5))
    return comparison
  }

  /// The bar's background image is empty: ours has no such image, and is minimal instead.
  private static func searchBar(_ picture: ControlPicture) throws -> ControlComparison {
    let bar = UISearchBar(frame: CGRect(x: 8, y: 0, width: 377, height: 56))
    bar.searchBarStyle = .minimal
    bar.placeholder = "Search..."
    let part = CGRect(x: 0, y: 0, width: 393, height: 56)
    let comparison = try ControlComparison(picture, canvas(part, bar), showing: part)
    let text = CGRect(x: 46, y: 14, width: 80, height: 28)
    let glass = CGRect(x: 22, y: 14, width: 22, height: 28)
    comparison.shapes("field", in: part, without: [text, glass])
    comparison.edges("magnifying glass", in: glass)
    comparison.text("placeholder", in: text, within: 0.012)
    comparison.color("fill", at: CGPoint(x: 200, y: 28))
    return comparison
  }
}
