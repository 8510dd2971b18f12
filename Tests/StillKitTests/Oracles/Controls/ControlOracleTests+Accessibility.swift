// SPDX-License-Identifier: MIT

import StillGraphics
import StillKit

@testable import StillViews

/// AccessibilitySnapshot's own tests, iOS 17.5 at 3x.
extension ControlOracleTests {
  static let accessibilityCases: [String: ControlOracleCase] = [
    "accessibilitysnapshot-controls/page-17.5": .compared(pages),
    "accessibilitysnapshot-controls/segments-17.5": .compared(segments),
    "accessibilitysnapshot-controls/slider-17.5": .compared(slider),
    "accessibilitysnapshot-controls/stepper-17.5": .compared { try stepper($0, minimum: -1) },
    "accessibilitysnapshot-controls/stepper-at-minimum-17.5": .compared { try stepper($0, minimum: 0) },
    "accessibilitysnapshot-controls/switches-17.5": .compared(switches),
    "accessibilitysnapshot-controls/textfield-17.5": .compared(textField),
    "accessibilitysnapshot-controls/list-headers-17.5": .compared(differs: listDifferences) {
      try list($0, [("Fruits", ["Apple", "Banana", "Cherry"], nil), ("Vegetables", ["Carrot", "Peas"], nil)])
    },
    "accessibilitysnapshot-controls/list-headers-footers-17.5": .compared(differs: listDifferences) {
      try list(
        $0,
        [
          ("Accounts", ["Checking", "Savings"], "Tap an account to view details"),
          ("Bills", ["Electric", "Internet"], "Due this month"),
        ])
    },
    "accessibilitysnapshot-controls/navigation-bar-17.5": .compared(navigationBar),
    "accessibilitysnapshot-controls/tab-bars-17.5": .compared(tabBars),
  ]

  /// A white canvas of the given part of a picture, and a view in it at its place there.
  static func canvas(_ part: CGRect, _ views: UIView..., color: UIColor = .white) -> UIView {
    let canvas = UIView(frame: CGRect(origin: .zero, size: part.size))
    canvas.backgroundColor = color
    for view in views {
      canvas.addSubview(view)
      view.frame.origin.x -= part.minX
      view.frame.origin.y -= part.minY
    }
    return canvas
  }

  private static func pages(_ picture: ControlPicture) throws -> ControlComparison {
    let control = UIPageControl(frame: .zero)
    (control.numberOfPages, control.currentPage) = (3, 1)
    (control.pageIndicatorTintColor, control.currentPageIndicatorTintColor) = (.darkGray, .black)
    control.sizeToFit()
    control.center = CGPoint(x: 393 / 2, y: 10 + control.bounds.height / 2)
    let part = CGRect(x: 0, y: 0, width: 393, height: 137.0 / 3)
    let comparison = try ControlComparison(picture, canvas(part, control), showing: part)
    comparison.length("height", control.bounds.height, try picture.number("height"))
    // A ring of the tool lies around the dots.
    for (index, x) in [CGFloat(168), 188, 206].enumerated() {
      comparison.edges("dot \(index)", in: CGRect(x: x, y: 16, width: 18, height: 14))
    }
    for (index, x) in [CGFloat(179), 196.5, 214.3].enumerated() {
      comparison.color("middle of dot \(index)", at: CGPoint(x: x, y: 22.8))
    }
    return comparison
  }

  private static func segments(_ picture: ControlPicture) throws -> ControlComparison {
    let control = UISegmentedControl(items: ["Segment A", "Segment B", "Segment C"])
    control.selectedSegmentIndex = 1
    let natural = control.bounds.size
    // The shapes are compared in the real size, whatever our titles need.
    let frame = CGRect(x: 65, y: 10, width: 263, height: 32)
    control.frame = frame
    let part = CGRect(x: 0, y: 0, width: 393, height: 52)
    let marks = (0..<3).map { CGRect(x: 65 + CGFloat($0) * 88, y: 10, width: 87, height: 32) }
    let comparison = try ControlComparison(
      picture, canvas(part, control), showing: part, marked: AccessibilityMarks(elements: marks))
    comparison.length("height", natural.height, 32)
    // Two per cent are what the tracking of medium and semibold text of 13 points leaves open for these words.
    comparison.length("width", natural.width, 263, within: 0.02)
    let titles = marks.map { $0.insetBy(dx: 6, dy: 8) }
    comparison.shapes("shapes", in: part, without: titles)
    for (index, title) in titles.enumerated() {
      comparison.text("title \(index)", in: title, within: 0.022, bearing: 0.5)
    }
    return comparison
  }

