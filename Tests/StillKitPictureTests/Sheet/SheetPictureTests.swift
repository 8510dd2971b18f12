// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Page sheets and form sheets, as Sheets.md of the documentation describes them.
@MainActor @Suite(.snapshots) struct SheetPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  /// A screen with a title and a button, to be seen below sheets.
  private func show(_ insets: UIEdgeInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)) -> UIViewController {
    let root = UIViewController()
    root.title = "Lakes"
    root.view.backgroundColor = .systemTeal
    let button = UIButton(configuration: .filled())
    button.setTitle("Row", for: .normal)
    button.frame = CGRect(x: 40, y: 160, width: 120, height: 44)
    root.view.addSubview(button)
    window.setSafeAreaInsets(insets)
    window.rootViewController = UINavigationController(rootViewController: root)
    window.makeKeyAndVisible()
    return root
  }

  private func sheet(_ text: String = "A boat", _ color: UIColor = .systemBackground) -> UIViewController {
    let sheet = UIViewController()
    sheet.view.backgroundColor = color
    let label = UILabel()
    (label.text, label.frame) = (text, CGRect(x: 24, y: 40, width: 200, height: 30))
    sheet.view.addSubview(label)
    return sheet
  }

  private func expect(_ name: String? = nil, at moment: TimeInterval? = nil, testName: String = #function) {
    let image = Snapshotting<UIView, UIImage>.image(traits: UITraitCollection(displayScale: 1))
    assertSnapshot(of: window, as: moment.map { .at($0, image) } ?? image, named: name, testName: testName)
  }

  /// The screen stands back behind the sheet, whose corners and gap are seen above.
  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func large(_ style: UIUserInterfaceStyle) {
    let root = show()
    window.overrideUserInterfaceStyle = style
    root.present(sheet(), animated: false)
    expect(style == .dark ? "dark" : "light")
  }

  /// The bar of navigation is higher than on the screen.
  @Test func navigation() {
    let (root, inner) = (show(), sheet())
    inner.title = "Boat"
    inner.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    root.present(UINavigationController(rootViewController: inner), animated: false)
    expect()
  }

  /// Half of the screen is covered; the rest is dimmed, with its tint.
  @Test func medium() {
    let (root, sheet) = (show(), sheet())
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    root.present(sheet, animated: false)
    expect()
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    expect("undimmed")
  }

  /// The first sheet stands back behind the second.
  @Test func stacked() {
    let (root, first) = (show(), sheet("First", .systemYellow))
    root.present(first, animated: false)
    first.present(sheet("Second"), animated: false)
    expect()
  }

  /// The sheet comes from below while the screen goes back, and follows a finger away.
  @Test func onTheWay() {
    let (root, sheet) = (show(), sheet())
    root.present(sheet, animated: true)
    expect("opening", at: 0.25)
    window.touch {
      $0.down(at: CGPoint(x: 195, y: 100))
      $0.move(to: CGPoint(x: 195, y: 400), duration: 0.4)
      expect("dragged")
      $0.move(to: CGPoint(x: 195, y: 700), duration: 0.2)
      $0.up()
    }
    expect("gone")
    #expect(root.presentedViewController == nil)
  }

  @Test(arguments: [UIModalPresentationStyle.formSheet, .pageSheet]) func onAnIPad(_ style: UIModalPresentationStyle) {
    window.frame.size = CGSize(width: 1024, height: 768)
    let root = show(UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
    let sheet = sheet()
    sheet.modalPresentationStyle = style
    root.present(sheet, animated: false)
    let traits = UITraitCollection { traits in
      (traits.horizontalSizeClass, traits.userInterfaceIdiom, traits.displayScale) = (.regular, .pad, 1)
    }
    assertSnapshot(of: window, as: .image(traits: traits), named: style == .formSheet ? "form" : "page")
  }
}
