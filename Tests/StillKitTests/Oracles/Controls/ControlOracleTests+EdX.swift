// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit
import Testing

/// Screens of edX's app, iOS 14 at 2x, whose text is Inter.
extension ControlOracleTests {
  static let edxCases: [String: ControlOracleCase] = [
    "edx-inter/activity-ios14": .compared(ownActivity),
    "edx-inter/switch-off-ios14": .compared(switchOnGrey),
    "edx-inter/discussion-topics-ios14": .compared(topics),
    "edx-inter/dashboard-ios14": .notYet("its screen was not built here"),
  ]

  private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }

  private static func ownActivity(_ picture: ControlPicture) throws -> ControlComparison {
    let view = UIActivityIndicatorView(frame: CGRect(x: 177.5, y: 355.5, width: 20, height: 20))
    view.color = color(16, 16, 16)
    view.startAnimating()
    let part = CGRect(x: 170, y: 348, width: 35, height: 35)
    let comparison = try ControlComparison(
      picture, canvas(part, view, color: color(251, 250, 249)), showing: part)
    comparison.shapes("spokes", in: part, above8: 0.02)
    comparison.edges("ink", in: part)
    return comparison
  }

  private static func switchOnGrey(_ picture: ControlPicture) throws -> ControlComparison {
    let control = UISwitch(frame: CGRect(x: 311, y: 3, width: 0, height: 0))
    let part = CGRect(x: 300, y: 0, width: 75, height: 36)
    let comparison = try ControlComparison(
      picture, canvas(part, control, color: color(242, 240, 239)), showing: part)
    comparison.shapes("everything", in: part)
    comparison.color("track", at: CGPoint(x: 356, y: 18))
    return comparison
  }

  private static func topics(_ picture: ControlPicture) throws -> ControlComparison {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 64, width: 375, height: 56))
    bar.searchBarStyle = .minimal
    let part = CGRect(x: 0, y: 66, width: 375, height: 52)
    let comparison = try ControlComparison(picture, canvas(part, bar), showing: part)
    comparison.shapes("field", in: part, without: [CGRect(x: 12, y: 80, width: 100, height: 24)])
    comparison.color("fill", at: CGPoint(x: 200, y: 92))
    let font = try #require(UIFont(name: "Inter-Regular", size: 14))
    for (text, width) in try picture.named("inter14_ink_width").sorted(by: { $0.key < $1.key }) {
      let label = UILabel(frame: .zero)
      (label.text, label.font) = (text, font)
      label.sizeToFit()
      let ink = try Picture(label, scale: 8).inked
      comparison.length("width of \(text)", ink.width / 8, width, within: 0.01)
    }
    return comparison
  }
}
