// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Split view controllers, as Bars.md of the documentation describes them.
@MainActor @Suite(.snapshots) struct SplitPictureTests {
  private func split(_ style: UISplitViewController.Style) -> UISplitViewController {
    let split = UISplitViewController(style: style)
    split.setViewController(Column("Lakes", .systemTeal), for: .primary)
    if style == .tripleColumn { split.setViewController(Column("Alps", .systemGreen), for: .supplementary) }
    split.setViewController(Column("Como", .systemIndigo), for: .secondary)
    return split
  }

  private func expect(_ split: UISplitViewController, on device: ViewImageConfig, _ name: String = #function) {
    assertSnapshot(of: split, as: .image(on: device), testName: name)
  }

  @Test func landscape() { expect(split(.doubleColumn), on: .iPadMini(.landscape)) }

  @Test func portraitOverlay() {
    let split = split(.doubleColumn)
    split.preferredDisplayMode = .oneOverSecondary
    expect(split, on: .iPadMini(.portrait))
  }

  @Test func displaced() {
    let split = split(.tripleColumn)
    split.preferredDisplayMode = .twoDisplaceSecondary
    expect(split, on: .iPadMini(.landscape))
  }

  @Test func phone() { expect(split(.doubleColumn), on: .iPhone13) }
}

private final class Column: UIViewController {
  private var color = UIColor.clear

  convenience init(_ title: String, _ color: UIColor) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.color) = (title, color)
  }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    let bar = UIView()
    bar.backgroundColor = color
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      bar.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
      bar.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      bar.heightAnchor.constraint(equalToConstant: 60),
    ])
  }
}
