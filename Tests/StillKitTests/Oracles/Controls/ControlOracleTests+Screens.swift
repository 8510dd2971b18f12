// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit

/// Screens of swift-snapshot-testing (iOS 13.3) and of the Essential Feed (iOS 26.1), at 3x.
extension ControlOracleTests {
  static let screenCases: [String: ControlOracleCase] = [
    "swift-snapshot-testing-screens/table-iphone-x": .compared(digits),
    "swift-snapshot-testing-screens/tabs-iphone-x": .compared { try tabs($0, height: 734) },
    "swift-snapshot-testing-screens/tabs-iphone-8": .compared { try tabs($0, height: 647) },
    "essential-feed/feed_with_load_more_indicator_light": .compared(activity),
    "essential-feed/list_with_error_message_light": .compared(errorButton),
    "essential-feed/image_comments_light": .compared(comments),
  ]

  /// Lines go on below the last row in the picture; ours end there, so the ten rows are compared.
  private static func digits(_ picture: ControlPicture) throws -> ControlComparison {
    let rows = DigitRows()
    let part = CGRect(x: 0, y: 44, width: 375, height: 440)
    let table = UITableView(frame: CGRect(x: 0, y: 44, width: 375, height: 768), style: .plain)
    table.dataSource = rows
    // The tool's devices have this content size.
    table.overridingTraits = UITraitCollection(preferredContentSizeCategory: .medium)
    let comparison = try ControlComparison(picture, canvas(part, table), showing: part)
    comparison.length("height of rows", table.rectForRow(at: IndexPath(row: 3, section: 0)).height, 44)
    let digits = (0..<10).map { CGRect(x: 14, y: 46 + 44 * CGFloat($0), width: 20, height: 40) }
    comparison.shapes("rows and lines", in: part, without: digits, above8: 0)
    // The digits whose ink ends at the baseline.
    for index in [1, 4, 7] { comparison.edges("digit \(index): bottom", in: digits[index], only: \.maxY) }
    return comparison
  }

