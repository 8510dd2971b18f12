// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Alerts and sheets of actions, as Alerts.md of the documentation describes them.
@MainActor @Suite(.snapshots) struct AlertPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 400))

  private func show(
    _ title: String?, _ message: String?, _ style: UIAlertController.Style = .alert,
    _ actions: (String, UIAlertAction.Style)...
  ) -> UIAlertController {
    let root = UIViewController()
    root.view.backgroundColor = .systemTeal
    window.setSafeAreaInsets(UIEdgeInsets(top: 20, left: 0, bottom: 20, right: 0))
    window.rootViewController = root
    window.makeKeyAndVisible()
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for action in actions { alert.addAction(UIAlertAction(title: action.0, style: action.1)) }
    return alert
  }

  private func present(_ alert: UIAlertController, animated: Bool = false) {
    window.rootViewController?.present(alert, animated: animated)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func twoActions(_ style: UIUserInterfaceStyle) {
    let alert = show(
      "Leave the lake?", "The boat stays where it is.", .alert, ("Leave", .destructive), ("Stay", .cancel))
    window.overrideUserInterfaceStyle = style
    present(alert)
    assertSnapshot(of: window, as: .image, named: style == .dark ? "dark" : "light")
  }

  @Test func manyActions() {
    let alert = show(
      "Which lake?", nil, .alert, ("The one with an island in its very middle", .default), ("Small", .default),
      ("Stay", .cancel))
    alert.actions[1].isEnabled = false
    alert.preferredAction = alert.actions[0]
    present(alert)
    assertSnapshot(of: window, as: .image)
  }

  @Test func textFields() {
    let alert = show("Name", "Names of lakes are short.", .alert, ("OK", .default), ("Cancel", .cancel))
    alert.addTextField { $0.placeholder = "Lake" }
    alert.addTextField {
      $0.text = "secret"
      $0.isSecureTextEntry = true
    }
    present(alert)
    assertSnapshot(of: window, as: .image)
  }

  @Test func longTexts() {
    let alert = show(
      "Terms", String(repeating: "Whoever rows on the lake comes back before the evening. ", count: 12), .alert,
      ("Agree", .default))
    present(alert)
    assertSnapshot(of: window, as: .image)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func sheets(_ style: UIUserInterfaceStyle) {
    let alert = show(
      "The boat", "What shall become of it?", .actionSheet, ("Paint", .default), ("Sink", .destructive),
      ("Leave", .cancel))
    window.overrideUserInterfaceStyle = style
    present(alert)
    assertSnapshot(of: window, as: .image, named: style == .dark ? "dark" : "light")
  }

  /// In sizes for accessibility, an alert is wider, and its rows are as high as their titles need.
  @Test func largeTexts() {
    let alert = show(
      "Leave the lake?", "The boat stays.", .alert, ("Leave it behind", .destructive), ("Stay", .cancel))
    window.frame.size = CGSize(width: 375, height: 667)
    window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    present(alert)
    assertSnapshot(of: window, as: .image)
  }

  @Test func presentations() {
    let alert = show("Leave the lake?", nil, .alert, ("OK", .default))
    present(alert, animated: true)
    assertSnapshot(of: window, as: .at(0.1, .image), named: "alert")
  }
}
