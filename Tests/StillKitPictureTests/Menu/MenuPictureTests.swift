// SPDX-License-Identifier: MIT

import StillKit
import StillTesting
import Testing

/// Open menus, as Menus.md of the documentation describes them.
@MainActor @Suite(.snapshots) struct MenuPictureTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func show() -> UIViewController {
    let root = UIViewController()
    root.view.backgroundColor = .systemTeal
    window.rootViewController = root
    window.makeKeyAndVisible()
    return root
  }

  private func action(
    _ title: String, _ symbol: String? = nil, _ subtitle: String? = nil, _ attributes: UIMenuElement.Attributes = [],
    _ state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(
      title: title, subtitle: subtitle, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes,
      state: state
    ) { _ in }
  }

  private var menu: UIMenu {
    UIMenu(
      title: "The boat",
      children: [
        action("Row", "arrow.right"), action("Moor", nil, "At the next jetty"), action("Sail", "wind", nil, .disabled),
        UIMenu(title: "For ever", options: .displayInline, children: [action("Sink", "trash", nil, .destructive)]),
      ])
  }

  @discardableResult
  private func button(_ menu: UIMenu, y: CGFloat = 40, in root: UIViewController) -> UIButton {
    let button = UIButton(configuration: .filled())
    button.setTitle("Boat", for: .normal)
    button.frame = CGRect(x: 20, y: y, width: 100, height: 44)
    (button.menu, button.showsMenuAsPrimaryAction) = (menu, true)
    root.view.addSubview(button)
    return button
  }

  private func expect(_ name: String? = nil, _ traits: UITraitCollection = .init(), testName: String = #function) {
    let all = UITraitCollection(traitsFrom: [traits, UITraitCollection(displayScale: 2)])
    assertSnapshot(of: window, as: .image(traits: all), named: name, testName: testName)
  }

  /// Titles, images, second lines, disabled and destructive actions, and the title of a group.
  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func rows(_ style: UIUserInterfaceStyle) {
    button(menu, in: show())
    window.overrideUserInterfaceStyle = style
    window.touch { $0.tap(at: CGPoint(x: 60, y: 60)) }
    expect(style == .dark ? "dark" : "light")
  }

  private var marked: UIMenu {
    UIMenu(children: [
      action("By name", nil, nil, [], .on), action("By size", "ruler"), action("Both", nil, nil, [], .mixed),
      UIMenu(
        title: "More", image: UIImage(systemName: "ellipsis"), children: [action("By age"), action("By colour")]),
    ])
  }

  /// Marks stand before all titles, and the menu within has a chevron; all of it mirrored where text is.
  @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
  func marks(_ direction: UITraitEnvironmentLayoutDirection) {
    let traits = UITraitCollection(layoutDirection: direction)
    window.traitOverrides.layoutDirection = direction
    button(marked, in: show())
    window.touch { $0.tap(at: CGPoint(x: 60, y: 60)) }
    expect(direction == .rightToLeft ? "right to left" : "left to right", traits)
  }

  /// A menu within lies over its row, below a header that leads back, and the first one stands back.
  @Test func within() {
    button(marked, in: show())
    window.touch {
      $0.tap(at: CGPoint(x: 60, y: 60))
      $0.tap(on: "More")
    }
    expect()
  }

  /// Small elements, medium ones, and a palette with one that is on.
  @Test func sideBySide() {
    let symbols = ["heart", "star", "flag", "bell", "tag", "bolt", "moon"]
    let children = symbols.map { action($0.capitalized, $0, nil, [], $0 == "flag" ? .on : .off) }
    button(
      UIMenu(children: [
        UIMenu(options: .displayInline, preferredElementSize: .small, children: Array(children.prefix(4))),
        UIMenu(options: .displayInline, preferredElementSize: .medium, children: Array(children.prefix(3))),
        UIMenu(options: [.displayInline, .displayAsPalette], children: children), action("Row"),
      ]), in: show())
    window.touch { $0.tap(at: CGPoint(x: 60, y: 60)) }
    expect()
  }

  /// Rows grow with the text, and the menu becomes wider.
  @Test func largeText() {
    let size = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    window.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    button(menu, in: show())
    window.touch { $0.tap(at: CGPoint(x: 60, y: 60)) }
    expect(nil, size)
  }

  /// Above a button, the first row is the lowest, and a held row is grey.
  @Test func above() {
    button(menu, y: 420, in: show())
    window.touch {
      $0.tap(at: CGPoint(x: 60, y: 440))
      $0.down(at: CGPoint(x: 100, y: 395))
    }
    expect()
    window.touch { $0.cancel() }
  }

  /// A menu without room for all rows ends where the screen does.
  @Test func long() {
    button(UIMenu(children: (1...20).map { action("Number \($0)") }), in: show())
    window.touch {
      $0.tap(at: CGPoint(x: 60, y: 60))
      $0.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 250), hold: 0.2)
    }
    expect()
  }

  /// While it opens, the menu grows from the button.
  @Test func opening() {
    button(menu, in: show())
    window.touch {
      $0.down(at: CGPoint(x: 60, y: 60))
      $0.wait(0.1)
      assertSnapshot(of: window, as: .image(traits: UITraitCollection(displayScale: 2)))
      $0.up()
    }
  }

  /// Elements that are still to come.
  @Test func loading() {
    button(UIMenu(children: [action("Row"), UIDeferredMenuElement { _ in }]), in: show())
    window.touch { $0.tap(at: CGPoint(x: 60, y: 60)) }
    expect()
  }

  private final class Maker: NSObject, UIContextMenuInteractionDelegate {
    let menu: UIMenu
    init(_ menu: UIMenu) { self.menu = menu }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { UIContextMenuConfiguration(actionProvider: { _ in self.menu }) }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      guard let view = interaction.view else { return nil }
      let look = UIPreviewParameters()
      look.visiblePath = UIBezierPath(roundedRect: view.bounds, cornerRadius: 20)
      return UITargetedPreview(view: view, parameters: look)
    }
  }

  /// The pressed view, as far as its preview shows it, stands above the blurred screen, and its menu below it.
  @Test(arguments: [UIUserInterfaceStyle.light, .dark]) func contextMenus(_ style: UIUserInterfaceStyle) {
    let (root, maker) = (show(), Maker(menu))
    window.overrideUserInterfaceStyle = style
    let label = UILabel(frame: CGRect(x: 160, y: 60, width: 120, height: 60))
    (label.text, label.textAlignment, label.backgroundColor) = ("A boat", .center, .systemYellow)
    label.isUserInteractionEnabled = true
    label.addInteraction(UIContextMenuInteraction(delegate: maker))
    let other = UIView(frame: CGRect(x: 40, y: 300, width: 200, height: 120))
    other.backgroundColor = .systemIndigo
    root.view.addSubview(label)
    root.view.addSubview(other)
    window.touch { $0.longPress(at: CGPoint(x: 200, y: 100)) }
    expect(style == .dark ? "dark" : "light")
    withExtendedLifetime(maker) {}
  }

  /// The menu of an item of a bar stands at the edge of the screen.
  @Test func itemOfABar() {
    let inner = UIViewController()
    inner.view.backgroundColor = .systemBackground
    inner.navigationItem.title = "Boats"
    inner.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add, menu: menu)
    window.rootViewController = UINavigationController(rootViewController: inner)
    window.makeKeyAndVisible()
    window.touch { $0.tap(at: CGPoint(x: 290, y: 20)) }
    expect()
  }

  /// A press on the back button shows where it leads.
  @Test func backButton() {
    let stack = UINavigationController()
    stack.viewControllers = ["Harbour", "Boats", "Rudder"].map { title in
      let controller = UIViewController()
      controller.view.backgroundColor = .systemBackground
      controller.navigationItem.title = title
      return controller
    }
    window.rootViewController = stack
    window.makeKeyAndVisible()
    window.touch { $0.longPress(at: CGPoint(x: 30, y: 22)) }
    expect()
  }

  /// A title with a menu has a sign, below which the menu opens.
  @Test func title() {
    let inner = UIViewController()
    inner.view.backgroundColor = .systemBackground
    inner.navigationItem.title = "Boats"
    inner.navigationItem.titleMenuProvider = { _ in self.menu }
    window.rootViewController = UINavigationController(rootViewController: inner)
    window.makeKeyAndVisible()
    window.touch { $0.tap(at: CGPoint(x: 160, y: 22)) }
    expect()
  }

  /// A group without room shows the item that stands for it, which opens a menu of the others.
  @Test func groupOfItems() {
    let inner = UIViewController()
    inner.view.backgroundColor = .systemBackground
    inner.navigationItem.title = "Boats"
    let items = ["Row", "Sail", "Moor", "Paint", "Sink", "Raise"].map { title in
      UIBarButtonItem(title: title, primaryAction: UIAction { _ in })
    }
    let more = UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"))
    inner.navigationItem.trailingItemGroups = [.fixedGroup(representativeItem: more, items: items)]
    window.rootViewController = UINavigationController(rootViewController: inner)
    window.makeKeyAndVisible()
    window.touch { $0.tap(at: CGPoint(x: 290, y: 22)) }
    expect()
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Boat \(indexPath.row + 1)"
      return cell
    }
    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [UIAction(title: "Delete", attributes: .destructive) { _ in }])
      })
    }
  }

  /// The row of a table above the blurred table.
  @Test func row() {
    window.rootViewController = Rows(style: .plain)
    window.makeKeyAndVisible()
    window.touch { $0.longPress(at: CGPoint(x: 100, y: 110)) }
    expect()
  }
}
