// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Popovers, as Sheets.md of the documentation describes them.
@MainActor @Suite(.snapshots) struct PopoverPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 400))

  /// A tablet's screen with a view that popovers point to.
  private func show(_ frame: CGRect) -> (UIViewController, UIView) {
    let (root, source) = (UIViewController(), UIView(frame: frame))
    root.view.backgroundColor = .systemTeal
    source.backgroundColor = .systemYellow
    root.view.addSubview(source)
    window.rootViewController = root
    window.makeKeyAndVisible()
    return (root, source)
  }

  private func popover(from source: UIView, _ directions: UIPopoverArrowDirection = .any) -> UIViewController {
    let controller = UIViewController()
    controller.modalPresentationStyle = .popover
    controller.preferredContentSize = CGSize(width: 200, height: 120)
    controller.popoverPresentationController?.sourceView = source
    controller.popoverPresentationController?.permittedArrowDirections = directions
    let label = UILabel()
    (label.text, label.translatesAutoresizingMaskIntoConstraints) = ("Safe area", false)
    label.backgroundColor = .systemFill
    controller.view.addSubview(label)
    let guide = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      label.topAnchor.constraint(equalTo: guide.topAnchor),
      label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    return controller
  }

  private var traits: UITraitCollection {
    UITraitCollection { traits in
      (traits.horizontalSizeClass, traits.userInterfaceIdiom, traits.displayScale) = (.regular, .pad, 1)
    }
  }

  /// The popover keeps its style in the traits of the phone, in which it is presented.
  private func present(_ controller: UIViewController, _ root: UIViewController) {
    root.traitOverrides.horizontalSizeClass = .regular
    root.traitOverrides.userInterfaceIdiom = .pad
    root.present(controller, animated: false)
  }

  @Test(arguments: ["up", "down", "left", "right", "none"]) func arrows(_ name: String) {
    let directions: [String: UIPopoverArrowDirection] = ["up": .up, "down": .down, "left": .left, "right": .right]
    let (root, source) = show(CGRect(x: 270, y: 180, width: 60, height: 30))
    present(popover(from: source, directions[name] ?? []), root)
    assertSnapshot(of: window, as: .image(traits: traits), named: name)
  }

  /// In a corner of the screen, the arrow stands at the end of its edge; its colour is that of the popover.
  @Test func inACorner() {
    let (root, source) = show(CGRect(x: 560, y: 10, width: 30, height: 30))
    let controller = popover(from: source)
    controller.popoverPresentationController?.backgroundColor = .systemPink
    present(controller, root)
    assertSnapshot(of: window, as: .image(traits: traits))
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func actions(_ style: UIUserInterfaceStyle) {
    let (root, source) = show(CGRect(x: 270, y: 60, width: 60, height: 30))
    let alert = UIAlertController(title: "The boat", message: "What shall become of it?", preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Paint", style: .default))
    alert.addAction(UIAlertAction(title: "Sink", style: .destructive))
    alert.addAction(UIAlertAction(title: "Leave", style: .cancel))
    alert.popoverPresentationController?.sourceView = source
    present(alert, root)
    window.overrideUserInterfaceStyle = style
    assertSnapshot(of: window, as: .image(traits: traits), named: style == .dark ? "dark" : "light")
  }
}