  /// Both bars as iOS 13 had them: with their backgrounds, which that tool does not blur, and lines.
  private static func tabs(_ picture: ControlPicture, height: CGFloat) throws -> ControlComparison {
    let page = UIViewController()
    page.view.backgroundColor = .white
    page.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .add)
    let last = UILabel(frame: .zero)
    last.text = "?"
    last.font = .preferredFont(
      forTextStyle: .subheadline, compatibleWith: UITraitCollection(preferredContentSizeCategory: .medium))
    last.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(last)
    NSLayoutConstraint.activate([
      last.bottomAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.bottomAnchor),
      last.centerXAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.centerXAnchor),
    ])
    let (navigation, tabs) = (UINavigationController(rootViewController: page), UITabBarController())
    tabs.viewControllers = [navigation]
    navigation.navigationBar.standardAppearance.configureWithOpaqueBackground()
    navigation.navigationBar.scrollEdgeAppearance = navigation.navigationBar.standardAppearance
    tabs.tabBar.standardAppearance.configureWithOpaqueBackground()
    tabs.tabBar.scrollEdgeAppearance = tabs.tabBar.standardAppearance
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: height))
    window.rootViewController = tabs
    window.layoutIfNeeded()
    let comparison = try ControlComparison(picture, window, showing: window.bounds)
    let bar = tabs.tabBar.frame
    comparison.length("top of the tabs", bar.minY, height - 49)
    comparison.shapes("tabs", in: CGRect(x: 0, y: bar.minY - 2, width: 375, height: 51), above8: 0)
    comparison.shapes("line below the title", in: CGRect(x: 0, y: 42, width: 375, height: 4), above8: 0)
    // The drawing of our symbol begins two thirds of a point further in.
    comparison.edges("plus", in: CGRect(x: 10, y: 8, width: 34, height: 30), only: \.maxY)
    comparison.inkColor("colour of the plus", in: CGRect(x: 10, y: 8, width: 34, height: 30))
    comparison.edges("last label", in: CGRect(x: 180, y: height - 70, width: 20, height: 19), only: \.maxY)
    return comparison
  }

  private static func activity(_ picture: ControlPicture) throws -> ControlComparison {
    let view = UIActivityIndicatorView(frame: CGRect(x: 185, y: 1603.0 / 3, width: 20, height: 20))
    view.startAnimating()
    let part = CGRect(x: 178, y: 528, width: 34, height: 34)
    let comparison = try ControlComparison(picture, canvas(part, view), showing: part)
    comparison.shapes("spokes", in: part, above8: 0.02)
    comparison.edges("ink", in: part)
    return comparison
  }

  private static func errorButton(_ picture: ControlPicture) throws -> ControlComparison {
    let button = UIButton(type: .system)
    var configuration = UIButton.Configuration.plain()
    var title = AttributedString("This is a\nmulti-line\nerror message")
    title.font = UIFont.preferredFont(
      forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .medium))
    configuration.attributedTitle = title
    configuration.titleAlignment = .center
    configuration.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    configuration.baseForegroundColor = .white
    configuration.background.backgroundColor = UIColor(red: 235 / 255, green: 0.45, blue: 0.43, alpha: 1)
    configuration.background.cornerRadius = 0
    button.configuration = configuration
    let height = button.systemLayoutSizeFitting(CGSize(width: 390, height: 0)).height
    button.frame = CGRect(x: 0, y: 47, width: 390, height: height)
    let part = CGRect(x: 0, y: 47, width: 390, height: 77)
    let comparison = try ControlComparison(picture, canvas(part, button), showing: part)
    comparison.length("height", height, try picture.number("height"))
    for line in 0..<3 {
      let area = CGRect(x: 100, y: 55.5 + 21 * CGFloat(line), width: 190, height: 16)
      comparison.text("line \(line)", in: area, within: 0.012)
    }
    return comparison
  }

  /// The cells stand where the picture has them: their margins are iOS 26's.
  private static func comments(_ picture: ControlPicture) throws -> ControlComparison {
    let cells = [
      comment(
        "a long long long long username", "1000 years ago",
        """
        The East Side Gallery is an open-air gallery in Berlin. It consists of a series of murals painted directly on \
        a 1,316 m long remnant of the Berlin Wall, located near the centre of Berlin, on Mühlenstraße in \
        Friedrichshain-Kreuzberg. The gallery has official status as a Denkmal, or heritage-protected landmark.
        """, top: 184.0 / 3),
      comment("a username", "10 days ago", "East Side Gallery\nMemorial in Berlin, Germany", top: 795.0 / 3),
      comment("a.", "1 hour ago", "nice", top: 1088.0 / 3),
    ]
    let part = CGRect(x: 0, y: 47, width: 390, height: 400)
    let canvas = canvas(part)
    for cell in cells {
      cell.frame.origin.y -= part.minY
      canvas.addSubview(cell)
    }
    let comparison = try ControlComparison(picture, canvas, showing: part)
    for (index, top) in [CGFloat(61.3), 265, 362.7].enumerated() {
      comparison.text("name \(index)", in: CGRect(x: 10, y: top + 1, width: 245, height: 19), bearing: 0.7)
      comparison.text(
        "date \(index)", in: CGRect(x: 265, y: top + 1, width: 120, height: 19), within: 0.02, bearing: 1.5,
        descends: true)
    }
    for (first, lines) in [(CGFloat(90), 7), (293.5, 2), (391, 1)] {
      for line in 0..<lines {
        let area = CGRect(x: 10, y: first + 21 * CGFloat(line), width: 370, height: 20)
        comparison.text("text at \(first), line \(line)", in: area, within: 0.015, bearing: 0.7, descends: true)
      }
    }
    return comparison
  }

  private static func comment(_ name: String, _ date: String, _ text: String, top: CGFloat) -> UIView {
    let traits = UITraitCollection(preferredContentSizeCategory: .medium)
    let label = { (text: String, style: UIFont.TextStyle) in
      let label = UILabel(frame: .zero)
      label.text = text
      label.font = .preferredFont(forTextStyle: style, compatibleWith: traits)
      return label
    }
    let (names, dates, texts) = (label(name, .headline), label(date, .subheadline), label(text, .body))
    texts.numberOfLines = 0
    dates.textColor = .secondaryLabel
    dates.textAlignment = .right
    dates.setContentHuggingPriority(.required, for: .horizontal)
    let row = UIStackView(arrangedSubviews: [names, dates])
    row.spacing = 8
    let stack = UIStackView(arrangedSubviews: [row, texts])
    (stack.axis, stack.spacing) = (.vertical, 8)
    let size = stack.systemLayoutSizeFitting(
      CGSize(width: 358, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    stack.frame = CGRect(x: 16, y: top, width: 358, height: size.height)
    return stack
  }
}

/// Ten cells of the default style, with a digit each.
private final class DigitRows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }
}