  private static func slider(_ picture: ControlPicture) throws -> ControlComparison {
    let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 373, height: 34))
    (slider.maximumValue, slider.value) = (100, 75)
    let part = CGRect(x: 0, y: 0, width: 393, height: 54)
    let comparison = try ControlComparison(
      picture, canvas(part, slider), showing: part, marked: AccessibilityMarks(elements: [slider.frame]))
    comparison.length("height", slider.sizeThatFits(CGSize(width: 373, height: 0)).height, try picture.number("height"))
    comparison.shapes("everything", in: part)
    return comparison
  }

  private static func stepper(_ picture: ControlPicture, minimum: Double) throws -> ControlComparison {
    let stepper = UIStepper(frame: CGRect(x: 449.0 / 3, y: 10, width: 0, height: 0))
    (stepper.minimumValue, stepper.maximumValue) = (minimum, 1)
    let part = CGRect(x: 0, y: 0, width: 393, height: 52)
    let marks = [0, 47.5].map { CGRect(x: 449.0 / 3 + $0, y: 10, width: 46.5, height: 32) }
    let comparison = try ControlComparison(
      picture, canvas(part, stepper), showing: part, marked: AccessibilityMarks(elements: marks))
    comparison.length("height", stepper.bounds.height, 32)
    comparison.edges("minus", in: marks[0].insetBy(dx: 10, dy: 6))
    comparison.edges("plus", in: marks[1].insetBy(dx: 10, dy: 6))
    comparison.shapes("plate", in: part, without: marks.map { $0.insetBy(dx: 10, dy: 6) })
    comparison.color("minus in its middle", at: CGPoint(x: 172.8, y: 25.9))
    comparison.color("plus in its middle", at: CGPoint(x: 220.3, y: 26.1))
    return comparison
  }

  private static func switches(_ picture: ControlPicture) throws -> ControlComparison {
    let tops: [CGFloat] = [223, 378, 532, 686, 841, 995, 1149, 1304, 1458].map { $0 / 3 }
    let switches = zip(tops, [true, false, true, true, false, true, true, false, false]).map { top, isOn in
      let control = UISwitch(frame: CGRect(x: 171, y: top, width: 0, height: 0))
      control.isOn = isOn
      return control
    }
    switches[2].isEnabled = false
    let part = CGRect(x: 165, y: 70, width: 63, height: 460)
    let canvas = canvas(part)
    for control in switches {
      control.frame.origin.x -= part.minX
      control.frame.origin.y -= part.minY
      canvas.addSubview(control)
    }
    let frames = tops.map { CGRect(x: 171, y: $0, width: 51, height: 31) }
    let comparison = try ControlComparison(
      picture, canvas, showing: part, marked: AccessibilityMarks(elements: frames))
    for (index, frame) in frames.enumerated() {
      comparison.shapes("switch \(index)", in: frame.insetBy(dx: -5, dy: -4))
    }
    return comparison
  }

  /// The bar of an iPhone 15, without its status bar.
  private static func navigationBar(_ picture: ControlPicture) throws -> ControlComparison {
    let titles = ["First", "Second"]
    let navigation = UINavigationController()
    navigation.viewControllers = titles.map { title in
      let controller = UIViewController()
      (controller.title, controller.view.backgroundColor) = (title, .white)
      return controller
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.setSafeAreaInsets(UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
    window.rootViewController = navigation
    window.layoutIfNeeded()
    let marks = [
      CGRect(x: 0, y: 161.0 / 3, width: 191.0 / 3, height: 44),
      CGRect(x: 499.0 / 3, y: 196.0 / 3, width: 181.0 / 3, height: 61.0 / 3),
    ]
    let comparison = try ControlComparison(
      picture, window, showing: window.bounds, marked: AccessibilityMarks(elements: marks))
    comparison.length("height", navigation.navigationBar.bounds.height, try picture.number("bar_height"))
    comparison.edges("chevron", in: CGRect(x: 4, y: 60, width: 20, height: 30))
    comparison.text("back title", in: CGRect(x: 25, y: 60, width: 37, height: 30), within: 0.022, bearing: 0.5)
    comparison.text("title", in: marks[1].insetBy(dx: 1, dy: 1), within: 0.022, bearing: 0.7)
    comparison.inkColor("colour of the chevron", in: CGRect(x: 4, y: 60, width: 20, height: 30))
    comparison.inkColor("colour of the title", in: marks[1].insetBy(dx: 1, dy: 1))
    // Nothing is scrolled: there is neither a background nor a line.
    comparison.shapes("the bar's lower edge", in: CGRect(x: 100, y: 92, width: 290, height: 12), above8: 0)
    return comparison
  }

  /// Two bars in the screen, the first with six tabs, the other with badges.
  private static func tabBars(_ picture: ControlPicture) throws -> ControlComparison {
    let bar = { (top: CGFloat, titles: [String?]) in
      let bar = UITabBar(frame: CGRect(x: 0, y: top, width: 393, height: 49))
      bar.items = titles.map { UITabBarItem(title: $0, image: nil, tag: 0) }
      bar.standardAppearance.configureWithOpaqueBackground()
      return bar
    }
    let first = bar(178, ["Item A", "Item B", "Item C", nil, "Item E", nil])
    first.selectedItem = first.items?[1]
    first.items?[2].isEnabled = false
    let second = bar(351, ["Item A", "Item B", "Item C", "Item D"])
    for (item, badge) in zip(second.items ?? [], ["", "3", "A", "3"]) { item.badgeValue = badge }
    let part = CGRect(x: 0, y: 170, width: 393, height: 235)
    let canvas = canvas(part, first, second)
    canvas.layoutIfNeeded()
    let starts: [(CGFloat, CGFloat, CGFloat)] =
      [(2, 179, 62), (68, 179, 61), (133, 179, 62), (199, 179, 61), (264, 179, 62), (330, 179, 61)]
      + [(2, 352, 94), (100, 352, 95), (199, 352, 94), (297, 352, 94)]
    let marks = starts.map { CGRect(x: $0, y: $1, width: $2, height: 48) }
    let comparison = try ControlComparison(
      picture, canvas, showing: part, marked: AccessibilityMarks(elements: marks))
    comparison.length("height", first.sizeThatFits(.zero).height, try picture.number("bar_height"))
    comparison.shapes("lines", in: CGRect(x: 0, y: 176, width: 393, height: 3))
    comparison.shapes("lines of the second", in: CGRect(x: 0, y: 349, width: 393, height: 3))
    let buttons = [first, second].flatMap { bar in bar.subviews.compactMap { $0 as? UITabBarButton }.map { ($0, bar) } }
    for (index, (button, bar)) in buttons.enumerated() {
      let frame = button.convert(button.bounds, to: bar).offsetBy(dx: 0, dy: bar.frame.minY + part.minY)
      comparison.note("frame of item \(index)", frame.isNear(marks[index]) ? "" : "\(frame), not \(marks[index])")
    }
    for index in [0, 1, 2, 4] {
      let title = CGRect(x: marks[index].minX + 3, y: marks[index].minY + 32, width: marks[index].width - 6, height: 15)
      comparison.inkColor("colour of title \(index)", in: title)
    }
    for index in [0, 1, 4, 6, 7, 8, 9] {
      let title = CGRect(x: marks[index].minX + 3, y: marks[index].minY + 32, width: marks[index].width - 6, height: 15)
      comparison.text("title \(index)", in: title, within: 0.03, bearing: 0.5)
    }
    for index in 6...9 {
      let badge = CGRect(x: marks[index].midX + 8, y: marks[index].minY + 0.34, width: 24, height: 22)
      comparison.edges("badge \(index)", in: badge)
    }
    comparison.shapes("the empty badge", in: CGRect(x: 58, y: 352.34, width: 24, height: 22), above8: 0.02)
    return comparison
  }

  private static func textField(_ picture: ControlPicture) throws -> ControlComparison {
    let field = UITextField(frame: .zero)
    field.text = "Hello world"
    field.sizeToFit()
    field.center = CGPoint(x: 60, y: 22)
    let part = CGRect(x: 0, y: 0, width: 120, height: 44)
    let comparison = try ControlComparison(picture, canvas(part, field), showing: part)
    comparison.text("text", in: part, bearing: 0.5)
    return comparison
  }
}
