// SPDX-License-Identifier: MIT

import Foundation
import StillKit
import Testing

@testable import StillTesting

/// Controllers are described a second time where a picture differs, and show the same again: each has causes.
@MainActor struct ControllerCauseTests {
  private nonisolated static let phone = ViewImageConfig(
    safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0), size: CGSize(width: 320, height: 480),
    traits: UITraitCollection(displayScale: 2), name: "phone")
  private nonisolated static let tablet = ViewImageConfig(
    safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0), size: CGSize(width: 700, height: 500),
    traits: UITraitCollection(traitsFrom: [
      UITraitCollection(displayScale: 2), UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(verticalSizeClass: .regular), UITraitCollection(userInterfaceIdiom: .pad),
    ]), name: "tablet")

  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func message(
    _ matrix: SnapshotMatrix, of value: @MainActor () throws -> UIViewController
  ) -> String? {
    let site = CallSite(fileID: #fileID, filePath: #filePath, testName: "check()", line: #line, column: #column)
    let run = MatrixRun<UIViewController, UIImage>(
      matrix: .image(matrix: matrix), name: nil, record: nil, timeout: 1, site: site)
    return run.report(of: value, in: workspace.environment()).message
  }

  private struct Shown: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @MainActor @Sendable () -> UIViewController

    init(_ name: String, _ make: @escaping @MainActor @Sendable () -> UIViewController) {
      (testDescription, self.make) = (name, make)
    }
  }

  private nonisolated static let screens: [Shown] = [
    Shown("a table") { Articles("Tent") },
    Shown("a stack with a large title and a search") {
      UINavigationController(rootViewController: SearchedArticles("Tent"))
    },
    Shown("a stack with two controllers") {
      let stack = UINavigationController(rootViewController: SearchedArticles("Tent"))
      stack.pushViewController(Articles("Lamp"), animated: false)
      return stack
    },
    Shown("a stack with a toolbar") {
      let list = Articles("Tent")
      list.toolbarItems = [UIBarButtonItem(systemItem: .add)]
      let stack = UINavigationController(rootViewController: list)
      stack.isToolbarHidden = false
      return stack
    },
    Shown("tabs of an app's own class") { Tabs("Tent") },
    Shown("columns") {
      let columns = UISplitViewController(style: .doubleColumn)
      columns.setViewController(Articles("Tent"), for: .primary)
      columns.setViewController(Articles("Lamp"), for: .secondary)
      return columns
    },
    Shown("pages") {
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([Articles("Tent")], direction: .forward, animated: false)
      return pages
    },
  ]

  @Test(arguments: screens) private func controllersLookTheSameAgain(_ screen: Shown) throws {
    for device in [Self.phone, Self.tablet] {
      let picture = try ControllerHost.picture(of: screen.make(), device, nil, UITraitCollection(), .bounds)
      #expect(picture.views.describe().hasPrefix("Stillframe tree"), "on a \(device.name ?? "")")
    }
  }

  @Test func variantsOfAMatrixHaveCauses() throws {
    let matrix = SnapshotMatrix(
      devices: [Self.phone, Self.tablet], styles: [.light, .dark],
      locales: [Locale(identifier: "en_US"), Locale(identifier: "de_DE")])
    _ = message(matrix) { Tabs("Tent") }
    let message = try #require(message(matrix) { Tabs("Tents") })
    #expect(message.contains(#"text "Tent" → "Tents""#), "\(message)")
    #expect(!message.contains("No cause is known"))
  }

  @Test func theBackgroundOfABarFollowsFromScrolling() throws {
    let strategy = Snapshotting<UIViewController, UIImage>.image(on: Self.phone)
    func screen(_ offset: CGFloat) -> UIViewController {
      let list = Articles("Tent")
      let stack = UINavigationController(rootViewController: list)
      list.loadViewIfNeeded()
      list.tableView.contentOffset.y += offset
      return stack
    }
    _ = workspace.failure(of: { screen(0) }, as: strategy)
    let message = try workspace.message(of: { screen(90) }, as: strategy)
    #expect(message.contains("\nUITableView contentOffset.y "), "\(message)")
    #expect(!message.contains("UIVisualEffectView") && !message.contains("_UIBarBackground"), "\(message)")
  }

  /// What a controller takes away as it disappears is not there for a second look.
  @Test func viewsThatShowSomethingElseLaterHaveCausesInTheNextRun() throws {
    let strategy = Snapshotting<UIViewController, UIImage>.image(on: Self.phone)
    _ = workspace.failure(of: { HidingScreen("Tent") }, as: strategy)
    #expect(workspace.failure(of: { HidingScreen("Tent") }, as: strategy) == nil)
    let first = try workspace.message(of: { HidingScreen("Tents") }, as: strategy)
    #expect(
      first.contains(
        "No cause is known: looked at again, the views show something else. Run the test again to have causes."))
    let second = try workspace.message(of: { HidingScreen("Tents") }, as: strategy)
    #expect(second.contains(#"UILabel "Tent" text "Tent" → "Tents""#), "\(second)")
    #expect(workspace.failure(of: { HidingScreen("Tent") }, as: strategy) == nil)
  }
}

/// A list below a title.
private class Articles: UITableViewController {
  private let first: String

  init(_ first: String) {
    self.first = first
    super.init(style: .plain)
    title = "Articles"
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "article")
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: nil, image: UIImage(systemName: "cart"), primaryAction: UIAction { _ in })
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "article", for: indexPath)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = indexPath.row == 0 ? first : "Article \(indexPath.row)"
    content.secondaryText = "12.00"
    content.image = UIImage(systemName: "tag")
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

/// The list below a large title and a search.
private final class SearchedArticles: Articles {
  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search"
    navigationItem.searchController = search
    navigationItem.hidesSearchBarWhenScrolling = false
  }
}

/// Tabs that are made as the view loads.
private final class Tabs: UITabBarController {
  private let first: String

  init(_ first: String) {
    self.first = first
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.tintColor = .systemGreen
    let lists = [SearchedArticles(first), Articles(first)]
    viewControllers = zip(lists, ["bag.fill", "heart.fill"]).map { list, symbol in
      let navigation = UINavigationController(rootViewController: list)
      navigation.tabBarItem = UITabBarItem(title: "Shop", image: UIImage(systemName: symbol), selectedImage: nil)
      return navigation
    }
  }
}

/// A screen with a banner that is there from when it appears until it disappears.
private final class HidingScreen: UIViewController {
  private let label = UILabel(frame: CGRect(x: 10, y: 80, width: 200, height: 30))
  private let banner = UIView(frame: CGRect(x: 0, y: 200, width: 320, height: 40))

  init(_ text: String) {
    super.init(nibName: nil, bundle: nil)
    label.text = text
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    banner.backgroundColor = .systemRed
    for part in [label, banner] { view.addSubview(part) }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    banner.isHidden = false
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    banner.isHidden = true
  }
}
