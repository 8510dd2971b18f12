// SPDX-License-Identifier: MIT

import Foundation
import StillGraphics
import StillKit
import Testing

@testable import StillTesting

/// Rule: scripts name views by identifiers, texts or labels; of several views, the one that a touch reaches.
@MainActor struct TouchNameTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))

  /// Adds a button to the window, with an accessibility label, or a title, or both.
  private func button(_ label: String?, _ title: String? = nil, y: CGFloat, _ tapped: @escaping () -> Void) -> UIButton
  {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: y, width: 200, height: 40)
    button.setTitle(title, for: .normal)
    button.accessibilityLabel = label
    button.addAction(UIAction { _ in tapped() }, for: .touchUpInside)
    window.addSubview(button)
    return button
  }

  /// The chosen row of a menu has the text of the button behind it, and the first row of a back button's that of it.
  @Test func theViewThatATouchReachesIsMeant() {
    let (root, next) = (UIViewController(), UIViewController())
    root.title = "Towns"
    let button = UIButton(configuration: .plain())
    button.frame = CGRect(x: 20, y: 200, width: 200, height: 40)
    var chosen: [String] = []
    button.menu = UIMenu(children: ["Red", "Blue"].map { name in UIAction(title: name) { _ in chosen.append(name) } })
    (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
    next.view.addSubview(button)
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(next, animated: false)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    window.touch {
      $0.tap(on: "Red")
      $0.tap(on: "Red")
      #expect(chosen == ["Red"])
      $0.longPress(on: "Towns")
      $0.tap(on: "Towns")
    }
    #expect(navigation.topViewController === root)
  }

  @Test func aViewThatIsCoveredGivesWay() {
    var log: [String] = []
    _ = button(nil, "Go", y: 20) { log.append("covered") }
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
    window.addSubview(cover)
    _ = button(nil, "Go", y: 200) { log.append("free") }
    window.isHidden = false
    window.touch { $0.tap(on: "Go") }
    #expect(log == ["free"])
    cover.removeFromSuperview()
    #expect(throws: TouchError.self) { try NamedViews(below: window).view(named: "Go", in: window) }
  }

  @Test func accessibilityLabelsAreTheLastNames() {
    var log: [String] = []
    let sign = button("Print", y: 20) { log.append("label") }
    window.isHidden = false
    window.touch { $0.tap(on: "Print") }
    let text = button(nil, "Print", y: 80) { log.append("text") }
    window.touch { $0.tap(on: "Print") }
    sign.accessibilityIdentifier = "Print"
    window.touch { $0.tap(on: "Print") }
    #expect(log == ["label", "text", "label"])
    text.removeFromSuperview()
    (sign.accessibilityIdentifier, sign.accessibilityLabel) = (nil, "Share")
    #expect {
      try NamedViews(below: window).view(named: "Shore", in: window)
    } throws: { error in
      guard case .unknown(_, _, let nearest, _) = error as? TouchError else { return false }
      return nearest == ["Share"]
    }
  }

  /// A swipe action that shows an image alone is named by its own label.
  @Test func swipeActionsHaveTheirLabels() {
    let source = SwipeSource()
    let table = UITableView(frame: window.bounds)
    (table.dataSource, table.delegate) = (source, source)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    window.addSubview(table)
    window.isHidden = false
    window.touch {
      $0.drag(from: CGPoint(x: 300, y: 20), to: CGPoint(x: 200, y: 20), hold: 0.2)
      $0.tap(on: "Favour")
    }
    #expect(source.performed == 1)
  }
}

/// A table of one row, whose only swipe action shows an image.
@MainActor private final class SwipeSource: UITableViewDataSource, UITableViewDelegate {
  var performed = 0

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let action = UIContextualAction(style: .normal, title: nil) { [unowned self] _, _, done in
      performed += 1
      done(true)
    }
    (action.image, action.accessibilityLabel) = (UIImage(systemName: "star"), "Favour")
    return UISwipeActionsConfiguration(actions: [action])
  }
}
